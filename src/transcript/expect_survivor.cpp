#include <algorithm>

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/bits.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"
#include "narrate/words.hpp"
#include "transcript/expect.hpp"
#include "transcript/text.hpp"

// What "expect NAME ..." says of a survivor.
namespace lantern {

namespace {

using text::same;

/// Severe injuries and brain traumas on the sheet, once for each record.
std::vector<std::string> recorded(const ExpectedPiece& piece, std::size_t who) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < piece.game.codex().injuries.size(); ++i) {
        for (unsigned n = 0; n < piece.state.survivors[who].injuries.count(i); ++n)
            names.push_back(piece.game.codex().injuries[i].name);
    }
    return names;
}

/// Whatever is on the sheet or in the hands, with how often.
std::vector<std::string> things(const ExpectedPiece& piece, std::size_t who) {
    const SurvivorState& survivor = piece.state.survivors[who];
    const Codex& codex = piece.game.codex();
    std::vector<std::string> names;
    const auto add = [&](Thing kind, unsigned index_plus_1) {
        if (index_plus_1 != 0) names.push_back(thing_name(codex, kind, index_plus_1 - 1));
    };
    for (const std::uint8_t gear : survivor.gear) add(Thing::gear, gear);
    for (const std::uint8_t disorder : survivor.disorders) add(Thing::disorder, disorder);
    for (const std::uint8_t art : survivor.fighting_arts) add(Thing::fighting_art, art);
    for (const std::uint16_t ability : abilities_of(piece.look, static_cast<int>(who)))
        add(Thing::ability, ability + 1U);
    for (const ResourceHeld& held : piece.state.resources) {
        if (held.holder == who) add(Thing::resource, held.kind);
    }
    for (const std::string& injury : recorded(piece, who)) names.push_back(injury);
    const std::uint8_t set = grid_of(piece.look, static_cast<int>(who)).armor_set;
    if (set != no_armor_set) names.push_back(codex.armor_sets[set].name);
    for (std::size_t deed = 0; deed < codex.deeds.size(); ++deed) {
        if ((survivor.deeds >> deed & 1U) != 0) names.push_back(codex.deeds[deed]);
    }
    return names;
}

MaybeFault has_thing(ExpectedPiece& piece, std::size_t who, std::string_view words, bool is) {
    const std::vector<std::string> names = things(piece, who);
    const bool found = text::find_word(names, words) >= 0;
    return piece.verdict(found == is, "has " + (names.empty() ? std::string("nothing") : join_words(names)));
}

MaybeFault no_injuries(ExpectedPiece& piece, std::size_t who) {
    std::vector<std::string> names = recorded(piece, who);
    for (unsigned box = 0; box < 11; ++box) {
        if ((unsigned{piece.state.survivors[who].boxes} >> box & 1U) == 0) continue;
        names.push_back(box == 10 ? "brain" : word_at(location_names, box / 2) + (box % 2 == 0 ? " light" : " heavy"));
    }
    return piece.verdict(names.empty(), "injuries " + join_words(names));
}

/// waist armor 0 | waist light | waist heavy | waist unhurt
std::optional<MaybeFault> at_location(ExpectedPiece& piece, const SurvivorState& survivor, std::string_view words) {
    const std::string_view name = text::take_word(words);
    const int location = text::find_word(location_names, name);
    if (location < 0) return std::nullopt;
    const auto place = static_cast<std::size_t>(location);
    if (text::take(words, "armor")) {
        const std::optional<int> wanted = text::number(words);
        if (!wanted) return piece.wrong("write \"waist armor 0\"");
        return piece.number(std::string(name) + " armor", survivor.armor[place], *wanted);
    }
    const unsigned boxes = survivor.boxes >> (2 * place) & 3U;
    const std::string is = boxes == 0 ? "unhurt" : boxes == 1 ? "light" : boxes == 2 ? "heavy" : "light and heavy";
    text::take(words, "injured");
    if (same(words, "light")) return piece.verdict((boxes & 1U) != 0, std::string(name) + " " + is);
    if (same(words, "heavy")) return piece.verdict((boxes & 2U) != 0, std::string(name) + " " + is);
    if (same(words, "unhurt")) return piece.verdict(boxes == 0, std::string(name) + " " + is);
    return piece.wrong("of a location can be expected: armor N, light, heavy, unhurt");
}

MaybeFault number_of(ExpectedPiece& piece, std::size_t who, std::string_view words) {
    const SurvivorState& survivor = piece.state.survivors[who];
    struct Count {
        std::string_view name;
        int is;
    };
    const int index = static_cast<int>(who);
    const std::array<Count, 14> counts{{{"survival", survivor.survival},
                                        {"insanity", survivor.insanity},
                                        {"bleeding", survivor.bleeding},
                                        {"courage", survivor.courage},
                                        {"understanding", survivor.understanding},
                                        {"hunt xp", survivor.hunt_xp},
                                        {"proficiency", survivor.proficiency},
                                        {"movements left", survivor.movements},
                                        {"activations left", survivor.activations},
                                        {"distance", distance_to_monster(piece.look, index)},
                                        {"reroll tokens", survivor.rerolls},
                                        {"red affinities", affinities_of(piece.look, index, Affinity::red)},
                                        {"green affinities", affinities_of(piece.look, index, Affinity::green)},
                                        {"blue affinities", affinities_of(piece.look, index, Affinity::blue)}}};
    const std::optional<int> wanted = text::take_last_number(words);
    if (wanted) {
        for (const Count& count : counts) {
            if (same(count.name, words)) return piece.number(count.name, count.is, *wanted);
        }
        if (same(words, "injuries")) return piece.number("injuries", popcount(survivor.boxes), *wanted);
        if (same(words, "resources")) {
            int held = 0;
            for (const ResourceHeld& resource : piece.state.resources) held += resource.holder == who ? 1 : 0;
            return piece.number("resources", held, *wanted);
        }
        std::string_view attribute_words = words;
        const bool permanent = text::take(attribute_words, "permanent");
        const int attribute = text::find_word(attribute_names, attribute_words);
        if (attribute >= 0 && attribute < 6) {
            const int is =
                permanent ? survivor.permanent[static_cast<std::size_t>(attribute)]
                          : survivor_attribute(piece.look, static_cast<int>(who), static_cast<Attribute>(attribute));
            return piece.number(words, is, *wanted);
        }
    }
    return piece.wrong("\"" + piece.text() +
                       "\" is nothing that can be expected of a survivor (docs/transcripts.md lists it all)");
}

}  // namespace

MaybeFault expect_of_survivor(ExpectedPiece& piece, std::size_t who, std::string_view words) {
    const SurvivorState& survivor = piece.state.survivors[who];
    const int index = static_cast<int>(who);
    const bool down = has(survivor, SurvivorFlag::knocked_down), alive = has(survivor, SurvivorFlag::alive);
    const bool here = alive && survivor.at != no_space, both_here = here && monster_on_board(piece.state);
    const std::array<ExpectedPiece::Fact, 16> facts{
        {{"knocked down", down},
         {"standing", alive && !down},
         {"alive", alive},
         {"dead", !alive},
         {"doomed", has(survivor, SurvivorFlag::doomed)},
         {"hidden", has(survivor, SurvivorFlag::hidden)},
         {"acted", has(survivor, SurvivorFlag::acted)},
         {"off board", survivor.at == no_space},
         {"insane", is_insane(survivor)},
         {"brain injured", (survivor.boxes >> 10U & 1U) != 0},
         {"priority target", piece.state.monster.priority_target == who},
         {"last to wound", piece.state.monster.last_to_wound == who},
         {"a threat", here && is_threat(piece.look, index)},
         {"adjacent", both_here && is_adjacent_to_monster(piece.look, index)},
         {"in blind spot", both_here && in_blind_spot(piece.look, index)},
         {"in field of view", both_here && in_field_of_view(piece.look, index)}}};
    if (const auto result = piece.fact(facts, words)) return *result;
    if (text::take(words, "at")) return piece.at(survivor.at, words);
    if (const auto result = piece.tokens(survivor.tokens, words)) return *result;
    if (text::take(words, "has no")) return has_thing(piece, who, words, false);
    if (text::take(words, "has")) return has_thing(piece, who, words, true);
    if (text::take(words, "impaired")) {
        const int what = text::find_word(impairment_names, words);
        if (what < 0) return piece.wrong("\"" + std::string(words) + "\" is no impairment");
        return piece.verdict(impaired(survivor, static_cast<Impairment>(what)), "not so impaired");
    }
    if (same(words, "injuries none") || same(words, "no injuries")) return no_injuries(piece, who);
    if (const auto result = at_location(piece, survivor, words)) return *result;
    return number_of(piece, who, words);
}

}  // namespace lantern
