#include "table/option_writer.hpp"

namespace lantern::engine {

void write_asked(JsonWriter& out, const QuestionView& question) {
    out.member("seat", int{question.seat});
    out.member("asked", question.asked);
    out.member("text", question.text);
    if (question.in_parts.aside.empty()) return;
    out.member("asks", question.in_parts.asks);
    out.member("aside", question.in_parts.aside);
}

void write_numbers(JsonWriter& out, const OptionNumbers& numbers) {
    if (numbers == OptionNumbers{}) return;
    const auto put = [&out](std::string_view name, const std::optional<int>& number) {
        if (number) out.member(name, *number);
    };
    out.key("numbers").begin_object();
    put("dice", numbers.dice);
    put("hits_on", numbers.hits_on);
    put("wounds_on", numbers.wounds_on);
    put("strength", numbers.strength);
    put("toughness", numbers.toughness);
    if (numbers.sharp) out.member("sharp", true);
    put("critical_on", numbers.critical_on);
    put("survival", numbers.survival);
    put("damage", numbers.damage);
    put("armor", numbers.armor);
    out.end_object();
}

namespace {

void write_cards(JsonWriter& out, const std::vector<CardTold>& cards) {
    out.key("cards").begin_array();
    for (const CardTold& card : cards) {
        out.begin_object();
        out.member("kind", thing_kinds[static_cast<std::size_t>(card.kind)]);
        out.member("name", card.name);
        out.end_object();
    }
    out.end_array();
}

}  // namespace

void write_option(JsonWriter& out, const OptionView& option, bool by_chance) {
    out.begin_object();
    out.member("answer", int{option.answer});
    out.member("key", option.key);
    out.member("words", option.words);
    if (!option.tells.empty()) out.member("tells", option.tells);
    if (option.grave) out.member("grave", true);
    write_numbers(out, option.numbers);
    if (by_chance) out.member("weight", option.weight);
    if (!option.cards.empty()) write_cards(out, option.cards);
    out.end_object();
}

}  // namespace lantern::engine
