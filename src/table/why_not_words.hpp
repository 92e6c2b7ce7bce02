#pragma once

#include <string>

#include "rules/survival.hpp"
#include "rules/usable.hpp"

/// What keeps a survivor from something, in words that follow its name: "it does not reach: the White Lion is 4 spaces away".
namespace lantern::engine {

/// Of this gear of the survivor; empty where nothing does.
std::string why_not_words(const Look& look, int who, rules::WhyNot why, const Gear& gear);

/// Of a survival action, which is not among what they could take; where nothing hinders it: what it waits for.
std::string hindrance_words(const Look& look, int who, rules::Hindrance hindrance, SurvivalAction action);

}  // namespace lantern::engine
