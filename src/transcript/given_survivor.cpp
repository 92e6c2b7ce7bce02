#include <array>

#include "state/resource_decks.hpp"
#include "transcript/given.hpp"
#include "transcript/survivor_words.hpp"
#include "transcript/text.hpp"

// What "given NAME ..." says of a survivor.
namespace lantern::engine {

namespace {

using text::same;

SurvivorState& survivor(GivenPiece& piece) { return piece.state.survivors[piece.who]; }

MaybeFault place(GivenPiece& piece, std::string_view words) {
    if (MaybeFault fault = piece.nothing_open()) return fault;
    const Result<Space> at = piece.free_space(words);
    if (!at) return piece.wrong(at.error().message);
    survivor(piece).at = at.value();
    return std::nullopt;
}

MaybeFault give_resource(GivenPiece& piece, std::string_view words) {
    const std::vector<Resource>& resources = piece.game.codex().resources;
    const int found = text::find_named(resources, words);
    if (found < 0) {
        return piece.wrong("there is no resource \"" + std::string(words) + "\"." +
                           text::suggestion(words, text::names_of(resources)));
    }
    if (piece.state.resources.full()) return piece.wrong("no more resources fit");
    if (!take_resource(piece.game.scenario(), piece.state, static_cast<std::uint16_t>(found)))
        return piece.wrong("no " + std::string(words) + " is left in its deck");
    piece.state.resources.push_back({static_cast<std::uint8_t>(found + 1), static_cast<std::uint8_t>(piece.who)});
    return std::nullopt;
}

MaybeFault impair(GivenPiece& piece, std::string_view words) {
    const Result<Impairment> what = read_impairment(words);
    if (!what) return piece.wrong(what.error().message);
    survivor(piece).impairments.add(what.value());
    return std::nullopt;
}

constexpr std::array forms{
    GivenForm{"at", "at SPACE", place},
    GivenForm{"token", "token NAME N",
              [](GivenPiece& piece, std::string_view words) { return piece.tokens(survivor(piece).tokens, words); }},
    GivenForm{"resource", "resource NAME", give_resource},
    GivenForm{"impaired", "impaired WHAT", impair},
};

/// "doomed", "not doomed"; nothing where no fact is meant.
std::optional<MaybeFault> fact(GivenPiece& piece, std::string_view words) {
    const bool so = !text::take(words, "not");
    for (const SurvivorFact& fact : survivor_facts()) {
        if (!same(fact.name, words)) continue;
        if (fact.give == nullptr)
            return piece.wrong("\"" + std::string(fact.name) + "\" cannot be given: it follows from the rest");
        if (fact.lies) {
            if (MaybeFault fault = piece.nothing_open()) return fault;
        }
        fact.give(piece.state, static_cast<int>(piece.who), so);
        return MaybeFault();
    }
    return std::nullopt;
}

/// waist armor 0 | waist light | waist heavy | waist unhurt
std::optional<MaybeFault> at_location(GivenPiece& piece, std::string_view words) {
    const std::optional<LocationWords> given = read_location(words);
    if (!given) return std::nullopt;
    std::uint16_t& boxes = survivor(piece).boxes;
    switch (given->what) {
        case LocationWords::What::armor:
            if (given->points < 0 || given->points > UINT8_MAX)
                return piece.wrong("0 to 255 armor points are possible");
            survivor(piece).armor[given->location] = static_cast<std::uint8_t>(given->points);
            break;
        case LocationWords::What::light:
        case LocationWords::What::heavy: boxes = static_cast<std::uint16_t>(boxes | given->boxes()); break;
        case LocationWords::What::unhurt: boxes = static_cast<std::uint16_t>(boxes & ~given->boxes()); break;
        case LocationWords::What::unknown:
            return piece.wrong("of a location can be given: armor N, light, heavy, unhurt (of the head no light)");
    }
    return MaybeFault();
}

std::optional<MaybeFault> number(GivenPiece& piece, std::string_view words) {
    const std::optional<int> value = text::take_last_number(words);
    for (const SurvivorNumber& number : survivor_numbers()) {
        if (!value || !same(number.name, words)) continue;
        if (number.field == nullptr || number.most == 0)
            return piece.wrong("\"" + std::string(number.name) + "\" cannot be given: it follows from the rest");
        const int most =
            number.most == SurvivorNumber::limit ? piece.game.scenario().setup.survival_limit : number.most;
        if (*value < 0 || *value > most) return piece.wrong("here 0 to " + std::to_string(most) + " is possible");
        survivor(piece).*number.field = static_cast<std::uint8_t>(*value);
        return MaybeFault();
    }
    return std::nullopt;
}

std::string all_that_can_be_given() {
    std::string all = forms_in_words(forms) + ", LOCATION armor N, LOCATION light, heavy or unhurt";
    for (const SurvivorFact& fact : survivor_facts()) {
        if (fact.give != nullptr) all += ", " + std::string(fact.name);
    }
    for (const SurvivorNumber& number : survivor_numbers()) {
        if (number.most != 0) all += ", " + std::string(number.name) + " N";
    }
    return all;
}

}  // namespace

std::span<const GivenForm> given_of_survivor() { return forms; }

MaybeFault give_survivor(GivenPiece& piece, std::string_view words) {
    if (!has(survivor(piece), SurvivorFlag::alive)) return piece.wrong("this survivor is dead");
    const std::string_view whole = words;
    if (const auto result = fact(piece, words)) return *result;
    if (const GivenForm* const form = take_form(forms, words)) return form->carry_out(piece, words);
    if (const auto result = at_location(piece, whole)) return *result;
    if (const auto result = number(piece, whole)) return *result;
    const std::string today = in_todays_order(whole);
    if (!today.empty()) return piece.wrong("write \"" + today + "\"");
    return piece.wrong("of a survivor can be given: " + all_that_can_be_given());
}

}  // namespace lantern::engine
