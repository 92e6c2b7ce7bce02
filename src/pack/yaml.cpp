#include "pack/yaml.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <exception>
#include <sstream>
#include <utility>

#include "base/utf8.hpp"

namespace lantern::engine {

namespace {

constexpr std::size_t most_keys = 1024;     // of one map: keys are compared with one another
constexpr std::size_t most_nodes = 100000;  // of one file

/// Why a file is refused, thrown through the parser; never leaves this file.
struct Refusal {
    int line, column;
    std::string message;
};

/// Builds the tree from the parser's events, so that an alias is seen before anything is expanded.
class TreeBuilder : public YAML::EventHandler {
public:
    explicit TreeBuilder(const SourceFile& file) : file_(file) {}

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (++documents_ > 1) refuse(mark, "a pack file holds one document; take out the line '---'");
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        refuse_anchor(mark, anchor);
        attach(node(YamlNode::Kind::nothing, mark));
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        refuse(mark, "YAML aliases (*name) are refused; write the value out");
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        refuse_anchor(mark, anchor);
        YamlNode scalar = node(YamlNode::Kind::text, mark);
        scalar.quoted = tag == "!";
        if (!scalar.quoted) refuse_tag(mark, tag);
        scalar.text = value;
        // The parser writes \N and \_ as bytes of Latin-1.
        const std::size_t odd = first_that_is_no_text(value);
        if (odd != std::string::npos && character_length(std::string_view(value).substr(odd)) == 0)
            refuse(mark, "an escape here makes bytes that are no UTF-8 text; write the character itself");
        attach(std::move(scalar));
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(YamlNode::Kind::list, mark, tag, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(YamlNode::Kind::map, mark, tag, anchor);
    }
    void OnMapEnd() override { close(); }
    void OnAnchor(const YAML::Mark& mark, const std::string&) override { refuse_anchor(mark, 1); }

    YamlNode take() { return std::move(root_); }

private:
    [[noreturn]] static void refuse(const YAML::Mark& mark, std::string message) {
        throw Refusal{mark.line + 1, mark.column + 1, std::move(message)};
    }
    static void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) {
        if (anchor != 0) refuse(mark, "YAML anchors (&name) are refused; write the value out where it is needed");
    }
    static void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
        if (!tag.empty() && tag != "?") refuse(mark, "YAML tags (!name) are refused");
    }

    YamlNode node(YamlNode::Kind kind, const YAML::Mark& mark) {
        if (++nodes_ > most_nodes) refuse(mark, "the file holds too many values; split it");
        YamlNode made;
        made.kind = kind;
        made.line = mark.line + 1;
        made.column = mark.column + 1;
        made.file = &file_;
        return made;
    }

    void open(YamlNode::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
        refuse_anchor(mark, anchor);
        refuse_tag(mark, tag == "!" ? std::string() : tag);
        if (open_.size() >= static_cast<std::size_t>(deepest_pack_nesting)) {
            refuse(mark, "nested more than " + std::to_string(deepest_pack_nesting) + " levels deep");
        }
        open_.push_back(node(kind, mark));
    }

    void close() {
        YamlNode done = std::move(open_.back());
        open_.pop_back();
        attach(std::move(done));
    }

    void attach(YamlNode child) {
        if (open_.empty()) {
            root_ = std::move(child);
            return;
        }
        YamlNode& parent = open_.back();
        if (parent.is_list()) {
            parent.items.push_back(std::move(child));
        } else if (parent.keys.size() == parent.items.size()) {
            add_key(parent, std::move(child));
        } else {
            // An empty value has no place of its own; its key is where the reader has to look.
            if (child.kind == YamlNode::Kind::nothing) {
                child.line = parent.keys.back().line;
                child.column = parent.keys.back().column;
            }
            parent.items.push_back(std::move(child));
        }
    }

    void add_key(YamlNode& parent, YamlNode key) {
        if (!key.is_text()) throw Refusal{key.line, key.column, "a key must be plain text"};
        if (has_control_character(key.text))
            throw Refusal{key.line, key.column, "a key has a control character in it, which terminals may obey"};
        if (parent.keys.size() >= most_keys) throw Refusal{key.line, key.column, "the map has too many keys"};
        for (const YamlNode& other : parent.keys) {
            if (other.text == key.text) {
                throw Refusal{key.line, key.column,
                              "the key '" + key.text + "' is there already, in line " + std::to_string(other.line)};
            }
        }
        parent.keys.push_back(std::move(key));
    }

    const SourceFile& file_;
    YamlNode root_;
    std::vector<YamlNode> open_;
    std::size_t nodes_ = 0;
    int documents_ = 0;
};

/// What the parser would misread or explain badly: bytes that are no text, and tabs before the first word of a line.
void check_text(std::string_view text) {
    const std::size_t no_text = first_that_is_no_text(text);
    int line = 1;
    std::size_t line_start = 0;
    bool indentation = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const int column = static_cast<int>(i - line_start) + 1;
        if (i == no_text) throw Refusal{line, column, "not a text file: a byte that is no UTF-8 text"};
        if (indentation && c == '\t') throw Refusal{line, column, "a tab in the indentation; use spaces"};
        indentation = c == '\n' || (indentation && c == ' ');
        if (c == '\n') {
            ++line;
            line_start = i + 1;
        }
    }
}

YamlNode parse(const SourceFile& file) {
    if (file.text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw Refusal{1, 1, "the file is empty; write what it holds, or remove it"};
    check_text(file.text);
    TreeBuilder builder(file);
    std::istringstream stream(file.text);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
    YamlNode root = builder.take();
    if (root.kind == YamlNode::Kind::nothing)
        throw Refusal{1, 1, "the file is empty; write what it holds, or remove it"};
    return root;
}

}  // namespace

const YamlNode* YamlNode::find(std::string_view key) const {
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (keys[i].text == key) return &items[i];
    }
    return nullptr;
}

namespace {

/// What the library's short words mean to whoever wrote the file.
std::string plain_words(const std::string& message) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> known{{
        {"illegal map value",
         "a second ': ' in one line; put the value in quotes, or start a new line for the next key"},
        {"end of map flow not found", "a { is not closed, or a comma or a quote is missing before this"},
        {"end of sequence flow not found", "a [ is not closed, or a comma or a quote is missing before this"},
        {"illegal flow end", "a ] or } here closes nothing that is open, or not the last that was opened"},
        {"end of sequence not found", "a line of this list is indented differently from the others"},
    }};
    for (const auto& [theirs, ours] : known) {
        if (message == theirs) return std::string(ours);
    }
    if (message == "end of map not found") return "a line here is indented differently from the other keys";
    return message;
}

}  // namespace

std::optional<YamlNode> read_yaml(const SourceFile& file, Reporter& report) {
    try {
        return parse(file);
    } catch (const Refusal& refusal) {
        report.at(file.path, refusal.line, refusal.column, refusal.message);
    } catch (const YAML::Exception& error) {
        const bool placed = !error.mark.is_null();
        report.at(file.path, placed ? error.mark.line + 1 : 0, placed ? error.mark.column + 1 : 0,
                  "not YAML: " + plain_words(error.msg));
    } catch (const std::exception& error) {
        report.at(file.path, 0, 0, std::string("not YAML: ") + error.what());
    }
    return std::nullopt;
}

}  // namespace lantern::engine
