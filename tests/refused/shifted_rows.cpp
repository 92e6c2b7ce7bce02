// Must not compile: the rows of a table stand in the order of their enumeration.
#include "base/enum_table.hpp"

enum class Flag : unsigned char { acts, falls };
constexpr auto flag_names = lantern::engine::enum_names<Flag::falls>({{Flag::falls, "falls"}, {Flag::acts, "acts"}});
