// Must not compile: enumerators are positions in a set, not bits of a number.
#include "base/enum_set.hpp"
#include "base/enum_table.hpp"

enum class Flag : unsigned char { acts = 1, falls = 2, stands = 4 };
constexpr auto flag_names =
    lantern::engine::enum_names<Flag::stands>({{Flag::acts, "acts"}, {Flag::falls, "falls"}, {Flag::stands, "stands"}});
lantern::engine::EnumSet<Flag, flag_names> flags;
