#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"

/// SQLite's functions as this room calls them.
namespace lantern::engine::serve {

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using DatabaseHandle = std::unique_ptr<sqlite3, CloseDatabase>;

/// What went wrong last.
inline Error database_error(sqlite3* database, const std::string& what) {
    return Error{what + ": " + sqlite3_errmsg(database)};
}

/// Carries out statements without parameters.
inline Result<void> execute(sqlite3* database, const std::string& sql, const std::string& what) {
    if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return database_error(database, what);
    return {};
}

/// A prepared statement. What is bound, in order, must outlive the steps.
class Statement {
public:
    /// Prepared once and kept: text is SQL of this program and always reads well where the tables are there.
    Statement(sqlite3* database, const char* sql) {
        sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
    }
    ~Statement() { sqlite3_finalize(statement_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& bind(std::int64_t number) {
        sqlite3_bind_int64(statement_, ++bound_, number);
        return *this;
    }
    Statement& bind(std::string_view text) {
        sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
        return *this;
    }
    /// Bytes that need not be text.
    Statement& bind_bytes(std::string_view bytes) {
        sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_STATIC);
        return *this;
    }
    /// SQLITE_ROW, SQLITE_DONE, or an error.
    int step() { return sqlite3_step(statement_); }
    /// A statement that gives no rows; whether it went well.
    bool run() { return step() == SQLITE_DONE; }
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    std::string text(int column) const {
        const void* const bytes = sqlite3_column_blob(statement_, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
        return bytes == nullptr ? std::string() : std::string(static_cast<const char*>(bytes), size);
    }

    /// A statement while it is used: bound anew, and at rest again afterwards.
    class Use {
    public:
        explicit Use(Statement& statement) : statement_(statement) {}
        ~Use() {
            sqlite3_reset(statement_.statement_);
            sqlite3_clear_bindings(statement_.statement_);
            statement_.bound_ = 0;
        }
        Use(const Use&) = delete;
        Use& operator=(const Use&) = delete;
        Statement* operator->() const { return &statement_; }
        Statement& operator*() const { return statement_; }

    private:
        Statement& statement_;
    };

private:
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
};

}  // namespace lantern::engine::serve
