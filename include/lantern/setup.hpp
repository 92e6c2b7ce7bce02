#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <lantern/api.hpp>

namespace lantern {

struct Inside;

/// What people choose before a showdown, by the names of the game: the monster, who fights, and what is fixed instead of left
/// to the rules of the setup. It is written down as the setup lines of a transcript are (docs/transcripts.md), and names are
/// looked up when a Game is made of it: whatever is wrong with them is that one's error. Letter case does not matter in names.
///
///     const Setup setup = Setup("White Lion", "2").survivor("Zachary", "cloth, bone axe", "N11").preset("Lucy");
class LANTERN_API Setup {
public:
    /// A monster by its name or id, at a level by its name ("1", "2", "First Story"), with the terrain that its setup lists.
    /// Survivors are still to be added.
    Setup(std::string_view monster, std::string_view level);

    /// The same with so many starting survivors (1 to 6), as in `lantern fight`: those of the First Story, and beyond four the
    /// same again under other names ("Allister 2").
    static Setup starting(std::string_view monster, std::string_view level = "1", int survivors = 4);

    /// The setup lines of a transcript, of which those about its packs, seed and agents count for nothing. As there, what they do
    /// not say is bare: no terrain, survival 0.
    static Setup from_lines(std::string_view lines);

    // Survivors, 1 to 6 in all

    /// One who is bare (movement 5, survival 0, nothing borne) but for what the pieces say, with commas between them: "cloth,
    /// bone axe, survival 2, strength 1". Each piece is what docs/transcripts.md lists. `at` is the space where they start
    /// ("N11"); unless said they come to their place as the monster's setup says.
    Setup& survivor(std::string_view name, std::string_view pieces = "", std::string_view at = "");
    /// One who comes with the packs, what the pieces change ("no gear", "survival 2"), and where they start.
    Setup& preset(std::string_view name, std::string_view pieces = "", std::string_view at = "");
    /// All of a file of sheets, as docs/survivor.schema.json describes it, JSON or YAML; what it says of the settlement counts
    /// as well.
    Setup& sheets(std::string_view text);
    /// Who plays whom, players parted by |: "Zachary Lucy | Erza". Unless said everybody has a player.
    Setup& players(std::string_view groups);
    /// One player plays all survivors, without the monster controller tile (S000-51).
    Setup& solo();

    // The settlement

    /// Its survival limit, 1 to 255 (R7.1). Unless said what the survivors bring, at least 1.
    Setup& survival_limit(int limit);
    /// Survival actions that it knows beside dodge (R7.3): "encourage", "dash", "surge", "endure", "all".
    Setup& actions(const std::vector<std::string>& names);
    /// Weapon types that it has mastered, of which every survivor is a specialist (R9.3): "sword".
    Setup& masteries(const std::vector<std::string>& types);
    /// Innovations and principles.
    Setup& innovations(const std::vector<std::string>& names);
    /// Volumes that it has recorded about this monster, 0 to 50. No rule counts them, cards may ("Scholar of Death").
    Setup& volumes(int count);

    // The monster and the board. Spaces are named by row A to P and column 1 to 22, "H11" (space.hpp); a monster stands on more
    // than one and is named by its north-west space.

    /// Where it stands and faces ("north", "east", "south", "west") instead of where its setup says and its controller chooses
    /// (R1.3). Either may be empty.
    Setup& monster_at(std::string_view space, std::string_view facing = "");
    /// Its whole AI deck, the first card on top, instead of a drawn one.
    Setup& ai_deck(const std::vector<std::string>& cards);
    /// Encounter monsters (R12.1) beside those of the level, each on its space. At most four in all: that limit is ours.
    Setup& encounter(const std::vector<std::string>& spaces);
    /// An empty board but for what `terrain` puts there, in place of the terrain that the setup lists (S000-32).
    Setup& no_terrain();
    /// One terrain card more, its tiles at these spaces (the north-west one of each), or, where none is named, where its rule
    /// puts them (S000-35). `turned` lays them there turned by a quarter, width and height exchanged.
    Setup& terrain(std::string_view name, const std::vector<std::string>& spaces = {}, bool turned = false);
    /// The survivors ambush the monster, which skips its first turn (R1.8), or it them (R1.7).
    Setup& ambush_by_survivors();
    Setup& ambush_by_monster();

    /// Any one setup line of docs/transcripts.md. Lines that say nothing of a setup ("seed 5", "answer ...") are refused when a Game
    /// is made of it, with what is meant instead.
    Setup& line(std::string_view words);

    /// All of it as the setup lines of a transcript; sheets and starting survivors, which packs must be asked for, are left
    /// out.
    std::string lines() const;

private:
    friend struct Inside;
    Setup() = default;

    std::string monster_, at_;            ///< of the line "monster"; empty: it is among the lines as they came
    std::string as_it_came_;              ///< lines of from_lines
    std::vector<std::string> survivors_;  ///< lines "survivor"
    std::vector<std::string> others_;     ///< all other lines
    std::vector<std::string> sheets_;     ///< texts of files of sheets
    std::vector<std::string> faults_;     ///< what was handed in that no line can hold
    std::string terrain_;                 ///< "terrain setup" or "terrain none"
    int starting_ = 0;                    ///< so many of the starting survivors
};

}  // namespace lantern
