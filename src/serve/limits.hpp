#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace lantern::engine::serve {

/// How much of something may be had: at once, and how much comes back in a minute.
struct Allowance {
    double at_once = 0;
    double a_minute = 0;
};

/// What is left of an allowance.
class Bucket {
public:
    /// Takes so much, or nothing; 0, or the seconds after which there is enough.
    int take(const Allowance& allowance, double now, double much = 1) {
        const int seconds = wait(allowance, now, much);
        if (seconds == 0) left_ -= much;
        return seconds;
    }
    /// The seconds after which so much could be taken; 0: now.
    int wait(const Allowance& allowance, double now, double much = 1) {
        refill(allowance, now);
        if (left_ >= much) return 0;
        return std::max(1, static_cast<int>(std::ceil((much - left_) * 60 / allowance.a_minute)));
    }
    bool full(const Allowance& allowance, double now) {
        refill(allowance, now);
        return left_ >= allowance.at_once;
    }

private:
    void refill(const Allowance& allowance, double now) {
        if (since_ < 0) left_ = allowance.at_once;
        // A clock that was set back gives nothing, and takes nothing.
        if (since_ >= 0 && now > since_) left_ += (now - since_) * allowance.a_minute / 60;
        left_ = std::min(left_, allowance.at_once);
        since_ = now;
    }

    double left_ = 0;
    double since_ = -1;
};

/// What a server allows. Everything "by address" counts for whoever comes from one.
struct HallLimits {
    Allowance messages{
        400, 1'800};  ///< by address; costly ones count for several, long ones for one more each bytes_a_message
    Allowance forecasts{30, 60};       ///< by address: forecasts, hints and reports
    Allowance refinements{60, 60};     ///< by address: forecasts for which nobody waits
    Allowance games{20, 2};            ///< by address: that are begun
    Allowance wrong_secrets{20, 10};   ///< by address
    Allowance requests{2'000, 6'000};  ///< by address: of HTTP
    Allowance nudges{2, 2};            ///< of whoever is waited for, by game
    std::size_t connections = 64;      ///< by address; as many more that speak HTTP
    std::size_t all_connections = 4'000;
    std::size_t bytes_a_message = 4'096;
    std::size_t usual_bytes = 65'536;  ///< of a message; of "new" longest_message
    std::size_t most_values = 10'000;  ///< of a message, as JSON
    std::size_t party = 16;       ///< connections that look at one game by the table's link, or by that of one seat
    std::size_t spectators = 64;  ///< that look at one game
    std::size_t open_megabytes = 1'536;  ///< of games that are open, about
    std::size_t most_answers = 20'000;   ///< of a game
    std::size_t works = 2;               ///< forecasts under way for one connection
    std::size_t works_of_address = 16;   ///< that wait or are under way, by address
    std::size_t works_waiting = 1'024;   ///< of all
    std::size_t games_kept = 20'000;     ///< in the database
    std::size_t most_megabytes = 4'096;  ///< of the database
    std::size_t spare_megabytes = 64;    ///< of the disk, below which no game is begun
    double undo_seconds = 60;            ///< so long an undo waits for whoever asked for it and left
    double idle_seconds = 300;           ///< a game that nobody looks at stays in memory for so long
    int days_kept = 0;                   ///< a game that nobody touched is deleted then; 0: never
};

}  // namespace lantern::engine::serve
