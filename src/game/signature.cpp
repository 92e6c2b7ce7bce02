#include "game/signature.hpp"

#include <array>
#include <cstdio>

#include "content/things.hpp"
#include "state/event_forms.hpp"
#include "state/question_forms.hpp"

namespace lantern::engine {

namespace {

constexpr std::array<std::string_view, 6> pause_words{"none", "decide", "roll", "draw", "over", "error"};

}  // namespace

void Signature::add(std::string_view text) {
    digest_.add(text);
    digest_.add_byte(0xFF);  // where one text ends and the next begins
}

void Signature::add(std::uint64_t number) { digest_.add_number(number); }

void Signature::on(const Event& event, const State& state, const Accounts& accounts) {
    const Codex& codex = *scenario_.codex;
    const EventForm& form = form_of(event.kind);
    add(form.name);
    add(rule_name(event.rule));
    add(std::uint64_t{event.subject});
    const auto number = [this](const EventField& field, int value) {
        const std::string_view word = word_for(field.means, value);
        word.empty() ? add(static_cast<std::uint64_t>(value)) : add(word);
    };
    number(form.value, event.value);
    number(form.other, event.other);
    const Thing list = form.thing == Thing::nature ? list_of(event.cause_kind) : form.thing;
    if (list == Thing::condition) {  // has no name; what it compares is in the numbers
    } else if (list == Thing::nothing || list == Thing::table_row) {
        add(std::uint64_t{event.thing});
    } else {
        add(thing_name(codex, list, event.thing));
    }
    add(std::uint64_t{event.from});
    add(std::uint64_t{event.to});
    const Thing causes = list_of(event.cause_kind);
    if (causes != Thing::nothing) {
        const bool learned = event.cause_kind == SourceKind::proficiency;
        add(thing_name(codex, causes, learned ? event.cause & ~proficiency_mastery : event.cause));
        if (learned) add(std::uint64_t{event.cause & proficiency_mastery});
    }
    if (also_ != nullptr) also_->on(event, state, accounts);
}

void Signature::add_answer(const Question& question, Answer answer) {
    const Codex& codex = *scenario_.codex;
    const ChoiceForm& form = row_of_enum(choice_forms, choice_of(answer));
    const unsigned parameter = parameter_of(answer);
    add(form.name);
    switch (form.parameter) {
        case Parameter::number: add(std::uint64_t{parameter}); return;
        case Parameter::location: add(word_for(Meaning::location, static_cast<int>(parameter))); return;
        case Parameter::direction: add(word_for(Meaning::direction, static_cast<int>(parameter))); return;
        case Parameter::word: add(thing_name(codex, Thing::word, parameter)); return;
        case Parameter::card:
            add(thing_name(codex, cards_of(question.ask, static_cast<SourceKind>(question.source_kind)), parameter));
            return;
        case Parameter::ai_card: add(thing_name(codex, Thing::ai_card, parameter)); return;
        case Parameter::resource: add(thing_name(codex, Thing::resource, parameter)); return;
        case Parameter::armor_set: add(thing_name(codex, Thing::armor_set, parameter)); return;
    }
}

void Signature::answered(const Pause& pause, Answer given) {
    const Question& question = *pause.question;
    add(pause_words[static_cast<std::size_t>(pause.kind)]);
    add(ask_name(pause.ask));
    add(std::uint64_t{pause.seat});
    add(std::uint64_t{pause.subject});
    if (pause.is_space_choice()) {
        // as a number of 352 bits, a bit a space
        std::array<std::uint64_t, (board_spaces + 63) / 64> words{};
        for (const Space space : Spaces::from_words(question.spaces))
            words[space / 64U] |= std::uint64_t{1} << space % 64U;
        for (const std::uint64_t word : words) add(word);
    } else {
        for (const Option& option : pause.options) {
            add_answer(question, option.answer);
            add(option.weight);
        }
    }
    add_answer(question, given);
}

std::uint64_t signature_of(const Game& game, const std::vector<Answer>& answers) {
    Signature signature(game.scenario());
    State state = game.start(&signature);
    for (const Answer given : answers) {
        signature.answered(game.pause(state), given);
        game.apply(state, given, &signature);
    }
    return signature.value();
}

std::string signature_text(std::uint64_t signature) {
    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(signature));
    return digits.data();
}

}  // namespace lantern::engine
