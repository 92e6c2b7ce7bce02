#include "figures.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <sstream>
#include <system_error>

namespace lantern::load {

double Process::memory() const {
    std::ifstream status("/proc/" + std::to_string(id_) + "/status");
    std::string word;
    while (status >> word) {
        double kibibytes = 0;
        if (word == "VmRSS:" && status >> kibibytes) return kibibytes * 1024;
    }
    return 0;
}

double Process::processor() const {
    std::ifstream file("/proc/" + std::to_string(id_) + "/stat");
    std::string line;
    std::getline(file, line);
    // The program's name stands in brackets and may hold anything; what is counted is 11 and 12 fields behind the next one.
    std::istringstream fields(line.substr(std::min(line.rfind(')') + 1, line.size())));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0, system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

Disk::Disk(const std::string& folder, std::size_t bytes)
    : path_(folder + "/fdatasync"), file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)), bytes_(bytes) {
    if (file_ < 0) throw std::system_error(errno, std::generic_category(), path_);
    thread_ = std::thread([this] { work(); });
}

Disk::~Disk() {
    ended_ = true;
    if (thread_.joinable()) thread_.join();
    ::close(file_);
    ::unlink(path_.c_str());
}

Times Disk::end() {
    ended_ = true;
    thread_.join();
    return std::move(times_);
}

void Disk::work() {
    // Like a log that begins anew when it is long.
    constexpr std::size_t longest = std::size_t{4} << 20U;
    const std::string text(bytes_, 'x');
    for (std::size_t at = 0; !ended_; at = (at + bytes_) % longest) {
        if (::pwrite(file_, text.data(), text.size(), static_cast<off_t>(at)) < 0) return;
        const Clock::time_point before = Clock::now();
        ::fdatasync(file_);
        times_.add(Clock::now() - before);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

}  // namespace lantern::load
