#include "transcript/given.hpp"

#include <algorithm>

#include "game/invariants.hpp"
#include "look/look.hpp"
#include "narrate/wording.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"
#include "state/resource_decks.hpp"
#include "transcript/text.hpp"

// The lines "given ...": a rule test puts the showdown into the situation that its rule is about.
namespace lantern {

namespace {

using text::same;

/// Changes one state. Every function returns nothing, or what was wrong.
class Change {
public:
    /// `open` is the question that waits for an answer.
    Change(const Game& game, State& state, const Pause& open)
        : game_(game), state_(state), open_(open), look_(game.look(state)) {}

    MaybeFault carry_out(const Clause& clause, int& subject) {
        at_ = &clause;
        std::string_view words = clause.text;
        if (text::take(words, "monster")) {
            subject = monster_is_subject;
        } else if (text::take(words, "encounter")) {
            return encounter(words);
        } else if (text::take(words, "ai discard")) {
            return with_decks(&Change::ai_discard, words);
        } else if (text::take(words, "ai deck top")) {
            return with_decks(&Change::ai_top, words);
        } else if (text::take(words, "hit location discard")) {
            return with_decks(&Change::hit_location_discard, words);
        } else if (text::take(words, "in play")) {
            return with_decks(&Change::in_play, words);
        } else if (text::take(words, "wounds")) {
            return with_decks(&Change::wounds, words);
        } else if (const int who = take_survivor(game_, words); who >= 0) {
            subject = who;
        }
        if (subject == monster_is_subject) return monster(words);
        if (subject >= 0) return survivor(static_cast<std::size_t>(subject), words);
        return wrong("\"" + clause.text +
                     "\" names neither a survivor nor the monster, nor a pile (ai discard, ai deck top, "
                     "hit location discard, in play, wounds) nor an encounter monster");
    }

    static constexpr int monster_is_subject = 100;

private:
    MaybeFault wrong(const std::string& message) const { return faulty(*at_, message); }

    std::optional<int> number_in(std::string_view words, int least, int most) const {
        const std::optional<int> number = text::number(words);
        return number && *number >= least && *number <= most ? number : std::nullopt;
    }

    /// In the middle of an act or of the monster's turn, what was decided before hangs on who stands where.
    MaybeFault nothing_open() const {
        if (open_.kind != PauseKind::decide || open_.ask == Ask::next_act || open_.ask == Ask::act) return std::nullopt;
        return wrong("this cannot change while " + seat_name(game_, open_.seat) + " is asked \"" +
                     std::string(ask_name(open_.ask)) +
                     "\"; go on to a draw or a roll first (\"until asked draw ai\")");
    }

    /// What was seen of a deck must stay true until all of it is laid back.
    MaybeFault nobody_looks() const {
        const bool looks = open_.ask == Ask::which_copy || state_.stack.running<Peek>() != nullptr ||
                           state_.stack.running<RevealHitLocations>() != nullptr;
        if (!looks) return std::nullopt;
        return wrong("the decks cannot change while somebody looks at cards; go on first (\"until asked act\")");
    }

    MaybeFault with_decks(MaybeFault (Change::*what)(std::string_view), std::string_view words) {
        const MaybeFault fault = nobody_looks();
        return fault ? fault : (this->*what)(words);
    }

    // The monster

    MaybeFault monster(std::string_view words) {
        MonsterState& monster = state_.monster;
        if (same(words, "knocked down")) return set(monster, MonsterFlag::knocked_down), std::nullopt;
        if (same(words, "standing")) return clear(monster, MonsterFlag::knocked_down), std::nullopt;
        if (text::take(words, "token")) return token(monster.tokens, words);
        if (text::take(words, "life")) {
            const std::optional<int> life = number_in(words, 1, 255);
            if (!life || game_.scenario().level().life == 0)
                return wrong("life is 1 to 255, for a monster that has a Life value");
            monster.life = static_cast<std::uint8_t>(*life);
            return std::nullopt;
        }
        if (text::take(words, "at")) {
            if (MaybeFault fault = place_monster(text::take_word(words))) return fault;
            if (words.empty()) return std::nullopt;
        }
        if (!text::take(words, "facing")) {
            return wrong(
                "of the monster can be given: at SPACE, facing DIRECTION, token NAME N, knocked down, standing, life "
                "N");
        }
        const std::optional<Direction> facing = parse_direction(text::folded(words));
        if (!facing) return wrong("a facing is north, east, south or west");
        if (MaybeFault fault = nothing_open()) return fault;
        monster.facing = static_cast<std::uint8_t>(*facing);
        return std::nullopt;
    }

    MaybeFault place_monster(std::string_view word) {
        if (MaybeFault fault = nothing_open()) return fault;
        const std::optional<Space> at = parse_space(word);
        const int size = game_.scenario().monster().size;
        if (!at || !on_board(square(*at, size)))
            return wrong("\"" + std::string(word) + "\" leaves the monster no room on the board");
        if (covered(square(*at, size)).intersects(survivor_spaces(state_))) return wrong("a survivor stands there");
        if (covered(square(*at, size)).intersects(encounter_spaces(state_)))
            return wrong("an encounter monster stands there");
        state_.monster.at = *at;
        return std::nullopt;
    }

    template <typename Tokens>
    MaybeFault token(Tokens& tokens, std::string_view words) {
        const std::optional<int> value = text::take_last_number(words);
        const int attribute = text::find_word(attribute_names, words);
        if (!value || *value < -20 || *value > 20 || attribute < 0 ||
            static_cast<std::size_t>(attribute) >= tokens.size()) {
            return wrong("write \"token evasion 1\"; the number is the sum of the tokens, -20 to 20");
        }
        tokens[static_cast<std::size_t>(attribute)] = static_cast<std::int8_t>(*value);
        return std::nullopt;
    }

    // Encounter monsters

    /// encounter N at SPACE | encounter N off board
    MaybeFault encounter(std::string_view words) {
        const std::optional<int> which = text::number(text::take_word(words));
        if (!which || *which < 1 || *which > max_encounter_monsters)
            return wrong("write \"encounter 1 at C3\" or \"encounter 1 off board\"; they are counted from 1 to 4");
        if (MaybeFault fault = nothing_open()) return fault;
        if (same(words, "off board")) return state_.encounter.put(*which - 1, no_space), std::nullopt;
        const std::optional<Space> at = text::take(words, "at") ? parse_space(words) : std::nullopt;
        if (!at) return wrong("\"" + std::string(words) + "\" is not a space");
        if (!unoccupied_spaces(look_).test(*at)) return wrong("the space " + std::string(words) + " is occupied");
        state_.encounter.put(*which - 1, *at);
        return std::nullopt;
    }

    // Survivors

    MaybeFault survivor(std::size_t who, std::string_view words) {
        SurvivorState& survivor = state_.survivors[who];
        if (!has(survivor, SurvivorFlag::alive)) return wrong("this survivor is dead");
        if (text::take(words, "at")) return place_survivor(survivor, words);
        if (same(words, "knocked down") || same(words, "standing")) {
            if (MaybeFault fault = nothing_open()) return fault;
            if (same(words, "standing")) return clear(survivor, SurvivorFlag::knocked_down), std::nullopt;
            return set(survivor, SurvivorFlag::knocked_down), std::nullopt;
        }
        if (same(words, "doomed")) return set(survivor, SurvivorFlag::doomed), std::nullopt;
        if (same(words, "hidden")) return set(survivor, SurvivorFlag::hidden), std::nullopt;
        if (same(words, "acted")) return set(survivor, SurvivorFlag::acted), std::nullopt;
        if (same(words, "priority target"))
            return state_.monster.priority_target = static_cast<std::uint8_t>(who), std::nullopt;
        if (same(words, "last to wound"))
            return state_.monster.last_to_wound = static_cast<std::uint8_t>(who), std::nullopt;
        if (text::take(words, "token")) return token(survivor.tokens, words);
        if (text::take(words, "armor")) return armor(survivor, words);
        if (text::take(words, "injured")) return injured(survivor, words);
        if (text::take(words, "resource")) return resource(who, words);
        if (text::take(words, "impaired")) return impair(survivor, words);
        return number_of(survivor, words);
    }

    MaybeFault place_survivor(SurvivorState& survivor, std::string_view words) {
        if (MaybeFault fault = nothing_open()) return fault;
        const std::optional<Space> at = parse_space(words);
        if (!at) return wrong("\"" + std::string(words) + "\" is not a space");
        if (!unoccupied_spaces(look_).test(*at)) return wrong("the space " + std::string(words) + " is occupied");
        survivor.at = *at;
        return std::nullopt;
    }

    MaybeFault armor(SurvivorState& survivor, std::string_view words) {
        const std::optional<int> points = text::take_last_number(words);
        const int location = text::find_word(location_names, words);
        if (!points || *points < 0 || *points > 99 || location < 0) return wrong("write \"armor waist 0\"");
        survivor.armor[static_cast<std::size_t>(location)] = static_cast<std::uint8_t>(*points);
        return std::nullopt;
    }

    /// injured waist light | injured waist heavy | injured brain
    MaybeFault injured(SurvivorState& survivor, std::string_view words) {
        unsigned box = 10;
        if (!same(words, "brain")) {
            const bool heavy = text::take_last(words, "heavy");
            if (!heavy) text::take_last(words, "light");
            const int location = text::find_word(location_names, words);
            if (location < 0)
                return wrong("write \"injured waist light\", \"injured head heavy\" or \"injured brain\"");
            box = static_cast<unsigned>(location) * 2U + (heavy ? 1U : 0U);
        }
        survivor.boxes = static_cast<std::uint16_t>(survivor.boxes | 1U << box);
        return std::nullopt;
    }

    MaybeFault resource(std::size_t who, std::string_view words) {
        const int found = text::find_named(game_.codex().resources, words);
        if (found < 0) {
            return wrong("there is no resource \"" + std::string(words) + "\"." +
                         text::suggestion(words, text::names_of(game_.codex().resources)));
        }
        if (state_.resources.full()) return wrong("no more resources fit");
        const auto kind = static_cast<std::uint16_t>(found);
        if (!take_resource(game_.scenario(), state_, kind))
            return wrong("no " + std::string(words) + " is left in its deck");
        state_.resources.push_back({static_cast<std::uint8_t>(found + 1), static_cast<std::uint8_t>(who)});
        return std::nullopt;
    }

    MaybeFault impair(SurvivorState& survivor, std::string_view words) {
        const int what = text::find_word(impairment_names, words);
        const std::vector<std::string> names(impairment_names.begin(), impairment_names.end());
        if (what < 0) return wrong("\"" + std::string(words) + "\" is no impairment." + text::suggestion(words, names));
        survivor.impairments.add(static_cast<Impairment>(what));
        return std::nullopt;
    }

    MaybeFault number_of(SurvivorState& survivor, std::string_view words) {
        struct Field {
            std::string_view name;
            std::uint8_t SurvivorState::*field;
            int most;
        };
        const Field fields[] = {{"bleeding", &SurvivorState::bleeding, 4},  // five would be death (RULES 5.6.1)
                                {"survival", &SurvivorState::survival, game_.scenario().setup.survival_limit},
                                {"insanity", &SurvivorState::insanity, 99},
                                {"courage", &SurvivorState::courage, 9},
                                {"understanding", &SurvivorState::understanding, 9},
                                {"hunt xp", &SurvivorState::hunt_xp, 16}};
        const std::optional<int> value = text::take_last_number(words);
        for (const Field& field : fields) {
            if (!value || !same(field.name, words)) continue;
            if (*value < 0 || *value > field.most)
                return wrong("here 0 to " + std::to_string(field.most) + " is possible");
            survivor.*field.field = static_cast<std::uint8_t>(*value);
            return std::nullopt;
        }
        return wrong(
            "of a survivor can be given: at SPACE, knocked down, standing, doomed, hidden, acted, priority target, "
            "last "
            "to wound, token NAME N, armor LOCATION N, injured LOCATION light|heavy, injured brain, resource NAME, "
            "impaired WHAT, bleeding N, survival N, insanity N, courage N, understanding N, hunt xp N");
    }

    // Piles

    struct Deck {
        Piles& piles;
        const std::vector<std::uint16_t>& kinds;
    };
    Deck ai() { return {state_.ai, game_.scenario().ai_cards}; }
    Deck hit_locations() { return {state_.hit_locations, game_.scenario().hit_locations}; }

    /// Takes a card of that kind out of the draw pile, as deep as possible; 0xFF when it cannot be there.
    static std::uint8_t take_out(Deck deck, std::uint16_t kind) {
        for (int position = 0; position < deck.piles.draw.size(); ++position) {
            const DrawOutcomes outcomes = outcomes_of(deck.piles, deck.piles.draw[position], deck.kinds);
            const bool possible = std::any_of(outcomes.outcomes.begin(), outcomes.outcomes.end(),
                                              [kind](const DrawOutcome& outcome) { return outcome.kind == kind; });
            if (!possible) continue;
            const std::uint8_t card = look_at(deck.piles, position, kind, deck.kinds);
            deck.piles.draw.erase_at(position);
            return card;
        }
        return 0xFF;
    }

    int ai_kind(std::string_view name) const {
        for (const std::uint16_t kind : game_.scenario().monster().ai_cards) {
            if (same(game_.codex().ai_cards[kind].name, name)) return kind;
        }
        return -1;
    }
    MaybeFault no_ai_card(std::string_view name) const {
        std::vector<std::string> names;
        for (const std::uint16_t kind : game_.scenario().monster().ai_cards)
            names.push_back(game_.codex().ai_cards[kind].name);
        return wrong("the monster has no AI card \"" + std::string(name) + "\"." + text::suggestion(name, names));
    }

    MaybeFault ai_discard(std::string_view name) {
        const int kind = ai_kind(name);
        if (kind < 0) return no_ai_card(name);
        const std::uint8_t card = take_out(ai(), static_cast<std::uint16_t>(kind));
        if (card == 0xFF) return wrong("no " + std::string(name) + " can lie in the deck any more");
        state_.ai.place[card] = place(Place::discard);
        state_.ai_discard.push_back(card);
        return std::nullopt;
    }

    MaybeFault ai_top(std::string_view name) {
        const int kind = ai_kind(name);
        if (kind < 0) return no_ai_card(name);
        const std::uint8_t card = take_out(ai(), static_cast<std::uint16_t>(kind));
        if (card == 0xFF) return wrong("no " + std::string(name) + " can lie in the deck any more");
        state_.ai.draw.push_back(card);
        return std::nullopt;
    }

    MaybeFault hit_location_discard(std::string_view name) {
        const Deck deck = hit_locations();
        for (const std::uint16_t kind : game_.scenario().monster().hit_locations) {
            if (!same(game_.codex().hit_locations[kind].name, name)) continue;
            const std::uint8_t card = take_out(deck, kind);
            if (card == 0xFF) break;
            state_.hit_locations.place[card] = place(Place::discard);
            return std::nullopt;
        }
        return wrong("no hit location \"" + std::string(name) + "\" can lie in the deck");
    }

    /// An AI card, or a persistent injury with the hit location that brings it.
    MaybeFault in_play(std::string_view name) {
        const Codex& codex = game_.codex();
        for (const std::uint16_t kind : game_.scenario().monster().hit_locations) {
            const std::uint16_t injury = codex.hit_locations[kind].persistent_injury;
            if (injury == 0xFFFF || !same(codex.persistent_injuries[injury].name, name)) continue;
            const std::uint8_t card = take_out(hit_locations(), kind);
            if (card == 0xFF || state_.injuries.full()) return wrong("this persistent injury cannot come into play");
            state_.hit_locations.place[card] = place(Place::in_play);
            state_.injuries.push_back(card);
            return std::nullopt;
        }
        const int kind = ai_kind(name);
        if (kind < 0) return no_ai_card(name);
        std::uint8_t card = take_out(ai(), static_cast<std::uint16_t>(kind));
        const std::vector<std::uint16_t>& kinds = game_.scenario().ai_cards;
        for (std::size_t i = 0; card == 0xFF && i < kinds.size(); ++i) {
            const bool spare = state_.ai.place[i] == place(Place::out_of_game);
            if (kinds[i] == kind && spare) card = static_cast<std::uint8_t>(i);
        }
        if (card == 0xFF || state_.in_play.full()) return wrong("no " + std::string(name) + " can come into play");
        state_.ai.place[card] = place(Place::in_play);
        state_.in_play.push_back({card, 0, 0xFF});
        return std::nullopt;
    }

    /// So many cards from the top of the deck lie in the wound stack, unseen.
    MaybeFault wounds(std::string_view words) {
        const std::optional<int> count = number_in(words, 0, max_cards);
        if (!count || *count < state_.wounds.size() || *count - state_.wounds.size() > state_.ai.draw.size()) {
            return wrong("from " + std::to_string(state_.wounds.size()) + " to " +
                         std::to_string(state_.wounds.size() + state_.ai.draw.size()) + " wounds are possible here");
        }
        while (state_.wounds.size() < *count) state_.wounds.push_back(state_.ai.draw.pop_back());
        return std::nullopt;
    }

    const Game& game_;
    State& state_;
    const Pause& open_;
    Look look_;
    const Clause* at_ = nullptr;
};

}  // namespace

MaybeFault change(TranscriptRun& run, const std::vector<Clause>& clauses) {
    // What is given holds when the showdown begins; its setup is played first.
    while (!run.over() && run.state.phase == Phase::setup) run.let_helper_answer();
    if (run.over()) return faulty(clauses.front(), "the showdown is over");
    const Pause open = run.game.pause(run.state);
    const auto change = [&](State& state) -> MaybeFault {
        Change by_hand(run.game, state, open);
        int subject = -1;
        for (const Clause& clause : clauses) {
            if (MaybeFault fault = by_hand.carry_out(clause, subject)) return fault;
        }
        const std::string broken = broken_invariant(run.game, state);
        if (!broken.empty()) return faulty(clauses.front(), "such a showdown cannot be: " + broken);
        return std::nullopt;
    };
    State asking = run.asking();
    if (MaybeFault fault = change(asking)) return fault;
    // Dice fall and cards come as before, as long as there is one; what may be decided hangs on what is given.
    State changed = run.state;
    const bool decides = open.kind == PauseKind::decide;
    if (!decides) {
        if (MaybeFault fault = change(changed)) return fault;
    }
    if (decides || run.game.pause(changed).count() == 0) {
        run.ask_anew(asking);
    } else {
        run.keep_asking(asking, changed);
    }
    return std::nullopt;
}

}  // namespace lantern
