#include "content/programs.hpp"

#include <algorithm>

#include "content/steps.hpp"

namespace lantern::engine {

bool may_do(const Codex& codex, ProgramStart program, const std::function<bool(const Op&)>& wanted) {
    std::vector<std::size_t> open{program};
    std::vector<std::size_t> seen;
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        if (at >= codex.code.size() || std::find(seen.begin(), seen.end(), at) != seen.end()) continue;
        seen.push_back(at);
        const Op& op = codex.code[at];
        if (wanted(op)) return true;
        if (has_jump(op.verb)) open.push_back(op.jump);
        if (op.verb == Verb::perform || op.verb == Verb::later) open.push_back(op.index);
        if (op.verb == Verb::instinct) {  // whichever monster it will be
            for (const Monster& monster : codex.monsters) open.push_back(monster.instinct);
        }
        if (op.verb == Verb::attack || op.verb == Verb::move_and_attack) {
            const Profile& profile = codex.profiles[op.index];
            open.insert(open.end(), {profile.after_hit, profile.before_damage, profile.after_damage});
        }
        if (op.verb != Verb::end && op.verb != Verb::stop && op.verb != Verb::jump) open.push_back(at + 1);
    }
    return false;
}

bool always_does(const Codex& codex, ProgramStart program, bool (*wanted)(const Op&)) {
    if (program == 0) return false;
    for (std::size_t at = program; at < codex.code.size(); ++at) {
        const Op& op = codex.code[at];
        if (wanted(op)) return true;
        if (op.verb == Verb::end || op.verb == Verb::stop || has_jump(op.verb)) return false;
    }
    return false;
}

bool kills(const Op& op) { return op.verb == Verb::die; }

bool archives_own_gear(const Op& op) { return op.verb == Verb::archive_gear && op.index == 0; }

}  // namespace lantern::engine
