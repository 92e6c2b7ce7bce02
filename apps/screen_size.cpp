#include "screen_size.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

/// What the environment says of a screen that cannot be asked; `usual` where it says nothing of use.
int size_from(const char* variable, int usual) {
    const char* const value = std::getenv(variable);
    const int number = value == nullptr ? 0 : text::number(value).value_or(0);
    return number >= 20 && number <= 1000 ? number : usual;
}

}  // namespace

int screen_rows() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0) return size.ws_row;
    return size_from("LINES", 24);
}

std::size_t screen_columns() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return std::max<std::size_t>(size.ws_col, 40);
    return static_cast<std::size_t>(std::max(size_from("COLUMNS", 80), 40));
}

}  // namespace lantern::engine::app
