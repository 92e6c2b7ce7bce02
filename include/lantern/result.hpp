#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <lantern/api.hpp>

namespace lantern {

/// A mistake in a pack or a file of sheets, and where it is. Lines and columns count from 1 (columns in bytes); 0: the file or
/// folder as a whole.
struct Diagnostic {
    std::string file;
    int line = 0, column = 0;
    std::string message;
    std::string suggestion;  ///< the nearest right spelling, or empty
};

/// What is wrong with something that was handed in.
struct Error {
    std::string message;  ///< for people: what, where, what would be right. A line for each mistake
    std::vector<Diagnostic>
        diagnostics{};  ///< the same as data, where a pack or a file of sheets is at fault; else empty
};

/// A value, or the reason why there is none. What may be wrong in what people write comes back like this; Lantern throws only
/// where a program contradicts itself, such as by asking a failure for its value.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// The value. Throws std::logic_error with the error's message where there is none.
    T& value() & {
        check();
        return *std::get_if<0>(&content_);
    }
    const T& value() const& {
        check();
        return *std::get_if<0>(&content_);
    }
    T&& value() && {
        check();
        return std::move(*std::get_if<0>(&content_));
    }

    /// The error. Throws std::logic_error where there is none.
    const Error& error() const {
        if (ok()) throw std::logic_error("a result that is well was asked for its error");
        return *std::get_if<1>(&content_);
    }

private:
    void check() const {
        if (!ok()) throw std::logic_error(error().message);
    }

    std::variant<T, Error> content_;
};

/// Well, or the reason why not.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }

    /// Nothing where it is well. Throws std::logic_error with the error's message where it is not.
    void value() const {
        if (error_) throw std::logic_error(error_->message);
    }

    /// The error. Throws std::logic_error where there is none.
    const Error& error() const {
        if (!error_) throw std::logic_error("a result that is well was asked for its error");
        return *error_;
    }

private:
    std::optional<Error> error_;
};

}  // namespace lantern
