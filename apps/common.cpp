#include "common.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <random>
#include <sstream>
#include <thread>
#include <utility>

#include "base/utf8.hpp"
#include "core/core_codex.hpp"
#include "disk.hpp"
#include "pack/directory.hpp"
#include "replacing.hpp"
#include "transcript/parse.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace fs = std::filesystem;

namespace {

/// A file that is closed in the end; below 0: none.
struct File {
    explicit File(int opened) : number(opened) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (number >= 0) ::close(number);
    }

    int number;
};

/// Whoever is to be at the other end of a pipe has two seconds to come.
class Patience {
public:
    /// Whether there is some left; a moment of it is gone then.
    bool lasts() {
        if (std::chrono::steady_clock::now() - since_ > std::chrono::seconds(2)) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return true;
    }

private:
    std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

std::string all_of(const std::vector<Diagnostic>& diagnostics) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (!text.empty()) text += '\n';
        text += to_string(diagnostic);
    }
    return text;
}

}  // namespace

std::string in_one(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string printable(std::string_view text) {
    const auto is_plain = [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); };
    if (std::ranges::all_of(text, is_plain)) return std::string(text);  // nearly every line
    std::string clean;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const std::string_view one = text.substr(0, std::max<std::size_t>(length, 1));
        const bool control = (one[0] >= 0 && one[0] < ' ' && one[0] != '\n') || one[0] == 0x7F ||
                             (length == 2 && one >= "\u0080" && one <= "\u009F");
        const bool turns =
            length == 3 && ((one >= "\u202A" && one <= "\u202E") || (one >= "\u2066" && one <= "\u2069"));
        clean += length == 0 || control || turns ? "?" : one;
        text.remove_prefix(one.size());
    }
    return clean;
}

int complain(std::string_view message) {
    std::cout << std::flush;
    std::cerr << "lantern: " << printable(message) << '\n';
    return bad_input;
}

Result<std::string> read_file(const fs::path& path) {
    std::error_code code;
    if (fs::is_directory(path, code)) return Error{path.string() + ": is a folder"};
    const bool pipe = fs::is_fifo(path, code);
    // Opened so, a pipe without anybody at its other end does not keep us.
    const File in(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (in.number < 0) return Error{path.string() + ": " + std::strerror(errno)};
    std::string text;
    std::array<char, 65536> block{};
    for (Patience patience;;) {
        const ssize_t got = ::read(in.number, block.data(), block.size());
        if (got > 0) text.append(block.data(), static_cast<std::size_t>(got));
        if (text.size() > largest_transcript)
            return Error{path.string() + ": larger than " + largest_transcript_in_words};
        if (got > 0 || (got < 0 && errno == EINTR)) continue;
        if (got < 0 && errno == EAGAIN) {
            pollfd more{.fd = in.number, .events = POLLIN, .revents = 0};
            ::poll(&more, 1, -1);
            continue;
        }
        if (got < 0) return Error{path.string() + ": cannot be read: " + std::strerror(errno)};
        if (!pipe || !text.empty()) return text;
        if (!patience.lasts()) return Error{path.string() + ": a pipe to which nobody writes"};
    }
}

Result<OutFile> OutFile::open(const fs::path& path) {
    // A pipe or a device cannot be replaced by another file.
    std::error_code code;
    const bool special = fs::exists(path, code) && !fs::is_regular_file(path, code);
    if (special && fs::is_directory(path, code)) return Error{path.string() + ": is a folder"};
    if (const Result<void> free = holds_no_game(path.string()); !free) return free.error();
    // Nor does a pipe that nobody reads keep us.
    File reader(-1);
    for (Patience patience; special && fs::is_fifo(path, code) && reader.number < 0;) {
        reader.number = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
        if (reader.number < 0 && errno != ENXIO) return Error{path.string() + ": " + std::strerror(errno)};
        if (reader.number < 0 && !patience.lasts()) return Error{path.string() + ": a pipe that nobody reads"};
    }
    OutFile file;
    file.path_ = path;
    const fs::path beside = special ? path : fs::path(path.string() + ".part");
    file.out_.open(beside, std::ios::binary | std::ios::trunc);
    if (!file.out_) return Error{path.string() + ": " + std::strerror(errno)};
    if (!special) file.beside_ = beside;
    return file;
}

OutFile::OutFile(OutFile&& other) noexcept
    : path_(std::move(other.path_)), beside_(std::exchange(other.beside_, {})), out_(std::move(other.out_)) {}

OutFile::~OutFile() {
    std::error_code code;
    if (!beside_.empty()) fs::remove(beside_, code);
}

Result<void> OutFile::write(std::string_view text) {
    out_ << text;
    out_.close();
    if (!out_) return Error{path_.string() + ": cannot be written"};
    if (beside_.empty()) return {};
    // On the disk before it takes the old one's place: a power cut leaves the old or the new, and never neither.
    if (Result<void> synced = sync_file(beside_); !synced) return synced;
    std::error_code code;
    fs::rename(beside_, path_, code);
    if (code) return Error{path_.string() + ": " + code.message()};
    beside_.clear();
    return sync_folder_of(path_);
}

Result<void> write_file(const fs::path& path, std::string_view text) {
    Result<OutFile> file = OutFile::open(path);
    if (!file) return file.error();
    return file.value().write(text);
}

void add_pack_option(CLI::App& verb, std::vector<std::string>& packs) {
    verb.add_option("--pack", packs, "Folder of a further pack; may be given several times")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

Result<std::shared_ptr<const Codex>> load_codex(const std::vector<std::string>& folders, FurtherPacks* further) {
    if (folders.empty()) {
        // It lives as long as the program: to take its thousands of parts apart at the end costs more than to read them.
        static const Codex* const core = new Codex(core_codex());
        return std::shared_ptr<const Codex>(std::shared_ptr<void>(), core);
    }
    const std::vector<fs::path> paths(folders.begin(), folders.end());
    const std::vector<std::vector<PackFile>> core{core_pack_files()};
    Loaded loaded = load_pack_directories(paths, core, further);
    if (!loaded.codex) return Error{all_of(loaded.diagnostics)};
    return std::shared_ptr<const Codex>(std::make_shared<Codex>(std::move(*loaded.codex)));
}

Result<SurvivorsFile> read_survivors(const std::string& path, const FurtherPacks& further) {
    Result<std::string> text = read_file(path);
    if (!text) return text.error();
    return read_survivors({path, std::move(text).value()}, compiler_with(further));
}

Result<SurvivorsFile> read_survivors(const PackFile& file, const PackCompiler& compiler) {
    SurvivorsLoaded loaded = compiler.read_survivors(file);
    if (!loaded.file) return Error{all_of(loaded.diagnostics)};
    if (loaded.file->sheets.empty()) return Error{file.path + ": there is no survivor under the key \"survivors\""};
    return std::move(*loaded.file);
}

PackCompiler compiler_with(const FurtherPacks& further) {
    PackCompiler compiler;
    compiler.add(core_pack_files());
    for (const std::vector<PackFile>& pack : further) compiler.add(pack);
    return compiler;
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return device() % 1000000000U;  // short enough to be read out at a table
}

std::string tinted(std::string_view text, Tint tint) {
    static const bool coloured = [] {
        const char* const no_color = std::getenv("NO_COLOR");
        const char* const terminal = std::getenv("TERM");
        const bool dumb = terminal == nullptr || std::strcmp(terminal, "dumb") == 0;
        return isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0') && !dumb;
    }();
    constexpr std::array<std::string_view, 5> codes{"", "\x1b[1m", "\x1b[32m", "\x1b[31m", "\x1b[2m"};
    const std::string_view code = codes[static_cast<std::size_t>(tint)];
    if (!coloured || code.empty()) return std::string(text);
    return std::string(code) + std::string(text) + "\x1b[0m";
}

int find_name(const std::vector<std::string>& names, std::string_view name) { return text::find_word(names, name); }

}  // namespace lantern::engine::app
