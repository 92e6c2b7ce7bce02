#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "content/things.hpp"
#include "look/look.hpp"
#include "table/json_writer.hpp"

namespace lantern::engine {

/// The things that a view names, each of whose texts stands in it once.
class ViewTexts {
public:
    explicit ViewTexts(const Codex& codex) : codex_(codex) {}

    /// The name of a thing, which is remembered.
    std::string name(Thing kind, unsigned index);
    /// An object by kind, of objects by name.
    void write(JsonWriter& out) const;

private:
    const Codex& codex_;
    std::array<std::vector<std::uint16_t>, thing_kinds.size()> named_;
};

/// What the parts of a view are written with.
struct ViewParts {
    Look look;
    JsonWriter& out;
    ViewTexts& texts;
};

}  // namespace lantern::engine
