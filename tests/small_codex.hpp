#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "content/codex.hpp"

/// The least that a showdown needs, built by hand, and what tests add to it: for unit tests that want no pack.
namespace lantern::engine::testing {

/// Fist & Tooth, and a monster of one level that has no cards. Its two by two spaces are H11, H12, I11 and I12.
inline Codex small_codex() {
    Codex codex;
    Gear fist;
    fist.name = "Fist & Tooth";
    fist.weapon = true;
    fist.speed = 2;
    fist.accuracy = 8;
    codex.gear.push_back(fist);
    MonsterLevel level;
    level.name = "1";
    level.movement = 6;
    level.toughness = 8;
    Monster lion;
    lion.id = "lion";
    lion.name = "Lion";
    lion.start = space_at(7, 10);
    lion.levels.push_back(level);
    codex.monsters.push_back(lion);
    return codex;
}

inline SurvivorSheet sheet(std::string name, Space start = no_space) {
    SurvivorSheet made;
    made.name = std::move(name);
    made.start = start;
    return made;
}

/// Puts something at the end of a list of the Codex; returns its place there.
template <class T>
std::uint16_t add(std::vector<T>& list, T item) {
    list.push_back(std::move(item));
    return static_cast<std::uint16_t>(list.size() - 1);
}

/// A piece of gear; armor where `location` is given.
inline Gear piece(std::string name, unsigned location = 0xFF, std::uint8_t armor = 0) {
    Gear made;
    made.name = std::move(name);
    made.armor_location = static_cast<std::uint8_t>(location);
    made.armor = armor;
    return made;
}
inline Gear armor_piece(std::string name, Location location, std::uint8_t points) {
    return piece(std::move(name), static_cast<unsigned>(location), points);
}

inline Nature nature(std::string name, RuleBox box = {}, Limit limit = Limit::none) {
    Nature made;
    made.name = std::move(name);
    made.box = std::move(box);
    made.limit = limit;
    return made;
}

inline Resource resource(std::string name, ResourceKind kind, std::uint8_t copies) {
    Resource made;
    made.name = std::move(name);
    made.kind = kind;
    made.copies = copies;
    return made;
}

/// A static that holds without condition.
inline StaticRule says(Static what, int amount = 1, unsigned a = 0) {
    StaticRule rule;
    rule.what = what;
    rule.a = static_cast<std::uint8_t>(a);
    rule.amount.plus = static_cast<std::int8_t>(amount);
    return rule;
}

/// What a rule that waits has beside its moment.
struct RuleParts {
    ProgramStart program = 0;
    std::uint16_t condition = 0;
    Whose whose = Whose::own;
    Limit limit = Limit::none;
    bool unlimited = false;
    Region zone{};
};
inline TriggeredRule waits(Trigger when, const RuleParts& parts = {}) {
    TriggeredRule rule;
    rule.when = when;
    rule.program = parts.program;
    rule.condition = parts.condition;
    rule.whose = parts.whose;
    rule.limit = parts.limit;
    rule.unlimited = parts.unlimited;
    rule.zone = parts.zone;
    return rule;
}

/// A box with these rules, its sets filled in as the compiler of packs does it.
inline RuleBox box_of(std::vector<TriggeredRule> triggered, std::vector<StaticRule> always = {}) {
    RuleBox box;
    for (const TriggeredRule& rule : triggered) {
        box.triggers.add(rule.when);
        if (rule.whose != Whose::own) box.foreign.add(rule.when);
    }
    for (const StaticRule& rule : always) box.statics.add(rule.what);
    box.triggered = std::move(triggered);
    box.always = std::move(always);
    return box;
}
inline RuleBox box_that(StaticRule rule) { return box_of({}, {rule}); }

/// What an operation has beside its verb.
struct OpParts {
    Who who = Who::nobody;
    std::uint8_t a = 0, b = 0;
    int amount = 0;
    std::uint16_t index = 0, jump = 0, selector = 0;
};
inline Op op(Verb verb, const OpParts& parts = {}) {
    Op made;
    made.verb = verb;
    made.who = parts.who;
    made.a = parts.a;
    made.b = parts.b;
    made.amount.plus = static_cast<std::int8_t>(parts.amount);
    made.index = parts.index;
    made.jump = parts.jump;
    made.selector = parts.selector;
    return made;
}
/// A step that gives or takes an amount.
inline Op step(Verb verb, int amount = 1, Who who = Who::subject) { return op(verb, {.who = who, .amount = amount}); }

/// Adds a program, and its end. Jumps are counted from its start, 0 is none.
inline ProgramStart program(Codex& codex, std::vector<Op> ops) {
    const std::size_t start = codex.code.size();
    for (Op& one : ops) {
        if (one.jump != 0) one.jump = static_cast<std::uint16_t>(one.jump + start);
        codex.code.push_back(one);
    }
    codex.code.push_back(Op{});
    return static_cast<ProgramStart>(start);
}

/// Adds a condition: an amount of a survivor compared with a number.
inline std::uint16_t condition(Codex& codex, Source source, Compare compare, int number, Who who = Who::subject) {
    Condition made;
    made.who = who;
    made.amount = {.source = source, .who = who, .times = 1};
    made.compare = compare;
    made.against.plus = static_cast<std::int8_t>(number);
    return add(codex.conditions, made);
}

}  // namespace lantern::engine::testing
