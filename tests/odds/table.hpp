#pragma once

#include <string>

#include "game/game.hpp"
#include "odds/enumerate.hpp"
#include "odds/rational.hpp"

/// What the odds tests share: monsters, cards and weapons whose numbers are written in their names, and situations set up by
/// the lines of a transcript.
namespace lantern::engine::odds {

/// The core pack, tests/packs/anvil, and the pack "odds" that table.cpp writes:
/// - gear: `Rod sSaA` (speed S 1..4, accuracy A 1..10, strength 0), and rods that hit on 2+ and have one keyword each:
///   `Plain Rod`, `Sharp Rod`, `Deadly Rod`, `Slow Rod`, `Savage Rod`, `Heavy Rod` (devastating 1);
/// - the `blow-beast`, toughness 10, whose AI cards `Blow sSaA` attack the closest survivor for 1 damage without moving; its
///   levels `Speed N` and `Tokens N` (-5..2) have that speed attribute, or speed tokens;
/// - the `mill-beast`, whose AI cards roll on the tables: `Crush Head` .. `Crush Legs`, `Crush Mind`, and the like;
/// - the `den-beast`, whose AI cards do nothing: basic Ant x2, Bee, Cat x2, Dog, advanced Elk x2, Fox, legendary Gnu.
/// - the `owl-beast`: two of the basic Ape x2, Bat, Cow, and the Owl, which reveals the next card and shuffles it back.
/// All have twelve hit locations without reactions: Hide x8 (critical), Scar x2 (no critical effect), Shell
/// (impervious, critical), Pit (a trap that does nothing).
const Codex& codex();

/// A showdown where the lines leave it. A fault in the lines fails the test and ends the program.
struct Situation {
    Game game;
    State state;
};
Situation situation(const std::string& lines);

/// A survivor Zachary before (J11) or behind (G11) a 2x2 monster at H11 that faces south, in his act with this gear.
enum class Side { front, blind_spot };
Situation about_to_attack(const std::string& gear, Side side = Side::front, const std::string& monster = "blow-beast");

/// The act's attack with the first piece of gear is declared: the state waits for its first roll.
void declare_attack(Situation& s);

/// The odds of a whole enumeration; an error of it fails the test and gives no odds.
template <typename Mark>
Odds<Mark> checked(Result<Odds<Mark>> odds, const char* file, int line);

void complain(const std::string& what, const char* file, int line);

template <typename Mark>
Odds<Mark> checked(Result<Odds<Mark>> odds, const char* file, int line) {
    if (!odds) {
        complain(odds.error().message, file, line);
        return {};
    }
    if (!(total_of(odds.value()) == Rational(1)))
        complain("the odds sum to " + total_of(odds.value()).text(), file, line);
    return std::move(odds.value());
}

/// What a chance of nothing reads as: marks that cannot be met are not in the odds.
template <typename Mark>
Rational chance_of(const Odds<Mark>& odds, const Mark& mark) {
    const auto found = odds.find(mark);
    return found == odds.end() ? Rational(0) : found->second;
}

/// A mark with nothing in it, and a note that takes none.
struct NoNote {
    template <typename Mark>
    void operator()(Mark&, const Event&, const State&) const {}
};

}  // namespace lantern::engine::odds
