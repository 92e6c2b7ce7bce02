#include "agents/answerer.hpp"

#include "agents/random.hpp"
#include "agents/simple.hpp"
#include "agents/thumb.hpp"
#include "agents/veteran.hpp"

namespace lantern::engine {

std::unique_ptr<Answerer> make_answerer(std::string_view name, std::uint64_t seed) {
    if (name == "simple") return std::make_unique<SimpleAnswerer>(seed);
    if (name == "random") return std::make_unique<RandomAnswerer>(seed);
    if (name == "thumb") return std::make_unique<ThumbAnswerer>(seed);
    if (name == "veteran") return std::make_unique<VeteranAnswerer>(seed);
    return nullptr;
}

Sides::Sides(std::string_view survivors, std::string_view controller, std::uint64_t seed)
    : survivors_(make_answerer(survivors, seed)),
      controller_(survivors == controller ? nullptr : make_answerer(controller, seed)) {}

}  // namespace lantern::engine
