// The exact odds of one attack: a Founding Stone (speed 2, accuracy 7) against the White Lion, from the front and from behind.
#include <iostream>
#include <lantern/lantern.hpp>
#include <string>

int main() {
    // A scene begins where its lines leave it; one space is before the lion, the other in its blind spot.
    for (const std::string place : {"J11", "G11"}) {
        const lantern::Replay scene = lantern::replay(lantern::Packs::core(),
                                                      "monster White Lion, level 1, at H11 facing south\n"
                                                      "survivor Zachary at " +
                                                          place +
                                                          ", founding stone\n"
                                                          "ambush survivors\n"
                                                          "until asked Zachary act\n"
                                                          "answer Zachary: attack Founding Stone\n")
                                          .value();

        // Every die is followed with its chance; a path carries how many hits it scored, and ends once they are counted.
        const auto hits = lantern::odds(
                              scene.game, scene.state, -1,
                              [](int& mark, const lantern::Event& event) {
                                  if (event.kind() == "attack hits") mark = event.value();
                              },
                              [](int& mark, const lantern::Pause&) { return mark >= 0; })
                              .value();

        std::cout << "From " << place << ":\n";
        for (const auto& [number, chance] : hits) {
            std::cout << "  " << number << " hits: " << chance.text() << " = " << 100 * chance.value() << " %\n";
        }
        const lantern::Fraction any = lantern::chance_that(hits, [](int number) { return number > 0; });
        std::cout << "  at least one: " << any.text() << '\n';
    }
}
