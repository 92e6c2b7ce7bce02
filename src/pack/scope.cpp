#include "pack/scope.hpp"

#include <vector>

#include "content/steps.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

namespace {

constexpr std::size_t most_listed = 5;

/// "in a rule of gear at the moment 'departs'".
std::string where(const Scope& scope) {
    std::string text(row_of(scope.site).words);
    if (scope.moment) text += " at the moment '" + std::string(row_of(*scope.moment).word) + "'";
    return text;
}

/// The places, moments and steps that have it or bring it about.
std::vector<std::string> places_with(Fact fact) {
    std::vector<std::string> places;
    for (const StepRow& step : step_rows) {
        if (step.gives.has(fact)) places.push_back("behind '" + std::string(step.word) + "'");
    }
    for (const SiteRow& site : site_rows) {
        const bool told = !places.empty() && places.back() == site.words;
        if (site.has.has(fact) && !told) places.emplace_back(site.words);
    }
    for (const MomentRow& moment : moment_rows) {
        if (moment.has.has(fact) || moment.own.has(fact) || moment.others.has(fact))
            places.push_back("at the moment '" + std::string(moment.word) + "'");
    }
    return places;
}

/// Of all that is missing what the fewest places have: there the rest is as well, most likely.
std::string missing(const Scope& scope, Facts lacks, std::string_view what) {
    Fact fact = *lacks.begin();
    std::vector<std::string> places = places_with(fact);
    for (const Fact other : lacks) {
        std::vector<std::string> fewer = places_with(other);
        if (fewer.size() >= places.size()) continue;
        fact = other;
        places = std::move(fewer);
    }
    std::string text = "'" + std::string(what) + "' needs " + std::string(fact_names[static_cast<std::size_t>(fact)]) +
                       "; " + where(scope) + " there is none";
    for (std::size_t i = 0; i < places.size() && i < most_listed; ++i) text += (i == 0 ? ", but " : ", ") + places[i];
    if (places.size() > most_listed) text += ", ...";
    return text;
}

}  // namespace

Scope scope_at(Site site, int monster) {
    const SiteRow& row = row_of(site);
    return {.site = site, .monster = monster, .who = row.who, .facts = row.has};
}

Scope scope_at(Scope place, Trigger moment, Whose whose) {
    const MomentRow& row = row_of(moment);
    const bool borne = row_of(place.site).has.has(Fact::survivor);
    place.moment = moment;
    place.facts |= row.has;
    place.facts |= whose == Whose::own ? row.own : row.others;
    if (!borne && row.has.has(Fact::survivor)) place.who = Who::subject;
    if (!row.dead) return place;
    place.dead.add(row.has.has(Fact::target) ? Who::target : Who::attacker);
    if (!row.has.has(Fact::target) && (!borne || whose != Whose::others)) place.dead.add(Who::subject);
    return place;
}

Scope scope_with(Scope place, Facts more) {
    place.facts |= more;
    return place;
}

bool has_all(Context& context, const Scope& scope, Facts needs, const YamlNode& node, std::string_view what) {
    return has_all(context, scope, needs, node, node.text, what);
}

bool has_all(Context& context, const Scope& scope, Facts needs, const YamlNode& node, std::string_view word,
             std::string_view what) {
    const Facts lacks = needs - scope.facts;
    if (lacks.none()) return true;
    if (scope.called && context.names.compiling >= 0) {
        context.names.callables[static_cast<std::size_t>(context.names.compiling)].needs |= lacks;
        return true;
    }
    if (!context.report.full()) context.report.at_word(node, word, missing(scope, lacks, what));
    return false;
}

}  // namespace lantern::engine
