#pragma once

#include <bitset>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "state/event.hpp"

/// A showdown as a lesson: the same game, with a word about each new thing before it is needed.
namespace lantern::engine {

/// A thing that one meets, and the term of the glossary that explains it.
struct Lesson {
    std::string_view about;  ///< "the monster's turn"
    std::string_view term;   ///< of rules/glossary.yaml
    std::string_view next;   ///< what to look at, or to try, in a sentence; may be empty
};

/// All lessons, in the order in which a fight mostly brings them.
const std::vector<Lesson>& lessons();

/// Gives each lesson once.
class Teacher {
public:
    /// The lesson that an event, or a question, brings, as lines of text; empty where it brings none, or it was given.
    std::string on(const Event& event);
    std::string on(const Pause& pause);
    /// No more lessons.
    void stop() { given_.set(); }
    /// How many were given, of all.
    std::size_t given() const { return given_.count(); }

private:
    std::string give(int lesson);

    static constexpr std::size_t most_lessons = 64;
    std::bitset<most_lessons> given_;
};

/// What to read or play when the lesson is over.
std::string after_the_lesson();

}  // namespace lantern::engine
