#pragma once

#include <string>
#include <string_view>

/// Who answers in place of people, in words for those who read what came of it.
namespace lantern::engine {

/// What an answerer is ("thumb", "veteran", "random", "simple"), with '\n' at its end; empty: nobody is called so.
std::string about_answerer(std::string_view name);

/// Who answers in a forecast, behind what else is said of it: "; rules of thumb decide for everybody, this survivor too, until then".
std::string decided_by(std::string_view answered_by);

}  // namespace lantern::engine
