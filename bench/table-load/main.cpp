// How much a server of games bears: bots on the loopback answer many games at an even pace. script/load starts it.
#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>
#include <deque>
#include <exception>
#include <functional>
#include <string>

#include "bots.hpp"
#include "figures.hpp"

namespace lantern::load {
namespace {

namespace asio = boost::asio;

struct Wishes {
    std::uint16_t port = 0;
    int server = 0;  ///< process
    std::string folder;
    std::size_t games = 500;
    int seconds = 60;
    double every = 1;
    unsigned seed = 1;
    std::size_t bytes = 8'192;
    bool as_many_as_hold = false;
};

/// An acknowledgement takes at most so long, in ms, or so many times what the bare disk takes.
constexpr double most_time = 25, most_times_the_disk = 5;

class Load {
public:
    explicit Load(Wishes wishes) : wishes_(std::move(wishes)), server_(wishes_.server) {}

    /// Whether all went as well as is wanted.
    bool run() {
        together([this]() -> asio::awaitable<void> { co_await first_.open(wishes_.port); });
        add_games(1);  // what is made once for all is there from now on
        const bool held = measure(wishes_.games);
        if (!wishes_.as_many_as_hold) return held;
        std::size_t most = held ? wishes_.games : 0;
        std::string why = "twice as many do not";
        try {
            while (most > 0 && measure(2 * most)) most *= 2;
        } catch (const std::exception& fault) {
            why = fault.what();  // more than the server lets begin, say: what held until then did
        }
        std::printf("%zu games hold; %s\n", most, most > 0 ? why.c_str() : "fewer may: --games");
        std::fflush(stdout);
        return most > 0;
    }

private:
    /// Has all of this done at once, and waits for it.
    void together(const std::vector<std::function<asio::awaitable<void>()>>& works) {
        std::exception_ptr fault;
        for (const auto& work : works) {
            asio::co_spawn(io_, work, [&](const std::exception_ptr& error) {
                if (!error) return;
                fault = error;
                io_.stop();
            });
        }
        io_.restart();
        io_.run();
        if (fault) std::rethrow_exception(fault);
    }
    void together(std::function<asio::awaitable<void>()> work) { together(std::vector{std::move(work)}); }

    void add_games(std::size_t count) {
        together([this, count]() -> asio::awaitable<void> {
            for (std::size_t i = 0; i < count; ++i) links_.push_back(co_await begin_game(first_));
        });
    }

    void add_bots() {
        std::vector<std::function<asio::awaitable<void>()>> joins;
        while (bots_.size() < links_.size()) {
            const std::size_t number = bots_.size();
            Bot& bot = bots_.emplace_back(io_, links_[number], wishes_.seed + static_cast<unsigned>(number));
            joins.emplace_back([this, &bot] { return bot.join(wishes_.port); });
        }
        together(joins);
    }

    Answered play() {
        Answered answered;
        const auto period = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wishes_.every));
        const Clock::time_point begins = Clock::now() + std::chrono::milliseconds(200);
        std::vector<std::function<asio::awaitable<void>()>> plays;
        for (std::size_t i = 0; i < bots_.size(); ++i) {
            const auto shift = period * static_cast<int>(i) / static_cast<int>(bots_.size());
            const Pace pace{begins + shift, begins + shift + std::chrono::seconds(wishes_.seconds), period};
            plays.emplace_back([this, i, pace, &answered] { return bots_[i].play(io_, pace, answered); });
        }
        together(plays);
        return answered;
    }

    /// Brings the games to so many, has them played, and prints what came of it; whether it was good enough.
    bool measure(std::size_t games) {
        const double before = server_.memory();
        const auto added = static_cast<double>(games - links_.size());
        add_games(games - links_.size());
        const double with_games = server_.memory();
        add_bots();
        const double with_bots = server_.memory(), processor = server_.processor();
        Disk disk(wishes_.folder, wishes_.bytes);
        const Clock::time_point began = Clock::now();
        Answered answered = play();
        const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
        Times bare = disk.end();
        const double p99 = answered.times.quantile(0.99), bare_p99 = bare.quantile(0.99);
        const bool held = answered.missed == 0 && p99 <= std::max(most_time, most_times_the_disk * bare_p99);
        const auto answers = static_cast<double>(answered.times.count());
        const double took = server_.processor() - processor;
        const auto each = [](double bytes, double number) { return bytes / number / 1024; };
        std::printf("games       %zu, each answered every %g s for %d s\n", games, wishes_.every, wishes_.seconds);
        std::printf("answers     %.0f, %.1f a second; %zu were late; %zu games were over and others begun\n", answers,
                    answers / seconds, answered.missed, answered.begun);
        std::printf("round trip  p50 %.2f ms, p99 %.2f ms, longest %.2f ms\n", answered.times.quantile(0.5), p99,
                    answered.times.quantile(1));
        std::printf("fdatasync   p50 %.2f ms, p99 %.2f ms, longest %.2f ms (bare, %zu times %zu bytes meanwhile)\n",
                    bare.quantile(0.5), bare_p99, bare.quantile(1), bare.count(), wishes_.bytes);
        std::printf(
            "memory      %.1f KiB for a game that was begun, %.1f KiB for whoever joined it, "
            "%.1f KiB more a game when all was answered; %.1f MiB in all\n",
            each(with_games - before, added), each(with_bots - with_games, added),
            each(server_.memory() - with_bots, static_cast<double>(games)), server_.memory() / 1024 / 1024);
        std::printf("processor   %.1f s of the server, %.0f %% of one, %.2f ms an answer\n", took, 100 * took / seconds,
                    1'000 * took / answers);
        std::printf("%s\n", held ? "held: p99 is at most 25 ms, or 5 times the bare one" : "DID NOT HOLD");
        std::fflush(stdout);
        return held;
    }

    Wishes wishes_;
    Process server_;
    asio::io_context io_{1};
    Page first_{io_};
    std::vector<GameLink> links_;
    std::deque<Bot> bots_;
};

int run(int argc, char** argv) {
    Wishes wishes;
    CLI::App program("Bots that answer many games of a server");
    program.add_option("--port", wishes.port, "Of the server, on the loopback")->required();
    program.add_option("--server", wishes.server, "The server's process")->required();
    program.add_option("--folder", wishes.folder, "A folder on the disk of its games")->required();
    program.add_option("--games", wishes.games)->check(CLI::Range(1, 100'000));
    program.add_option("--seconds", wishes.seconds)->check(CLI::Range(1, 86'400));
    program.add_option("--every", wishes.every, "Seconds between two answers of a game")->check(CLI::Range(0.01, 60.0));
    program.add_option("--seed", wishes.seed, "Of what is answered");
    program.add_option("--bytes", wishes.bytes, "That are written before each bare fdatasync")
        ->check(CLI::Range(1, 1 << 20));
    program.add_flag("--as-many-as-hold", wishes.as_many_as_hold,
                     "Goes on with twice as many games until it is too many");
    CLI11_PARSE(program, argc, argv);
    return Load(std::move(wishes)).run() ? 0 : 1;
}

}  // namespace
}  // namespace lantern::load

int main(int argc, char** argv) {
    try {
        return lantern::load::run(argc, argv);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "lantern: %s\n", fault.what());
        return 2;
    }
}
