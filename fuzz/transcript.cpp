// Any bytes as a transcript: refused with a message that has a place, or read and run; never a crash.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "pack/pack.hpp"
#include "transcript/check.hpp"
#include "transcript/parse.hpp"
#include "transcript/transcript.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace lantern;
    static const Loaded core = [] {
        const std::vector<std::vector<PackFile>> packs{core_pack_files()};
        return compile_packs(packs);
    }();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<Transcript> transcript = parse_transcript(text, "fuzz.txt");
    if (!transcript) {
        if (transcript.error().message.empty()) std::abort();
        return 0;
    }
    const CheckOutcome outcome = check_transcript(transcript.value(), core.codex.value());
    if (!outcome.passed && outcome.happened.empty() && outcome.expected.empty()) std::abort();
    return 0;
}
