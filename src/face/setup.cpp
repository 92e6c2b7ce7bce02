#include <lantern/setup.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include "board/space.hpp"
#include "state/state.hpp"
#include "transcript/text.hpp"

namespace lantern {

namespace {

/// A name as a clause of its own, in quotes where it holds what would end the clause.
std::string clause_of(std::string_view name) {
    const bool bare = name.find_first_of(",#:=|") == std::string_view::npos;
    return bare ? std::string(name) : '"' + std::string(name) + '"';
}

/// The first line of a text, for a message about it.
std::string quoted(std::string_view text) { return '"' + std::string(text.substr(0, text.find('\n'))) + '"'; }

/// Lines of a transcript that say nothing in a setup, and what does say it.
struct Stray {
    std::string_view word, instead;
};
constexpr std::string_view of_transcripts = "it belongs to a transcript, and a setup does without";
constexpr std::string_view of_play =
    "a setup ends where the showdown begins and has no answers; replay() carries out a transcript that has";
constexpr std::array strays{
    Stray{"pack", "packs come before the setup: Packs::load({FOLDER})"},
    Stray{"seed", "a seed is given to who plays: play(), chance() and make_answerer()"},
    Stray{"agent", "who answers is said when it is played: make_answerer(NAME, SEED)"},
    Stray{"proves", of_transcripts},
    Stray{"recorded", of_transcripts},
    Stray{"made with", of_transcripts},
    Stray{"given", of_play},
    Stray{"answer", of_play},
    Stray{"undo", of_play},
    Stray{"expect", of_play},
    Stray{"until", of_play},
    Stray{"play", of_play},
    Stray{"show", of_play},
    Stray{"end", of_play},
};

std::string listed(const std::vector<std::string>& names, std::string_view between) {
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? std::string_view() : between);
        text += clause_of(name);
    }
    return text;
}

}  // namespace

Setup::Setup(std::string_view monster, std::string_view level) : terrain_("terrain setup") {
    for (const auto& [what, name] : {std::pair{"monster", monster}, std::pair{"level", level}}) {
        if (name.find('\n') != std::string_view::npos)
            faults_.push_back(std::string("the ") + what + " " + quoted(name) + ": a name stands on one line");
        if (engine::text::trimmed(name).empty())
            faults_.push_back(std::string("the ") + what + "'s name is missing; Packs::" + what + "s() lists them");
    }
    monster_ = "monster " + clause_of(monster) + ", level " + clause_of(level);
}

Setup Setup::starting(std::string_view monster, std::string_view level, int survivors) {
    Setup setup(monster, level);
    setup.starting_ = survivors;
    if (survivors < 1 || survivors > engine::max_survivors) {
        setup.faults_.push_back("1 to 6 survivors can fight, not " + std::to_string(survivors));
    }
    return setup;
}

Setup Setup::from_lines(std::string_view lines) {
    Setup setup;
    setup.as_it_came_ = lines;
    return setup;
}

Setup& Setup::line(std::string_view words) {
    if (words.find('\n') != std::string_view::npos) {
        faults_.push_back("a line of a setup holds no other: " + quoted(words));
        return *this;
    }
    words = engine::text::trimmed(words);
    const auto* const stray = std::find_if(strays.begin(), strays.end(), [words](const Stray& line) {
        return engine::text::starts_with_word(words, line.word);
    });
    if (stray != strays.end()) {
        faults_.push_back("the line " + quoted(words) + ": " + std::string(stray->instead));
    } else if (engine::text::starts_with_word(words, "survivor")) {
        survivors_.emplace_back(words);
    } else if (!words.empty()) {
        others_.emplace_back(words);
    }
    return *this;
}

Setup& Setup::survivor(std::string_view name, std::string_view pieces, std::string_view at) {
    if (!at.empty() && !engine::parse_space(at)) {
        faults_.push_back("survivor " + std::string(name.substr(0, name.find('\n'))) + ": " + quoted(at) +
                          " is not a space; spaces are A1 to P22, the letter first");
    }
    return line("survivor " + std::string(name) + (at.empty() ? "" : " at ") + std::string(at) +
                (pieces.empty() ? "" : ", ") + std::string(pieces));
}

Setup& Setup::preset(std::string_view name, std::string_view pieces, std::string_view at) {
    return survivor("preset " + std::string(name), pieces, at);
}

Setup& Setup::sheets(std::string_view text) {
    sheets_.emplace_back(text);
    return *this;
}

Setup& Setup::players(std::string_view groups) {
    const auto count = 1 + std::count(groups.begin(), groups.end(), '|');
    return line("players " + std::to_string(count) + ": " + std::string(groups));
}

Setup& Setup::solo() { return line("players 1"); }
Setup& Setup::survival_limit(int limit) { return line("survival limit " + std::to_string(limit)); }
Setup& Setup::actions(const std::vector<std::string>& names) { return line("actions " + listed(names, " ")); }
Setup& Setup::masteries(const std::vector<std::string>& types) { return line("masteries " + listed(types, ", ")); }
Setup& Setup::innovations(const std::vector<std::string>& names) { return line("innovations " + listed(names, ", ")); }
Setup& Setup::volumes(int count) { return line("volumes " + std::to_string(count)); }

Setup& Setup::monster_at(std::string_view space, std::string_view facing) {
    if (monster_.empty()) faults_.emplace_back("where the monster stands is said in its line");
    if (!space.empty()) monster_ += ", at " + std::string(space);
    if (!facing.empty()) monster_ += ", facing " + std::string(facing);
    return *this;
}

Setup& Setup::ai_deck(const std::vector<std::string>& cards) { return line("ai deck " + listed(cards, ", ")); }
Setup& Setup::encounter(const std::vector<std::string>& spaces) { return line("encounter " + listed(spaces, " ")); }

Setup& Setup::no_terrain() {
    terrain_ = "terrain none";
    return *this;
}

Setup& Setup::terrain(std::string_view name, const std::vector<std::string>& spaces, bool turned) {
    return line("terrain " + std::string(name) + (spaces.empty() ? "" : " at ") + listed(spaces, " ") +
                (turned ? " turned" : ""));
}

Setup& Setup::ambush_by_survivors() { return line("ambush survivors"); }
Setup& Setup::ambush_by_monster() { return line("ambush monster"); }

std::string Setup::lines() const {
    std::string text = as_it_came_;
    if (!text.empty() && text.back() != '\n') text += '\n';
    if (!monster_.empty()) text += monster_ + '\n';
    for (const std::string& survivor : survivors_) text += survivor + '\n';
    for (const std::string& other : others_) text += other + '\n';
    if (!terrain_.empty()) text += terrain_ + '\n';
    return text;
}

}  // namespace lantern
