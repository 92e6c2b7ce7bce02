#include <array>

#include "pack/phrase.hpp"

namespace lantern {

namespace {

struct FixedTest {
    std::string_view words;
    Test test;
};
constexpr std::array<FixedTest, 10> of_the_showdown{{{"an AI card can go on top", Test::ai_card_to_take},
                                                     {"monster is on the board", Test::monster_on_board},
                                                     {"a rule brings the attack", Test::rule_attack},
                                                     {"monster is dead", Test::monster_dead},
                                                     {"monster is a nemesis", Test::nemesis},
                                                     {"brain trauma causes it", Test::trauma_causes_it},
                                                     {"intimidation causes it", Test::intimidation_causes_it},
                                                     {"damage was dealt", Test::dealt_damage},
                                                     {"monster is knocked down", Test::monster_knocked_down},
                                                     {"attack is ranged", Test::ranged_attack}}};
constexpr std::array<FixedTest, 10> of_a_survivor{{{"insane", Test::is_insane},
                                                   {"priority target", Test::holds_priority},
                                                   {"adjacent to survivor", Test::is_beside},
                                                   {"deaf", Test::is_deaf},
                                                   {"knocked down", Test::is_knocked_down},
                                                   {"adjacent", Test::is_adjacent},
                                                   {"in blind spot", Test::in_blind_spot},
                                                   {"alive", Test::is_alive},
                                                   {"doomed", Test::is_doomed},
                                                   {"acting", Test::is_acting}}};

constexpr std::array<std::string_view, 39> vocabulary{"not",
                                                      "hit is at",
                                                      "weapon is",
                                                      "monster is a nemesis",
                                                      "brain trauma causes it",
                                                      "level",
                                                      "roll",
                                                      "tokens here",
                                                      "spaces moved",
                                                      "wounds",
                                                      "hits with damage",
                                                      "moods found",
                                                      "movement",
                                                      "strength",
                                                      "survival",
                                                      "insanity",
                                                      "courage",
                                                      "understanding",
                                                      "hunt XP",
                                                      "bleeding tokens",
                                                      "target",
                                                      "attacker",
                                                      "survivor",
                                                      "chosen",
                                                      "monster is on the board",
                                                      "monster is knocked down",
                                                      "damage was dealt",
                                                      "attack is ranged",
                                                      "attack with",
                                                      "red affinities",
                                                      "green affinities",
                                                      "blue affinities",
                                                      "perfect hits",
                                                      "any",
                                                      "is",
                                                      "has",
                                                      "is insane",
                                                      "is deaf",
                                                      "is alive"};

/// One condition of a list.
class ConditionReader {
public:
    ConditionReader(Context& context, const YamlNode& node, const Scope& scope)
        : context_(context), node_(node), scope_(scope), phrase_(node) {}

    std::optional<Condition> read() {
        condition_.negated = phrase_.take("not");
        if (!body()) return std::nullopt;
        if (!phrase_.done()) {
            wrong(phrase_.peek(), "the condition is over before '" + std::string(phrase_.rest().substr(0, 40)) + "'");
            return std::nullopt;
        }
        return condition_;
    }

private:
    bool wrong(std::string_view word, std::string message, std::string suggestion = {}) {
        context_.report.at_word(node_, word, std::move(message), std::move(suggestion));
        return false;
    }

    bool body() {
        const std::string_view start = phrase_.peek();
        for (const FixedTest& fixed : of_the_showdown) {
            if (phrase_.take(fixed.words)) {
                condition_.test = fixed.test;
                if (fixed.test == Test::ranged_attack) condition_.who = Who::attacker;
                return true;
            }
        }
        if (phrase_.take("any")) return anybody();
        if (phrase_.take("hit is at")) return hit_at();
        if (phrase_.take("weapon is")) {
            condition_.who = scope_.who;
            condition_.test = Test::weapon_is;
            return name({&context_.names.words});
        }
        if (phrase_.take("attack with")) return weapon();
        if (phrase_.take("settlement has")) {
            condition_.test = Test::settlement_has;
            return name({&context_.names.innovations});
        }
        if (phrase_.take("activated is")) {
            condition_.test = Test::activated;
            return name({&context_.names.gear});
        }
        if (phrase_.take("weapons on both sides")) {
            condition_.test = Test::between_weapons;
            return scope_.gear || wrong(start, "only gear has two sides");
        }
        if (phrase_.take("struck a super-dense location")) {
            condition_.test = Test::super_dense_struck;
            condition_.who = scope_.who;
            return true;
        }
        if (phrase_.take("somebody has")) {
            condition_.test = Test::somebody_bears;
            condition_.who = Who::nobody;
            return name({&context_.names.words}) &&
                   (phrase_.take("gear") || wrong(phrase_.peek(), "gear should follow"));
        }
        const std::optional<Who> who = take_who(phrase_);
        condition_.who = who.value_or(scope_.who);
        if (phrase_.take("is")) return is();
        if (phrase_.take("has")) return has();
        const Source source = take_source(phrase_);
        if (source != Source::none) {
            if (who && !of_survivor(source)) return wrong(start, "this number is no survivor's; leave out whose it is");
            return comparison(source);
        }
        if (who) {
            return wrong(phrase_.peek(),
                         "whose is known, but not what: is, has or a number of the survivor should follow",
                         nearest(phrase_.peek(), vocabulary));
        }
        return injury();
    }

    /// A type of weapon, or the gear whose rule it is.
    bool weapon() {
        condition_.test = Test::attacks_with;
        condition_.who = scope_.who;
        if (phrase_.take("this")) {
            if (!scope_.gear) return wrong("this", "only a rule of gear can speak of an attack with this");
            condition_.number = this_weapon;
            return true;
        }
        if (phrase_.take("left weapon")) {
            if (!scope_.gear) return wrong("left", "only gear has a left");
            condition_.number = left_weapon;
            return true;
        }
        return name({&context_.names.weapon_types});
    }

    bool anybody() {
        std::optional<Selector> selector = take_selector(context_, phrase_, scope_);
        if (!selector) return false;
        selector->pick = Pick::all;  // whether there is one, not which
        condition_.test = Test::any_selected;
        condition_.who = Who::nobody;
        condition_.number = selector_index(context_, *selector);
        return true;
    }

    bool is() {
        if (phrase_.take("not")) condition_.negated = !condition_.negated;
        for (const FixedTest& fixed : of_a_survivor) {
            if (phrase_.take(fixed.words)) {
                condition_.test = fixed.test;
                return true;
            }
        }
        if (phrase_.take("beside terrain")) {
            condition_.test = Test::tile_beside;
            return name({&context_.names.terrain});
        }
        if (phrase_.take("on")) {
            phrase_.take("terrain");
            condition_.test = Test::on_terrain;
            return name({&context_.names.terrain});
        }
        constexpr std::array<std::string_view, 8> words{"insane",        "deaf",  "knocked down", "adjacent",
                                                        "in blind spot", "alive", "acting",       "on"};
        return wrong(phrase_.peek(), "nobody can be '" + std::string(phrase_.rest().substr(0, 40)) + "'",
                     nearest(phrase_.rest(), words));
    }

    bool hit_at() {
        condition_.test = Test::hit_at;
        condition_.who = Who::nobody;
        for (std::size_t i = 0; i < location_names.size(); ++i) {
            if (!phrase_.take(location_names[i])) continue;
            condition_.number = static_cast<std::uint16_t>(i);
            return true;
        }
        return wrong(phrase_.peek(), "a hit location should follow", nearest(phrase_.peek(), location_names));
    }

    bool has() {
        if (phrase_.take("this")) {
            condition_.test = Test::bears_this;
            if (scope_.nature) return true;
            return wrong(phrase_.peek(), "'this' is a fighting art, disorder or ability, and here is none");
        }
        const bool only = phrase_.take("only");
        if (!only && phrase_.rest().ends_with(" injury")) {
            condition_.test = Test::has_injury;
            if (!name({&context_.names.injuries})) return false;
            return phrase_.take("injury") || wrong(phrase_.peek(), "'has' is written: survivor has Blind injury");
        }
        condition_.test = only ? Test::only_gear : Test::has_keyword_word;
        const std::string_view word = phrase_.peek();
        const std::optional<std::uint16_t> keyword = phrase_.take_name({&context_.names.words});
        if (!keyword) {
            std::string_view meant = phrase_.rest();
            if (meant.ends_with(" gear")) meant.remove_suffix(5);
            resolve(context_, node_, meant, {&context_.names.words});
            return false;
        }
        condition_.number = *keyword;
        if (!phrase_.take("gear")) return wrong(word, "'has' is written: survivor has pickaxe gear");
        return true;
    }

    bool injury() {
        std::string_view meant = phrase_.rest();
        const bool in_play = meant.ends_with(" is in play");
        if (!in_play) {
            return wrong(phrase_.peek(), "not a condition: '" + std::string(meant.substr(0, 60)) + "'",
                         nearest(phrase_.peek(), vocabulary));
        }
        meant.remove_suffix(std::string_view(" is in play").size());
        condition_.test = Test::injury_in_play;
        condition_.who = Who::nobody;
        static const NameTable none("persistent injury");
        const bool here = scope_.monster >= 0;
        const NameTable& table =
            here ? context_.names.of_monster[static_cast<std::size_t>(scope_.monster)].persistent_injuries : none;
        const std::optional<std::uint16_t> index = resolve(context_, node_, meant, {&table});
        condition_.number = index.value_or(0);
        while (!phrase_.done()) phrase_.skip();
        return index.has_value();
    }

    bool name(std::initializer_list<const NameTable*> tables) {
        const std::optional<std::uint16_t> index = phrase_.take_name(tables);
        if (!index) {
            resolve(context_, node_, phrase_.rest(), tables);
            return false;
        }
        condition_.number = *index;
        return true;
    }

    /// What follows the amount: "3+", "3-", "3", "above courage", "even".
    bool comparison(Source source) {
        condition_.amount = {source, of_survivor(source) ? condition_.who : Who::nobody, 1, 0};
        condition_.who = Who::nobody;
        if (phrase_.take("even")) return compare(Compare::even);
        if (phrase_.take("odd")) return compare(Compare::odd);
        if (phrase_.take("above")) return against(Compare::above);
        if (phrase_.take("below")) return against(Compare::below);
        if (phrase_.take("at least")) return against(Compare::at_least);
        if (phrase_.take("at most")) return against(Compare::at_most);
        const std::string_view word = phrase_.peek();
        std::string_view digits = word;
        Compare how = Compare::equal;
        if (digits.size() > 1 && (digits.back() == '+' || digits.back() == '-')) {
            how = digits.back() == '+' ? Compare::at_least : Compare::at_most;
            digits.remove_suffix(1);
        }
        const std::optional<int> number = parse_number(digits);
        if (!number || *number < -100 || *number > 100) {
            return wrong(word, "a comparison should follow: 3+, 3-, 3, above X, below X, even or odd");
        }
        phrase_.skip();
        condition_.against.plus = static_cast<std::int8_t>(*number);
        return compare(how);
    }

    bool compare(Compare how) {
        condition_.compare = how;
        return true;
    }

    bool against(Compare how) {
        const std::string_view word = phrase_.peek();
        const std::optional<ParsedAmount> amount = take_amount(context_, phrase_, scope_.who);
        if (!amount) return false;
        if (amount->die != 0) return wrong(word, "no die can be rolled here");
        condition_.against = amount->amount;
        return compare(how);
    }

    Context& context_;
    const YamlNode& node_;
    const Scope& scope_;
    Phrase phrase_;
    Condition condition_;
};

}  // namespace

std::uint16_t add_conditions(Context& context, std::span<const Condition> conditions) {
    std::vector<Condition>& all = context.codex.conditions;
    const std::uint16_t first = static_cast<std::uint16_t>(all.size());
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        all.push_back(conditions[i]);
        all.back().more = i + 1 < conditions.size();
    }
    return first;
}

std::uint16_t read_conditions(Context& context, const YamlNode& node, const Scope& scope) {
    std::vector<Condition> list;
    const std::span<const YamlNode> items =
        node.is_list() ? std::span<const YamlNode>(node.items) : std::span(&node, 1);
    if (items.empty()) context.report.at(node, "a condition is missing");
    for (const YamlNode& item : items) {
        if (!item.is_text()) {
            context.report.at(item, "a condition should be a phrase such as: level 3+");
        } else if (const std::optional<Condition> condition = ConditionReader(context, item, scope).read()) {
            list.push_back(*condition);
        }
    }
    return list.empty() ? std::uint16_t{0} : add_conditions(context, list);
}

}  // namespace lantern
