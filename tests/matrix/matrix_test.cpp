// No step that compiles may do nothing: every step of the language in every context is refused by the compiler, which says what
// is missing, or changes what it names. `--whole` prints the matrix; `--a-third` takes every third way to write a step.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <set>

#include "matrix/matrix.hpp"

namespace lantern::engine::matrix {
namespace {

/// Whether a refusal says what is missing and where that would be, or whom to name.
bool says_why(const std::string& refusal) {
    const auto says = [&](const char* words) { return refusal.find(words) != std::string::npos; };
    return (says(" needs ") && says(" there is none, but ")) || says("is for nobody here: say to:") ||
           says("is an offer to nobody here: say by:") || says(" does nothing to the dead: ") ||
           says(" belongs to a monster, and here is none") || says(" performs itself without end");
}

enum class Cell { refused, acts, silent, unreached };

Cell cell(const Matrix& matrix, const Column& column, std::size_t place) {
    if (!column.refusals[place].empty()) return Cell::refused;
    if (column.acts[place]) return Cell::acts;
    return matrix.reached[place] ? Cell::silent : Cell::unreached;
}

void print_whole(const Matrix& matrix) {
    for (std::size_t i = 0; i < matrix.columns.size(); ++i)
        std::printf("%3zu %s\n", i + 1, matrix.columns[i].steps.c_str());
    for (std::size_t place = 0; place < matrix.places.size(); ++place) {
        for (const Column& column : matrix.columns) std::putchar("-+!?"[static_cast<int>(cell(matrix, column, place))]);
        std::printf("  %s\n", matrix.places[place].c_str());
    }
}

/// A step at a place, in all the ways that it is written: silent if one of them is, refused if all of them are.
Cell cell(const Matrix& matrix, const Proof& proof, std::size_t place) {
    Cell all = Cell::refused;
    for (const Column& column : matrix.columns) {
        if (column.proof == &proof) all = std::max(all, cell(matrix, column, place));
    }
    return all;
}

void print_counts(const Matrix& matrix) {
    std::array<int, 4> steps{}, ways{};
    for (std::size_t place = 0; place < matrix.places.size(); ++place) {
        for (const Proof& proof : proofs()) ++steps[static_cast<std::size_t>(cell(matrix, proof, place))];
        for (const Column& column : matrix.columns) ++ways[static_cast<std::size_t>(cell(matrix, column, place))];
    }
    const auto print = [&](const char* what, std::size_t number, const std::array<int, 4>& cells) {
        std::printf("%zu %s x %zu contexts: %d refused, %d act, %d silent, %d not reached\n", number, what,
                    matrix.places.size(), cells[0], cells[1], cells[2], cells[3]);
    };
    print("steps", proofs().size(), steps);
    print("ways to write them", matrix.columns.size(), ways);
}

/// Prints what is wrong, and returns how much.
int faults(const Matrix& matrix, bool whole) {
    int faults = 0;
    const auto fault = [&](const std::string& what) { std::printf("%s\n", what.c_str()), ++faults; };
    for (const std::string& error : matrix.errors) fault(error);
    for (std::size_t place = 0; place < matrix.places.size(); ++place) {
        // a part of the ways has enough of fewer showdowns
        if (whole && !matrix.reached[place]) fault("not reached: " + matrix.places[place]);
    }
    for (const StepRow& row : step_rows) {
        const auto proves = [&](const Proof& proof) { return proof.key == row.key; };
        if (!row.word.empty() && std::none_of(proofs().begin(), proofs().end(), proves))
            fault("nobody says by what it shows that it acted: " + std::string(row.word));
    }
    std::set<std::string> vague;
    for (const Column& column : matrix.columns) {
        for (std::size_t place = 0; place < matrix.places.size(); ++place) {
            const std::string& refusal = column.refusals[place];
            if (!refusal.empty() && !says_why(refusal)) vague.insert(refusal);
            if (cell(matrix, column, place) == Cell::silent)
                fault("silent: " + column.steps + " | " + matrix.places[place]);
        }
    }
    for (const std::string& refusal : vague) fault("a refusal that does not help: " + refusal);
    return faults;
}

}  // namespace
}  // namespace lantern::engine::matrix

int main(int count, char** words) {
    using namespace lantern::engine::matrix;
    const auto said = [&](const char* word) { return count > 1 && std::strcmp(words[1], word) == 0; };
    const bool a_third = said("--a-third");
    const Matrix matrix = make_matrix(a_third ? 3 : 1);
    if (said("--whole")) print_whole(matrix);
    const int wrong = faults(matrix, !a_third);
    print_counts(matrix);
    return wrong == 0 ? 0 : 1;
}
