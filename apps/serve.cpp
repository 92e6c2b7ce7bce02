#include "serve.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "games_folder.hpp"
#include "serve/addresses.hpp"
#include "serve/embedded_page.hpp"
#include "serve/secret.hpp"
#include "serve/web_origin.hpp"
#include "serve/web_server.hpp"
#include "session_host.hpp"
#include "slips.hpp"

namespace lantern::engine::app {

namespace {

struct ServeArguments {
    serve::ServerWishes wishes;
    std::vector<std::string> packs;
    std::string data, key, key_file, page;
};

/// Games say which packs they were played with; where a server keeps them is nobody's business.
Result<std::vector<std::string>> names_of(const std::vector<std::string>& packs) {
    std::vector<std::string> names;
    for (const std::string& pack : packs) {
        std::filesystem::path path = std::filesystem::absolute(pack).lexically_normal();
        if (!path.has_filename()) path = path.parent_path();  // "pack/"
        const std::string name = path.filename();
        if (name.empty()) return Error{"--pack: \"" + pack + "\" has no name that games could say"};
        if (std::find(names.begin(), names.end(), name) != names.end())
            return Error{"--pack: games could not tell two packs \"" + name + "\" apart; rename one of the folders"};
        names.push_back(name);
    }
    return names;
}

/// The key that stands in the first line of a file.
Result<std::string> key_in(const std::string& path) {
    Result<std::string> text = read_file(path);
    if (!text) return Error{"--key-file: " + text.error().message};
    const std::string_view line = std::string_view(text.value()).substr(0, text.value().find_first_of("\r\n"));
    if (line.empty()) return Error{"--key-file: " + path + ": there is no key in its first line"};
    return std::string(line);
}

/// A page that lies in a folder, for those who work on it.
struct PageFolder {
    std::vector<std::pair<std::string, std::string>> files;  ///< path and bytes

    Result<void> read(const std::filesystem::path& folder) {
        std::error_code code;
        for (std::filesystem::recursive_directory_iterator entry(folder, code), end; !code && entry != end;
             entry.increment(code)) {
            if (!entry->is_regular_file()) continue;
            Result<std::string> text = read_file(entry->path());
            if (!text) return text.error();
            files.emplace_back(entry->path().lexically_relative(folder).generic_string(), std::move(text).value());
        }
        if (code) return Error{"--page: " + folder.string() + ": " + code.message()};
        return {};
    }
    std::vector<EmbeddedFile> all() const {
        std::vector<EmbeddedFile> views;
        for (const auto& [path, text] : files) views.push_back({path, text});
        return views;
    }
};

/// Where people open the page: a link for each address by which they reach it, at least one.
std::vector<std::string> links_of(const serve::ServerWishes& wishes, std::uint16_t port) {
    if (!wishes.public_url.empty()) return {wishes.public_url + (wishes.public_url.ends_with('/') ? "" : "/")};
    std::vector<std::string> addresses = serve::reached_by(wishes.address);
    for (std::string& address : addresses) {
        const bool six = address.find(':') != std::string::npos;
        address = "http://" + (six ? "[" + address + "]" : address) + ":" + std::to_string(port) + "/";
    }
    return addresses;
}

/// As it has to stand in the fragment of an address, where "+" is a space and "&" ends a field.
std::string in_fragment(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                           c == '_' || c == '.' || c == '~';
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(c);
        if (plain) {
            out += c;
        } else {
            out += {'%', digits[byte >> 4U], digits[byte & 15U]};
        }
    }
    return out;
}

int serve_games(ServeArguments options) {
    serve::ServerWishes& wishes = options.wishes;
    if (!wishes.public_url.empty()) {
        const std::string fault = serve::fault_of_public_url(wishes.public_url);
        if (!fault.empty())
            return complain("--public-url: \"" + wishes.public_url + "\" " + fault +
                            "; write it as https://lantern.example.org");
    }
    if (!options.key_file.empty()) {
        Result<std::string> key = key_in(options.key_file);
        if (!key) return complain(key.error().message);
        options.key = std::move(key).value();
    }
    constexpr std::size_t shortest_key = 10;
    if (!options.key.empty() && options.key.size() < shortest_key)
        return complain(std::string(options.key_file.empty() ? "--key" : "--key-file") + ": a key has at least " +
                        std::to_string(shortest_key) + " characters; others could guess it");
    // Who is not on this machine must not fill its disk.
    wishes.create_key = options.key;
    const bool reached_from_afar = !serve::is_loopback(wishes.address) || !wishes.public_url.empty();
    if (wishes.create_key.empty() && reached_from_afar) wishes.create_key = serve::fresh_secret();
    Result<std::vector<std::string>> names = names_of(options.packs);
    if (!names) return complain(names.error().message);
    FurtherPacks further;
    Result<std::shared_ptr<const Codex>> codex = load_codex(options.packs, &further);
    if (!codex) return complain(codex.error().message);
    if (options.data.empty()) {
        const Result<std::string> folder = data_folder("serve", "--data DIR");
        if (!folder) return complain(folder.error().message);
        options.data = folder.value();
    }
    Result<std::unique_ptr<serve::Journals>> journals = serve::Journals::open(options.data);
    if (!journals) return complain(journals.error().message);
    PageFolder folder;
    wishes.page.assign(embedded_page().begin(), embedded_page().end());
    if (!options.page.empty()) {
        if (const Result<void> read = folder.read(options.page); !read) return complain(read.error().message);
        wishes.page = folder.all();
    }
    ProgramHost host({std::move(codex).value(), std::move(names).value()}, std::move(further));
    Result<std::unique_ptr<serve::WebServer>> server = serve::WebServer::listen(host, *journals.value(), wishes);
    if (!server) return complain(server.error().message);
    const std::vector<std::string> links = links_of(wishes, server.value()->port());
    std::cout << "Lantern is served at " << links.front() << '\n';
    for (std::size_t i = 1; i < links.size(); ++i) std::cout << "               and at " << links[i] << '\n';
    // What a file says is its owner's secret, and what is printed here may stand in a log.
    if (!options.key_file.empty())
        std::cout << "Whoever begins games needs the key of " << printable(options.key_file) << ".\n";
    else if (!wishes.create_key.empty())
        std::cout << "Whoever begins games needs the key, which this link has: " << links.front()
                  << "#key=" << in_fragment(wishes.create_key) << '\n';
    std::cout << "Games are kept in " << printable(options.data) << "; Ctrl-C ends the server." << std::endl;
    server.value()->run();
    std::cout << "The server has ended; all games are kept.\n";
    return all_well;
}

}  // namespace

void add_serve(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<ServeArguments>();
    serve::ServerWishes& wishes = options->wishes;
    serve::HallLimits& limits = wishes.limits;
    CLI::App* const verb =
        program.add_subcommand("serve", "Plays in browsers: serves the page and the games (docs/hosting.md)");
    verb->add_option("--port", wishes.port, "The port; 0 takes any that is free")
        ->check(whole_number(0, 65'535))
        ->capture_default_str();
    verb->add_option("--listen", wishes.address,
                     "The address: 127.0.0.1 is for this machine alone, 0.0.0.0 for its networks")
        ->type_name("ADDRESS")
        ->capture_default_str();
    verb->add_option("--public-url", wishes.public_url,
                     "Where people reach it, behind a proxy: https://lantern.example.org")
        ->type_name("URL");
    verb->add_option("--data", options->data, "Where the games are kept; usually your folder for data")
        ->type_name("DIR");
    CLI::Option* const key =
        verb->add_option("--key", options->key,
                         "Whoever begins a game must know it; made up where other machines reach the server")
            ->type_name("KEY");
    verb->add_option("--key-file", options->key_file,
                     "The key is the first line of this file, and not seen by who lists the programs that run")
        ->type_name("FILE")
        ->excludes(key);
    add_pack_option(*verb, options->packs);
    verb->add_option("--page", options->page, "Serves the page of this folder in place of its own")->type_name("DIR");
    verb->add_option("--days", limits.days_kept, "A game that nobody touched for so many days is deleted; 0: never")
        ->check(whole_number(0, 36'500))
        ->capture_default_str();
    verb->add_option("--megabytes", limits.most_megabytes, "No game begins once all games take so much")
        ->check(whole_number(1, 1'000'000))
        ->capture_default_str();
    verb->add_option("--memory", limits.open_megabytes,
                     "No game is opened once those that are take so much, in megabytes")
        ->check(whole_number(128, 1'000'000))
        ->capture_default_str();
    verb->add_option("--connections", limits.connections, "At once from one address")
        ->check(whole_number(1, 100'000))
        ->capture_default_str();
    verb->add_option("--messages", limits.messages.a_minute, "A minute from one address")
        ->check(whole_number(1, 10'000'000))
        ->capture_default_str();
    verb->add_option("--new-games", limits.games.a_minute, "A minute from one address")
        ->check(whole_number(1, 1'000'000))
        ->capture_default_str();
    verb->callback([options, &exit_code] { exit_code = serve_games(*options); });
}

}  // namespace lantern::engine::app
