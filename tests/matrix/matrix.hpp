#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "matrix/proofs.hpp"
#include "matrix/stage.hpp"

/// Every step in every place: what the compiler refuses, and whether the rest acts.
namespace lantern::engine::matrix {

/// One way to write one step, at every place.
struct Column {
    const Proof* proof;
    std::string steps;
    std::vector<std::string> refusals;  ///< by place: what the compiler says; "" = it takes it
    std::vector<bool> acts;             ///< by place
};

struct Matrix {
    std::vector<std::string> places;
    std::vector<bool> reached;  ///< by place: some showdown came to it
    std::vector<Column> columns;
    std::vector<std::string> errors;  ///< what stood in the way of the test itself
};

/// Of every so many ways to write a step one: 1 takes all of them.
Matrix make_matrix(std::size_t every = 1);

}  // namespace lantern::engine::matrix
