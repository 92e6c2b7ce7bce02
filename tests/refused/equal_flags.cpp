// Must not compile: two enumerators with one value cannot both have a row in the table that a set of them needs.
#include "base/enum_set.hpp"
#include "base/enum_table.hpp"

enum class Flag : unsigned char { acts, falls, stands = 1 };
constexpr auto flag_names =
    lantern::engine::enum_names<Flag::stands>({{Flag::acts, "acts"}, {Flag::falls, "falls"}, {Flag::stands, "stands"}});
lantern::engine::EnumSet<Flag, flag_names> flags;
