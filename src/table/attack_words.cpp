#include "table/attack_words.hpp"

#include <algorithm>
#include <vector>

#include "board/footprint.hpp"
#include "look/look.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "rules/usable.hpp"
#include "table/option_key.hpp"
#include "table/why_not_words.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

bool is_about_attacks(Ask ask) { return ask == Ask::act || ask == Ask::surge_use || ask == Ask::strike; }

/// Somebody who attacks, or would like to.
struct Attacker {
    const Game& game;
    const State& state;
    const Pause& pause;
    Look look;
    int who;

    std::string name() const { return survivor_name(game.scenario(), static_cast<unsigned>(who)); }
    const std::string& monster() const { return game.scenario().monster().name; }
};

std::vector<Answer> attacks_of(const Pause& pause) {
    std::vector<Answer> attacks;
    for (int i = 0; i < pause.count(); ++i) {
        const Answer offered = pause.option(i).answer;
        if (choice_of(offered) == Choice::attack) attacks.push_back(offered);
    }
    return attacks;
}

/// "H16 to I17"
std::string place_of_monster(const Attacker& attacker) {
    const Spaces base = covered(monster_base(attacker.look));
    Space first = no_space, last = no_space;
    for (const Space space : base) {
        if (first == no_space) first = space;
        last = space;
    }
    if (first == no_space) return "off the board";
    const std::string from(space_name(first).view());
    return first == last ? from : from + " to " + std::string(space_name(last).view());
}

std::string why_no_attack(const Attacker& attacker) {
    const SurvivorState& s = survivor(attacker.look, attacker.who);
    if (has(s, SurvivorFlag::knocked_down)) return attacker.name() + " is knocked down and cannot attack.";
    if (attacker.pause.ask == Ask::act && s.activations == 0)
        return attacker.name() + " has no activation left to attack with.";
    const int away = distance_to_monster(attacker.look, attacker.who);
    bool reaches = false;
    for (int slot = 0; slot <= fist_and_tooth_slot; ++slot)
        reaches = reaches || (s.gear[static_cast<std::size_t>(slot)] != 0 &&
                              rules::in_weapon_range(attacker.look, attacker.who, slot));
    if (away > 0 && !reaches)
        return "No weapon of " + attacker.name() + " reaches the " + attacker.monster() + ", " +
               counted(away, "space", "spaces") + " away at " + place_of_monster(attacker) + ".";
    std::string why;
    for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
        const Gear* const gear = s.gear[slot] == 0 ? nullptr : &attacker.look.codex.gear[s.gear[slot] - 1U];
        if (gear == nullptr || !gear->weapon) continue;
        const rules::WhyNot kept = rules::why_not(attacker.look, attacker.who, Choice::attack, slot);
        why +=
            (why.empty() ? ": " : "; ") + gear->name + ": " + why_not_words(attacker.look, attacker.who, kept, *gear);
    }
    return attacker.name() + " cannot attack now" + why + ".";
}

/// "a attack Founding Stone or a2 attack Fist & Tooth"
std::string all_of(const Attacker& attacker, const std::vector<Answer>& attacks) {
    std::vector<std::string> names;
    for (const Answer attack : attacks)
        names.push_back(option_key(attacker.game, attacker.state, attacker.pause, attack) + " " +
                        wording(attacker.game, attacker.state, attacker.pause, attack));
    return join_words(names, "or");
}

/// The attack that is meant where no weapon is named: whoever has two chooses one, as Founding Stone and Fist & Tooth are.
AttackWords with_the_only_weapon(const Attacker& attacker, const std::vector<Answer>& attacks) {
    if (attacks.size() == 1) return {attacks.front(), ""};
    return {std::nullopt, "With which weapon? " + all_of(attacker, attacks)};
}

/// What stands at a space that no attack is for.
std::string no_target(const Attacker& attacker, Space space) {
    const std::string name(space_name(space).view());
    const std::string monster = "the " + attacker.monster() + " stands at " + place_of_monster(attacker);
    for (unsigned who = 0; who < max_survivors; ++who) {
        if (attacker.state.survivors[who].at == space)
            return survivor_name(attacker.game.scenario(), who) + " stands at " + name +
                   ", and attacks are for monsters: " + monster + ".";
    }
    for (const Tile& tile : attacker.state.tiles) {
        if (is_on_board(tile.at) && covers(tile_base(attacker.look, tile), space))
            return attacker.look.codex.terrain[tile.kind].name + " lies at " + name +
                   ", and attacks are for monsters: " + monster +
                   ". What terrain is good for is among the answers where it may be activated.";
    }
    return "Nothing stands at " + name + " to attack: " + monster + ". To walk there, type " + name + " alone.";
}

/// Whether the words are the monster's name, a word of it, or "monster".
bool names_monster(const Attacker& attacker, std::string_view words) {
    text::take(words, "the");
    if (text::same(words, "monster") || text::same(words, attacker.monster())) return true;
    std::string_view left = attacker.monster();
    while (!left.empty()) {
        if (text::same(text::take_word(left), words)) return true;
        left = text::trimmed(left);
    }
    return false;
}

/// The attacks with the weapon that the words are, or begin.
std::vector<Answer> with_weapon(const Attacker& attacker, const std::vector<Answer>& attacks, std::string_view weapon) {
    std::vector<Answer> found;
    for (const Answer attack : attacks) {
        const std::string words = lower_case(wording(attacker.game, attacker.state, attacker.pause, attack));
        if (words.rfind("attack " + lower_case(weapon), 0) == 0) found.push_back(attack);
    }
    return found;
}

}  // namespace

std::optional<AttackWords> attack_in_words(const Game& game, const State& state, const Pause& pause,
                                           std::string_view words) {
    if (!is_about_attacks(pause.ask) || pause.seat >= max_survivors) return std::nullopt;
    if (!text::take(words, "attack") && !text::take(words, "a")) return std::nullopt;
    const Attacker attacker{game, state, pause, game.look(state), int{pause.seat}};
    std::string_view target = text::trimmed(words);
    text::take(target, "at");
    std::string_view weapon;
    if (const std::size_t with = target.find(" with "); with != std::string_view::npos) {
        weapon = text::trimmed(target.substr(with + 6));
        target = text::trimmed(target.substr(0, with));
    }
    const std::optional<Space> space = parse_space(target);
    if (space && !(monster_on_board(state) && covers(monster_base(attacker.look), *space)))
        return AttackWords{std::nullopt, no_target(attacker, *space)};
    std::vector<Answer> attacks = attacks_of(pause);
    if (attacks.empty()) return AttackWords{std::nullopt, why_no_attack(attacker)};
    if (!space && !target.empty() && !names_monster(attacker, target)) return std::nullopt;
    if (!weapon.empty()) {
        const std::vector<Answer> meant = with_weapon(attacker, attacks, weapon);
        if (meant.empty())
            return AttackWords{std::nullopt,
                               "No attack with \"" + std::string(weapon) + "\" is open: " + all_of(attacker, attacks)};
        attacks = meant;
    }
    return with_the_only_weapon(attacker, attacks);
}

}  // namespace lantern::engine
