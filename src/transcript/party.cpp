#include "transcript/party.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include "transcript/text.hpp"

namespace lantern::engine {

std::vector<SurvivorSheet> starting_sheets(const Codex& codex, int count) {
    std::vector<SurvivorSheet> sheets;
    const std::size_t four = std::min<std::size_t>(4, codex.presets.size());
    for (int i = 0; i < count && four != 0; ++i) sheets.push_back(codex.presets[static_cast<std::size_t>(i) % four]);
    return sheets;
}

void tell_apart(std::vector<SurvivorSheet>& sheets) {
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        const std::string name = sheets[i].name;
        const auto taken = [&sheets, i](const std::string& wanted) {
            return std::any_of(sheets.begin(), sheets.begin() + static_cast<std::ptrdiff_t>(i),
                               [&wanted](const SurvivorSheet& other) { return text::same(other.name, wanted); });
        };
        for (int number = 2; taken(sheets[i].name); ++number) sheets[i].name = name + " " + std::to_string(number);
    }
}

}  // namespace lantern::engine
