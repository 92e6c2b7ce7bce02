#include "pack/step_reader.hpp"

#include <algorithm>

#include "pack/own_steps.hpp"

namespace lantern::engine {

namespace {

std::uint8_t byte(std::size_t number) { return static_cast<std::uint8_t>(number); }

void put(Op& op, Into into, std::uint16_t value) {
    switch (into) {
        case Into::nothing: return;
        case Into::a: op.a = byte(value); return;
        case Into::b: op.b = byte(value); return;
        case Into::index: op.index = value; return;
        case Into::amount: op.amount.plus = static_cast<std::int8_t>(value); return;
    }
}

/// One of the words that may stand in the field in place of what it reads; nullptr: none of them.
const FieldWord* word_in(const Field& field, const YamlNode& node) {
    const auto found = std::find_if(field.words.begin(), field.words.end(), [&node](const FieldWord& word) {
        return node.is_text() && node.text == word.word;
    });
    return found == field.words.end() ? nullptr : &*found;
}

/// A name. Monsters' own things come first where there are any.
std::uint16_t read_name(ProgramWriter& writer, const Field& field, const YamlNode& node) {
    Context& context = writer.context();
    const int monster = writer.scope().monster;
    if (field.thing == Thing::resource && monster >= 0) {
        const NameTable& own = context.names.of_monster[static_cast<std::size_t>(monster)].resources;
        return resolve(context, node, {&own, &context.names.resources}).value_or(0);
    }
    const NameTable* table = names_of(context, field.thing, monster);
    if (table != nullptr) return resolve(context, node, {table}).value_or(0);
    context.report.at(node, "this belongs to a monster, and here is none");
    return 0;
}

std::vector<std::string_view> words_of(const Field& field) {
    std::vector<std::string_view> words;
    for (const FieldWord& word : field.words) words.push_back(word.word);
    return words;
}

/// The moment at which tokens go again, + 1 (D-99).
std::uint16_t read_until(Reporter& report, const YamlNode& node) {
    const std::optional<std::size_t> word = read_word(report, node, "moment", until_names);
    if (!word) return 0;
    const auto moment = static_cast<Until>(*word);
    if (moment == Until::end_of_attack || moment == Until::end_of_next_attack || moment == Until::end_of_showdown)
        report.at(node, "tokens go at the end of an act, a turn or a round, or at the next act");
    return static_cast<std::uint16_t>(*word + 1);
}

/// What stands in a field, into the op. `whose`: whose numbers are meant where an amount does not say it.
void read_field(ProgramWriter& writer, const Step& step, const Field& field, const YamlNode& node, Op& op, Who whose) {
    if (const FieldWord* word = word_in(field, node)) {
        if (writer.needs(word->needs, node, std::string(step.row.word) + ": " + std::string(word->word)))
            put(op, word->into, word->value);
        return;
    }
    Reporter& report = writer.report();
    const auto place = [&](std::string_view what, std::span<const std::string_view> words) {
        return static_cast<std::uint16_t>(read_word(report, node, what, words).value_or(0));
    };
    switch (field.reads) {
        case Reads::amount: {
            const std::size_t before = report.size();
            op.amount = writer.amount(node, whose);
            if (report.size() == before && field.counts && op.amount.source == Source::none && op.amount.plus < 1)
                report.at(node, "'" + std::string(step.row.word) + "' needs 1 or more, not '" + node.text + "'");
            return;
        }
        case Reads::number:
            put(op, field.into,
                static_cast<std::uint16_t>(read_number(report, node, field.word, field.low, field.high).value_or(0)));
            return;
        case Reads::location: put(op, field.into, place("hit location", location_names)); return;
        case Reads::attribute: put(op, field.into, attribute_named(writer, node, AttributesOf::survivor)); return;
        case Reads::impairment: put(op, field.into, place("impairment", impairment_names)); return;
        case Reads::until: put(op, field.into, read_until(report, node)); return;
        case Reads::thing:
            put(op, field.into, read_name(writer, field, node));
            if (field.thing == Thing::resource) op.a = byte(fields::named_resource);
            return;
        case Reads::word: place(step.row.word, words_of(field)); return;
        case Reads::plain: is_plain(writer, step); return;
        case Reads::nothing:
        case Reads::survivors:
        case Reads::attributes:
        case Reads::own: return;
    }
}

/// The words beside the step's own: what is absent has its usual value.
void read_beside(ProgramWriter& writer, const Step& step, Op& op, Who whose) {
    for (const Field& field : step.row.beside) {
        if (field.reads == Reads::nothing) continue;
        put(op, field.into, field.absent);
        if (const YamlNode* node = step.beside(field.word)) read_field(writer, step, field, *node, op, whose);
    }
}

}  // namespace

void check_words_beside(ProgramWriter& writer, const Step& step) {
    std::vector<std::string_view> known;
    if (step.row.to) known.push_back("to");
    for (const Field& field : step.row.beside) {
        if (field.reads != Reads::nothing) known.push_back(field.word);
    }
    for (const std::string_view word : step.row.blocks) {
        if (!word.empty()) known.push_back(word);
    }
    for (const YamlNode& beside : step.node.keys) {
        if (&beside == &step.key || std::find(known.begin(), known.end(), beside.text) != known.end()) continue;
        writer.report().at(beside,
                           "'" + beside.text.substr(0, 60) + "' does not go with '" + std::string(step.row.word) + "'",
                           nearest(beside.text, known));
    }
}

bool is_plain(ProgramWriter& writer, const Step& step) {
    if (step.value == nullptr || (step.value->is_text() && step.value->text == "true")) return true;
    writer.report().at(*step.value, "'" + std::string(step.row.word) + "' takes no value but true");
    return false;
}

const YamlNode* value_of(ProgramWriter& writer, const Step& step) {
    if (step.value != nullptr && step.value->kind != YamlNode::Kind::nothing) return step.value;
    writer.report().at(step.key,
                       "'" + std::string(step.row.word) + "' needs a value, such as " + std::string(step.row.example));
    return nullptr;
}

std::vector<std::string_view> attributes_of(AttributesOf of) {
    std::vector<std::string_view> words;
    for (const Attribute attribute : {Attribute::movement, Attribute::accuracy, Attribute::strength, Attribute::evasion,
                                      Attribute::luck, Attribute::speed, Attribute::toughness, Attribute::damage}) {
        const bool monsters = attribute == Attribute::toughness || attribute == Attribute::damage;
        const bool rolls = attribute == Attribute::accuracy || attribute == Attribute::strength ||
                           attribute == Attribute::luck || attribute == Attribute::speed;
        // a monster has no strength (S002-02), a survivor neither toughness nor damage (S002-07)
        const bool has = of == AttributesOf::monster    ? attribute != Attribute::strength
                         : of == AttributesOf::survivor ? !monsters
                                                        : rolls;
        if (has) words.push_back(attribute_names[static_cast<std::size_t>(attribute)]);
    }
    return words;
}

std::uint8_t attribute_named(ProgramWriter& writer, const YamlNode& node, AttributesOf of) {
    if (!read_word(writer.report(), node, "attribute here", attributes_of(of))) return 0;
    const auto found = std::find(attribute_names.begin(), attribute_names.end(), node.text);
    return byte(static_cast<std::size_t>(found - attribute_names.begin()));
}

void emit_attributes(ProgramWriter& writer, const YamlNode& node, AttributesOf of, Op op, Into into, Who who) {
    if (!node.is_map() || node.keys.empty()) {
        writer.report().at(node, "attributes should be a map such as {accuracy: 1}");
        return;
    }
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        put(op, into, attribute_named(writer, node.keys[i], of));
        op.amount = writer.amount(node.items[i], who);
        writer.emit(op);
    }
}

void read_step(ProgramWriter& writer, const Step& step) {
    const Field& value = step.row.value;
    if (value.reads == Reads::own) {
        read_own_step(writer, step);
        return;
    }
    const bool may_be_plain = value.reads == Reads::plain;
    const YamlNode* node = may_be_plain ? step.value : value_of(writer, step);
    if (node == nullptr && !may_be_plain) return;
    Op op = op_of(step.row.key);
    Whom whom;
    if (step.row.to) {
        const std::optional<Whom> found = writer.to(step);
        if (!found) return;
        whom = *found;
    } else if (value.reads == Reads::survivors) {
        const std::optional<Whom> found = writer.whom(*node);
        if (!found) return;
        whom = *found;
    } else if (value.of == AttributesOf::attack && value.reads == Reads::attributes) {
        whom.who = Who::attacker;
    }
    const Who whose = step.row.to ? whom.who : writer.scope().who;
    read_beside(writer, step, op, whose);
    if (value.reads == Reads::attributes) {
        op.who = whom.who;
        op.selector = whom.selector;
        emit_attributes(writer, *node, value.of, op, value.into, whose);
        if (whom.missing) writer.land(*whom.missing);
    } else {
        if (node != nullptr) read_field(writer, step, value, *node, op, whose);
        writer.emit_for(op, whom);
    }
    writer.gives(step.row.gives);
}

}  // namespace lantern::engine
