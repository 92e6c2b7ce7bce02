#include "state/question_forms.hpp"

namespace lantern::engine {

std::optional<Ask> ask_of(std::string_view name) {
    for (const AskForm& form : ask_forms) {
        if (form.name == name) return form.key;
    }
    return std::nullopt;
}

Thing cards_of(Ask ask, SourceKind source) {
    switch (ask) {  // two questions are asked of cards of either kind
        case Ask::give_up: return source == SourceKind::disorder ? Thing::disorder : Thing::fighting_art;
        case Ask::top_card: return source == SourceKind::hit_location ? Thing::hit_location : Thing::ai_card;
        default: return row_of_enum(ask_forms, ask).cards;
    }
}

}  // namespace lantern::engine
