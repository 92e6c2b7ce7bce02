#include "content/scenario.hpp"

#include <algorithm>

#include "content/programs.hpp"
#include "content/scenario_check.hpp"

namespace lantern::engine {

bool is_too_selfish_for(const Codex& codex, std::uint16_t one, std::uint16_t other) {
    const auto bears = [&codex](std::uint16_t piece, std::string_view wanted) {
        const std::vector<std::uint16_t>& words = codex.gear[piece].words;
        return std::any_of(words.begin(), words.end(), [&](std::uint16_t w) { return codex.words[w] == wanted; });
    };
    return one != other && bears(one, "selfish") && bears(other, "other");
}

namespace {

constexpr std::size_t most_cards = 40;  // State holds no more (state/state.hpp)

/// Card numbers of a list of kinds, every copy of its own.
void add_copies(std::vector<std::uint16_t>& cards, std::uint16_t kind, int copies) {
    for (int i = 0; i < copies; ++i) cards.push_back(kind);
}

constexpr std::uint8_t every_attribute = 0xFF;

std::uint8_t attributes_changed(const RuleBox& box) {
    std::uint8_t mask = 0;
    for (const StaticRule& rule : box.always) {
        if (rule.what == Static::survivor_attribute) mask = static_cast<std::uint8_t>(mask | 1U << rule.a);
    }
    return mask;
}

/// Notes activations of unusual price or posture, which acts look for only where there are any.
void note_activation(const RuleBox& box, Scenario& scenario) {
    scenario.movement_activations = scenario.movement_activations || (box.free_activation && box.costs_movement);
    scenario.activations_while_down = scenario.activations_while_down || box.while_down;
}

/// What a box may say, change or wait for, its kit may.
void note_what_it_may(const RuleBox& box, Kit& kit) {
    kit.statics |= box.statics;
    kit.attributes = static_cast<std::uint8_t>(kit.attributes | attributes_changed(box));
    kit.moments |= box.triggers;
}

/// Takes a box of the grid or of what was learned into account.
void add_box(const RuleBox& box, Kit& kit, Scenario& scenario) {
    note_what_it_may(box, kit);
    scenario.gear_moments |= box.triggers;
    scenario.foreign_moments |= box.foreign;
    note_activation(box, scenario);
}

Kit kit_of(const Codex& codex, const SurvivorSheet& sheet, Scenario& scenario) {
    Kit kit;
    for (std::size_t slot = 0; slot < sheet.gear.size(); ++slot) {
        if (sheet.gear[slot] == no_gear) continue;
        kit.gear[slot] = static_cast<std::uint8_t>(sheet.gear[slot] + 1U);
        if (codex.gear[sheet.gear[slot]].is_usable())
            kit.slots_of_use = static_cast<std::uint16_t>(kit.slots_of_use | 1U << slot);
        add_box(codex.gear[sheet.gear[slot]].box, kit, scenario);
    }
    kit.facts = grid_facts(codex, kit.gear);
    if (kit.facts.armor_set != no_armor_set) add_box(codex.armor_sets[kit.facts.armor_set].box, kit, scenario);
    for (std::size_t type = 0; type < codex.weapon_types.size(); ++type) {
        const bool own = codex.weapon_types[type].name == sheet.weapon_type;
        if (own) kit.weapon_type = static_cast<std::uint8_t>(type);
        // proficiency may grow in the showdown
        const bool learned = (scenario.learned >> type & 1U) != 0;
        if (learned || own) add_box(codex.weapon_types[type].specialization, kit, scenario);
        if (own) add_box(codex.weapon_types[type].mastery, kit, scenario);
    }
    const auto note_nature = [&kit](const RuleBox& box) {
        note_what_it_may(box, kit);
        kit.natures_activated = kit.natures_activated || box.activation != 0;
    };
    for (const std::uint16_t art : sheet.fighting_arts) note_nature(codex.fighting_arts[art].box);
    for (const std::uint16_t disorder : sheet.disorders) note_nature(codex.disorders[disorder].box);
    for (const std::uint16_t ability : sheet.abilities) note_nature(codex.abilities[ability].box);
    return kit;
}

void index_innovations(const Codex& codex, const Settlement& settlement, Scenario& scenario) {
    for (std::size_t i = 0; i < codex.innovations.size(); ++i) {
        if ((settlement.innovations >> i & 1U) == 0) continue;
        const Innovation& known = codex.innovations[i];
        scenario.lifetime_rerolls = scenario.lifetime_rerolls || known.lifetime_reroll;
        scenario.settlement_moments |= known.box.triggers;
        scenario.settlement_statics |= known.box.statics;
        if (known.box.statics.any()) scenario.ruling_innovations |= std::uint32_t{1} << i;
    }
}

/// A master's type is an innovation of the settlement: everyone is a specialist of it (RULES 9.1.7).
std::uint32_t learned_by(const Codex& codex, const Setup& setup) {
    std::uint32_t types = setup.masteries;
    for (const SurvivorSheet& sheet : setup.survivors) {
        for (std::size_t type = 0; type < codex.weapon_types.size(); ++type) {
            if (codex.weapon_types[type].name == sheet.weapon_type && sheet.proficiency >= master_level)
                types |= std::uint32_t{1} << type;
        }
    }
    return types;
}

/// What gear that comes in mid-fight could bring, and an armor set that it completes.
void index_gains(const Codex& codex, Scenario& scenario) {
    bool any = false;
    for (const Op& op : codex.code) {
        if (op.verb != Verb::gear) continue;
        any = true;
        scenario.gained_statics |= codex.gear[op.index].box.statics;
        scenario.gear_moments |= codex.gear[op.index].box.triggers;
        note_activation(codex.gear[op.index].box, scenario);
    }
    for (const ArmorSet& set : codex.armor_sets) {
        if (!any) break;
        scenario.gained_statics |= set.box.statics;
        scenario.gear_moments |= set.box.triggers;
        scenario.foreign_moments |= set.box.foreign;
        note_activation(set.box, scenario);
    }
}

/// Looks through the codex once for what rules wait for and change, so that running rules need not.
void index_rules(const Codex& codex, const Monster& monster, Scenario& scenario) {
    for (const std::uint16_t kind : monster.ai_cards) {
        scenario.monster_moments |= codex.ai_cards[kind].box.triggers;
        scenario.monster_statics |= codex.ai_cards[kind].box.statics;
    }
    for (const PersistentInjury& injury : codex.persistent_injuries) {
        scenario.monster_moments |= injury.box.triggers;
        scenario.monster_statics |= injury.box.statics;
    }
    for (const Terrain& terrain : codex.terrain) {
        scenario.terrain_moments |= terrain.box.triggers;
        scenario.terrain_attributes =
            static_cast<std::uint8_t>(scenario.terrain_attributes | attributes_changed(terrain.box));
    }
}

/// Looks through the cards of the monster, by number, for what their rules speak of and wait for.
void index_cards(const Codex& codex, Scenario& scenario) {
    const auto note = [&scenario](const RuleBox& box, std::uint64_t MonsterCards::*deck, std::size_t card) {
        const std::uint64_t bit = std::uint64_t{1} << card;
        for (const Static what : box.statics) scenario.cards_saying[static_cast<std::size_t>(what)].*deck |= bit;
        for (const Trigger when : box.triggers) scenario.cards_waiting[static_cast<std::size_t>(when)].*deck |= bit;
    };
    for (std::size_t card = 0; card < scenario.ai_cards.size(); ++card) {
        const RuleBox& box = codex.ai_cards[scenario.ai_cards[card]].box;
        note(box, &MonsterCards::ai, card);
        if (box.activation != 0) scenario.cards_activated |= std::uint64_t{1} << card;
    }
    for (std::size_t card = 0; card < scenario.hit_locations.size(); ++card) {
        const std::uint16_t injury = codex.hit_locations[scenario.hit_locations[card]].persistent_injury;
        if (injury != no_thing) note(codex.persistent_injuries[injury].box, &MonsterCards::injuries, card);
    }
}

bool brings_back(const Op& op) { return op.verb == Verb::place_survivor && op.a == 1; }

bool may_bring_back(const Codex& codex, ProgramStart program) { return may_do(codex, program, &brings_back); }

bool may_bring_back(const Codex& codex, const RuleBox& box) {
    return std::any_of(box.triggered.begin(), box.triggered.end(),
                       [&codex](const TriggeredRule& rule) { return may_bring_back(codex, rule.program); });
}

bool may_bring_back(const Codex& codex, const AiCard& card) {
    return may_bring_back(codex, card.actions) || may_bring_back(codex, card.face_down) ||
           may_bring_back(codex, card.box) ||
           std::any_of(card.injured.begin(), card.injured.end(),
                       [&codex](const InjuredBox& box) { return may_bring_back(codex, box.program); });
}

/// What may put survivors back on the board while none of them is there to do anything (D-78).
void index_returns(const Codex& codex, const Monster& monster, Scenario& scenario) {
    for (std::size_t card = 0; card < scenario.ai_cards.size(); ++card) {
        if (may_bring_back(codex, codex.ai_cards[scenario.ai_cards[card]]))
            scenario.cards_bringing_back |= std::uint64_t{1} << card;
    }
    const auto any = [&codex](const auto& boxes) {
        return std::any_of(boxes.begin(), boxes.end(),
                           [&codex](const auto& each) { return may_bring_back(codex, each.box); });
    };
    scenario.anything_brings_back = may_bring_back(codex, monster.instinct) ||
                                    may_bring_back(codex, monster.basic_action) || any(codex.persistent_injuries) ||
                                    any(codex.terrain);
}

/// Looks through what survivors bear for the moments that it waits for; they may gain any art or disorder on the way, abilities
/// only come with them.
void index_natures(const Codex& codex, const Setup& setup, Scenario& scenario) {
    const auto note = [&scenario](const Nature& nature) {
        scenario.nature_moments |= nature.box.triggers;
        scenario.foreign_moments |= nature.box.foreign;
    };
    for (const Nature& art : codex.fighting_arts) note(art);
    for (const Nature& disorder : codex.disorders) note(disorder);
    for (const SurvivorSheet& sheet : setup.survivors) {
        for (const std::uint16_t ability : sheet.abilities) note(codex.abilities[ability]);
    }
    for (const Gear& gear : codex.gear) scenario.foreign_moments |= gear.box.foreign;
}

/// A second entry does nothing unless it stacks (RULES 8.6, SURVIVORS 1, 3.1).
void drop_duplicates(const std::vector<Nature>& natures, std::vector<std::uint16_t>& borne) {
    std::vector<std::uint16_t> kept;
    for (const std::uint16_t one : borne) {
        const bool there = std::find(kept.begin(), kept.end(), one) != kept.end();
        if (!there || natures[one].stacks) kept.push_back(one);
    }
    borne = std::move(kept);
}

}  // namespace

std::vector<TileKind> tile_kinds_of(const Codex& codex) {
    std::vector<TileKind> kinds;
    for (const Terrain& terrain : codex.terrain) {
        kinds.push_back({.width = terrain.width,
                         .height = terrain.height,
                         .obstacle = terrain.obstacle,
                         .impassable = terrain.impassable,
                         .destructible = terrain.destructible,
                         .in_view = terrain.in_view,
                         .usable = terrain.box.activation != 0,
                         .changes_attributes = terrain.box.statics.has(Static::survivor_attribute)});
    }
    return kinds;
}

Result<Scenario> make_scenario(const Codex& codex, Setup setup) {
    if (std::string wrong = fault_of_setup(codex, setup); !wrong.empty()) return Error{wrong};
    Scenario scenario;
    scenario.codex = &codex;
    scenario.tile_kinds = tile_kinds_of(codex);
    if (setup.players.empty()) {
        for (std::size_t i = 0; i < setup.survivors.size(); ++i) setup.players.push_back(static_cast<std::uint8_t>(i));
    }
    scenario.players = static_cast<std::uint8_t>(*std::max_element(setup.players.begin(), setup.players.end()) + 1);
    for (std::size_t who = 0; who < setup.players.size(); ++who) {
        std::uint8_t& theirs = scenario.survivors_of[setup.players[who]];
        theirs = static_cast<std::uint8_t>(theirs | 1U << who);
    }
    setup.survival_actions |= 1U << static_cast<unsigned>(SurvivalAction::dodge);
    const Monster& monster = codex.monsters[setup.monster];
    for (const std::uint16_t kind : monster.ai_cards) add_copies(scenario.ai_cards, kind, codex.ai_cards[kind].copies);
    for (const std::uint16_t kind : monster.hit_locations)
        add_copies(scenario.hit_locations, kind, codex.hit_locations[kind].copies);
    if (scenario.ai_cards.size() > most_cards || scenario.hit_locations.size() > most_cards)
        return Error{monster.name + " has more than 40 cards in a deck"};
    for (std::size_t kind = 0; kind < codex.resources.size(); ++kind) {
        const Resource& resource = codex.resources[kind];
        if (resource.copies == 0) continue;
        if (resource.kind == ResourceKind::basic) scenario.basic_deck.push_back(static_cast<std::uint16_t>(kind));
        if (resource.kind == ResourceKind::vermin) scenario.vermin_deck.push_back(static_cast<std::uint16_t>(kind));
    }
    // S000-30, S000-31: a deck of its own each; below level 3 the indomitable ones stay in the box
    for (const std::uint16_t kind : monster.resources) {
        const bool indomitable = codex.resources[kind].kind == ResourceKind::indomitable;
        if (!indomitable) scenario.monster_deck.push_back(kind);
        if (indomitable && monster.levels[setup.level].level >= indomitable_level)
            scenario.indomitable_deck.push_back(kind);
    }
    for (std::size_t kind = 0; kind < codex.terrain.size(); ++kind) {
        const Terrain& terrain = codex.terrain[kind];
        const bool belongs = terrain.only_with == no_thing || terrain.only_with == setup.monster;  // RULES 10.4
        if (terrain.cards > 0 && belongs) scenario.terrain_deck.push_back(static_cast<std::uint16_t>(kind));
    }
    if (scenario.basic_deck.size() > 16 || scenario.monster_deck.size() + scenario.indomitable_deck.size() > 16 ||
        scenario.vermin_deck.size() > 8 || scenario.terrain_deck.size() > 16) {
        return Error{"the pack has more kinds of resources or terrain in one deck than a showdown holds"};
    }
    scenario.encounter = encounter_of(codex, setup);
    index_rules(codex, monster, scenario);
    index_cards(codex, scenario);
    index_returns(codex, monster, scenario);
    index_natures(codex, setup, scenario);
    for (SurvivorSheet& sheet : setup.survivors) {
        drop_duplicates(codex.abilities, sheet.abilities);
        drop_duplicates(codex.disorders, sheet.disorders);
        drop_duplicates(codex.fighting_arts, sheet.fighting_arts);
    }
    index_innovations(codex, setup.settlement, scenario);
    index_gains(codex, scenario);
    scenario.learned = learned_by(codex, setup);
    for (const SurvivorSheet& sheet : setup.survivors) scenario.kits.push_back(kit_of(codex, sheet, scenario));
    for (Kit& kit : scenario.kits) {
        kit.statics |= scenario.settlement_statics;
        if (scenario.settlement_statics.has(Static::survivor_attribute)) kit.attributes = every_attribute;
        scenario.brought_moments |= kit.moments;
        scenario.brought_statics |= kit.statics;
    }
    scenario.standing_moments = scenario.settlement_moments | scenario.terrain_moments | scenario.brought_moments;
    scenario.moments =
        scenario.standing_moments | scenario.monster_moments | scenario.gear_moments | scenario.nature_moments;
    scenario.setup = std::move(setup);
    return scenario;
}

}  // namespace lantern::engine
