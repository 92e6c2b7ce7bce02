#include <lantern/version.hpp>

#define LANTERN_TEXT_OF(number) #number
#define LANTERN_TEXT(number) LANTERN_TEXT_OF(number)

namespace lantern {

std::string_view version() {
    return LANTERN_TEXT(LANTERN_VERSION_MAJOR) "." LANTERN_TEXT(LANTERN_VERSION_MINOR) "." LANTERN_TEXT(
        LANTERN_VERSION_PATCH);
}

}  // namespace lantern
