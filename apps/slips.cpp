#include "slips.hpp"

#include <algorithm>
#include <charconv>

#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

/// The verb that was being read, "pack check" below "pack"; the program itself where there was none.
const CLI::App& verb_of(const CLI::App& program, std::string& name) {
    const CLI::App* verb = &program;
    name = program.get_name();
    while (!verb->get_subcommands().empty()) {
        verb = verb->get_subcommands().back();
        name += " " + verb->get_name();
    }
    return *verb;
}

std::vector<std::string> verbs_below(const CLI::App& verb) {
    std::vector<std::string> names;
    for (const CLI::App* const below : verb.get_subcommands({})) names.push_back(below->get_name());
    return names;
}

std::vector<std::string> options_of(const CLI::App& verb) {
    std::vector<std::string> names;
    for (const CLI::Option* const option : verb.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

}  // namespace

std::string slip(const CLI::App& program, const CLI::ParseError& error) {
    std::string name;
    const CLI::App& verb = verb_of(program, name);
    const std::string more = " (\"" + name + " --help\" says more)";
    const std::vector<std::string> left = verb.remaining();
    const auto option = std::ranges::find_if(left, [](const std::string& word) { return word.starts_with('-'); });
    if (option != left.end())
        return "\"" + name + "\" has no option \"" + *option + "\"." + text::suggestion(*option, options_of(verb)) +
               more;
    const std::vector<std::string> below = verbs_below(verb);
    if (!left.empty() && !below.empty()) {
        const std::string& word = left.front();
        return (&verb == &program ? "there is no verb \"" : "\"" + name + "\" has no verb \"") + word + "\"." +
               text::suggestion(word, below) + more;
    }
    if (!left.empty()) return "\"" + name + "\" does not know what to do with \"" + left.front() + "\"" + more;
    std::string what = error.what();
    if (!below.empty() && &verb != &program) {
        what = "\"" + name + "\" needs a verb." + text::suggestion("", below);
    } else if (error.get_name() == "ExcludesError") {
        const std::string between = " excludes ";
        const std::size_t at = what.find(between);
        if (at != std::string::npos)
            what = what.substr(0, at) + " and " + what.substr(at + between.size()) + " cannot be given together";
    } else if (what.ends_with('.')) {
        what.pop_back();
    }
    return what + more;
}

CLI::Validator one_of(std::vector<std::string> words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ",") + word;
    return {[words = std::move(words)](std::string& word) {
                if (std::ranges::find(words, word) != words.end()) return std::string();
                return "there is no \"" + word + "\"." + text::suggestion(word, words);
            },
            "{" + all + "}"};
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const bool bounded = most != std::numeric_limits<std::uint64_t>::max();
    const std::string bounds = std::to_string(least) + (bounded ? " to " + std::to_string(most) : " on");
    return {[=](std::string& word) {
                std::uint64_t number = 0;
                const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
                const bool whole = code == std::errc() && end == word.data() + word.size();
                if (whole && number >= least && number <= most) return std::string();
                return "\"" + word + "\" is no whole number from " + bounds;
            },
            bounded ? "[" + std::to_string(least) + ".." + std::to_string(most) + "]" : ""};
}

}  // namespace lantern::engine::app
