#include "narrate/sheets.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <vector>

#include "look/natures.hpp"
#include "narrate/account_text.hpp"
#include "narrate/board.hpp"
#include "narrate/words.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

namespace {

constexpr std::size_t line_width = 78;

/// A line that is longer than the screen, as one entry with a long account is, goes on in the next one.
std::string in_width(std::string line) {
    std::string text;
    while (line.size() > line_width + 1) {  // a comma may stand behind it
        const std::size_t blank = line.rfind(' ', line_width);
        if (blank == std::string::npos || line.find_first_not_of(' ') >= blank) break;
        text += line.substr(0, blank) + "\n";
        line = "      " + line.substr(blank + 1);
    }
    return text + line;
}

/// Entries behind a title, over as many lines as they need.
std::string flow(std::string_view title, const std::vector<std::string>& entries) {
    if (entries.empty()) return "";
    std::string text, line = fmt::format("  {}: ", title);
    bool fresh = true;
    for (const std::string& entry : entries) {
        if (!fresh && line.size() + entry.size() + 2 > line_width) {
            text += in_width(line + ",") + "\n";
            line = "    ";
            fresh = true;
        }
        line += (fresh ? "" : ", ") + entry;
        fresh = false;
    }
    return text + in_width(line) + "\n";
}

template <std::size_t N>
void add_attributes(std::vector<std::string>& entries, const std::array<std::int8_t, N>& amounts,
                    std::string_view behind) {
    for (std::size_t i = 0; i < N; ++i) {
        if (amounts[i] != 0)
            entries.push_back(fmt::format("{} {}{}", with_sign(amounts[i]), attribute_names[i], behind));
    }
}

/// "movement 4 (5, -1 token)", where it is not 0 or always told. `of(Account*)`: the attribute, with its account.
template <class Of>
void add_sum(std::vector<std::string>& entries, const Scenario& scenario, Attribute attribute, bool always,
             const Of& of) {
    Account account;
    const int value = of(&account);
    if (value == 0 && account.empty() && !always) return;
    const std::string parts = account.empty() ? std::string() : " (" + account_text(scenario, account) + ")";
    entries.push_back(fmt::format("{} {}{}", attribute_names[static_cast<std::size_t>(attribute)], value, parts));
}

/// " (speed 2, 7+, strength 1)" of a weapon.
std::string weapon_text(const Codex& codex, unsigned piece) {
    if (piece >= codex.gear.size() || !codex.gear[piece].weapon) return {};
    const Gear& gear = codex.gear[piece];
    return fmt::format(" (speed {}, {}+, strength {})", gear.speed, gear.accuracy, gear.strength);
}

std::string status_of(const SurvivorState& survivor, bool acts) {
    std::vector<std::string> words;
    const auto add = [&](SurvivorFlag flag, const char* word) {
        if (has(survivor, flag)) words.emplace_back(word);
    };
    if (!has(survivor, SurvivorFlag::alive)) return "dead";
    words.push_back(is_on_board(survivor.at) ? std::string(space_name(survivor.at).view()) : "off the board");
    add(SurvivorFlag::knocked_down, "knocked down");
    add(SurvivorFlag::doomed, "doomed");
    add(SurvivorFlag::hidden, "no threat");
    if (survivor.insanity >= 3) words.emplace_back("insane");  // RULES 8.5
    if (has(survivor, SurvivorFlag::acted)) words.emplace_back(acts ? "acts" : "has acted");
    return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

bool is_acting(const State& state, unsigned who) {
    for (const Frame& frame : state.stack.frames()) {
        if (frame.procedure == Procedure::act && frame.locals<Act>().who == who) return true;
    }
    return false;
}

std::vector<std::string> filled_boxes(const SurvivorState& survivor) {
    std::vector<std::string> filled;
    for (std::size_t where = 0; where < location_names.size(); ++where) {
        const unsigned boxes = unsigned{survivor.boxes} >> (2 * where) & 3U;
        constexpr std::array<std::string_view, 4> kinds{"", "light", "heavy", "light and heavy"};
        if (boxes != 0) filled.push_back(fmt::format("{} {}", location_names[where], kinds[boxes]));
    }
    if ((survivor.boxes & (1U << 10U)) != 0) filled.emplace_back("brain");
    return filled;
}

std::string draw_sheet(const Scenario& scenario, const State& state, unsigned who) {
    const Codex& codex = *scenario.codex;
    const SurvivorState& survivor = state.survivors[who];
    const char letter = survivor_letters(scenario)[who];
    std::string text =
        fmt::format("{} [{}] {}{}\n", survivor_name(scenario, who), letter, status_of(survivor, is_acting(state, who)),
                    state.monster.priority_target != who          ? ""
                    : has(survivor, SurvivorFlag::keeps_priority) ? ", priority target until death"
                                                                  : ", priority target");
    if (!has(survivor, SurvivorFlag::alive)) return text;
    const Look look(scenario, state);
    text += fmt::format(
        "  survival {} of {}  insanity {}  bleeding {} of {}\n  courage {}  understanding {}  hunt XP {}\n",
        survivor.survival, scenario.setup.survival_limit, survivor.insanity, survivor.bleeding,
        deadly_bleeding(look, static_cast<int>(who)), survivor.courage, survivor.understanding, survivor.hunt_xp);
    std::vector<std::string> entries;
    for (const Attribute attribute : {Attribute::movement, Attribute::accuracy, Attribute::strength, Attribute::evasion,
                                      Attribute::luck, Attribute::speed})
        add_sum(entries, scenario, attribute, attribute == Attribute::movement,
                [&](Account* account) { return survivor_attribute(look, static_cast<int>(who), attribute, account); });
    text += flow("attributes", entries);
    entries.clear();
    for (std::size_t where = 0; where < location_names.size(); ++where)
        entries.push_back(fmt::format("{} {}", location_names[where], survivor.armor[where]));
    text += flow("armor", entries);
    text += flow("injured", filled_boxes(survivor));
    entries.clear();
    add_attributes(entries, survivor.tokens, "");
    add_attributes(entries, survivor.permanent, " for good");
    text += flow("tokens", entries);
    entries.clear();
    for (std::size_t slot = 0; slot < survivor.gear.size(); ++slot) {
        if (survivor.gear[slot] == 0) continue;
        const bool used = (unsigned{survivor.gear_used} >> slot & 1U) != 0;
        const unsigned piece = survivor.gear[slot] - 1U;
        entries.push_back(thing_name(codex, Thing::gear, piece) + weapon_text(codex, piece) + (used ? " (used)" : ""));
    }
    text += flow("gear", entries);
    entries.clear();
    for (const ResourceHeld& held : state.resources) {
        if (held.kind != 0 && held.holder == who) entries.push_back(thing_name(codex, Thing::resource, held.kind - 1U));
    }
    text += flow("resources", entries);
    entries.clear();
    for (std::size_t i = 0; i < codex.injuries.size(); ++i) {
        const unsigned times = survivor.injuries.count(i);
        if (times > 0) entries.push_back(codex.injuries[i].name + (times > 1 ? fmt::format(" x{}", times) : ""));
    }
    for (std::size_t i = 0; i < impairment_names.size(); ++i) {
        if (survivor.impairments.has(static_cast<Impairment>(i))) entries.emplace_back(impairment_names[i]);
    }
    text += flow("injuries", entries);
    entries.clear();
    for (const std::uint8_t kind : survivor.disorders) {
        if (kind != 0) entries.push_back(thing_name(codex, Thing::disorder, kind - 1U));
    }
    for (const std::uint8_t kind : survivor.fighting_arts) {
        if (kind != 0) entries.push_back(thing_name(codex, Thing::fighting_art, kind - 1U));
    }
    for (const std::uint16_t kind : abilities_of(look, static_cast<int>(who)))
        entries.push_back(thing_name(codex, Thing::ability, kind));
    return text + flow("disorders, fighting arts and abilities", entries);
}

std::string draw_monster_sheet(const Scenario& scenario, const State& state) {
    const Codex& codex = *scenario.codex;
    const MonsterState& monster = state.monster;
    const MonsterLevel& level = scenario.level();
    const auto is = [&](MonsterFlag flag) { return monster.flags.has(flag); };
    std::string where = is_on_board(monster.at)
                            ? std::string(space_name(monster.at).view()) + " facing " +
                                  std::string(direction_name(static_cast<Direction>(monster.facing & 3U)))
                            : "off the board";
    if (!is(MonsterFlag::alive)) where = "dead";
    std::string text = fmt::format("{}, level {} [#] {}{}\n", scenario.monster().name, level.name, where,
                                   is(MonsterFlag::knocked_down) ? ", knocked down" : "");
    const Look look(scenario, state);
    std::vector<std::string> entries;
    for (const Attribute attribute : {Attribute::movement, Attribute::toughness, Attribute::speed, Attribute::damage,
                                      Attribute::accuracy, Attribute::evasion, Attribute::luck}) {
        const bool always = attribute == Attribute::movement || attribute == Attribute::toughness;
        add_sum(entries, scenario, attribute, always,
                [&](Account* account) { return monster_attribute(look, attribute, account); });
    }
    text += flow("attributes", entries);
    if (monster.life > 0) text += fmt::format("  life {}\n", monster.life);
    text += fmt::format("  AI deck {}  discard {}  wounds {}  hit locations {}\n", state.ai.draw.size(),
                        state.ai_discard.size(), state.wounds.size(), state.hit_locations.draw.size());
    entries.clear();
    for (int which = 0; which < max_encounter_monsters; ++which) {
        const Space at = state.encounter.at(which);
        if (is_on_board(at))
            entries.push_back(fmt::format("{} [{}] {}", encounter_name(which), which + 1, space_name(at).view()));
    }
    text += flow("further monsters", entries);
    entries.clear();
    add_attributes(entries, monster.tokens, "");
    text += flow("tokens", entries);
    entries.clear();
    for (const InPlay& card : state.in_play) {
        const unsigned kind = card.card < scenario.ai_cards.size() ? scenario.ai_cards[card.card] : no_thing;
        entries.push_back(thing_name(codex, Thing::ai_card, kind) +
                          (card.tokens > 0 ? fmt::format(" ({})", counted(card.tokens, "token", "tokens")) : ""));
    }
    text += flow("in play", entries);
    entries.clear();
    for (const std::uint8_t card : state.injuries) {
        const unsigned place = card < scenario.hit_locations.size() ? scenario.hit_locations[card] : no_thing;
        const unsigned injury =
            place < codex.hit_locations.size() ? codex.hit_locations[place].persistent_injury : no_thing;
        entries.push_back(thing_name(codex, Thing::persistent_injury, injury));
    }
    return text + flow("persistent injuries", entries);
}

std::string draw_sheets(const Scenario& scenario, const State& state) {
    std::string text = draw_monster_sheet(scenario, state);
    for (unsigned who = 0; who < scenario.setup.survivors.size() && who < max_survivors; ++who)
        text += draw_sheet(scenario, state, who);
    return text;
}

}  // namespace lantern::engine
