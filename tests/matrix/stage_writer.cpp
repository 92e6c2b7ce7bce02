#include "matrix/stage_writer.hpp"

#include <algorithm>
#include <cassert>

#include "content/moments.hpp"

namespace lantern::engine::matrix {

void StageWriter::file(const std::string& path) {
    stage_.files.push_back({path, ""});
    line_ = 1;
}

void StageWriter::text(const std::string& lines) {
    stage_.files.back().text += lines;
    line_ += static_cast<int>(std::count(lines.begin(), lines.end(), '\n'));
}

void StageWriter::program(const std::string& before, const std::string& place, const std::string& after) {
    const auto number = static_cast<int>(stage_.places.size());
    stage_.places.push_back(place);
    text(before);
    stage_.place_at[{stage_.files.back().path, line_}] = number;
    const std::string steps = steps_(number);
    text(marker(number) + (steps.empty() ? "" : ", ") + steps + after);
}

void StageWriter::performer(const std::string& line, const std::string& place) {
    const auto found = std::find(stage_.places.begin(), stage_.places.end(), place);
    assert(found != stage_.places.end());
    stage_.place_at[{stage_.files.back().path, line_}] = static_cast<int>(found - stage_.places.begin());
    text(line);
}

void StageWriter::rules(const std::string& of, Site site, Whose whose) {
    for (const MomentRow& moment : moment_rows) {
        if (!moment.heard_by.meets(row_of(site).hears)) continue;
        // these never come there, and the compiler says so
        if (whose == Whose::own && moment.rest.meets(row_of(site).hears)) continue;
        if (whose != Whose::own && (moment.alone || !moment.has.has(Fact::survivor))) continue;
        const bool zoned = moment.key == Trigger::enters_zone || moment.key == Trigger::activation_in_zone;
        std::string words = of + ", " + std::string(moment.word);
        if (whose == Whose::others) words += " of others";
        program("      - {when: " + std::string(moment.word) + (zoned ? ", zone: square 3" : "") +
                    (whose == Whose::others ? ", whose: others" : "") + ", do: [",
                words, "]}\n");
    }
}

}  // namespace lantern::engine::matrix
