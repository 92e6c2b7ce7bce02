#pragma once

#include <string>

/// Numbers of forecasts as the table's words show them.
namespace lantern::engine {

/// "0.8"; "<0.1" for what is little and not nothing.
std::string tenths(double number);
/// A chance of 0..1: "63 %"; "<1 %" and ">99 %" for what is nearly, but not quite, none or certain.
std::string percent(double chance);
/// How near the true chances are, of a distance of 0..1 that is rounded up: "95 % sure within 3 points".
std::string within(double distance);

}  // namespace lantern::engine
