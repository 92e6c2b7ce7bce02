#include <algorithm>
#include <array>
#include <cstddef>

#include "base/bits.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"
#include "narrate/words.hpp"
#include "transcript/expect.hpp"
#include "transcript/survivor_words.hpp"
#include "transcript/text.hpp"

// What "expect NAME ..." says of a survivor.
namespace lantern::engine {

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
    if (MaybeFault fault = piece.unknown(words)) return fault;
    const std::vector<std::string> names = things(piece, who);
    const bool found = text::find_word(names, words) >= 0;
    return piece.verdict(found == is, "has " + (names.empty() ? std::string("nothing") : join_words(names)));
}

MaybeFault no_injuries(ExpectedPiece& piece, std::size_t who) {
    std::vector<std::string> names = recorded(piece, who);
    for (unsigned box = 0; box < 11; ++box) {
        if ((unsigned{piece.state.survivors[who].boxes} >> box & 1U) == 0) continue;
        names.push_back(
            1U << box == brain_box ? "brain" : word_at(location_names, box / 2) + (box % 2 == 0 ? " light" : " heavy"));
    }
    return piece.verdict(names.empty(), "injuries " + join_words(names));
}

/// waist armor 0 | waist light | waist heavy | waist unhurt
std::optional<MaybeFault> at_location(ExpectedPiece& piece, const SurvivorState& survivor, std::string_view words) {
    const std::optional<LocationWords> wanted = read_location(words);
    if (!wanted) return std::nullopt;
    const std::string name(location_names[wanted->location]);
    if (wanted->what == LocationWords::What::unknown)
        return piece.wrong("of a location can be expected: armor N, light, heavy, unhurt (of the head no light)");
    if (wanted->what == LocationWords::What::armor)
        return piece.number(name + " armor", survivor.armor[wanted->location], wanted->points);
    const unsigned boxes = survivor.boxes >> (2 * wanted->location) & 3U;
    const std::string is = boxes == 0 ? "unhurt" : boxes == 1 ? "light" : boxes == 2 ? "heavy" : "light and heavy";
    const bool filled = (survivor.boxes & wanted->boxes()) != 0;
    return piece.verdict(filled != (wanted->what == LocationWords::What::unhurt), name + " " + is);
}

/// slot 3 cloth | slot 3 empty
MaybeFault in_slot(ExpectedPiece& piece, const SurvivorState& survivor, std::string_view words) {
    const std::optional<int> slot = text::number(text::take_word(words));
    const int slots = static_cast<int>(survivor.gear.size());
    if (!slot || *slot < 1 || *slot > slots || words.empty())
        return piece.wrong("write \"slot 3 Cloth\" or \"slot 9 empty\"");
    const std::uint8_t gear = survivor.gear[static_cast<std::size_t>(*slot - 1)];
    const std::string is = gear == 0 ? "empty" : thing_name(piece.game.codex(), Thing::gear, gear - 1U);
    return piece.verdict(same(words, is), "slot " + std::to_string(*slot) + " " + is);
}

/// An attribute as it counts now, or what it gained for good; nothing where the words are no attribute.
std::optional<MaybeFault> attribute_of(ExpectedPiece& piece, std::size_t who, std::string_view words, int wanted) {
    const std::string_view whole = words;
    const bool permanent = text::take(words, "permanent");
    const int attribute = text::find_word(attribute_names, words);
    const auto& for_good = piece.state.survivors[who].permanent;
    if (attribute < 0 || static_cast<std::size_t>(attribute) >= for_good.size()) return std::nullopt;
    const int is = permanent ? for_good[static_cast<std::size_t>(attribute)]
                             : survivor_attribute(piece.look, static_cast<int>(who), static_cast<Attribute>(attribute));
    return piece.number(whole, is, wanted);
}

MaybeFault number_of(ExpectedPiece& piece, std::size_t who, std::string_view words) {
    const std::string today = in_todays_order(words);
    if (const std::optional<int> wanted = text::take_last_number(words)) {
        for (const SurvivorNumber& number : survivor_numbers()) {
            if (same(number.name, words))
                return piece.number(number.name, number.is(piece.look, static_cast<int>(who)), *wanted);
        }
        if (const auto result = attribute_of(piece, who, words, *wanted)) return *result;
    }
    return piece.wrong("\"" + piece.text() + "\" is nothing that can be expected of a survivor" +
                       (today.empty() ? " (docs/transcripts.md lists it all)" : "; write \"" + today + "\""));
}

}  // namespace

MaybeFault expect_of_survivor(ExpectedPiece& piece, std::size_t who, std::string_view words) {
    const SurvivorState& survivor = piece.state.survivors[who];
    std::vector<ExpectedPiece::Fact> facts;
    for (const SurvivorFact& fact : survivor_facts())
        facts.push_back({fact.name, fact.is(piece.look, static_cast<int>(who))});
    if (const auto result = piece.fact(facts, words)) return *result;
    if (text::take(words, "at")) return piece.at(survivor.at, words);
    if (const auto result = piece.tokens(survivor.tokens, words)) return *result;
    if (text::take(words, "has no")) return has_thing(piece, who, words, false);
    if (text::take(words, "has")) return has_thing(piece, who, words, true);
    if (text::take(words, "slot")) return in_slot(piece, survivor, words);
    if (text::take(words, "impaired")) {
        const Result<Impairment> what = read_impairment(words);
        if (!what) return piece.wrong(what.error().message);
        return piece.verdict(impaired(survivor, what.value()), "not so impaired");
    }
    if (same(words, "injuries none") || same(words, "no injuries")) return no_injuries(piece, who);
    if (const auto result = at_location(piece, survivor, words)) return *result;
    return number_of(piece, who, words);
}

}  // namespace lantern::engine
