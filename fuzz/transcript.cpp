// Any bytes as a transcript: refused with a message that has a place, or read and run; never a crash.
#include <cstdlib>
#include <string_view>

#include "showdowns.hpp"
#include "transcript/check.hpp"
#include "transcript/parse.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace lantern::engine;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<Transcript> transcript = parse_transcript(text, "fuzz.txt");
    if (!transcript) {
        if (transcript.error().message.empty()) std::abort();
        return 0;
    }
    const CheckOutcome outcome = check_transcript(transcript.value(), fuzz::core());
    if (!outcome.passed && outcome.happened.empty() && outcome.expected.empty()) std::abort();
    return 0;
}
