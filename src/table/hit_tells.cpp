#include "table/hit_tells.hpp"

#include <algorithm>
#include <vector>

#include "content/programs.hpp"
#include "look/boxes.hpp"
#include "look/monster_attack.hpp"
#include "narrate/account_text.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// A location as hits fill it, one after the other (RULES 5.3).
struct Filling {
    int armor;
    bool light, heavy;  ///< whether the box is empty
    bool lightly = false, fell = false;
    int severe = 0;  ///< rolls

    void take(int damage) {
        const int absorbed = std::min(armor, damage);
        armor -= absorbed;
        damage -= absorbed;
        if (damage > 0 && light) {
            light = false;
            lightly = true;
            --damage;
        }
        if (damage > 0 && heavy) {
            heavy = false;
            fell = true;
            --damage;
        }
        if (damage > 0) ++severe;  // what is left of a hit is one severe injury
    }
};

/// Damage with what is added or taken off, 1 at least (SURVIVORS 3.1).
int changed(int damage, int by) { return damage == 0 ? 0 : std::max(1, damage + by); }

}  // namespace

std::string hits_come_to(const Look& look, const MonsterAttack& attack, const Effects& card, std::size_t location,
                         int hits) {
    const int who = attack.target;
    const SurvivorState& s = survivor(look, who);
    int damage = monster_hit_damage(look, attack, card);
    if (damage <= 0) return "no damage";
    const bool first_is_brain =
        !has(s, SurvivorFlag::was_hit) && survivor_static(look, who, Static::first_hit_is_brain) > 0;
    if (survivor_static(look, who, Static::damage_is_brain_damage) > 0 || (first_is_brain && hits == 1))
        return "brain damage";
    damage = changed(damage, survivor_static(look, who, Static::hit_damage_taken));
    damage = changed(damage, survivor_static(look, who, Static::damage_taken));
    const unsigned filled = unsigned{s.boxes} >> (2 * location);
    Filling there{.armor = s.armor[location],
                  .light = static_cast<Location>(location) != Location::head && (filled & 1U) == 0,  // RULES 5.3.1
                  .heavy = (filled & 2U) == 0};
    for (int hit = first_is_brain ? 1 : 0; hit < hits; ++hit) there.take(damage);
    std::vector<std::string> parts;
    if (first_is_brain) parts.emplace_back("brain damage");
    if (there.lightly) parts.emplace_back("light injury");
    if (there.fell) parts.emplace_back("heavy injury and knocked down");
    if (there.severe > 0) {
        parts.push_back(there.severe == 1 ? "severe injury roll"
                                          : std::to_string(there.severe) + " severe injury rolls");
        // Most results bleed, and nobody should find out by dying how little was missing.
        constexpr int of_a_result = 2;  // at most, where it does not kill of itself
        const int deadly = deadly_bleeding(look, who);
        if (int{s.bleeding} + of_a_result >= deadly)
            parts.back() += " with " + std::to_string(int{s.bleeding}) + " of " + std::to_string(deadly) +
                            " deadly bleeding tokens";
    }
    if (parts.empty()) return "armor takes it";
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string after_damage_line(const Look& look, const MonsterAttack& attack) {
    const ProgramStart program = look.codex.profiles[attack.profile].after_damage;
    std::string line = program_line(look.codex, program, two_lines);
    Account by;
    const auto grabs = [](const Op& op) { return op.verb == Verb::grab; };
    if (may_do(look.codex, program, grabs) && monster_static(look, Static::grab_ignored, &by) > 0)
        line += ", but grab is ignored" + sources_text(look.scenario, by);
    return line;
}

}  // namespace lantern::engine
