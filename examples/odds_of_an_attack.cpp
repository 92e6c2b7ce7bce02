// The exact odds of one attack: a Founding Stone (speed 2, accuracy 7) against the White Lion, from the front and from behind.
#include <compare>
#include <iostream>
#include <lantern/lantern.hpp>
#include <string>

/// What is to be known of each way that it may go: the hits, and whether the first wound attempt succeeds.
struct Mark {
    int hits = 0;
    bool wounds = false;
    auto operator<=>(const Mark&) const = default;
};

int main() {
    for (const std::string place : {"J11", "G11"}) {  // before the lion, and in its blind spot
        const std::string lines = "monster White Lion, level 1, at H11 facing south\nsurvivor Zachary at " + place +
                                  ", founding stone\nambush survivors\nuntil asked Zachary act\nanswer Zachary: "
                                  "attack Founding Stone\n";
        const lantern::Replay scene = lantern::replay(lantern::Packs::core(), lines).value();
        // Every die and card is followed with its chance; decisions do least. True ends a path: at the first wound, or at
        // what forestalls it.
        const auto note = [](Mark& mark, const lantern::Event& event) {
            const auto kind = event.kind();
            if (kind == "attack hits") mark.hits = event.value();
            mark.wounds = kind == "monster wounded";
            return mark.wounds || kind == "wound fails" || kind == "trap" || kind == "attack ends";
        };
        const auto stop = [](const Mark&, const lantern::Pause&) { return false; };
        const auto odds = lantern::odds(scene.game, scene.state, Mark{}, note, stop).value();
        std::cout << "From " << place << ":\n";
        for (int n = 0; n <= 2; ++n) {
            const auto hits = lantern::chance_that(odds, [n](const Mark& mark) { return mark.hits == n; });
            std::cout << "  " << n << " hits: " << hits.text() << " = " << 100 * hits.value() << " %\n";
        }
        const auto wounds = lantern::chance_that(odds, [](const Mark& mark) { return mark.wounds; });
        std::cout << "  the first attempt wounds: " << wounds.text() << " = " << 100 * wounds.value() << " %\n";
    }
}
