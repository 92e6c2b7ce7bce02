// Compiles: what the others would be without their mistake, so that they are refused for nothing else.
#include "base/enum_set.hpp"
#include "base/enum_table.hpp"

enum class Flag : unsigned char { acts, falls, stands };
constexpr auto flag_names =
    lantern::engine::enum_names<Flag::stands>({{Flag::acts, "acts"}, {Flag::falls, "falls"}, {Flag::stands, "stands"}});
lantern::engine::EnumSet<Flag, flag_names> flags;
