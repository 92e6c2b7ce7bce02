#include <fmt/ranges.h>

#include "narrate/log_lines.hpp"
#include "narrate/phrases.hpp"
#include "narrate/program_text.hpp"
#include "narrate/rule_phrases.hpp"

// Rounds, turns, cards and what the monster does.
namespace lantern::engine {

namespace {

std::string why_skipped(const Told& t) {
    switch (t.event.rule) {
        case Rule::R1_7: return ": the monster ambushes them";
        case Rule::R1_8: return ": the survivors ambush it";
        default: return t.by;
    }
}

std::string placed_line(const Told& t) {
    if (!is_on_board(t.event.to)) return fmt::format("{} is taken off the board{}.", t.who, t.by);
    if (t.event.from == t.event.to) return fmt::format("{} stays at {}{}.", t.who, t.to(), t.by);
    if (t.event.rule == Rule::R4_2_5)
        return fmt::format("{} is taken: {} is placed at {}{}.", t.from(), t.who, t.to(), t.by);
    return fmt::format("{} is placed at {}{}.", t.who, t.to(), t.by);
}

/// A duration goes back on its deck when it is resolved, and holds until it is drawn again (RULES 3.1.2).
std::string staying_line(const Told& t) {
    const std::vector<AiCard>& cards = t.scenario.codex->ai_cards;
    if (t.event.thing >= cards.size()) return fmt::format("{} stays in play.", t.thing);
    const AiCard& card = cards[t.event.thing];
    return fmt::format("{} {}{}", t.thing,
                       card.type == CardType::duration ? "holds until it is drawn again" : "stays in play",
                       t.rules_of(card.box));
}

std::string shuffled_line(const Told& t) {
    if (t.value() == 1) return "The hit location deck is shuffled.";
    return t.event.rule == Rule::R13_7 ? "The AI deck is shuffled."
                                       : "The AI deck is empty; the discard is shuffled into it.";
}

/// Which cards go where when wounds are healed: whoever plays with cards has to move them.
std::string healed_cards_text(const Told& t) {
    if (t.event.rule != Rule::R6_6_1 || t.value() <= 0) return "";
    return t.value() == 1 ? ": the latest wound goes unseen under the AI deck"
                          : fmt::format(": the latest {} wounds go unseen under the AI deck", t.value());
}

/// " (line 2 of the 2 on its list: the closest threat in field of view; 4 tie, and the controller chose)": how the target was found.
std::string found_text(const Told& t) {
    if (t.event.rule == Rule::S000_70) return ", who has the priority target token";
    std::vector<std::string> parts;
    if (t.other() > 1) parts.push_back(fmt::format("line {} of the {} on its list", t.value(), t.other()));
    const Codex& codex = *t.scenario.codex;
    if (t.event.detail < codex.selectors.size()) {
        const Selector& selector = codex.selectors[t.event.detail];
        if (!parts.empty()) parts.front() += ": " + selector_text(codex, selector).name;
        if (t.event.more > 1 && selector.pick != Pick::all)
            parts.push_back(selector.pick == Pick::random
                                ? fmt::format("by lot among {}", t.event.more)
                                : fmt::format("{} tie, and the controller chose", t.event.more));
    }
    return parts.empty() ? "" : fmt::format(" ({})", fmt::join(parts, "; "));
}

/// ": nobody is the closest threat in field of view", each line of the list that fitted nobody.
std::string sought_text(const Told& t) {
    const Codex& codex = *t.scenario.codex;
    std::vector<std::string> lines;
    for (std::size_t line = t.event.detail; line < std::size_t{t.event.detail} + t.event.more; ++line) {
        if (line < codex.selectors.size()) lines.push_back(selector_text(codex, codex.selectors[line]).name);
    }
    return lines.empty() ? "" : fmt::format(": nobody is {}", join_words(lines, "or"));
}

/// "K10 to K13", from its north-west space to the one opposite.
std::string spaces_of_tile(const Told& t) {
    const std::vector<Terrain>& kinds = t.scenario.codex->terrain;
    for (const Tile& tile : t.state.tiles) {
        if (tile.at != t.event.to || tile.kind != t.event.thing || tile.kind >= kinds.size()) continue;
        const Footprint base = kinds[tile.kind].footprint(tile.at, tile.turned != 0);
        if (!on_board(base) || (base.width == 1 && base.height == 1)) break;
        return fmt::format("{} to {}", t.to(), space_name(space_at(base.bottom(), base.right())).view());
    }
    return t.to();
}

/// What the program that the event names does; nothing where it names none.
std::string program_named(const Told& t) {
    const Codex& codex = *t.scenario.codex;
    return t.event.detail < codex.code.size() ? program_line(codex, t.event.detail, two_lines) : "";
}

/// "Scrap Dagger acts: this attack has +2 strength."
std::string acting_line(const Told& t) {
    const Codex& codex = *t.scenario.codex;
    const ProgramStart program = t.event.detail < codex.code.size() ? t.event.detail : ProgramStart{0};
    // It acts at its time whether or not there is anything to do, and nobody must wonder when the monster was down.
    if (codex.code[program].verb == Verb::stand_monster && codex.code[program + 1U].verb == Verb::end &&
        !has(t.state.monster, MonsterFlag::knocked_down))
        return fmt::format("{} acts: {} stands already.", source_name(codex, t.event.cause_kind, t.event.cause),
                           t.monster);
    // What is offered acts once it is taken.
    const bool offers = program != 0 && codex.code[program].verb == Verb::offer;
    const std::string does = offers         ? cut_off(offer_text(codex, program).taken, two_lines)
                             : program != 0 ? program_line(codex, program, two_lines)
                                            : "";
    return fmt::format("{} acts{}{}{}", source_name(codex, t.event.cause_kind, t.event.cause), does.empty() ? "" : ": ",
                       does, does.ends_with("...") ? "" : ".");
}

/// "The showdown with the White Lion begins: level 2, +1 speed, +1 damage, 15 AI cards.": what whoever keeps the cards on a table begins with,
/// beside what stands on the monster's sheet.
std::string begin_line(const Told& t) {
    const MonsterLevel& level = t.scenario.level();
    std::vector<std::string> parts{"level " + level.name};
    const auto add = [&parts](int by, std::string_view what) {
        if (by != 0) parts.push_back(fmt::format("{:+} {}", by, what));
    };
    add(level.speed, "speed");
    add(level.damage, "damage");
    for (std::size_t i = 0; i < level.tokens.size(); ++i)
        add(level.tokens[i], word_at(attribute_names, i) + (std::abs(level.tokens[i]) == 1 ? " token" : " tokens"));
    const std::size_t cards =
        level.ai_order.empty() ? std::size_t{level.basic} + level.advanced + level.legendary : level.ai_order.size();
    parts.push_back(counted(static_cast<int>(cards), "AI card", "AI cards"));
    if (level.life != 0) parts.push_back(fmt::format("life {}", level.life));
    return fmt::format("The showdown with {} begins: {}.", t.monster, fmt::join(parts, ", "));
}

/// "Size Up", "the head injury table", of which more comes or not; "it" where the rules alone cause it.
std::string whose_steps(const Told& t) {
    constexpr SourceKinds without_name{SourceKind::injury_table, SourceKind::trauma_table, SourceKind::aftermath};
    if (t.by.empty()) return "it";
    return (without_name.has(t.event.cause_kind) ? "the " : "") +
           source_name(*t.scenario.codex, t.event.cause_kind, t.event.cause);
}

/// The number behind what the roll is compared with, where the words name another thing: " (4)".
std::string compared_with(const Told& t) {
    const std::string number = std::to_string(t.other());
    return t.thing.find(number) == std::string::npos ? " (" + number + ")" : "";
}

/// "Crystal Ball goes on only if the survivor's understanding is 3 or more; it is 2."
std::string condition_line(const Told& t) {
    const std::vector<Condition>& all = t.scenario.codex->conditions;
    if (t.event.thing >= all.size()) return "";
    const Condition& condition = all[t.event.thing];
    return fmt::format(
        "{} goes on only if {}{}.", whose_steps(t), one_condition_text(*t.scenario.codex, condition),
        condition.test == Test::compare ? fmt::format("; it is {}", t.value()) : std::string(", which is not so"));
}

}  // namespace

std::string round_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::showdown_begins: return begin_line(t);
        case EventKind::round_begins: return fmt::format("Round {}.", t.value());
        case EventKind::controller_tile:
            return fmt::format("Player {} takes the monster controller tile{}.", t.value() + 1,
                               t.event.subject == no_survivor ? "" : " and nominates " + t.who);
        case EventKind::monster_turn_begins: return fmt::format("The turn of {}.", t.monster);
        case EventKind::survivors_turn_begins: return "The survivors' turn.";
        case EventKind::skips_cancelled: return "Both sides would skip their first turn, so that neither does.";
        case EventKind::turn_skipped:
            return t.value() == 0 ? fmt::format("{} skips its turn{}.", t.monster, why_skipped(t))
                                  : fmt::format("The survivors skip their turn{}.", why_skipped(t));
        case EventKind::terrain_drawn: return fmt::format("{} is drawn.", t.thing);
        case EventKind::terrain_placed: return fmt::format("{} is placed at {}.", t.thing, spaces_of_tile(t));
        case EventKind::monster_placed:
            return fmt::format("{} is placed at {}, facing {}{}.", t.monster, t.to(), t.facing(t.value()), t.by);
        case EventKind::monster_removed: return fmt::format("{} leaves the board{}.", t.monster, t.by);
        case EventKind::survivor_placed: return placed_line(t);
        case EventKind::act_begins: return fmt::format("{}'s act.", t.who);
        case EventKind::nemesis_recorded:
            return fmt::format("The nemesis section records {}, level {}, as defeated.", t.monster, t.event.value);
        case EventKind::victory: return fmt::format("{} is defeated: the survivors win.", t.monster);
        case EventKind::defeat: return fmt::format("The survivors are defeated: {} wins.", t.monster);
        case EventKind::runs_away: return fmt::format("{} runs away, and all with them{}.", t.who, t.by);
        case EventKind::nobody_left: return "No survivor is left on the board, and none of them can come back.";
        case EventKind::terrain_turned: return fmt::format("The tile at {} is turned over: {}.", t.to(), t.thing);
        case EventKind::stalemate: return "Neither side can end the showdown: it is undecided.";
        case EventKind::aftermath: return "The aftermath.";
        case EventKind::showdown_over: return "The showdown is over.";
        default: return "";
    }
}

std::string card_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::card_drawn: return fmt::format("{} draws {}.", t.monster, t.thing);
        case EventKind::card_revealed: return fmt::format("{} is revealed.", t.thing);
        case EventKind::card_stays: return staying_line(t);
        case EventKind::card_discarded: return fmt::format("{} is discarded{}.", t.thing, t.by);
        case EventKind::card_archived: return fmt::format("{} is archived.", t.thing);
        case EventKind::card_returned: return fmt::format("{} goes back on top of the AI deck.", t.thing);
        case EventKind::wound_returned: return fmt::format("The latest wound goes on top of the AI deck{}.", t.by);
        case EventKind::deck_shuffled: return shuffled_line(t);
        case EventKind::no_cards_left: return "No AI card is left to draw.";
        case EventKind::basic_action:
            return fmt::format("{} performs its Basic Action{}{}.", t.monster,
                               t.event.subject == no_survivor ? "" : " on " + t.who, t.by);
        case EventKind::instinct:
            return fmt::format("{} performs its instinct, {}.", t.monster,
                               source_name(*t.scenario.codex, SourceKind::instinct, t.scenario.setup.monster));
        case EventKind::injured_box:
            return fmt::format("Because of {}, the card does this instead: {}.", t.thing, program_named(t));
        case EventKind::announced:
            return fmt::format("{} announces what happens at the end of {}: {}.",
                               capital(source_name(*t.scenario.codex, t.event.cause_kind, t.event.cause)),
                               t.value() > 1 ? "the monster's next turn" : "the monster's turn", program_named(t));
        case EventKind::turn_cut_short: return fmt::format("The turn of {} ends{}.", t.monster, t.by);
        case EventKind::target_picked: return fmt::format("{} targets {}{}.", t.monster, t.who, found_text(t));
        case EventKind::no_target: return fmt::format("{} finds no target{}.", t.monster, sought_text(t));
        case EventKind::intimidates:
            return t.event.subject == no_survivor ? fmt::format("{} intimidates{}.", t.monster, t.by)
                                                  : fmt::format("{} intimidates {}{}.", t.monster, t.who, t.by);
        case EventKind::card_tokens:
            return t.value() == 0 ? fmt::format("{} has no tokens.", t.thing)
                                  : fmt::format("{} has {}.", t.thing, counted(t.value(), "token", "tokens"));
        case EventKind::card_roll: {
            const std::string total = t.other() == t.value() ? "" : fmt::format(", {} in all", t.other());
            if (t.event.subject == no_survivor) return fmt::format("a roll of {}{}{}.", t.value(), total, t.by);
            if (t.event.more != 0) return fmt::format("a roll of {} for {}{}{}.", t.value(), t.who, total, t.by);
            return fmt::format("{} rolls {}{}{}.", t.who, t.value(), total, t.by);
        }
        case EventKind::roll_judged:
            return fmt::format("{} rolls {}, {}+ needed{}: {}.", t.who, t.value(), t.other(), t.other_sources(),
                               t.value() >= t.other() ? "that is enough" : "not enough");
        case EventKind::roll_holds:
            return fmt::format("{} goes on, as {}{}.", capital(whose_steps(t)), t.thing, compared_with(t));
        case EventKind::roll_fails:
            return fmt::format("{} goes on only if {}{}; it is {}.", capital(whose_steps(t)), t.thing, compared_with(t),
                               t.value());
        case EventKind::condition_fails: return condition_line(t);
        case EventKind::rule_acts:
            if (t.event.cause_kind == SourceKind::event)
                return fmt::format("What was announced happens: {}.", program_named(t));
            return acting_line(t);
        default: return "";
    }
}

namespace {

/// " (Torn Achilles)", or whatever else had them fall.
std::string fallen_by(const Told& t) {
    const std::vector<Injury>& injuries = t.scenario.codex->injuries;
    return t.event.detail < injuries.size() ? fmt::format(" ({})", injuries[t.event.detail].name) : t.by;
}

/// Why the monster does not move, though it is to.
std::string staying_where_it_is(const Told& t) {
    const auto heading = static_cast<Heading>(t.event.more);
    const bool away = heading == Heading::away || heading == Heading::directly_away;
    if (t.value() != 0)
        return fmt::format("{} does not move: there is nobody to move {}.", t.monster, away ? "away from" : "toward");
    return fmt::format("{} stays at {}: {}.", t.monster, t.to(),
                       away ? "no space that it comes to is further away" : "nothing lies further on that way");
}

std::string knockback_line(const Told& t) {
    const bool short_of = t.value() < t.other();
    const std::string why = !short_of ? "" : t.thing.empty() ? ": the board ends" : ": " + t.thing + " is in the way";
    if (t.value() == 0) return fmt::format("{} stays at {} and is not knocked back{}{}.", t.who, t.to(), t.by, why);
    return fmt::format("{} is knocked back {}{} from {} to {}{}{}.", t.who, counted(t.value(), "space", "spaces"),
                       short_of ? fmt::format(" of {}", t.other()) : "", t.from(), t.to(), t.by, why);
}

/// What is left to wound; of further wounds of one attempt, that they are (RULES 6.4.7).
std::string wounded_line(const Told& t) {
    if (t.event.rule == Rule::S001_19)
        return fmt::format("{} is wounded{}, and no AI card is left to take.", t.monster, t.by);
    if (t.event.rule == Rule::R6_6_2)
        return fmt::format("{} is wounded{}; life {} of {}.", t.monster, t.by, t.value(), t.other());
    return fmt::format("{} is wounded{}{}; {} left{}{}.", t.monster,
                       t.event.rule == Rule::R6_4_7 ? " once more by the same attempt" : "", t.by,
                       counted(t.value(), "AI card", "AI cards"),
                       t.other() == 0 ? "" : fmt::format(", not counting {} in play", t.other()),
                       t.value() == 0 ? ": the next wound defeats it" : "");
}

/// "Until the end of round, the monster has +3 toughness (Bristle)."
std::string lasting_line(const Told& t) {
    const Subject whom{t.event.subject == no_survivor ? "everybody" : t.who, false};
    return fmt::format("{}: {}{}.", capital(until_text(t.event.more)),
                       lasting_text(*t.scenario.codex, static_cast<unsigned>(t.value()), t.event.detail,
                                    Amount{.plus = static_cast<std::int8_t>(t.other())}, whom),
                       t.by);
}

}  // namespace

std::string monster_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::monster_moves:
            return fmt::format("{} moves {}{} from {} to {}{}{}.", t.monster, counted(t.value(), "space", "spaces"),
                               t.other() > 0 ? fmt::format(" of {}", t.other()) : "", t.from(), t.to(), t.by,
                               t.other() > 0 ? ": the board ends" : "");
        case EventKind::encounter_moves:
            return fmt::format("{} moves {} from {} to {}{}.", encounter_name(t.other() - 1),
                               counted(t.value(), "space", "spaces"), t.from(), t.to(), t.by);
        case EventKind::encounter_placed:
            return fmt::format("{} is placed at {}{}.", encounter_name(t.other() - 1), t.to(), t.by);
        case EventKind::encounter_removed:
            return fmt::format("{} leaves the board{}.", encounter_name(t.other() - 1), t.by);
        case EventKind::monster_stays: return staying_where_it_is(t);
        case EventKind::monster_turns: return fmt::format("{} turns {}.", t.monster, t.facing(t.value()));
        case EventKind::collision: return fmt::format("{} suffers a collision{}.", t.who, t.by);
        case EventKind::knockback: return knockback_line(t);
        case EventKind::grab:
            return fmt::format("{} is grabbed: {} damage{}{}.", t.who, t.value(), t.value_parts(), t.by);
        case EventKind::lies_already:
            return fmt::format("{} lies already and is not knocked down again{}.", t.who, fallen_by(t));
        case EventKind::knocked_down: return fmt::format("{} is knocked down{}.", t.who, fallen_by(t));
        case EventKind::stands_up: return fmt::format("{} stands up{}.", t.who, t.by);
        case EventKind::out_of_reach:
            return fmt::format("{} does not attack {}: {}{}.", t.monster, t.who,
                               t.event.rule == Rule::S004_13
                                   ? (t.thing.empty() ? "obstacles are" : t.thing + " is") + " in the way"
                                   : fmt::format("{} away, and the attack reaches {}",
                                                 counted(t.value(), "space", "spaces"), t.other()),
                               t.by);
        case EventKind::monster_attacks:
            return fmt::format("{} attacks {}: speed {}{}{}{}.", t.monster, t.who, t.value(), t.value_parts(),
                               needed_text(t), t.by);
        case EventKind::monster_token:
            return fmt::format("{} {}{}.", t.monster, t.tokens(t.state.monster.tokens), t.by);
        case EventKind::monster_knocked_down: return fmt::format("{} is knocked down{}.", t.monster, t.by);
        case EventKind::monster_stands: return fmt::format("{} stands up{}.", t.monster, t.by);
        case EventKind::monster_wounded: return wounded_line(t);
        case EventKind::monster_heals:
            return fmt::format("{} heals {}{}{}.", t.monster, counted(t.value(), "wound", "wounds"), t.by,
                               healed_cards_text(t));
        case EventKind::monster_defeated: return fmt::format("{} dies.", t.monster);
        case EventKind::lasting: return lasting_line(t);
        default: return "";
    }
}

}  // namespace lantern::engine
