#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace lantern::engine {

/// What was wrong with input from outside: one clear sentence, with the place and what would be right.
struct Error {
    std::string message;

    friend bool operator==(const Error&, const Error&) = default;
};

/// A value, or the reason why there is none. For what people give us; our own mistakes are assertions.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// The value; asserts ok().
    T& value() & { return *checked(std::get_if<0>(&content_)); }
    const T& value() const& { return *checked(std::get_if<0>(&content_)); }
    T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }

    /// The error; asserts !ok().
    const Error& error() const& { return *checked(std::get_if<1>(&content_)); }
    Error&& error() && { return std::move(*checked(std::get_if<1>(&content_))); }

private:
    template <typename Content>
    static Content* checked(Content* content) {
        assert(content != nullptr);
        return content;
    }

    std::variant<T, Error> content_;
};

/// Success without a value, or the reason for the failure.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }

    /// The error; asserts !ok().
    const Error& error() const& {
        assert(error_.has_value());
        return *error_;
    }
    Error&& error() && {
        assert(error_.has_value());
        return std::move(*error_);
    }

private:
    std::optional<Error> error_;
};

}  // namespace lantern::engine
