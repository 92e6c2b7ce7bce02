#include "table/answerer_words.hpp"

#include "transcript/text.hpp"

namespace lantern::engine {

std::string about_answerer(std::string_view name) {
    if (text::same(name, "thumb"))
        return "Thumb answers by rules of thumb: it scores each answer by the wounds that it should bring and the "
               "danger that it "
               "leads into, and takes the best at once. Odds and hints are played on by it, for survivors and the "
               "monster's "
               "choices alike. It looks no further ahead, and may attack where a card in play waits for attacks.\n";
    if (text::same(name, "veteran"))
        return "The veteran plays as a seasoned player would: where a decision matters it tries the best answers out, "
               "each "
               "played on by thumb to the next survivors' turn, and takes the one that comes out best. Hints are its "
               "answers, "
               "and usual orders ask you where it would use survival.\n";
    if (text::same(name, "random")) return "Random picks any legal answer, each as likely as the others.\n";
    if (text::same(name, "simple"))
        return "Simple does as little as it can: it passes, ends acts, and else takes the first answer.\n";
    return "";
}

std::string decided_by(std::string_view answered_by) {
    return "; " + (answered_by == "thumb" ? "rules of thumb decide" : std::string(answered_by) + " decides") +
           " for everybody, this survivor too, until then";
}

}  // namespace lantern::engine
