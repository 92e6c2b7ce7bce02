#include <algorithm>
#include <array>
#include <cstddef>

#include "agents/transcript_run.hpp"
#include "agents/transcript_text.hpp"
#include "base/bits.hpp"
#include "effects/kit.hpp"
#include "effects/natures.hpp"
#include "narrate/words.hpp"

// The lines "expect ...": what must be seen in the state. Events and questions are in transcript_seen.cpp.
namespace lantern {

namespace {

using text::same;

constexpr std::array<std::string_view, 5> phase_names{"setup", "monster turn", "survivors' turn", "aftermath", "over"};

/// Tests the clauses of one line; the subject of a clause holds for those behind it.
class Expectation {
public:
    explicit Expectation(TranscriptRun& run)
        : script_(run), game_(run.game), state_(run.state), run_(run.game.scenario(), run.state, nullptr) {}

    MaybeFault clause(const Clause& clause) {
        at_ = &clause;
        std::string_view words = clause.text;
        if (text::take(words, "monster")) {
            subject_ = monster_is_subject;
        } else if (const int who = take_survivor(game_, words); who >= 0) {
            subject_ = who;
        } else if (std::optional<MaybeFault> result = of_the_table(words)) {
            return *result;
        }
        if (subject_ == monster_is_subject) return monster(words);
        if (subject_ >= 0) return survivor(static_cast<std::size_t>(subject_), words);
        return wrong("\"" + clause.text +
                     "\" names neither a survivor nor the monster, nor a pile or a number of the showdown");
    }

private:
    static constexpr int monster_is_subject = 100;

    MaybeFault wrong(const std::string& message) const { return faulty(*at_, message); }
    /// As expected, or what there is instead.
    MaybeFault verdict(bool right, const std::string& happened) const {
        if (right) return std::nullopt;
        return Fault{at_->column, at_->text, happened};
    }
    MaybeFault number(std::string_view name, int is, int wanted) const {
        return verdict(is == wanted, std::string(name) + " " + std::to_string(is));
    }

    // The showdown at large

    std::optional<MaybeFault> of_the_table(std::string_view words) {
        const std::string_view whole = words;
        if (text::take(words, "over")) {
            const int outcome =
                words.empty() ? static_cast<int>(state_.outcome) : text::find_word(outcome_names, words);
            if (outcome < 0) return wrong("a showdown ends in victory, defeat or stalemate");
            const bool right = script_.over() && static_cast<int>(state_.outcome) == outcome;
            return verdict(right, script_.over()
                                      ? "over " + word_at(outcome_names, static_cast<std::size_t>(state_.outcome))
                                      : "not over");
        }
        if (same(words, "not over")) return verdict(!script_.over(), "over");
        if (text::take(words, "phase")) {
            const int phase = text::find_word(phase_names, words);
            if (phase < 0) return wrong("a phase is setup, monster turn, survivors' turn, aftermath or over");
            return verdict(static_cast<int>(state_.phase) == phase,
                           word_at(phase_names, static_cast<std::size_t>(state_.phase)));
        }
        if (text::take(words, "priority target") && !words.empty()) return priority_target(words);
        words = whole;
        if (text::take(words, "not in play")) return in_play(words, false);
        if (text::take(words, "in play")) return in_play(words, true);
        if (same(words, "nothing in play")) return in_play("nothing", true);
        if (text::take(words, "terrain")) return terrain(words, true);
        if (text::take(words, "no terrain")) return terrain(words, false);
        if (text::take(words, "encounter")) return encounter(words);
        return pile(whole);
    }

    /// round 2, wounds 3, ai deck 9, ai discard 1 (or a card's name), hit location deck 12, ...
    std::optional<MaybeFault> pile(std::string_view words) {
        struct Count {
            std::string_view name;
            int is;
        };
        const auto discarded = static_cast<int>(
            std::count(state_.hit_locations.place.begin(), state_.hit_locations.place.end(), place_of_discard));
        const std::array<Count, 7> counts{{{"round", state_.round},
                                           {"wounds", state_.wounds.size()},
                                           {"ai deck", state_.ai.draw.size()},
                                           {"ai discard", state_.ai_discard.size()},
                                           {"hit location deck", state_.hit_locations.draw.size()},
                                           {"hit location discard", discarded},
                                           {"resources", state_.resources.size()}}};
        const std::string_view whole = words;
        const std::optional<int> wanted = text::take_last_number(words);
        for (const Count& count : counts) {
            if (wanted && same(count.name, words)) return number(count.name, count.is, *wanted);
        }
        words = whole;
        const bool ai = text::take(words, "ai discard");
        if (!ai && !text::take(words, "hit location discard")) return std::nullopt;
        std::string names;
        bool found = false;
        const std::vector<std::uint16_t>& kinds = ai ? game_.scenario().ai_cards : game_.scenario().hit_locations;
        const Piles& piles = ai ? state_.ai : state_.hit_locations;
        for (std::size_t card = 0; card < kinds.size(); ++card) {
            if (piles.place[card] != place_of_discard) continue;
            const std::string name = thing_name(game_.codex(), ai ? Thing::ai_card : Thing::hit_location, kinds[card]);
            names += (names.empty() ? "" : ", ") + name;
            found = found || same(name, words);
        }
        return verdict(found, "in the discard: " + (names.empty() ? "nothing" : names));
    }
    static constexpr std::uint8_t place_of_discard = static_cast<std::uint8_t>(Place::discard);

    MaybeFault priority_target(std::string_view words) {
        const std::string holder = survivor_name(game_.scenario(), state_.monster.priority_target);
        if (same(words, "nobody") || same(words, "none")) {
            return verdict(state_.monster.priority_target == 0xFF, "priority target " + holder);
        }
        const int who = take_survivor(game_, words);
        if (who < 0) return wrong("the priority target is a survivor or nobody");
        return verdict(state_.monster.priority_target == who, "priority target " + holder);
    }

    MaybeFault in_play(std::string_view wanted, bool is) {
        std::vector<std::string> names;
        for (const InPlay& card : state_.in_play) {
            names.push_back(thing_name(game_.codex(), Thing::ai_card, game_.scenario().ai_cards[card.card]));
        }
        for (const std::uint8_t card : state_.injuries) {
            const std::uint16_t kind = game_.scenario().hit_locations[card];
            names.push_back(thing_name(game_.codex(), Thing::persistent_injury,
                                       game_.codex().hit_locations[kind].persistent_injury));
        }
        const std::string all = "in play: " + (names.empty() ? std::string("nothing") : join_words(names));
        if (same(wanted, "nothing") || same(wanted, "none")) return verdict(names.empty(), all);
        const bool found = text::find_word(names, wanted) >= 0;
        return verdict(found == is, all);
    }

    /// terrain NAME [at SPACE]
    MaybeFault terrain(std::string_view words, bool is) {
        std::optional<Space> where;
        const std::size_t blank = words.find_last_of(' ');
        if (blank != std::string_view::npos && parse_space(words.substr(blank + 1))) {
            where = parse_space(words.substr(blank + 1));
            words = text::trimmed(words.substr(0, blank));
            if (!text::take_last(words, "at")) return wrong("write \"terrain NAME at SPACE\"");
        }
        std::string all;
        bool found = false;
        for (const Tile& tile : state_.tiles) {
            const std::string name = thing_name(game_.codex(), Thing::terrain, tile.kind);
            all += (all.empty() ? "" : ", ") + name + " at " + std::string(space_name(tile.at).view());
            found = found || (same(name, words) && (!where || tile.at == *where));
        }
        return verdict(found == is, all.empty() ? "no terrain" : all);
    }

    /// encounter N at SPACE | encounter N off board
    MaybeFault encounter(std::string_view words) {
        const std::optional<int> which = text::number(text::take_word(words));
        if (!which || *which < 1 || *which > max_encounter_monsters) return wrong("write \"encounter 1 at C3\"");
        const Space is = state_.encounter.at(*which - 1);
        if (same(words, "off board")) return verdict(is == no_space, "at " + std::string(space_name(is).view()));
        if (!text::take(words, "at")) return wrong("write \"encounter 1 at C3\" or \"encounter 1 off board\"");
        return at(is, words);
    }

    // What monster and survivors share

    template <typename Tokens>
    std::optional<MaybeFault> tokens(const Tokens& tokens, std::string_view words, std::string_view called) {
        std::string all;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i] == 0) continue;
            all += (all.empty() ? "" : ", ") + std::string(called) + " " + std::string(attribute_names[i]) + " " +
                   with_sign(tokens[i]);
        }
        if (all.empty()) all = "no " + std::string(called) + "s";
        const std::string none = "no " + std::string(called) + "s";
        if (same(words, none) || same(words, std::string(called) + "s none")) return verdict(all == none, all);
        if (!text::take(words, called)) return std::nullopt;
        const std::optional<int> wanted = text::take_last_number(words);
        const int attribute = text::find_word(attribute_names, words);
        if (!wanted || attribute < 0 || static_cast<std::size_t>(attribute) >= tokens.size()) {
            return wrong("write \"" + std::string(called) + " evasion 1\"");
        }
        return verdict(tokens[static_cast<std::size_t>(attribute)] == *wanted, all);
    }

    /// "knocked down", "not knocked down" and the like.
    struct Fact {
        std::string_view name;
        bool is;
    };
    template <std::size_t N>
    std::optional<MaybeFault> fact(const std::array<Fact, N>& facts, std::string_view words) {
        const bool negated = text::take(words, "not");
        for (const Fact& fact : facts) {
            if (!same(fact.name, words)) continue;
            return verdict(fact.is != negated, (fact.is ? "" : "not ") + std::string(fact.name));
        }
        return std::nullopt;
    }

    MaybeFault at(Space is, std::string_view words) {
        const std::optional<Space> wanted = parse_space(words);
        if (!wanted) return wrong("\"" + std::string(words) + "\" is not a space");
        return verdict(is == *wanted, "at " + std::string(space_name(is).view()));
    }

    // The monster

    MaybeFault monster(std::string_view words) {
        const MonsterState& monster = state_.monster;
        const bool down = has(monster, MonsterFlag::knocked_down), alive = has(monster, MonsterFlag::alive);
        const std::array<Fact, 5> facts{{{"knocked down", down},
                                         {"standing", alive && !down},
                                         {"alive", alive},
                                         {"dead", !alive},
                                         {"off board", monster.at == no_space}}};
        if (const auto result = fact(facts, words)) return *result;
        if (const auto result = tokens(monster.tokens, words, "token")) return *result;
        if (text::take(words, "at")) {
            const MaybeFault fault = at(monster.at, text::take_word(words));
            if (fault || words.empty()) return fault;
        }
        if (text::take(words, "facing")) {
            const std::string_view is = direction_name(monster_facing(state_));
            return verdict(same(words, is), "facing " + std::string(is));
        }
        const std::optional<int> wanted = text::take_last_number(words);
        if (wanted && same(words, "life")) return number("life", monster.life, *wanted);
        const int attribute = text::find_word(attribute_names, words);
        if (wanted && attribute >= 0) {
            return number(words, monster_attribute(run_, static_cast<Attribute>(attribute)), *wanted);
        }
        return wrong(
            "of the monster can be expected: at SPACE, facing DIRECTION, an attribute with its number, token NAME N, "
            "no "
            "tokens, knocked down, standing, alive, dead, off board, life N");
    }

    // Survivors

    MaybeFault survivor(std::size_t who, std::string_view words) {
        const SurvivorState& survivor = state_.survivors[who];
        const int index = static_cast<int>(who);
        const bool down = has(survivor, SurvivorFlag::knocked_down), alive = has(survivor, SurvivorFlag::alive);
        const bool here = alive && survivor.at != no_space, both_here = here && monster_on_board(state_);
        const std::array<Fact, 16> facts{{{"knocked down", down},
                                          {"standing", alive && !down},
                                          {"alive", alive},
                                          {"dead", !alive},
                                          {"doomed", has(survivor, SurvivorFlag::doomed)},
                                          {"hidden", has(survivor, SurvivorFlag::hidden)},
                                          {"acted", has(survivor, SurvivorFlag::acted)},
                                          {"off board", survivor.at == no_space},
                                          {"insane", is_insane(survivor)},
                                          {"brain injured", (survivor.boxes >> 10U & 1U) != 0},
                                          {"priority target", state_.monster.priority_target == who},
                                          {"last to wound", state_.monster.last_to_wound == who},
                                          {"a threat", here && is_threat(run_, index)},
                                          {"adjacent", both_here && is_adjacent_to_monster(run_, index)},
                                          {"in blind spot", both_here && in_blind_spot(run_, index)},
                                          {"in field of view", both_here && in_field_of_view(run_, index)}}};
        if (const auto result = fact(facts, words)) return *result;
        if (text::take(words, "at")) return at(survivor.at, words);
        if (const auto result = tokens(survivor.tokens, words, "token")) return *result;
        if (text::take(words, "hit")) return hit(who, words);
        if (same(words, "not hit")) return hit(who, "0");
        if (text::take(words, "has no")) return has_thing(who, words, false);
        if (text::take(words, "has")) return has_thing(who, words, true);
        if (text::take(words, "impaired")) {
            const int what = text::find_word(impairment_names, words);
            if (what < 0) return wrong("\"" + std::string(words) + "\" is no impairment");
            return verdict(impaired(survivor, static_cast<Impairment>(what)), "not so impaired");
        }
        if (same(words, "injuries none") || same(words, "no injuries")) return no_injuries(who);
        if (const auto result = at_location(survivor, words)) return *result;
        return number_of(who, words);
    }

    /// hit N: so many hits in the latest attack roll against this survivor (or by this survivor) since the last expectations
    MaybeFault hit(std::size_t who, std::string_view words) {
        const std::optional<int> wanted = words.empty() ? std::optional<int>() : text::number(words);
        if (!words.empty() && !wanted) return wrong("write \"hit 1\"");
        int hits = 0;
        for (const Event& event : script_.events) {
            if (event.kind == EventKind::attack_hits && event.subject == who) hits = event.value;
        }
        return verdict(wanted ? hits == *wanted : hits > 0, "hit " + std::to_string(hits));
    }

    /// Whatever is on the sheet or in the hands, with how often.
    std::vector<std::string> things(std::size_t who) const {
        const SurvivorState& survivor = state_.survivors[who];
        const Codex& codex = game_.codex();
        std::vector<std::string> names;
        const auto add = [&](Thing kind, unsigned index_plus_1) {
            if (index_plus_1 != 0) names.push_back(thing_name(codex, kind, index_plus_1 - 1));
        };
        for (const std::uint8_t gear : survivor.gear) add(Thing::gear, gear);
        for (const std::uint8_t disorder : survivor.disorders) add(Thing::disorder, disorder);
        for (const std::uint8_t art : survivor.fighting_arts) add(Thing::fighting_art, art);
        for (const std::uint16_t ability : game_.scenario().setup.survivors[who].abilities)
            add(Thing::ability, ability + 1U);
        for (const ResourceHeld& held : state_.resources) {
            if (held.holder == who) add(Thing::resource, held.kind);
        }
        for (const std::string& injury : recorded(who)) names.push_back(injury);
        const std::uint8_t set = grid_of(run_, static_cast<int>(who)).armor_set;
        if (set != no_armor_set) names.push_back(codex.armor_sets[set].name);
        for (std::size_t deed = 0; deed < codex.deeds.size(); ++deed) {
            if ((survivor.gear_used >> (first_deed_bit + deed) & 1U) != 0) names.push_back(codex.deeds[deed]);
        }
        return names;
    }

    /// Severe injuries and brain traumas on the sheet, once for each record.
    std::vector<std::string> recorded(std::size_t who) const {
        const auto& nibbles = state_.survivors[who].injuries;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < std::min(nibbles.size() * 2, game_.codex().injuries.size()); ++i) {
            const unsigned times = unsigned{nibbles[i / 2]} >> (i % 2 * 4) & 15U;
            for (unsigned n = 0; n < times; ++n) names.push_back(game_.codex().injuries[i].name);
        }
        return names;
    }

    MaybeFault has_thing(std::size_t who, std::string_view words, bool is) {
        const std::vector<std::string> names = things(who);
        const bool found = text::find_word(names, words) >= 0;
        return verdict(found == is, "has " + (names.empty() ? std::string("nothing") : join_words(names)));
    }

    MaybeFault no_injuries(std::size_t who) {
        std::vector<std::string> names = recorded(who);
        for (unsigned box = 0; box < 11; ++box) {
            if ((unsigned{state_.survivors[who].boxes} >> box & 1U) == 0) continue;
            names.push_back(box == 10 ? "brain"
                                      : word_at(location_names, box / 2) + (box % 2 == 0 ? " light" : " heavy"));
        }
        return verdict(names.empty(), "injuries " + join_words(names));
    }

    /// waist armor 0 | waist light | waist heavy | waist unhurt
    std::optional<MaybeFault> at_location(const SurvivorState& survivor, std::string_view words) {
        const std::string_view name = text::take_word(words);
        const int location = text::find_word(location_names, name);
        if (location < 0) return std::nullopt;
        const auto place = static_cast<std::size_t>(location);
        if (text::take(words, "armor")) {
            const std::optional<int> wanted = text::number(words);
            if (!wanted) return wrong("write \"waist armor 0\"");
            return number(std::string(name) + " armor", survivor.armor[place], *wanted);
        }
        const unsigned boxes = survivor.boxes >> (2 * place) & 3U;
        const std::string is = boxes == 0 ? "unhurt" : boxes == 1 ? "light" : boxes == 2 ? "heavy" : "light and heavy";
        text::take(words, "injured");
        if (same(words, "light")) return verdict((boxes & 1U) != 0, std::string(name) + " " + is);
        if (same(words, "heavy")) return verdict((boxes & 2U) != 0, std::string(name) + " " + is);
        if (same(words, "unhurt")) return verdict(boxes == 0, std::string(name) + " " + is);
        return wrong("of a location can be expected: armor N, light, heavy, unhurt");
    }

    MaybeFault number_of(std::size_t who, std::string_view words) {
        const SurvivorState& survivor = state_.survivors[who];
        struct Count {
            std::string_view name;
            int is;
        };
        const std::array<Count, 14> counts{
            {{"survival", survivor.survival},
             {"insanity", survivor.insanity},
             {"bleeding", survivor.bleeding},
             {"courage", survivor.courage},
             {"understanding", survivor.understanding},
             {"hunt xp", survivor.hunt_xp},
             {"proficiency", survivor.proficiency},
             {"movements left", survivor.movements},
             {"activations left", survivor.activations},
             {"distance", distance_to_monster(run_, static_cast<int>(who))},
             {"reroll tokens", static_cast<int>(mind::rerolls(state_.minds[who]))},
             {"red affinities", affinities_of(run_, static_cast<int>(who), Affinity::red)},
             {"green affinities", affinities_of(run_, static_cast<int>(who), Affinity::green)},
             {"blue affinities", affinities_of(run_, static_cast<int>(who), Affinity::blue)}}};
        const std::optional<int> wanted = text::take_last_number(words);
        if (wanted) {
            for (const Count& count : counts) {
                if (same(count.name, words)) return number(count.name, count.is, *wanted);
            }
            if (same(words, "injuries")) return number("injuries", popcount(survivor.boxes), *wanted);
            if (same(words, "resources")) {
                int held = 0;
                for (const ResourceHeld& resource : state_.resources) held += resource.holder == who ? 1 : 0;
                return number("resources", held, *wanted);
            }
            std::string_view attribute_words = words;
            const bool permanent = text::take(attribute_words, "permanent");
            const int attribute = text::find_word(attribute_names, attribute_words);
            if (attribute >= 0 && attribute < 6) {
                const int is = permanent
                                   ? survivor.permanent[static_cast<std::size_t>(attribute)]
                                   : survivor_attribute(run_, static_cast<int>(who), static_cast<Attribute>(attribute));
                return number(words, is, *wanted);
            }
        }
        return wrong("\"" + at_->text +
                     "\" is nothing that can be expected of a survivor (docs/transcripts.md lists it all)");
    }

    TranscriptRun& script_;
    const Game& game_;
    State& state_;
    Run run_;
    const Clause* at_ = nullptr;
    int subject_ = -1;
};

}  // namespace

MaybeFault test(TranscriptRun& run, const TranscriptLine& line) {
    Expectation expectation(run);
    for (const Clause& clause : line.clauses) {
        const std::optional<MaybeFault> seen = expect_seen(run, clause);
        if (const MaybeFault fault = seen ? *seen : expectation.clause(clause)) return fault;
    }
    return std::nullopt;
}

}  // namespace lantern
