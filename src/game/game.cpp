#include "game/game.hpp"

#include <algorithm>

#include "look/natures.hpp"

#include "base/bits.hpp"
#include "base/digest.hpp"
#include "effects/run.hpp"
#include "look/chance.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

Pause unasked_pause(const Question& question, Answer only) {
    Pause pause;
    pause.kind = PauseKind::decide;
    pause.ask = question.ask;
    pause.seat = question.seat;
    pause.subject = question.subject;
    pause.question = &question;
    pause.options.push_back({only, 1});
    return pause;
}

Result<Game> Game::create(const Codex& codex, Setup setup) {
    Result<Scenario> scenario = make_scenario(codex, std::move(setup));
    if (!scenario.ok()) return scenario.error();
    return Game(std::move(scenario.value()));
}

State Game::start(Listener* listener) const {
    State state;
    Run run(scenario_, state, listener);
    run.call(Showdown{});
    play_on(run);
    return state;
}

namespace {

/// The answers of the largest die.
constexpr auto die_answers = [] {
    std::array<Answer, 10> faces{};
    for (unsigned i = 0; i < faces.size(); ++i) faces[i] = answer(Choice::die, i + 1);
    return faces;
}();

/// A die's outcomes: d10 and d5 each face alike; the hit location die has the body on two of its six faces (RULES 5.2.1).
void add_faces(Pause& pause, int sides) {
    if (sides == 6) {
        for (unsigned location = 0; location < location_names.size(); ++location) {
            const auto faces = std::ranges::count(location_die, static_cast<Location>(location));
            pause.options.push_back({answer(Choice::location, location), static_cast<std::uint32_t>(faces)});
        }
        pause.total = location_die.size();
        return;
    }
    pause.options.point_at(std::span(die_answers).first(static_cast<std::size_t>(sides)));
    pause.total = static_cast<std::uint64_t>(sides);
}

}  // namespace

Pause Game::pause(const State& state) const {
    const Question& q = state.question;
    Pause pause;
    pause.kind = q.kind;
    pause.ask = q.ask;
    pause.seat = q.seat;
    pause.subject = q.subject;
    pause.question = &q;
    if (q.kind == PauseKind::draw) {
        const DrawOutcomes outcomes = draw_outcomes(scenario_, state, q.ask);
        const Choice choice = q.ask == Ask::which_copy ? Choice::copy : Choice::card;
        for (const DrawOutcome& outcome : outcomes.outcomes)
            pause.options.push_back({answer(choice, outcome.kind), outcome.weight});
        pause.total = outcomes.total;
    } else if (q.kind == PauseKind::roll && q.sides != 0) {
        add_faces(pause, q.sides);
    } else if (q.count > 0) {
        pause.options.point_at(std::span(q.options).first(q.count));
        pause.total = q.count;  // of a lot
    } else if (q.kind == PauseKind::decide) {
        pause.spaces = Spaces::from_words(q.spaces);
    }
    return pause;
}

void Game::apply(State& state, Answer given, Listener* listener) const {
    Run run(scenario_, state, listener);
    state.answer = given;
    state.question.clear();
    play_on(run);
}

bool Game::try_apply(State& state, Answer given, Listener* listener) const {
    if (!pause(state).accepts(given)) return false;
    apply(state, given, listener);
    return true;
}

int Pause::count() const { return options.empty() ? spaces.count() : options.size(); }

Option Pause::option(int nth) const {
    if (!options.empty()) return options[nth];
    return {answer(Choice::space, spaces.nth(nth)), 1};
}

bool Pause::accepts(Answer given) const {
    if (options.empty()) {
        return choice_of(given) == Choice::space && parameter_of(given) < board_spaces &&
               spaces.test(static_cast<Space>(parameter_of(given)));
    }
    for (const Option& o : options) {
        if (o.answer == given) return true;
    }
    return false;
}

std::string_view engine_error(const State& state) { return engine_error_names[static_cast<std::size_t>(state.error)]; }

std::uint64_t digest(const State& state) {
    Digest digest;
    digest.add({reinterpret_cast<const char*>(&state), sizeof(State)});
    return digest.value();
}

namespace {

bool returns(const SurvivorState& survivor) {
    return has(survivor, SurvivorFlag::alive) && !impaired(survivor, Impairment::exiled);
}

}  // namespace

std::vector<std::uint16_t> gear_for_storage(const Game& game, const State& state) {
    std::vector<std::uint16_t> gear;
    for (std::size_t who = 0; who < game.scenario().setup.survivors.size(); ++who) {
        const SurvivorState& s = state.survivors[who];
        if (returns(s)) continue;
        for (const std::uint8_t piece : s.gear) {
            if (piece != 0) gear.push_back(static_cast<std::uint16_t>(piece - 1U));
        }
    }
    gear.insert(gear.end(), state.stored.begin(), state.stored.end());
    return gear;
}

std::vector<SurvivorSheet> returning_survivors(const Game& game, const State& state) {
    std::vector<SurvivorSheet> sheets;
    for (std::size_t who = 0; who < game.scenario().setup.survivors.size(); ++who) {
        const SurvivorState& s = state.survivors[who];
        if (!returns(s)) continue;
        SurvivorSheet sheet = game.scenario().setup.survivors[who];
        for (std::size_t a = 0; a < sheet.attributes.size(); ++a)
            sheet.attributes[a] = static_cast<std::int8_t>(sheet.attributes[a] + s.permanent[a]);
        sheet.survival = s.survival;
        sheet.insanity = s.insanity;
        sheet.courage = s.courage;
        sheet.understanding = s.understanding;
        sheet.hunt_xp = s.hunt_xp;
        sheet.proficiency = s.proficiency;
        sheet.gear.clear();
        for (const std::uint8_t piece : s.gear)
            sheet.gear.push_back(piece == 0 ? no_gear : static_cast<std::uint16_t>(piece - 1U));
        while (!sheet.gear.empty() && sheet.gear.back() == no_gear) sheet.gear.pop_back();
        // injuries heal and tokens go when the showdown is over (RULES 11.6, S001-27)
        sheet.tokens = {};
        sheet.bleeding = 0;
        sheet.boxes = 0;
        sheet.reroll_used =
            sheet.reroll_used || (game.scenario().lifetime_rerolls && !has(s, SurvivorFlag::lifetime_reroll));
        sheet.lifetime.clear();
        for (std::size_t deed = 0; deed < game.codex().deeds.size(); ++deed) {
            if ((s.deeds >> deed & 1U) != 0) sheet.lifetime.push_back(static_cast<std::uint16_t>(deed));
        }
        sheet.skip_next_hunt = impaired(s, Impairment::skip_next_hunt);
        sheet.retired = sheet.retired || impaired(s, Impairment::retires);
        sheet.injuries.clear();
        for (std::size_t injury = 0; injury < game.codex().injuries.size(); ++injury) {
            if (!game.codex().injuries[injury].permanent) continue;
            for (unsigned i = 0; i < s.injuries.count(injury); ++i)
                sheet.injuries.push_back(static_cast<std::uint16_t>(injury));
        }
        sheet.abilities = abilities_of(Look(game.scenario(), state), static_cast<int>(who));
        sheet.disorders.clear();
        sheet.fighting_arts.clear();
        for (const std::uint8_t disorder : s.disorders) {
            if (disorder != 0) sheet.disorders.push_back(static_cast<std::uint16_t>(disorder - 1U));
        }
        for (const std::uint8_t art : s.fighting_arts) {
            if (art != 0) sheet.fighting_arts.push_back(static_cast<std::uint16_t>(art - 1U));
        }
        sheet.start = no_space;
        sheets.push_back(std::move(sheet));
    }
    return sheets;
}

}  // namespace lantern::engine
