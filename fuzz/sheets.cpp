// Any bytes as a file of survivors: refused with messages, or read; then written and read again they are the same, and who is fit
// to fight begins a showdown.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "agents/random.hpp"
#include "game/invariants.hpp"
#include "game/sheet_json.hpp"
#include "showdowns.hpp"

namespace {

using namespace lantern::engine;

void fail_unless(bool right, const std::string& text) {
    if (right) return;
    std::fprintf(stderr, "wrong: %s\n", text.c_str());
    std::abort();
}

/// A few answers with those who came.
void begin_showdown(SurvivorsFile file) {
    constexpr std::size_t most_survivors = 6;
    if (file.sheets.size() > most_survivors) file.sheets.resize(most_survivors);
    Setup setup = starting_setup(fuzz::core(), "1").value();
    setup.settlement = file.settlement;
    setup.survivors = std::move(file.sheets);
    setup.survival_limit = 1;
    for (const SurvivorSheet& sheet : setup.survivors)
        setup.survival_limit = std::max(setup.survival_limit, sheet.survival);
    const Result<Game> game = Game::create(fuzz::core(), std::move(setup));
    if (!game) return fail_unless(!game.error().message.empty(), "no message");
    RandomAnswerer random(7);
    State state = game.value().start();
    for (int answers = 0; answers < 40 && !game.value().over(state); ++answers) {
        game.value().apply(state, random.answer(game.value(), state, game.value().pause(state)));
        fail_unless(broken_invariant(game.value(), state).empty(), broken_invariant(game.value(), state));
    }
    fail_unless(state.question.kind != PauseKind::error, std::string(engine_error(state)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const SurvivorsLoaded loaded = fuzz::core_pack().read_survivors({"fuzz.yaml", text});
    if (loaded.file.has_value() != loaded.diagnostics.empty()) std::abort();
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
        if (diagnostic.message.empty() || diagnostic.line < 0 || diagnostic.column < 0) std::abort();
    }
    if (!loaded.file) return 0;
    const std::string written = survivors_json(fuzz::core(), loaded.file->sheets, 2, loaded.file->settlement);
    const SurvivorsLoaded again = fuzz::core_pack().read_survivors({"again.json", written});
    fail_unless(again.file.has_value(), again.diagnostics.empty() ? written : to_string(again.diagnostics.front()));
    fail_unless(written == survivors_json(fuzz::core(), again.file->sheets, 2, again.file->settlement), written);
    if (!loaded.file->sheets.empty()) begin_showdown(*loaded.file);
    return 0;
}
