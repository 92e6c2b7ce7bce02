#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <lantern/answers.hpp>
#include <lantern/api.hpp>
#include <lantern/packs.hpp>
#include <lantern/result.hpp>
#include <lantern/setup.hpp>

/// Make a game, ask it for the pause, answer, until it is over. The engine only pauses: it rolls nothing and asks nobody;
/// whoever drives it answers decisions, rolls and draws alike.
namespace lantern {

struct Inside;
struct GameContent;
class Game;
class Pause;
class Event;

/// One legal answer of a pause. Of a roll or a draw `weight` out of Pause::total is its exact chance; of decisions it is 1.
struct Option {
    Answer answer;
    std::uint64_t weight;
};

/// What a pause waits for: somebody's decision, a die, a card; or that nothing more is asked, since the showdown is over, or
/// since the engine broke off (Game::why_broken_off).
enum class PauseKind : std::uint8_t { decide, roll, draw, over, error };

/// Who answers: the survivors' players, the monster controller, or dice and cards.
enum class Side : std::uint8_t { survivors, controller, chance };

/// How a showdown ended. A victory is the defeat of the monster (S001-19, R6.6.2), a defeat the death of all survivors
/// (S001-26) or their running away (R11.2), a stalemate the end of round 1000 (D-37).
enum class Outcome : std::uint8_t { unfinished, victory, defeat, stalemate };

/// Hears what happens. The event may be read and not kept: it looks at a showdown that goes on. A listener that throws leaves
/// behind a state that must not be played on.
using Listener = std::function<void(const Event&)>;

/// All of a showdown that changes. A value without pointers: copying it is undo, save, search and branching, and threads may
/// each have their own. It belongs to games of the packs and the setup that it began with: every function but apply_unchecked
/// throws std::invalid_argument for the state of another game. Its bytes mean something to the same build of the library alone;
/// what is to last is a transcript.
class LANTERN_API State {
public:
    /// Whether both are the same for all that can still happen.
    friend LANTERN_API bool operator==(const State& a, const State& b);

private:
    friend struct Inside;
    State() = default;

    alignas(8) std::array<std::byte, 2560> bytes_{};
    std::uint64_t game_ = 0;  ///< a digest of packs and setup
};

/// The question that a state waits for. A view: the game and the state must outlive it, and the state must not change.
/// Once it is over nothing is asked: `asks` is "nothing" then, `side` is chance, `who` "chance", `survivor` nothing.
class LANTERN_API Pause {
public:
    Pause(const Pause& other);
    Pause& operator=(const Pause& other);

    /// What it waits for.
    PauseKind kind() const;
    /// Nothing more is asked: `kind` is over or error.
    bool over() const;
    /// Who answers it.
    Side side() const;
    /// Who is asked: the survivor's name, "monster controller", "players" or "chance".
    std::string who() const;
    /// What is asked, by its stable name in docs/answers.md: "dodge", "act", "draw ai", "roll attack".
    std::string_view asks() const;
    /// The survivor, 0 to 5, whom it is about: who decides, rolls or is attacked.
    std::optional<int> survivor() const;
    /// The question as one reads it to a person; when it is over, how it ended or why it was broken off.
    std::string question() const;

    /// How many answers are legal: at least 1 unless it is over, then 0.
    int count() const;
    /// The nth of them, 0 to count() - 1, always in the same order. Throws std::out_of_range for any other.
    Option option(int nth) const;
    /// All of them, in that order.
    std::vector<Option> options() const;
    /// The weights of all options together; 1 when it is over.
    std::uint64_t total() const;
    /// Whether the answer is one of the options; none is once it is over.
    bool accepts(Answer answer) const;
    /// The first answer of that kind: `find(Choice::attack)` is to attack with whatever comes first. Nothing where there is none.
    std::optional<Answer> find(Choice choice) const;
    /// The answer to which `worth(Answer)`, a number or whatever is ordered by <, gives the most; the first of several alike.
    /// Throws std::out_of_range when it is over.
    template <typename Worth>
    Answer best(Worth worth) const {
        Answer best = option(0).answer;
        auto most = worth(best);
        for (int i = 1, many = count(); i < many; ++i) {
            const Answer other = option(i).answer;
            auto of_other = worth(other);
            if (!(most < of_other)) continue;
            best = other;
            most = std::move(of_other);
        }
        return best;
    }

    /// The answer in words (docs/answers.md): "move H14", "dodge", "waist", "4". Different answers of a pause have different
    /// words. Throws std::invalid_argument for an answer that it does not accept.
    std::string words(Answer answer) const;
    /// The answer that the words mean: those of `words` in any letter case, or the beginning of one option's alone (never for
    /// dice and spaces). The error says what would be right.
    Result<Answer> answer(std::string_view words) const;

    /// The game that it belongs to, as a handle that outlives the pause.
    Game game() const;
    /// A copy of the state, to try things out with.
    State state() const;

private:
    friend struct Inside;
    Pause(const GameContent& content, const void* state, const void* pause);

    const GameContent* content_;
    const void* state_;
    alignas(16) std::array<std::byte, 912> bytes_;
};

/// One thing that happened. A view: it is there while the listener runs.
class LANTERN_API Event {
public:
    /// What happened, by its stable name in docs/events.md, which also says what the other fields mean of each kind: "attack
    /// hits".
    std::string_view kind() const;
    /// The id of the rule that it follows from, "S000-95"; empty where there is none.
    std::string_view rule() const;
    /// The survivor, 0 to 5, whom it is about.
    std::optional<int> survivor() const;
    /// Two numbers, of which docs/events.md says what they count in each kind; 0 where the kind has none.
    int value() const;
    int other() const;
    /// The card, gear or other thing that it is about, by name; empty where there is none.
    std::string thing() const;
    /// The card, gear or other thing that brought it about, by name; empty where the rules did.
    std::string cause() const;
    /// Spaces, "H14"; empty where there is none.
    std::string from() const;
    std::string to() const;

    /// Its line of the log; empty for what is not worth one. For people: it may be worded otherwise in any version.
    std::string words() const;
    /// How far its line is indented: 0 of rounds and turns, 1 of what somebody does, 2 of what comes of it, 3 of single
    /// injuries.
    int depth() const;
    /// Whether a part begins with it, a round, a turn, an act or the aftermath: a log leaves a line empty before it.
    bool begins_part() const;
    /// Its line, the rule with its text, and the card that caused it with its text. Each line ends with a line break.
    std::string why() const;
    /// As `lantern fight --json` prints it, on one line.
    std::string json() const;

    /// A copy of the state right after it.
    State state() const;

private:
    friend struct Inside;
    Event(const GameContent& content, const void* event, const void* state, const void* accounts)
        : content_(content), event_(event), state_(state), accounts_(accounts) {}

    const GameContent& content_;
    const void* event_;
    const void* state_;
    const void* accounts_;
};

/// How a survivor stands. Attributes are what counts now: sheet, tokens, gear, terrain and all else added up (S002-04,
/// S002-05). Movement is in spaces of one move (S002-10), speed in attack dice (S002-28), the others in points (S002-12 to S002-22).
struct Survivor {
    std::string name;
    bool alive = false;
    bool knocked_down = false;
    bool priority_target = false;
    std::string space;  ///< "J11"; empty: off the board
    int movement = 0, accuracy = 0, strength = 0, evasion = 0, luck = 0, speed = 0;
    int survival = 0, insanity = 0, courage = 0, understanding = 0;
    int bleeding = 0;               ///< tokens
    std::array<int, 5> armor{};     ///< points left: head, arms, body, waist, legs
    int injury_boxes = 0;           ///< filled ones, the brain's among them
    int movements = 0;              ///< left in the act
    int activations = 0;            ///< left in the act
    std::vector<std::string> gear;  ///< in the order of the grid
};

/// How the monster stands, attributes as a survivor's: movement in spaces (S002-37), speed in dice, the others in points.
struct Monster {
    std::string name, level;
    bool alive = false;
    bool knocked_down = false;
    std::string space;   ///< the north-west one of those that it stands on; empty: off the board
    std::string facing;  ///< "north", "east", "south", "west"; "north" before it is placed, with an empty `space`
    int size = 0;        ///< spaces a side
    int movement = 0, toughness = 0, accuracy = 0, speed = 0, damage = 0, evasion = 0, luck = 0, strength = 0;
    int life = 0;                                 ///< of a monster with a Life value (D-36), else 0
    int ai_deck = 0, ai_discard = 0, wounds = 0;  ///< AI cards there
};

/// A showdown that may be played: everything that does not change. A handle: copies are cheap and share it, it keeps its packs
/// alive, and any number of threads may use one.
class LANTERN_API Game {
public:
    /// The error says what would be right. It names the line of the setup (Setup::lines) that is at fault, and none where the
    /// setup as a whole is, by too many encounter monsters, say.
    static Result<Game> create(const Packs& packs, const Setup& setup);

    /// The state at its first pause. `listener` hears what happens on the way; so it is with the others.
    State start(const Listener& listener = {}) const;

    /// The question that the state waits for.
    Pause pause(const State& state) const;
    /// A pause looks at its state, so it cannot be that of a temporary one: `game.pause(game.start())`. Give it a name first.
    Pause pause(State&& state) const = delete;

    /// Gives the answer and plays on to the next pause. Nothing else changes a state. Throws std::invalid_argument when the
    /// pause does not accept it; the state is unchanged then.
    void apply(State& state, Answer answer, const Listener& listener = {}) const;
    /// The same for answers from outside: the error says what would be right, and the state is unchanged then.
    Result<void> try_apply(State& state, Answer answer, const Listener& listener = {}) const;
    /// The same for an answer in words (Pause::answer).
    Result<void> try_apply(State& state, std::string_view words, const Listener& listener = {}) const;
    /// The same without a look whether the pause accepts it, for searches that took it from the pause itself. Any other
    /// answer, or a state of another game, has no defined result.
    void apply_unchecked(State& state, Answer answer, const Listener& listener = {}) const;

    /// Whether nothing more is asked: it has ended, or the engine broke off (why_broken_off).
    bool over(const State& state) const;
    /// How it ended; unfinished before, and where the engine broke off.
    Outcome outcome(const State& state) const;
    /// Why the engine broke off, in words: cards of a pack that cannot be played, or a bug. Empty where it did not.
    std::string why_broken_off(const State& state) const;
    /// The round, from 1; 0 before the first. With the end of round 1000 the showdown is a stalemate (D-37).
    int round(const State& state) const;
    /// The part that it is in: "setup", "monster turn", "survivors' turn", "aftermath", "over".
    std::string_view phase(const State& state) const;
    /// A digest of all that can still happen: equal states have equal ones. Another build of the library may come to another.
    std::uint64_t digest(const State& state) const;

    /// How many survivors depart, 1 to 6.
    int survivors() const;
    /// The nth of them, 0 to survivors() - 1. Throws std::out_of_range for any other.
    Survivor survivor(const State& state, int nth) const;
    /// The monster that the showdown is fought against; encounter monsters beside it are not told.
    Monster monster(const State& state) const;

    /// The packs that it was made with.
    Packs packs() const;
    /// The setup with all names in full, and with what starting survivors and sheets came to.
    Setup setup() const;

private:
    friend struct Inside;
    explicit Game(std::shared_ptr<const GameContent> content) : content_(std::move(content)) {}

    std::shared_ptr<const GameContent> content_;
};

}  // namespace lantern
