#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/codex.hpp"
#include "content/contexts.hpp"
#include "content/settlement_rules.hpp"
#include "content/things.hpp"
#include "pack/reader.hpp"
#include "pack/scope.hpp"

namespace lantern::engine {

/// The names of one kind of thing, each with its index and the place where it was given.
class NameTable {
public:
    explicit NameTable(std::string kind) : kind_(std::move(kind)) {}

    /// Reports a name that is there already. `node` is the name itself.
    bool add(Reporter& report, const YamlNode& node, std::string_view name, std::uint16_t index);
    std::optional<std::uint16_t> find(std::string_view name) const;
    std::vector<std::string_view> all() const;
    const std::string& kind() const { return kind_; }

private:
    struct Entry {
        std::uint16_t index;
        const YamlNode* node;
    };
    std::string kind_;
    std::map<std::string, Entry, std::less<>> entries_;
};

/// A program that performs another one: what it had found until then.
struct Performed {
    std::uint16_t callable = 0;
    Facts had{};
};

/// A program that others perform by its name: an instinct, a keyword of a monster or an event.
struct Callable {
    std::string name;
    const YamlNode* steps = nullptr;
    Site site = Site::event;
    int monster = -1;  ///< Codex::monsters; -1 = an event of the pack
    ProgramStart start = 0;
    Facts needs{};                    ///< what must exist where it is performed
    std::vector<Performed> performs;  ///< others in turn
};

/// A rule that holds, and the rules that it asks for in turn (pack/circles.hpp).
struct AskingRule {
    StaticRule rule;
    const YamlNode* node = nullptr;
    std::vector<Asked> asks;
};

/// What performs a callable whose needs are not known yet.
struct LaterCheck {
    Scope scope;
    std::uint16_t callable = 0;
    const YamlNode* node = nullptr;
};

/// Names that hold inside one monster.
struct MonsterNames {
    NameTable ai{"AI card"}, hit_locations{"hit location"}, persistent_injuries{"persistent injury"};
    NameTable resources{"resource"}, keywords{"keyword"}, cells{"cells"};
    std::uint16_t instinct = 0;  ///< callable
};

/// All names of the packs so far, collected before any program is compiled.
struct Names {
    NameTable monsters{"monster"}, terrain{"terrain"}, gear{"gear"}, resources{"resource"}, injuries{"injury"};
    NameTable disorders{"disorder"}, fighting_arts{"fighting art"}, abilities{"ability"}, events{"event"},
        survivors{"survivor"};
    NameTable words{"gear keyword"}, armor_sets{"armor set"}, weapon_types{"weapon type"}, innovations{"innovation"};
    std::vector<MonsterNames> of_monster;                            ///< by Codex::monsters
    std::map<std::string, std::uint16_t, std::less<>> word_indices;  ///< of Codex::words
    std::vector<Callable> callables;
    std::vector<LaterCheck> unchecked;
    std::vector<AskingRule> asking;
    int compiling = -1;      ///< the callable whose steps are being compiled
    bool code_full = false;  ///< reported already
};

/// What every part of the compiler works on.
struct Context {
    Codex& codex;
    Reporter& report;
    Names& names;
    /// What the settlement of a file of survivors says besides what it knows; nothing: a pack is read, which has no such words.
    SettlementRules* rules = nullptr;
};

/// Looks a name up in tables, the first that has it; reports it with the nearest of all when none has. `name` is the
/// node's text or a part of it.
std::optional<std::uint16_t> resolve(Context& context, const YamlNode& node, std::string_view name,
                                     std::initializer_list<const NameTable*> tables);

/// The whole text of a node as a name.
std::optional<std::uint16_t> resolve(Context& context, const YamlNode& node,
                                     std::initializer_list<const NameTable*> tables);

/// The table of that kind of thing; of a monster's own things that monster's. Null for what has no names.
const NameTable* names_of(const Context& context, Thing thing, int monster);

/// The index of a word of gear or of an option, new or known.
std::uint16_t word_index(Context& context, std::string_view word);

}  // namespace lantern::engine
