#include "table/view_survivors.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "content/grid_edges.hpp"
#include "effects/changes.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"
#include "narrate/board.hpp"
#include "narrate/words.hpp"
#include "rules/survival.hpp"
#include "rules/usable.hpp"
#include "state/piles.hpp"
#include "table/view_attributes.hpp"

namespace lantern::engine {

namespace {

constexpr std::array survivor_attributes{Attribute::movement, Attribute::accuracy, Attribute::strength,
                                         Attribute::evasion,  Attribute::luck,     Attribute::speed};

/// One survivor while their sheet is written.
struct Writing {
    ViewParts& parts;
    int who;

    const Look& look() const { return parts.look; }
    JsonWriter& out() const { return parts.out; }
    const SurvivorState& state() const { return survivor(parts.look, who); }
    bool is(SurvivorFlag flag) const { return has(state(), flag); }
    bool is_on_board() const { return state().at != no_space; }
};

/// Where they stand, and how the monster sees them there.
void write_place(const Writing& w) {
    w.out().key("at").space(w.state().at);
    w.out().member("lies", w.is(SurvivorFlag::knocked_down));
    w.out().member("doomed", w.is(SurvivorFlag::doomed));
    w.out().member("distance", distance_to_monster(w.look(), w.who));
    w.out().member("threat", w.is_on_board() && is_threat(w.look(), w.who));
    w.out().member("in_field_of_view", w.is_on_board() && in_field_of_view(w.look(), w.who));
    w.out().member("in_blind_spot", in_blind_spot(w.look(), w.who));
    w.out().member("priority_target", w.look().state.monster.priority_target == w.who);
}

void write_actions(const Writing& w) {
    w.out().begin_array();
    for (std::size_t i = 0; i < survival_action_names.size(); ++i) {
        const auto action = static_cast<SurvivalAction>(i);
        if (!w.look().scenario.knows(action)) continue;
        w.out().begin_object();
        w.out().member("action", survival_action_names[i]);
        w.out().member("price", rules::price_of(w.look(), w.who, action));
        w.out().member("used", action_used_up(w.look(), w.who, action));
        w.out().member("may", rules::may_act_now(w.look(), w.who, action));
        w.out().end_object();
    }
    w.out().end_array();
}

void write_armor(const Writing& w) {
    const std::array<std::uint8_t, 5> full = full_armor(w.look(), w.who);
    w.out().begin_array();
    for (std::size_t where = 0; where < location_names.size(); ++where) {
        const unsigned boxes = static_cast<unsigned>(w.state().boxes) >> (2 * where);
        w.out().begin_object();
        w.out().member("location", location_names[where]);
        w.out().member("armor", int{w.state().armor[where]});
        w.out().member("full", int{full[where]});
        w.out().member("light", (boxes & 1U) != 0);
        w.out().member("heavy", (boxes & 2U) != 0);
        w.out().end_object();
    }
    w.out().end_array();
}

void write_attributes(const Writing& w) {
    w.out().begin_object();
    for (const Attribute attribute : survivor_attributes) {
        w.out().key(attribute_names[static_cast<std::size_t>(attribute)]);
        write_sum(w.out(), w.look().scenario,
                  [&](Account* account) { return survivor_attribute(w.look(), w.who, attribute, account); });
    }
    w.out().end_object();
}

/// The half affinities at the edges of a piece, and whether each touches another one of its colour.
void write_edges(const Writing& w, unsigned slot, const Gear& gear) {
    w.out().begin_array();
    for (std::size_t edge = 0; edge < gear.affinities.size(); ++edge) {
        if (gear.affinities[edge] == 0) continue;
        w.out().begin_object();
        w.out().member("edge", edge_names[edge]);
        w.out().member("colour", affinity_names[gear.affinities[edge] - 1U]);
        w.out().member("joined", is_joined(w.look().codex, w.state().gear, slot, static_cast<Edge>(edge)));
        w.out().end_object();
    }
    w.out().end_array();
}

void write_affinities(const Writing& w) {
    w.out().key("affinities").begin_object();
    for (std::size_t colour = 0; colour < affinity_names.size(); ++colour)
        w.out().member(affinity_names[colour], affinities_of(w.look(), w.who, static_cast<Affinity>(colour)));
    w.out().end_object();
}

/// What a weapon and a piece of armor say, before anything changes it.
void write_printed(JsonWriter& out, const Gear& gear) {
    if (gear.weapon) {
        out.key("weapon").begin_object();
        out.member("speed", int{gear.speed});
        out.member("accuracy", int{gear.accuracy});
        out.member("strength", int{gear.strength});
        out.member(gear.range > 0 ? "range" : "reach", int{gear.range > 0 ? gear.range : gear.reach});
        out.end_object();
    }
    if (gear.armor_location >= location_names.size()) return;
    out.key("armor").begin_object();
    out.member("location", location_names[gear.armor_location]);
    out.member("points", int{gear.armor});
    out.end_object();
}

/// A piece of gear; `attack` and `activate` say whether the survivor may use it so, whatever it costs.
void write_piece(const Writing& w, unsigned slot) {
    const std::uint16_t thing = static_cast<std::uint16_t>(w.state().gear[slot] - 1U);
    const Gear& gear = w.look().codex.gear[thing];
    const bool lives = w.is(SurvivorFlag::alive) && w.is_on_board();
    w.out().begin_object();
    w.out().member("slot", static_cast<int>(slot) + 1);
    w.out().member("name", w.parts.texts.name(Thing::gear, thing));
    if (gear.weapon) {
        w.out().member("attack", lives && rules::may_use(w.look(), w.who, answer(Choice::attack, slot)));
        w.out().member("in_range", lives && rules::in_weapon_range(w.look(), w.who, static_cast<int>(slot)));
    }
    if (gear.is_activated())
        w.out().member("activate", lives && rules::may_use(w.look(), w.who, answer(Choice::gear, slot)));
    write_printed(w.out(), gear);
    w.out().member("used", (unsigned{w.state().gear_used} >> slot & 1U) != 0);
    w.out().key("edges");
    write_edges(w, slot, gear);
    w.out().end_object();
}

void write_grid(const Writing& w) {
    w.out().begin_array();
    for (unsigned slot = 0; slot < w.state().gear.size(); ++slot) {
        w.state().gear[slot] == 0 ? w.out().null() : write_piece(w, slot);
    }
    w.out().end_array();
}

/// What they have learned of weapons, and the armor set that is complete.
void write_learned(const Writing& w) {
    w.out().key("armor_set");
    const std::uint8_t set = armor_set_of(w.look(), w.who);
    set == no_armor_set ? w.out().null() : w.out().value(w.parts.texts.name(Thing::armor_set, set));
    w.out().key("specialist_of").begin_array();
    for (const int type : bits(specializations(w.look(), w.who)))
        w.out().value(w.parts.texts.name(Thing::weapon_type, static_cast<unsigned>(type)));
    w.out().end_array();
    w.out().key("master_of");
    const int type = mastery_of(w.look(), w.who);
    type < 0 ? w.out().null() : w.out().value(w.parts.texts.name(Thing::weapon_type, static_cast<unsigned>(type)));
}

Thing thing_of_nature(unsigned slot) {
    if (slot < first_disorder_slot) return Thing::fighting_art;
    return slot < first_ability_slot ? Thing::disorder : Thing::ability;
}

/// Arts, disorders and abilities; one that an impairment switches off is on the sheet all the same, and not active.
void write_natures(const Writing& w) {
    const SurvivorState& s = w.state();
    const std::vector<std::uint16_t>& abilities =
        w.look().scenario.setup.survivors[static_cast<std::size_t>(w.who)].abilities;
    w.out().begin_array();
    for (unsigned slot = 0; slot < slots_of(w.look(), w.who); ++slot) {
        unsigned index = 0;
        if (slot < first_disorder_slot) {
            index = s.fighting_arts[slot];
        } else if (slot < first_ability_slot) {
            index = s.disorders[slot - first_disorder_slot];
        } else if (const unsigned i = slot - first_ability_slot; i < abilities.size()) {
            index = (s.abilities_lost >> i & 1U) != 0 ? 0U : abilities[i] + 1U;
        }
        if (index == 0) continue;
        const Thing kind = thing_of_nature(slot);
        w.out().begin_object();
        w.out().member("slot", static_cast<int>(slot) + 1);
        w.out().member("kind", thing_kinds[static_cast<std::size_t>(kind)]);
        w.out().member("name", w.parts.texts.name(kind, index - 1));
        const bool active = nature_in(w.look(), w.who, slot).nature != nullptr;
        w.out().member("active", active);
        w.out().member("left", active && limit_left(w.look(), w.who, slot));
        w.out().end_object();
    }
    w.out().end_array();
}

void write_injuries(const Writing& w) {
    w.out().key("injuries").begin_array();
    for (std::size_t injury = 0; injury < w.look().codex.injuries.size(); ++injury) {
        const int times = injury_count(w.state(), static_cast<std::uint16_t>(injury));
        if (times == 0) continue;
        w.out().begin_object();
        w.out().member("name", w.parts.texts.name(Thing::injury, static_cast<unsigned>(injury)));
        w.out().member("times", times);
        w.out().end_object();
    }
    w.out().end_array();
    w.out().key("impairments").begin_array();
    for (std::size_t i = 0; i < impairment_names.size(); ++i) {
        if (impaired(w.state(), static_cast<Impairment>(i))) w.out().value(impairment_names[i]);
    }
    w.out().end_array();
}

void write_resources(const Writing& w) {
    w.out().key("resources").begin_array();
    for (const ResourceHeld& held : w.look().state.resources) {
        if (held.kind != 0 && held.holder == w.who) w.out().value(w.parts.texts.name(Thing::resource, held.kind - 1U));
    }
    w.out().end_array();
}

/// The attack that they are making, or null.
void write_attack(const Writing& w) {
    const Attack& attack = w.state().attack;
    w.out().key("attack");
    if (!attack.active) return w.out().null();
    const Look& look = w.look();
    const auto weapon = static_cast<unsigned>(&weapon_in(look, w.who, attack.slot) - look.codex.gear.data());
    w.out().begin_object();
    w.out().member("weapon", w.parts.texts.name(Thing::gear, weapon));
    w.out().member("dice", int{attack.rolls_left});
    w.out().member("hits", int{attack.hits});
    w.out().member("wounds", int{attack.wounds});
    w.out().key("location");
    attack.location == no_card
        ? w.out().null()
        : w.out().value(w.parts.texts.name(Thing::hit_location, look.scenario.hit_locations[attack.location]));
    w.out().key("drawn").begin_array();
    for (std::size_t card = 0; card < look.scenario.hit_locations.size(); ++card) {
        if (look.state.hit_locations.place[card] == place(Place::drawn_by_first, w.who))
            w.out().value(w.parts.texts.name(Thing::hit_location, look.scenario.hit_locations[card]));
    }
    w.out().end_array();
    w.out().end_object();
}

void write_act(const Writing& w) {
    w.out().key("act").begin_object();
    w.out().member("done", w.is(SurvivorFlag::acted));
    w.out().member("movements", int{w.state().movements});
    w.out().member("activations", int{w.state().activations});
    w.out().end_object();
}

/// Whether the next bleeding token is their death (RULES 5.6), if nothing turns it aside then.
bool bleeds_out(const Writing& w) {
    return w.is(SurvivorFlag::alive) && survivor_static(w.look(), w.who, Static::no_bleeding) == 0 &&
           w.state().bleeding + 1 >= deadly_bleeding(w.look(), w.who);
}

void write_numbers(const Writing& w) {
    const SurvivorState& s = w.state();
    w.out().member("survival", int{s.survival});
    w.out().member("survival_limit", int{w.look().scenario.setup.survival_limit});
    w.out().key("actions");
    write_actions(w);
    w.out().member("insanity", int{s.insanity});
    w.out().member("insane", is_insane(s));
    w.out().member("brain_injured", (unsigned{s.boxes} >> 10U & 1U) != 0);
    w.out().member("bleeding", int{s.bleeding});
    w.out().member("deadly_bleeding", deadly_bleeding(w.look(), w.who));
    w.out().member("bleeds_out", bleeds_out(w));
    w.out().member("courage", int{s.courage});
    w.out().member("understanding", int{s.understanding});
    w.out().member("hunt_xp", int{s.hunt_xp});
    w.out().member("proficiency", int{s.proficiency});
    w.out().member("rerolls", int{s.rerolls});
    w.out().member("block", int{s.block});
    w.out().member("deflect", int{s.deflect});
}

void write_survivor(const Writing& w) {
    const Scenario& scenario = w.look().scenario;
    const auto index = static_cast<std::size_t>(w.who);
    w.out().begin_object();
    w.out().member("number", w.who);
    w.out().member("name", survivor_name(scenario, static_cast<unsigned>(w.who)));
    w.out().member("letter", std::string(1, survivor_letters(scenario)[index]));
    w.out().member("player", scenario.setup.players.empty() ? w.who : int{scenario.setup.players[index]});
    w.out().member("alive", w.is(SurvivorFlag::alive));
    write_place(w);
    write_numbers(w);
    w.out().key("armor");
    write_armor(w);
    w.out().key("attributes");
    write_attributes(w);
    w.out().key("tokens");
    write_tokens(w.out(), w.state().tokens);
    w.out().key("gained");
    write_tokens(w.out(), w.state().permanent);
    w.out().key("grid");
    write_grid(w);
    write_affinities(w);
    write_learned(w);
    w.out().key("natures");
    write_natures(w);
    write_injuries(w);
    write_resources(w);
    write_attack(w);
    write_act(w);
    w.out().end_object();
}

}  // namespace

void write_survivors(ViewParts& parts) {
    parts.out.begin_array();
    for (int who = 0; who < static_cast<int>(parts.look.scenario.setup.survivors.size()); ++who)
        write_survivor({.parts = parts, .who = who});
    parts.out.end_array();
}

}  // namespace lantern::engine
