#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <lantern/api.hpp>
#include <lantern/result.hpp>

namespace lantern {

struct Inside;
struct PackContent;

/// Packs of content, compiled: monsters, gear, terrain, survivors and all else that a showdown is made of
/// (docs/pack-format.md).
/// A handle: copies are cheap and share what never changes, so that any number of threads may use them.
class LANTERN_API Packs {
public:
    /// The core pack, which travels inside the library. It is read once in a program.
    static Packs core();

    /// The core pack and behind it the packs in these folders, in their order: a pack may use names of those before it. No
    /// folder: the core pack alone. The error has a diagnostic for each mistake of the first faulty pack, its file named as
    /// the folder was given; those behind it are not looked at, since they may build on it. An empty path is an error
    /// without one.
    static Result<Packs> load(const std::vector<std::filesystem::path>& folders);

    /// The ids of the packs, "core" first.
    std::vector<std::string> ids() const;

    // Names that a Setup takes. Their order is that of the packs.

    std::vector<std::string> monsters() const;
    /// The levels of a monster, by its name or id ("1", "2", "First Story"); none where there is no such monster.
    std::vector<std::string> levels(std::string_view monster) const;
    /// The survivors that come with the packs. The first four are those of the First Story.
    std::vector<std::string> survivors() const;
    std::vector<std::string> gear() const;
    std::vector<std::string> terrain() const;
    std::vector<std::string> fighting_arts() const;
    std::vector<std::string> disorders() const;
    std::vector<std::string> abilities() const;
    std::vector<std::string> innovations() const;
    std::vector<std::string> weapon_types() const;
    /// The AI cards of a monster, by its name or id; none where there is no such monster.
    std::vector<std::string> ai_cards(std::string_view monster) const;

private:
    friend struct Inside;
    explicit Packs(std::shared_ptr<const PackContent> content) : content_(std::move(content)) {}

    std::shared_ptr<const PackContent> content_;
};

}  // namespace lantern
