#include "narrate/language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "content/contexts.hpp"
#include "content/steps.hpp"

namespace lantern::engine {

namespace {

/// Cells of a table may hold no bar of their own.
std::string cell(std::string_view text) {
    std::string safe;
    for (const char c : text) safe += c == '|' ? std::string("\\|") : std::string(1, c);
    return safe;
}

std::string row(std::initializer_list<std::string> cells) {
    std::string line = "|";
    for (const std::string& one : cells) line += " " + cell(one) + " |";
    return line + "\n";
}

std::string code(std::string_view word) { return "`" + std::string(word) + "`"; }

/// "a, b and c" of the names of a set.
template <class Set, class Names>
std::string listed(const Set& set, const Names& names) {
    std::vector<std::string> words;
    for (const auto one : set) words.emplace_back(names[static_cast<std::size_t>(one)]);
    return words.empty() ? "" : fmt::format("{}", fmt::join(words, ", "));
}

std::string facts(Facts set) { return listed(set, fact_names); }

/// The words that may stand beside a step, in brackets.
std::string beside(const StepRow& step) {
    std::vector<std::string> words;
    for (const Field& field : step.beside) {
        if (field.reads != Reads::nothing) words.push_back(code(std::string(field.word) + ":"));
    }
    for (const std::string_view block : step.blocks) {
        if (!block.empty()) words.push_back(code(std::string(block) + ":"));
    }
    if (step.to) words.push_back("`to:`");
    return fmt::format("{}", fmt::join(words, " "));
}

std::string table_of(std::span<const Verb> verbs) {
    std::string text = row({"step", "beside it", "what it does", "needs"}) + "|---|---|---|---|\n";
    for (const Verb verb : verbs) {
        const StepRow& step = row_of(verb);
        if (step.word.empty()) continue;
        text += row({code(step.example), beside(step), std::string(step.help), facts(step.needs)});
    }
    return text;
}

// The chapters are the files of the rows.
#define LANTERN_STEP(name, ...) Verb::name,
constexpr Verb program_steps[]{
#include "content/step_rows_program.hpp"
};
constexpr Verb monster_steps[]{
#include "content/step_rows_monster.hpp"
};
constexpr Verb card_steps[]{
#include "content/step_rows_cards.hpp"
};
constexpr Verb survivor_steps[]{
#include "content/step_rows_survivors.hpp"
};
constexpr Verb attack_steps[]{
#include "content/step_rows_attacks.hpp"
};
constexpr Verb gear_steps[]{
#include "content/step_rows_gear.hpp"
};
#undef LANTERN_STEP

std::string all_steps() {
    return fmt::format(
        "### Programs\n\n{}\n### The monster\n\n{}\n### Cards and decks\n\n{}\n### Survivors\n\n{}\n"
        "### Attacks and what is under way\n\n{}\n### What survivors bear and do\n\n{}",
        table_of(program_steps), table_of(monster_steps), table_of(card_steps), table_of(survivor_steps),
        table_of(attack_steps), table_of(gear_steps));
}

std::string all_statics() {
    std::string text = row({"rule", "what it does", "stands on", "may last"}) + "|---|---|---|---|\n";
    for (const StaticRow& rule : static_rows) {
        constexpr auto shapes = std::to_array<std::string_view>(
            {"", ": 1", ": {...}", ": KEYWORD", ": IMPAIRMENT", ": WORD", ": {red: 1}", ": [...]", ": NAME"});
        const std::string_view shape = shapes[static_cast<std::size_t>(rule.value)];
        text += row({code(std::string(rule.word) + std::string(shape)), std::string(rule.help),
                     listed(rule.on, bearer_names), rule.lasts ? "yes" : ""});
    }
    return text;
}

std::string all_amounts() {
    std::string text = row({"amount", "", "needs"}) + "|---|---|---|\n";
    for (const SourceRow& source : source_rows) {
        if (source.key == Source::none) continue;
        std::string help(source.help);
        if (source.of_survivor) help = "of a survivor" + std::string(help.empty() ? "" : "; ") + help;
        text += row({code(source.word), help, facts(source.needs)});
    }
    return text;
}

std::string all_conditions() {
    std::string text = row({"condition", "", "needs"}) + "|---|---|---|\n";
    for (const TestRow& test : test_rows) {
        std::string words(test.words);
        if (test.key == Test::compare) words = "level 3+";
        if (test.of == OfWhom::whoever) words = "survivor " + words;
        if (test.thing != Thing::nothing) words += words.empty() ? "NAME" : " NAME";
        if (test.key == Test::any_selected) words += " adjacent survivor";
        if (test.key == Test::hit_at) words += " head";
        if (!test.behind.empty()) words += " " + std::string(test.behind);
        text += row({code(words), std::string(test.help), facts(test.needs)});
    }
    return text;
}

std::string all_phrases() {
    std::string text = row({"pick", ""}) + "|---|---|\n";
    for (const PickRow& pick : pick_rows)
        text += row({pick.word.empty() ? "" : code(pick.word), std::string(pick.help)});
    text += "\n" + row({"who", "before the noun", "behind it", "", "needs"}) + "|---|---|---|---|---|\n";
    for (const TraitRow& trait : trait_rows) {
        const auto word = [](std::string_view w) { return w.empty() ? std::string() : code(w); };
        text += row({std::string(trait.text.empty() ? trait.before : trait.text), word(trait.before),
                     word(trait.behind), std::string(trait.help), facts(trait.needs)});
    }
    text += "\n" + row({"zone", ""}) + "|---|---|\n";
    for (const ZoneRow& zone : zone_rows) {
        if (zone.key != Zone::none) text += row({code(zone.word), std::string(zone.help)});
    }
    return text;
}

std::string all_whos() {
    std::string text = row({"word", "who", "needs"}) + "|---|---|---|\n";
    for (const WhoRow& who : who_rows) {
        if (!who.word.empty()) text += row({code(who.word), std::string(who.help), facts(who.needs)});
    }
    return text;
}

std::string all_places() {
    std::string text =
        row({"place", "in a pack", "what exists there", "a step without `to:` is for"}) + "|---|---|---|---|\n";
    for (const SiteRow& site : site_rows)
        text +=
            row({std::string(site.words), code(site.key_word), facts(site.has),
                 site.who == Who::nobody ? "nobody, until a target is picked" : std::string(row_of(site.who).text)});
    return text;
}

std::string all_moments() {
    std::string text = row({"moment", "", "heard by", "what exists then"}) + "|---|---|---|---|\n";
    for (const MomentRow& moment : moment_rows) {
        std::string has = facts(moment.has);
        if (moment.own.any()) has += "; the bearer's own: " + facts(moment.own);
        if (moment.others.any()) has += "; another's: " + facts(moment.others);
        std::string heard = listed(moment.heard_by, heard_by_names);
        if (moment.alone) heard += "; of whom it is about alone";
        if (moment.rest.any())
            heard += "; of whom it is about not by " + listed(moment.rest, heard_by_names) + ", which rest then";
        text += row({code(moment.word), std::string(moment.help), heard, has});
    }
    return text;
}

constexpr std::array<PagePart, 8> parts{{{"whom a step is for", all_whos},
                                         {"amounts", all_amounts},
                                         {"phrases", all_phrases},
                                         {"conditions", all_conditions},
                                         {"steps", all_steps},
                                         {"rules that hold", all_statics},
                                         {"places", all_places},
                                         {"moments", all_moments}}};

}  // namespace

std::span<const PagePart> language_parts() { return parts; }

}  // namespace lantern::engine
