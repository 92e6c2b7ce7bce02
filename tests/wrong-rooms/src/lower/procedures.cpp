#include "lower/procedures.hpp"

namespace wrong {

namespace {

struct Row {
    int (*function)();
};

template <int (*function)()>
constexpr Row row() {
    return {function};
}

constexpr Row procedures[] = {
    row<&wrong::in_the_table>(),
};

}  // namespace

}  // namespace wrong
