#include "upper/open.hpp"

#include <lantern/open.hpp>  // fault: of the face alone
#include "lower/low.hpp"     // fault: lies below

#include "upper/own.hpp"

namespace wrong {

namespace {

int own_affair(int number) { return number; }

}  // namespace

int declared_here() { return own_affair(1); }

int declared_elsewhere(int number) { return number; }  // fault

}  // namespace wrong
