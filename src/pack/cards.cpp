#include "pack/cards.hpp"

#include "pack/entries.hpp"
#include "pack/program_writer.hpp"
#include "pack/rule_boxes.hpp"

namespace lantern::engine {

namespace {

constexpr int most_copies = 20;

void compile_ai_card(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "an AI card");
    if (!map.is_map()) return;
    AiCard card;
    card.name = map.needed_text("name");
    card.provenance = read_provenance(map);
    if (const YamlNode* level = map.need("level")) {
        card.level = static_cast<CardLevel>(read_word(context.report, *level, "level", card_level_names).value_or(0));
    }
    card.type = static_cast<CardType>(map.word("type", card_type_names, 0));
    card.copies = static_cast<std::uint8_t>(map.number("copies", 1, most_copies, 1));
    const YamlNode* actions = card.type == CardType::normal ? map.need("actions") : map.find("actions");
    const Site site = card.type == CardType::duration ? Site::face_up
                      : card.type == CardType::normal ? Site::actions
                                                      : Site::mood_actions;
    if (actions != nullptr) card.actions = compile_program(context, *actions, scope_at(site, item.monster));
    if (const YamlNode* face_down = map.find("face down")) {
        if (card.type != CardType::duration) context.report.at(*face_down, "only a duration is drawn face down");
        card.face_down = compile_program(context, *face_down, scope_at(Site::face_down, item.monster));
    }
    if (const YamlNode* injured = map.find("injured")) {
        const NameTable& injuries =
            context.names.of_monster[static_cast<std::size_t>(item.monster)].persistent_injuries;
        if (!injured->is_map()) context.report.at(*injured, "injured should be a map of persistent injuries to steps");
        for (std::size_t i = 0; i < injured->keys.size(); ++i) {
            InjuredBox box;
            box.injury = resolve(context, injured->keys[i], {&injuries}).value_or(0);
            box.program = compile_program(context, injured->items[i], scope_at(Site::injured, item.monster));
            card.injured.push_back(box);
        }
    }
    card.box = read_rule_box(context, map, {Site::ai_rule, Site::ai_activation, item.monster});
    const bool stays = card.type != CardType::normal;
    if (!stays && (!card.box.triggered.empty() || !card.box.always.empty() || card.box.activation != 0)) {
        context.report.at(*item.node,
                          "a normal AI card does not stay in play: its type should be mood, trait or duration");
    }
    map.finish();
    context.codex.ai_cards[item.index] = std::move(card);
}

void read_flags(Context& context, MapReader& map, HitLocationCard& card) {
    constexpr std::array<std::string_view, 5> words{"trap", "first strike", "impervious", "super-dense", "excluded"};
    for (const YamlNode& flag : map.list("flags")) {
        const std::optional<std::size_t> word = read_word(context.report, flag, "flag", words);
        card.trap |= word == 0U;
        card.first_strike |= word == 1U;
        card.impervious |= word == 2U;
        card.super_dense |= word == 3U;
        card.excluded |= word == 4U;
    }
}

/// What the monster does about a wound attempt: one of three moments, or the actions of a trap.
void read_reaction(Context& context, MapReader& map, int monster, HitLocationCard& card) {
    const YamlNode* actions = card.trap ? map.need("actions") : map.find("actions");
    if (actions != nullptr) {
        if (!card.trap)
            context.report.at(*actions, "only a trap has actions; this should be failure:, wound: or reflex:");
        card.reaction_program = compile_program(context, *actions, scope_at(Site::trap, monster));
    }
    for (const Reaction reaction : {Reaction::wound, Reaction::failure, Reaction::reflex}) {
        const std::string_view key = reaction_names[static_cast<std::size_t>(reaction)];
        const YamlNode* steps = map.find(key);
        if (steps == nullptr) continue;
        if (card.trap) {
            context.report.at(*steps, "a trap has actions: instead of " + std::string(key) + ":");
        } else if (card.reaction != Reaction::none) {
            context.report.at(*steps, "a hit location has one reaction, here '" +
                                          std::string(reaction_names[static_cast<std::size_t>(card.reaction)]) +
                                          "' already");
        }
        card.reaction = reaction;
        card.reaction_program = compile_program(context, *steps, scope_at(Site::reaction, monster));
    }
}

void compile_persistent_injury(Context& context, const YamlNode& node, std::uint16_t index, int monster) {
    MapReader map(context.report, node, "a persistent injury");
    if (!map.is_map()) return;
    PersistentInjury& injury = context.codex.persistent_injuries[index];
    injury.name = map.needed_text("name");
    injury.box = read_rule_box(context, map, {.rules = Site::injury_rule, .monster = monster});
    map.finish();
}

void compile_hit_location(Context& context, const Item& item) {
    MapReader map(context.report, *item.node, "a hit location");
    if (!map.is_map()) return;
    HitLocationCard card = context.codex.hit_locations[item.index];
    card.name = map.needed_text("name");
    card.provenance = read_provenance(map);
    card.copies = static_cast<std::uint8_t>(map.number("copies", 1, most_copies, 1));
    card.toughness = static_cast<std::int8_t>(map.number("toughness", -30, 30, 0));
    read_flags(context, map, card);
    read_reaction(context, map, item.monster, card);
    if (const YamlNode* critical = map.find("critical")) {
        card.has_critical = true;
        card.critical_program = compile_program(context, *critical, scope_at(Site::critical, item.monster));
    }
    if (const YamlNode* injury = map.find("persistent injury")) {
        card.has_critical = true;
        compile_persistent_injury(context, *injury, card.persistent_injury, item.monster);
    }
    map.finish();
    context.codex.hit_locations[item.index] = std::move(card);
}

}  // namespace

void compile_cards(Context& context, const Contents& contents) {
    for (const Item& item : contents.ai_cards) compile_ai_card(context, item);
    for (const Item& item : contents.hit_locations) compile_hit_location(context, item);
}

}  // namespace lantern::engine
