#include "agents/answerer.hpp"

#include "agents/random.hpp"
#include "agents/veteran.hpp"

namespace lantern {

std::unique_ptr<Answerer> make_answerer(std::string_view name, std::uint64_t seed) {
    if (name == "random") return std::make_unique<RandomAnswerer>(seed);
    if (name == "veteran") return std::make_unique<VeteranAnswerer>(seed);
    return nullptr;
}

}  // namespace lantern
