#include "leaving.hpp"

#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <system_error>

#include "common.hpp"

namespace lantern::engine::app {

namespace {

volatile std::sig_atomic_t interrupt_came = 0;

/// Between the look whether a signal came and the wait for a line there is a moment in which one would be noted and nobody woken: it
/// knocks again, every second, until the program ends. alarm() is among the few things that may be called here.
extern "C" void knock_again(int /*signal*/) { ::alarm(1); }

extern "C" void note_interrupt(int signal) {
    interrupt_came = signal;
    ::alarm(1);
}

std::string new_file(const std::filesystem::path& folder, std::uint64_t seed) {
    const std::string name = "lantern-" + std::to_string(seed);
    std::error_code code;
    std::filesystem::path path = folder / (name + ".txt");
    for (int number = 2; std::filesystem::exists(path, code); ++number) {
        path = folder / (name + "-" + std::to_string(number) + ".txt");
    }
    return path.lexically_normal().string();
}

}  // namespace

void catch_interrupts() {
    // Without SA_RESTART the wait for a line ends, and the save is written on the way out.
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = knock_again;
    sigaction(SIGALRM, &action, nullptr);
    action.sa_handler = note_interrupt;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

bool interrupted() { return interrupt_came != 0; }

void die_of_interrupt() {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(interrupt_came, &action, nullptr);
    std::raise(interrupt_came);
}

std::string leave_save(const std::string& wanted, std::uint64_t seed, std::string_view transcript) {
    std::string path = wanted.empty() ? new_file(".", seed) : wanted;
    Result<void> written = write_file(path, transcript);
    if (!written) {
        std::error_code code;
        path = new_file(std::filesystem::temp_directory_path(code), seed);
        written = write_file(path, transcript);
    }
    if (!written) return "The showdown could not be saved: " + written.error().message;
    return "Saved: " + path + "   (go on with: lantern play --load " + path + ")";
}

}  // namespace lantern::engine::app
