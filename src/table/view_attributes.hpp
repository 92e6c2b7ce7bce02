#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "content/vocabulary.hpp"
#include "narrate/account_text.hpp"
#include "state/account.hpp"
#include "table/json_writer.hpp"

namespace lantern::engine {

/// Writes an attribute and what it is made of. `sum(Account*)` is what comes to it.
template <class Sum>
void write_sum(JsonWriter& out, const Scenario& scenario, const Sum& sum) {
    Account account;
    const int value = sum(&account);
    out.begin_object();
    out.member("value", value);
    out.key("made_of").raw(account_json(scenario, account));
    out.end_object();
}

/// Those of them that are not 0, by the attribute's name.
template <std::size_t N>
void write_tokens(JsonWriter& out, const std::array<std::int8_t, N>& tokens) {
    out.begin_object();
    for (std::size_t i = 0; i < N; ++i) {
        if (tokens[i] != 0) out.member(attribute_names[i], int{tokens[i]});
    }
    out.end_object();
}

}  // namespace lantern::engine
