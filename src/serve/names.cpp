#include "serve/names.hpp"

namespace lantern::engine::serve {

std::optional<std::string> name_in(const session::Fields& fields, std::string_view field) {
    constexpr std::size_t most_bytes = 60;
    std::optional<std::string> name = fields.text(field, most_bytes);
    if (!name) return name;
    for (const char c : *name) {
        if ((c >= 0 && c < ' ') || c == 0x7F)
            fields.refuse(session::Fault::out_of_range, field, "must stand in one line");
    }
    if (name->find_first_not_of(' ') == std::string::npos)
        fields.refuse(session::Fault::out_of_range, field, "must not be empty");
    return name;
}

}  // namespace lantern::engine::serve
