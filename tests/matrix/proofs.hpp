#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/steps.hpp"
#include "matrix/trial.hpp"

/// By what each step of the language shows that it acted.
namespace lantern::engine::matrix {

struct Proof {
    Verb key = Verb::end;
    std::vector<EventKind> tells{};               ///< one of these is told
    std::vector<Ask> asks{};                      ///< or one of these is asked
    bool (*changed)(const Seen& seen) = nullptr;  ///< or this is so afterwards
    std::vector<std::string_view> steps{};        ///< how it is written, in place of the example of its row
    bool by_standing =
        false;  ///< by what does not come behind it, or by where it stands: nothing done would show the same
};

/// Of every step that packs can write, in the order of the table.
std::span<const Proof> proofs();

/// How the step is written, as items of a list: as its example has it, and for all survivors where it may say so.
std::vector<std::string> ways_of(const Proof& proof);

bool acted(const Proof& proof, const Seen& seen);

}  // namespace lantern::engine::matrix
