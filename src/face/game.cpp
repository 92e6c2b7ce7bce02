#include <lantern/game.hpp>

#include <cstring>
#include <stdexcept>

#include "base/bits.hpp"
#include "face/inside.hpp"
#include "look/look.hpp"
#include "narrate/words.hpp"
#include "transcript/record.hpp"
#include "transcript/transcript.hpp"

namespace lantern {

namespace {

/// The answer that led to a state is history: nothing reads it any more.
engine::State without_history(const engine::State& state) {
    engine::State copy = state;
    copy.answer = 0;
    return copy;
}

}  // namespace

bool operator==(const State& a, const State& b) {
    if (Inside::game_of(a) != Inside::game_of(b)) return false;
    const engine::State one = without_history(Inside::of(a)), other = without_history(Inside::of(b));
    return std::memcmp(&one, &other, sizeof one) == 0;
}

Result<Game> Game::create(const Packs& packs, const Setup& setup) {
    const std::shared_ptr<const PackContent>& content = Inside::of(packs);
    Result<engine::Setup> read = Inside::read(*content, setup);
    if (!read) return read.error();
    engine::Result<engine::Game> game = engine::Game::create(content->codex, std::move(read).value());
    if (!game) return error_of(game.error());
    return Game(std::make_shared<const GameContent>(content, std::move(game).value()));
}

State Game::start(const Listener& listener) const {
    Hearing hearing(*content_, listener);
    return Inside::state(*content_, content_->game.start(hearing.here()));
}

Pause Game::pause(const State& state) const {
    const engine::State& inner = Inside::of(*content_, state);
    return Inside::pause(*content_, inner, content_->game.pause(inner));
}

void Game::apply(State& state, Answer answer, const Listener& listener) const {
    const Result<void> applied = try_apply(state, answer, listener);
    if (!applied) throw std::invalid_argument(applied.error().message);
}

Result<void> Game::try_apply(State& state, Answer answer, const Listener& listener) const {
    engine::State& inner = Inside::of(*content_, state);
    const engine::Pause pause = content_->game.pause(inner);
    if (content_->game.over(inner) || !pause.accepts(number_of(answer)))
        return not_accepted(*content_, inner, pause, answer);
    apply_unchecked(state, answer, listener);
    return {};
}

Result<void> Game::try_apply(State& state, std::string_view words, const Listener& listener) const {
    const Result<Answer> answer = pause(state).answer(words);
    if (!answer) return answer.error();
    apply_unchecked(state, answer.value(), listener);
    return {};
}

void Game::apply_unchecked(State& state, Answer answer, const Listener& listener) const {
    Hearing hearing(*content_, listener);
    content_->game.apply(Inside::of(state), number_of(answer), hearing.here());
}

bool Game::over(const State& state) const { return content_->game.over(Inside::of(*content_, state)); }

Outcome Game::outcome(const State& state) const {
    const engine::State& inner = Inside::of(*content_, state);
    if (inner.question.kind != engine::PauseKind::over) return Outcome::unfinished;
    switch (inner.outcome) {
        case engine::Outcome::victory: return Outcome::victory;
        case engine::Outcome::defeat: return Outcome::defeat;
        case engine::Outcome::stalemate: return Outcome::stalemate;
        case engine::Outcome::none: break;
    }
    return Outcome::unfinished;
}

std::string Game::why_broken_off(const State& state) const {
    const engine::State& inner = Inside::of(*content_, state);
    return inner.question.kind == engine::PauseKind::error ? std::string(engine::engine_error(inner)) : std::string();
}

int Game::round(const State& state) const { return Inside::of(*content_, state).round; }

std::string_view Game::phase(const State& state) const {
    return engine::phase_names[static_cast<std::size_t>(Inside::of(*content_, state).phase)];
}

std::uint64_t Game::digest(const State& state) const {
    return engine::digest(without_history(Inside::of(*content_, state)));
}

int Game::survivors() const { return static_cast<int>(content_->game.scenario().setup.survivors.size()); }

Survivor Game::survivor(const State& state, int nth) const {
    if (nth < 0 || nth >= survivors()) throw std::out_of_range("there is no survivor " + std::to_string(nth));
    using engine::Attribute;
    const engine::Look look = content_->game.look(Inside::of(*content_, state));
    const engine::SurvivorState& s = engine::survivor(look, nth);
    const auto attribute = [&look, nth](Attribute which) { return engine::survivor_attribute(look, nth, which); };
    Survivor result;
    result.name = engine::survivor_name(look.scenario, static_cast<unsigned>(nth));
    result.alive = engine::has(s, engine::SurvivorFlag::alive);
    result.knocked_down = engine::has(s, engine::SurvivorFlag::knocked_down);
    result.priority_target = look.state.monster.priority_target == nth;
    result.space = space_text(s.at);
    result.movement = attribute(Attribute::movement);
    result.accuracy = attribute(Attribute::accuracy);
    result.strength = attribute(Attribute::strength);
    result.evasion = attribute(Attribute::evasion);
    result.luck = attribute(Attribute::luck);
    result.speed = attribute(Attribute::speed);
    result.survival = s.survival;
    result.insanity = s.insanity;
    result.courage = s.courage;
    result.understanding = s.understanding;
    result.bleeding = s.bleeding;
    for (std::size_t i = 0; i < s.armor.size(); ++i) result.armor[i] = s.armor[i];
    result.injury_boxes = engine::popcount(s.boxes);
    result.movements = s.movements;
    result.activations = s.activations;
    for (const std::uint8_t piece : s.gear) {
        if (piece != 0) result.gear.push_back(look.codex.gear[piece - std::size_t{1}].name);
    }
    return result;
}

Monster Game::monster(const State& state) const {
    using engine::Attribute;
    const engine::Look look = content_->game.look(Inside::of(*content_, state));
    const engine::MonsterState& m = look.state.monster;
    const auto attribute = [&look](Attribute which) { return engine::monster_attribute(look, which); };
    Monster result;
    result.name = look.scenario.monster().name;
    result.level = look.scenario.level().name;
    result.alive = engine::has(m, engine::MonsterFlag::alive);
    result.knocked_down = engine::has(m, engine::MonsterFlag::knocked_down);
    result.space = space_text(m.at);
    result.facing = engine::direction_name(engine::monster_facing(look.state));
    result.size = look.scenario.monster().size;
    result.movement = attribute(Attribute::movement);
    result.toughness = attribute(Attribute::toughness);
    result.accuracy = attribute(Attribute::accuracy);
    result.speed = attribute(Attribute::speed);
    result.damage = attribute(Attribute::damage);
    result.evasion = attribute(Attribute::evasion);
    result.luck = attribute(Attribute::luck);
    result.strength = attribute(Attribute::strength);
    result.life = m.life;
    result.ai_deck = static_cast<int>(look.state.ai.draw.size());
    result.ai_discard = static_cast<int>(look.state.ai_discard.size());
    result.wounds = static_cast<int>(look.state.wounds.size());
    return result;
}

Packs Game::packs() const { return Inside::packs(content_->packs); }

Setup Game::setup() const {
    return Setup::from_lines(engine::setup_lines(content_->game.codex(), content_->game.scenario().setup));
}

}  // namespace lantern
