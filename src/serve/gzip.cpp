#include "serve/gzip.hpp"

#include <algorithm>
#include <array>
#include <boost/beast/core/string.hpp>
#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <stdexcept>

#include "transcript/text.hpp"

namespace lantern::engine::serve {

namespace {

void add_little_endian(std::string& out, std::uint32_t number) {
    for (unsigned byte = 0; byte < 4; ++byte) out += static_cast<char>(number >> (8 * byte) & 0xFFU);
}

/// "0", "0.", "0.000": not at all.
bool is_nought(std::string_view weight) {
    return weight.starts_with('0') && weight.find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool takes_gzip(std::string_view accepts) {
    bool any = false;
    while (!accepts.empty()) {
        const std::string_view one = accepts.substr(0, accepts.find(','));
        accepts.remove_prefix(std::min(one.size() + 1, accepts.size()));
        const std::size_t behind = one.find(';');
        const std::string_view coding = text::trimmed(one.substr(0, behind));
        bool wanted = true;
        if (behind != std::string_view::npos) {
            const std::string_view weight = text::trimmed(one.substr(behind + 1));
            if (weight.starts_with("q=") || weight.starts_with("Q=")) wanted = !is_nought(weight.substr(2));
        }
        // What is said of gzip itself goes before what is said of all others.
        if (boost::beast::iequals({coding.data(), coding.size()}, "gzip")) return wanted;
        if (coding == "*") any = wanted;
    }
    return any;
}

std::string gzip(std::string_view text) {
    namespace zlib = boost::beast::zlib;
    constexpr std::array<unsigned char, 10> head{0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255};
    std::string out(head.begin(), head.end());
    zlib::deflate_stream packer;
    constexpr int best = 9, window = 15, memory = 9;
    packer.reset(best, window, memory, zlib::Strategy::normal);
    std::string packed(packer.upper_bound(text.size()), '\0');
    zlib::z_params params;
    params.next_in = text.data();
    params.avail_in = text.size();
    params.next_out = packed.data();
    params.avail_out = packed.size();
    boost::beast::error_code error;
    packer.write(params, zlib::Flush::finish, error);
    if (error && error != zlib::error::end_of_stream) throw std::runtime_error("gzip: " + error.message());
    packed.resize(params.total_out);
    out += packed;
    boost::crc_32_type crc;
    crc.process_bytes(text.data(), text.size());
    add_little_endian(out, crc.checksum());
    add_little_endian(out, static_cast<std::uint32_t>(text.size()));
    return out;
}

}  // namespace lantern::engine::serve
