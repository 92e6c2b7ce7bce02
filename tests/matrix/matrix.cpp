#include "matrix/matrix.hpp"

#include <algorithm>

namespace lantern::engine::matrix {

namespace {

/// A compiler collects no more mistakes than 200, so the places are tried in parts.
constexpr int places_at_once = 150;
/// What the code of one codex has room for, with some to spare.
constexpr std::size_t steps_of_a_codex = 15'000;
/// Rare moments take more of them.
constexpr unsigned showdowns_at_once = 120, most_showdowns = 2'400;

Loaded compiled(const Stage& stage) { return compile_packs(std::vector<std::vector<PackFile>>{stage.files}); }

/// Where the compiler refuses the step, and how.
void ask_compiler(Column& column, Matrix& matrix) {
    const auto places = static_cast<int>(matrix.places.size());
    column.refusals.assign(matrix.places.size(), "");
    for (int first = 0; first < places; first += places_at_once) {
        const Stage stage = make_stage(
            [&](int place) { return place >= first && place < first + places_at_once ? column.steps : std::string(); });
        for (const Diagnostic& mistake : compiled(stage).diagnostics) {
            const auto found = stage.place_at.find({mistake.file, mistake.line});
            if (found == stage.place_at.end()) {
                matrix.errors.push_back("the stage itself: " + to_string(mistake));
            } else {
                column.refusals[static_cast<std::size_t>(found->second)] = mistake.message;
            }
        }
    }
}

bool taken(const Column& column, std::size_t place) { return column.refusals[place].empty(); }

/// Whether the step acts in this scene, and what shows it is not there without the step.
bool shows(const Proof& proof, const Scene& scene, int branch) {
    return acted(proof, rehearse(scene, proof.key, branch)) &&
           (proof.by_standing || !acted(proof, rehearse(scene, proof.key, std::nullopt)));
}

/// Does the steps of some columns in these scenes where they have not acted yet; whether some still have not.
bool rehearse_in(const Scenes& scenes, std::span<Column> columns, Matrix& matrix) {
    bool open = false;
    for (std::size_t place = 0; place < matrix.places.size(); ++place) {
        const std::vector<Scene>& here = scenes.of[place];
        matrix.reached[place] = matrix.reached[place] || !here.empty();
        int branch = 0;
        for (Column& column : columns) {
            if (!taken(column, place)) continue;
            const auto acts = [&](const Scene& scene) { return shows(*column.proof, scene, branch); };
            column.acts[place] = column.acts[place] || std::any_of(here.begin(), here.end(), acts);
            open = open || !column.acts[place];
            ++branch;
        }
    }
    return open;
}

/// Does the steps of some columns wherever the compiler takes them: each in a branch of its own that never comes by itself.
void rehearse_columns(std::span<Column> columns, Matrix& matrix) {
    const Stage stage = make_stage([&](int place) {
        std::string branches;
        for (const Column& column : columns) {
            if (!taken(column, static_cast<std::size_t>(place))) continue;
            branches +=
                (branches.empty() ? "{if: level 99, then: [" : ", {if: level 99, then: [") + column.steps + "]}";
        }
        return branches;
    });
    const Loaded loaded = compiled(stage);
    for (const Diagnostic& mistake : loaded.diagnostics)
        matrix.errors.push_back("all that was taken at once: " + to_string(mistake));
    if (!loaded.codex) return;
    bool open = true;
    for (unsigned first = 0; open && first < most_showdowns; first += showdowns_at_once) {
        const Scenes scenes = play_scenes(*loaded.codex, matrix.places.size(), first, showdowns_at_once);
        open = rehearse_in(scenes, columns, matrix);
    }
}

}  // namespace

Matrix make_matrix(std::size_t every) {
    Matrix matrix;
    const Stage empty = make_stage([](int) { return std::string(); });
    matrix.places = empty.places;
    matrix.reached.resize(matrix.places.size());
    for (const Diagnostic& mistake : compiled(empty).diagnostics) matrix.errors.push_back(to_string(mistake));
    if (!matrix.errors.empty()) return matrix;
    std::size_t ways = 0;
    for (const Proof& proof : proofs()) {
        for (std::string& way : ways_of(proof)) {
            if (ways++ % every != 0) continue;
            matrix.columns.push_back({&proof, std::move(way), {}, std::vector<bool>(matrix.places.size())});
            ask_compiler(matrix.columns.back(), matrix);
        }
    }
    for (std::size_t first = 0; first < matrix.columns.size();) {
        std::size_t end = first, steps = 0;
        // what performs a place of the stage itself needs what the steps there need: it is tried alone
        const auto alone = [&](const Column& column) { return column.proof->key == Verb::instinct; };
        while (end < matrix.columns.size() && steps < steps_of_a_codex) {
            if (end != first && (alone(matrix.columns[end]) || alone(matrix.columns[end - 1]))) break;
            const std::vector<std::string>& refusals = matrix.columns[end++].refusals;
            steps += static_cast<std::size_t>(std::count(refusals.begin(), refusals.end(), ""));
        }
        rehearse_columns(std::span(matrix.columns).subspan(first, end - first), matrix);
        first = end;
    }
    return matrix;
}

}  // namespace lantern::engine::matrix
