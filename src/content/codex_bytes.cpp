#include "content/codex_bytes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/digest.hpp"
#include "content/codex_members.hpp"
#include "content/steps.hpp"

namespace lantern::engine {

namespace {

// What a shape cannot show, such as two members of one type that change places, raises the number.
constexpr std::string_view mark = "LANTERN CODEX 1\n";
constexpr std::size_t header_size = mark.size() + 3 * sizeof(std::uint64_t);
constexpr std::string_view not_a_codex = "these bytes are no codex";

constexpr std::array verb_names{
#define LANTERN_STEP(name, ...) std::string_view(#name),
#include "content/step_rows.hpp"
#undef LANTERN_STEP
};
constexpr auto test_names = [] {
    std::array<std::string_view, test_rows.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = test_rows[i].words.empty() ? test_rows[i].behind : test_rows[i].words;
    return names;
}();

/// The names of each enumeration that stands in a codex, in the order of its numbers: what these mean, and how many there are.
template <class Enum>
constexpr std::array<std::string_view, 0> names_of{};
template <>
constexpr auto names_of<Verb> = verb_names;
template <>
constexpr auto names_of<Who> = who_names;
template <>
constexpr auto names_of<Source> = source_names;
template <>
constexpr auto names_of<Test> = test_names;
template <>
constexpr auto names_of<Compare> = compare_names;
template <>
constexpr auto names_of<Pick> = words_of(pick_rows);
template <>
constexpr auto names_of<Zone> = words_of(zone_rows);
template <>
constexpr auto names_of<Trigger> = trigger_names;
template <>
constexpr auto names_of<Static> = static_names;
template <>
constexpr auto names_of<Whose> = whose_names;
template <>
constexpr auto names_of<Limit> = limit_names;
template <>
constexpr auto names_of<CardLevel> = card_level_names;
template <>
constexpr auto names_of<CardType> = card_type_names;
template <>
constexpr auto names_of<Reaction> = reaction_names;
template <>
constexpr auto names_of<ResourceKind> = resource_kind_names;
template <>
constexpr auto names_of<Acts> = acts_names;

template <class T>
constexpr bool is_enum_set = false;
template <class Enum, const auto& names>
constexpr bool is_enum_set<EnumSet<Enum, names>> = true;

template <class T>
constexpr bool is_list = false;
template <class T>
constexpr bool is_list<std::vector<T>> = true;

template <class T>
constexpr bool is_array = false;
template <class T, std::size_t N>
constexpr bool is_array<std::array<T, N>> = true;

/// A digest of the structures of a codex, their numbers and the names that these stand for: bytes that were written by another
/// shape mean something else.
class Shape {
public:
    template <class T>
    void add() {
        if constexpr (std::is_enum_v<T>) {
            static_assert(!names_of<T>.empty(), "name its members");
            add_names(names_of<T>);
        } else if constexpr (std::is_integral_v<T>) {
            digest_.add(std::is_signed_v<T> ? "signed" : "unsigned");
            digest_.add_number(sizeof(T));
        } else if constexpr (std::is_same_v<T, std::string>) {
            digest_.add("text");
        } else if constexpr (is_enum_set<T>) {
            add_set(static_cast<const T*>(nullptr));
        } else if constexpr (is_list<T> || is_array<T>) {
            digest_.add(is_list<T> ? "list" : "array");
            if constexpr (is_array<T>) digest_.add_number(std::tuple_size_v<T>);
            add<typename T::value_type>();
        } else {
            digest_.add("{");
            add_members(static_cast<decltype(members(std::declval<T&>()))*>(nullptr));
            digest_.add("}");
        }
    }
    void add_names(const auto& names) {
        for (const std::string_view name : names) {
            digest_.add(name);
            digest_.add("\n");
        }
    }
    std::uint64_t value() const { return digest_.value(); }

private:
    template <class... Member>
    void add_members(const std::tuple<Member&...>*) {
        (add<Member>(), ...);
    }
    template <class Enum, const auto& names>
    void add_set(const EnumSet<Enum, names>*) {
        digest_.add("set");
        add_names(names);
    }

    Digest digest_;
};

std::uint64_t shape_of_a_codex() {
    Shape shape;
    shape.add<Codex>();
    // numbers that stand in bytes and sets of their own, such as Op::a
    shape.add_names(attribute_names);
    shape.add_names(location_names);
    shape.add_names(affinity_names);
    shape.add_names(edge_names);
    shape.add_names(survival_action_names);
    shape.add_names(until_names);
    shape.add_names(gain_names);
    shape.add_names(impairment_names);
    return shape.value();
}

class Writer {
public:
    template <class T>
    void put(const T& value) {
        if constexpr (std::is_enum_v<T>) {
            put_number(static_cast<std::underlying_type_t<T>>(value));
        } else if constexpr (std::is_integral_v<T>) {
            put_number(value);
        } else if constexpr (std::is_same_v<T, std::string>) {
            put_number(static_cast<std::uint32_t>(value.size()));
            bytes_ += value;
        } else if constexpr (is_enum_set<T>) {
            put_number(static_cast<std::uint8_t>(value.count()));
            for (const auto member : value) put_number(static_cast<std::uint8_t>(member));
        } else if constexpr (is_list<T>) {
            put_number(static_cast<std::uint32_t>(value.size()));
            for (const auto& item : value) put(item);
        } else if constexpr (is_array<T>) {
            for (const auto& item : value) put(item);
        } else {
            std::apply([this](const auto&... member) { (this->put(member), ...); }, members(value));
        }
    }

    std::string take() { return std::move(bytes_); }

private:
    /// The lowest byte first.
    template <class Number>
    void put_number(Number number) {
        auto rest = static_cast<std::uint64_t>(number);
        for (std::size_t i = 0; i < sizeof(Number); ++i, rest >>= 8U) bytes_ += static_cast<char>(rest & 0xFFU);
    }

    std::string bytes_;
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    template <class T>
    void get(T& value) {
        if constexpr (std::is_enum_v<T>) {
            const auto number = get_number<std::underlying_type_t<T>>();
            sound_ = sound_ && number < names_of<T>.size();
            if (sound_) value = static_cast<T>(number);
        } else if constexpr (std::is_same_v<T, bool>) {
            const auto number = get_number<std::uint8_t>();
            sound_ = sound_ && number <= 1;
            value = number == 1;
        } else if constexpr (std::is_integral_v<T>) {
            value = get_number<T>();
        } else if constexpr (std::is_same_v<T, std::string>) {
            value = take(get_number<std::uint32_t>());
        } else if constexpr (is_enum_set<T>) {
            get_set(value);
        } else if constexpr (is_list<T>) {
            get_list(value);
        } else if constexpr (is_array<T>) {
            for (auto& item : value) get(item);
        } else {
            std::apply([this](auto&... member) { (this->get(member), ...); }, members(value));
        }
    }

    /// Whether all was there and could be what it stands for.
    bool sound() const { return sound_; }
    bool at_end() const { return rest_.empty(); }

private:
    std::string_view take(std::size_t count) {
        sound_ = sound_ && count <= rest_.size();
        if (!sound_) return {};
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }

    template <class Number>
    Number get_number() {
        std::uint64_t number = 0;
        unsigned shift = 0;
        for (const char byte : take(sizeof(Number))) {
            number |= std::uint64_t{static_cast<unsigned char>(byte)} << shift;
            shift += 8;
        }
        return static_cast<Number>(number);
    }

    template <class Enum, const auto& names>
    void get_set(EnumSet<Enum, names>& set) {
        set = {};
        for (auto left = get_number<std::uint8_t>(); sound_ && left > 0; --left) {
            const auto member = get_number<std::uint8_t>();
            sound_ = sound_ && member < names.size();
            if (sound_) set.add(static_cast<Enum>(member));
        }
    }

    /// Items come one by one, so that a number that is too large finds the end of the bytes before it takes memory.
    template <class T>
    void get_list(std::vector<T>& list) {
        const auto count = get_number<std::uint32_t>();
        list.clear();
        list.reserve(std::min<std::size_t>({count, rest_.size(), 64}));
        for (std::uint32_t i = 0; i < count && sound_; ++i) get(list.emplace_back());
    }

    std::string_view rest_;
    bool sound_ = true;
};

}  // namespace

std::string write_codex(const Codex& codex) {
    Writer content;
    content.put(codex);
    const std::string bytes = content.take();
    Digest digest;
    digest.add(bytes);
    Writer header;
    header.put(shape_of_a_codex());
    header.put(std::uint64_t{bytes.size()});
    header.put(digest.value());
    return std::string(mark) + header.take() + bytes;
}

Result<Codex> read_codex(std::string_view bytes) {
    if (bytes.size() < header_size || !bytes.starts_with(mark)) return Error{std::string(not_a_codex)};
    Reader header(bytes.substr(mark.size(), header_size - mark.size()));
    std::uint64_t shape = 0, size = 0, digest = 0;
    header.get(shape);
    header.get(size);
    header.get(digest);
    const std::string_view content = bytes.substr(header_size);
    if (shape != shape_of_a_codex()) return Error{"this codex is another Lantern's; compile its packs again"};
    if (size != content.size())
        return Error{"this codex has " + std::to_string(content.size()) + " bytes of content in place of " +
                     std::to_string(size)};
    Digest found;
    found.add(content);
    if (digest != found.value()) return Error{"this codex is damaged: its bytes are not those that were written"};
    Codex codex;
    Reader reader(content);
    reader.get(codex);
    if (!reader.sound() || !reader.at_end()) return Error{std::string(not_a_codex)};
    return codex;
}

}  // namespace lantern::engine
