#include "narrate/program_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.hpp"
#include "narrate/card_text.hpp"
#include "narrate/phrases.hpp"
#include "narrate/step_text.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// A sentence without capital and full stop, and how deep it stands.
struct Line {
    int depth;
    std::string text;
    std::string brief{};    ///< in place of `text` where there is little room
    bool prepares = false;  ///< a die, or who is picked: it brings nothing by itself
};
using Lines = std::vector<Line>;

constexpr int deepest = 12;  ///< programs within programs; packs cannot nest without end, hand-built code could

/// " pay 1 survival", behind "may".
std::string price_text(const Op& offer) {
    switch (price_of(offer)) {
        case Price::survival: return fmt::format(" pay {} survival", offer.a);
        case Price::action: return fmt::format(" {} as a survival action", word_at(survival_action_names, offer.a));
        case Price::activation: return " spend an activation";
        case Price::nothing: break;
    }
    return "";
}

/// Turns flat code back into steps within steps. Compiled blocks are nested, one behind the other, and jump forward
/// only; what to do without a target stands behind the rest of a program.
class Teller {
public:
    Teller(const Codex& codex, int nesting) : codex_(codex), nesting_(nesting) {}

    Lines program(ProgramStart start) {
        Lines lines;
        if (start == 0 || start >= codex_.code.size() || nesting_ > deepest) return lines;
        std::size_t end = end_of_reach(start);
        for (std::size_t at = start; at < end; ++at) {
            const Op& op = codex_.code[at];
            if (op.verb == Verb::pick_target && op.jump > at + 1 && op.jump < end) end = op.jump;
        }
        block(start, end, 0, lines);
        return lines;
    }

    /// What is done when the offer at `at` is taken, and when it is refused.
    std::pair<Lines, Lines> offered(std::size_t at) {
        const Fork fork = fork_at(at, end_of_reach(at));
        return {block_lines(fork.then_from, fork.then_to), block_lines(fork.else_from, fork.else_to)};
    }

private:
    const Op& op(std::size_t at) const { return codex_.code[at]; }

    /// One past the last operation that can be reached from `start`.
    std::size_t end_of_reach(std::size_t start) const {
        std::vector<std::size_t> open{start};
        std::vector<bool> seen(codex_.code.size());
        std::size_t end = start;
        while (!open.empty()) {
            const std::size_t at = open.back();
            open.pop_back();
            if (at >= codex_.code.size() || seen[at]) continue;
            seen[at] = true;
            end = std::max(end, at + 1);
            const Verb verb = op(at).verb;
            if (has_jump(verb)) open.push_back(op(at).jump);
            if (verb != Verb::end && verb != Verb::stop && verb != Verb::jump) open.push_back(at + 1);
        }
        return end;
    }

    /// A block behind its heading: in one line when it is one sentence, else below it. `brief`: of a heading that is longer than it.
    void under(const std::string& heading, Lines inner, int depth, Lines& out, const std::string& brief = "") const {
        if (inner.empty()) inner.push_back({0, "nothing happens"});
        if (inner.size() == 1) {
            const Line& only = inner.front();
            const std::string& few = only.brief.empty() ? only.text : only.brief;
            out.push_back(
                {depth, heading + ": " + only.text, (brief.empty() ? heading : brief) + ": " + few, only.prepares});
            return;
        }
        out.push_back({depth, heading + ":", brief.empty() ? "" : brief + ":"});
        for (Line& line : inner) {
            line.depth += depth + 1;
            out.push_back(std::move(line));
        }
    }

    Lines block_lines(std::size_t from, std::size_t to) {
        Lines lines;
        block(from, to, 0, lines);
        return lines;
    }

    void block(std::size_t from, std::size_t to, int depth, Lines& out) {
        std::size_t at = from;
        while (at < to) {
            const std::size_t next = step(at, to, depth, out);
            at = next > at ? next : at + 1;  // nothing jumps back; if it did, each operation is still told once
        }
    }

    /// A condition, offer or pick: the block that follows it, and the one at its jump if there is one.
    struct Fork {
        std::size_t then_from, then_to, else_from, else_to, next;
        bool has_else() const { return else_from < else_to; }
    };

    Fork fork_at(std::size_t at, std::size_t to) const {
        const std::size_t jump = std::clamp<std::size_t>(op(at).jump, at + 1, to);
        Fork fork{at + 1, jump, jump, jump, jump};
        if (jump == at + 1) return fork;
        const Op& last = op(jump - 1);
        if (last.verb == Verb::jump && last.jump > jump) {
            fork.then_to = jump - 1;
            fork.else_to = fork.next = std::min<std::size_t>(last.jump, to);
        }
        return fork;
    }

    /// What a branch asks of the roll. A die that nothing is added to shows 1 at least.
    std::optional<RollRange> results_of(std::size_t at) const {
        std::optional<RollRange> range = roll_range(codex_, op(at).index);
        if (!range || range->low != RollRange::lowest) return range;
        for (std::size_t back = at; back-- > 0 && op(back).verb != Verb::end;) {
            if (op(back).verb != Verb::roll) continue;
            if (op(back).amount == Amount{}) range->low = 1;
            break;
        }
        return range;
    }

    /// `before`: the operation of the alternative that comes first when this is an "otherwise, if"; else 0.
    std::size_t branch(std::size_t at, std::size_t to, int depth, Lines& out, std::size_t before) {
        const Fork fork = fork_at(at, to);
        const std::optional<RollRange> result = results_of(at);
        const std::string when = condition_text(codex_, op(at).index);
        std::string heading = result ? "on " + result->text() : "if " + when;
        if (before != 0) {
            // The rows of a table exclude each other, so that they need no "otherwise".
            const std::optional<RollRange> first = results_of(before);
            if (!result || !first || result->overlaps(*first)) heading = "otherwise, " + heading;
        }
        Lines then = block_lines(fork.then_from, fork.then_to);
        if (then.empty() && fork.has_else() && !result) {
            under(fmt::format("unless {}", when), block_lines(fork.else_from, fork.else_to), depth, out);
            return fork.next;
        }
        // What a table says of a result is short; a condition is not, and whoever reads one line wants to know what it may bring.
        under(heading, std::move(then), depth, out, result ? "" : "maybe");
        if (!fork.has_else()) return fork.next;
        // A chain of alternatives reads flat: "otherwise, if ...".
        if (op(fork.else_from).verb == Verb::test && fork_at(fork.else_from, fork.else_to).next == fork.else_to) {
            branch(fork.else_from, fork.else_to, depth, out, at);
        } else {
            under("otherwise", block_lines(fork.else_from, fork.else_to), depth, out);
        }
        return fork.next;
    }

    std::size_t offer(std::size_t at, std::size_t to, int depth, Lines& out) {
        const Fork fork = fork_at(at, to);
        const Subject asked = op(at).who == Who::nobody ? Subject{"the players", true}
                                                        : subject_text(codex_, op(at).who, op(at).selector);
        const std::string price = price_text(op(at));
        Lines taken = block_lines(fork.then_from, fork.then_to);
        if (taken.empty() && fork.has_else()) {  // what is paid only keeps something away
            under(fmt::format("{} may{}; otherwise", asked.name, price), block_lines(fork.else_from, fork.else_to),
                  depth, out);
            return fork.next;
        }
        under(fmt::format("{} may{}", asked.name, price), std::move(taken), depth, out);
        if (fork.has_else()) under("otherwise", block_lines(fork.else_from, fork.else_to), depth, out);
        return fork.next;
    }

    std::size_t once(std::size_t at, std::size_t to, int depth, Lines& out) {
        const Fork fork = fork_at(at, to);
        under(fmt::format("once per lifetime of {} ({})", subject_text(codex_, op(at).who, op(at).selector).name,
                          thing_name(codex_, Thing::deed, op(at).index)),
              block_lines(fork.then_from, fork.then_to), depth, out);
        return fork.next;
    }

    std::size_t choose(std::size_t at, std::size_t to, int depth, Lines& out) {
        const std::size_t count = op(at).a;
        const std::string who = op(at).who == Who::nobody ? "the monster controller"
                                                          : subject_text(codex_, op(at).who, op(at).selector).name;
        out.push_back({depth, who + " chooses:"});
        std::vector<std::size_t> starts;
        for (std::size_t i = at + 1; i <= at + count && i < to && op(i).verb == Verb::option; ++i)
            starts.push_back(std::clamp<std::size_t>(op(i).jump, i + 1, to));
        // Every block but the last ends with a jump behind all of them.
        std::size_t end = to;
        for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
            const Op& last = op(starts[i + 1] - 1);
            if (last.verb == Verb::jump)
                end = std::min<std::size_t>(to, std::max<std::size_t>(last.jump, starts.back()));
        }
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const bool is_last = i + 1 == starts.size();
            std::size_t stop = is_last ? end : starts[i + 1];
            if (!is_last && stop > starts[i] && op(stop - 1).verb == Verb::jump) --stop;
            under(thing_name(codex_, Thing::word, op(at + 1 + i).index), block_lines(starts[i], stop), depth + 1, out);
        }
        return starts.empty() ? at + 1 : end;
    }

    std::size_t each(std::size_t at, std::size_t to, int depth, Lines& out) {
        const std::size_t next = std::clamp<std::size_t>(op(at).jump, at + 1, to);
        const std::size_t body_end = next > at + 1 && op(next - 1).verb == Verb::each_end ? next - 1 : next;
        const bool picked = op(at).who == Who::chosen && !chosen_.name.empty();
        under("for " + (picked ? chosen_.name : each_text(codex_, op(at).who, op(at).selector)),
              block_lines(at + 1, body_end), depth, out);
        return next;
    }

    std::size_t pick_target(std::size_t at, std::size_t, int depth, Lines& out) {
        std::string text = "pick target: ";
        for (unsigned i = 0; i < op(at).a; ++i) {
            const unsigned index = op(at).index + i;
            if (index >= codex_.selectors.size()) break;
            text += (i == 0 ? "" : "; otherwise ") + selector_text(codex_, codex_.selectors[index]).name;
        }
        out.push_back({depth, text, "", true});
        const std::size_t jump = op(at).jump;
        if (jump <= at + 1 || jump >= codex_.code.size()) return at + 1;
        std::size_t end = end_of_reach(jump);
        if (end > jump && (op(end - 1).verb == Verb::stop || op(end - 1).verb == Verb::end)) --end;
        under("no target", block_lines(jump, end), depth, out);
        return at + 1;
    }

    std::size_t pick(std::size_t at, std::size_t to, int depth, Lines& out) {
        const unsigned index = op(at).index;
        const Subject found = index < codex_.selectors.size() ? selector_text(codex_, codex_.selectors[index])
                                                              : Subject{"unknown survivors", true};
        const Fork fork = fork_at(at, to);
        const std::string by = op(at).a == 1 ? " by the players" : "";
        if (fork.then_from == fork.then_to && fork.next == fork.then_to) {
            out.push_back({depth, fmt::format("{} {} chosen{}", found.name, found.is(), by), "", true});
            return fork.next;
        }
        if (fork.then_from == fork.then_to) {
            out.push_back({depth, fmt::format("{} {} chosen{}", found.name, found.is(), by)});
            under("if there is none", block_lines(fork.else_from, fork.else_to), depth, out);
            return fork.next;
        }
        // A step for a phrase: the phrase itself is the subject of the sentence.
        const Op& first = op(fork.then_from);
        if (first.who == Who::chosen && !fork.has_else()) {
            const Subject before = std::exchange(chosen_, found);
            Lines inner;
            const std::size_t end = step(fork.then_from, fork.then_to, 0, inner);
            chosen_ = before;
            if (end == fork.then_to && !inner.empty()) {
                for (Line& line : inner) {
                    line.depth += depth;
                    out.push_back(std::move(line));
                }
                return fork.next;
            }
        }
        under(fmt::format("if there is {}{}, who is chosen", found.name, by), block_lines(fork.then_from, fork.then_to),
              depth, out);
        if (fork.has_else()) under("otherwise", block_lines(fork.else_from, fork.else_to), depth, out);
        return fork.next;
    }

    void perform(std::size_t at, int depth, Lines& out) {
        for (Line& line : Teller(codex_, nesting_ + 1).program(op(at).index)) {
            line.depth += depth;
            out.push_back(std::move(line));
        }
    }

    void attack(std::size_t at, int depth, Lines& out) {
        out.push_back({depth, step_text(codex_, op(at), whom(op(at)))});
        if (op(at).index >= codex_.profiles.size()) return;
        const Profile& profile = codex_.profiles[op(at).index];
        const std::pair<std::string_view, ProgramStart> parts[]{{"after hit", profile.after_hit},
                                                                {"before damage", profile.before_damage},
                                                                {"after damage", profile.after_damage}};
        for (const auto& [heading, start] : parts) {
            if (start != 0) under(std::string(heading), Teller(codex_, nesting_ + 1).program(start), depth + 1, out);
        }
    }

    Subject whom(const Op& o) const {
        if (o.who == Who::chosen && !chosen_.name.empty()) return chosen_;
        return subject_text(codex_, o.who, o.selector);
    }

    /// Tells the step at `at` and returns where the next one begins.
    std::size_t step(std::size_t at, std::size_t to, int depth, Lines& out) {
        switch (op(at).verb) {
            case Verb::end:
            case Verb::each_end:
            case Verb::option: return at + 1;
            // Whoever is told the rest of a program stands in one branch, and the others do not come.
            case Verb::jump: return std::clamp<std::size_t>(op(at).jump, at + 1, std::max(at + 1, to));
            case Verb::test: return branch(at, to, depth, out, 0);
            case Verb::each: return each(at, to, depth, out);
            case Verb::offer: return offer(at, to, depth, out);
            case Verb::once_per_lifetime: return once(at, to, depth, out);
            case Verb::choose: return choose(at, to, depth, out);
            case Verb::pick_target: return pick_target(at, to, depth, out);
            case Verb::pick: return pick(at, to, depth, out);
            case Verb::perform: perform(at, depth, out); return at + 1;
            case Verb::later:
                under("at the end of the monster's next turn", Teller(codex_, nesting_ + 1).program(op(at).index),
                      depth, out);
                return at + 1;
            case Verb::attack:
            case Verb::move_and_attack: attack(at, depth, out); return at + 1;
            case Verb::alert:
                if (op(at).a == alert_over) return at + 1;
                break;
            default: break;
        }
        out.push_back({depth, step_text(codex_, op(at), whom(op(at))), "", op(at).verb == Verb::roll});
        return at + 1;
    }

    const Codex& codex_;
    int nesting_;
    Subject chosen_;
};

/// Sentences in one line: what stands below a heading follows it.
std::string in_a_line(const Lines& lines) {
    std::string text;
    for (const Line& line : lines) text += (text.empty() ? "" : text.ends_with(':') ? " " : "; ") + line.text;
    return text;
}

/// What a program brings, where there is no room for all of it: without its dice and conditions.
std::string in_brief(const Lines& lines) {
    Lines kept;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].prepares) continue;
        const std::string& text = lines[i].brief.empty() ? lines[i].text : lines[i].brief;
        std::size_t below = i + 1;
        while (below < lines.size() && lines[below].depth > lines[i].depth && lines[below].prepares) ++below;
        // A heading over nothing but dice has nothing to say.
        const bool holds = below < lines.size() && lines[below].depth > lines[i].depth;
        if (!text.ends_with(':') || holds) kept.push_back({lines[i].depth, text});
    }
    return in_a_line(kept);
}

}  // namespace

std::string program_line(const Codex& codex, ProgramStart start, std::size_t most) {
    const Lines lines = Teller(codex, 0).program(start);
    std::string line = in_a_line(lines);
    if (columns_of(line) > most) line = in_brief(lines);
    return cut_off(line, most);
}

namespace {

constexpr std::string_view more = "; ...";  ///< what stands in place of what was cut off

}  // namespace

bool is_cut_off(std::string_view text) { return text.find(more) != std::string_view::npos; }

std::string cut_off(std::string_view text, std::size_t most) {
    if (columns_of(text) <= most) return std::string(text);
    constexpr std::string_view between = "; ";
    const std::size_t room = first_columns(text, most - more.size()).size();
    std::size_t end = text.rfind(between, room);
    if (end == std::string_view::npos) end = text.find(between);  // one clause at least
    if (end == std::string_view::npos) return std::string(text);
    return std::string(text.substr(0, end)) + std::string(more);
}

OfferText offer_text(const Codex& codex, ProgramStart offer) {
    const auto [taken, refused] = Teller(codex, 0).offered(offer);
    return {in_a_line(taken), in_a_line(refused)};
}

std::string program_text(const Codex& codex, ProgramStart start, int indent) {
    std::string text;
    for (const Line& line : Teller(codex, 0).program(start)) {
        text += std::string(2 * static_cast<std::size_t>(indent + line.depth), ' ') + capital(line.text);
        text += line.text.ends_with(':') ? "\n" : ".\n";
    }
    return text;
}

}  // namespace lantern::engine
