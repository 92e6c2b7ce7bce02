#include "lower/procedures.hpp"

namespace wrong {

int in_the_table() { return 3; }

int beside_the_table() { return 4; }  // fault

}  // namespace wrong
