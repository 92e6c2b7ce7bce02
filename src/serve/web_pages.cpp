#include "serve/web_pages.hpp"

#include <algorithm>
#include <array>

#include "base/digest.hpp"
#include "game/signature.hpp"
#include "serve/gzip.hpp"

namespace lantern::engine::serve {

namespace {

/// What the page may load, and from where: scripts, styles and pictures that are files of its own, and its WebSocket; nothing else,
/// not even from here.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".webp", "image/webp"},
    {".wasm", "application/wasm"},
}};

std::string_view type_of(std::string_view path) {
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const auto& one) { return path.ends_with(one.first); });
    return found == types.end() ? "application/octet-stream" : found->second;
}

void add_safety(WebReply& reply) {
    reply.headers.emplace_back("Content-Security-Policy", policy);
    reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
    reply.headers.emplace_back("Referrer-Policy", "no-referrer");
    reply.headers.emplace_back("X-Frame-Options", "DENY");
    reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    reply.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
    reply.headers.emplace_back("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

}  // namespace

WebPages::WebPages(std::span<const EmbeddedFile> files) {
    for (const EmbeddedFile& file : files) {
        File made;
        made.plain = std::make_shared<const std::string>(file.text);
        std::string packed = gzip(file.text);
        if (packed.size() < file.text.size()) made.packed = std::make_shared<const std::string>(std::move(packed));
        made.type = type_of(file.path);
        Digest digest;
        digest.add(file.text);
        made.tag = "\"" + signature_text(digest.value()) + "\"";
        made.for_ever = file.path.starts_with("assets/");
        files_.emplace("/" + std::string(file.path), std::move(made));
    }
    const auto index = files_.find("/index.html");
    if (index != files_.end()) files_.emplace("/", index->second);
}

WebReply WebPages::reply(const WebRequest& request) const {
    if (request.method != "GET" && request.method != "HEAD") {
        WebReply refused = plain_reply(405, "This server takes GET and HEAD.\n");
        refused.headers.emplace_back("Allow", "GET, HEAD");
        return refused;
    }
    const auto found = files_.find(request.target.substr(0, request.target.find('?')));
    if (found == files_.end()) return plain_reply(404, "There is no such page here.\n");
    const File& file = found->second;
    WebReply reply;
    add_safety(reply);
    reply.headers.emplace_back("Cache-Control", file.for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    reply.headers.emplace_back("Vary", "Accept-Encoding");
    const bool packed = request.takes_gzip && file.packed != nullptr;
    // Each form of a file has a tag of its own.
    std::string tag = file.tag;
    if (packed) tag.insert(tag.size() - 1, "-z");
    reply.headers.emplace_back("ETag", tag);
    if (request.if_none_match.find(tag) != std::string_view::npos) {
        reply.status = 304;
        return reply;
    }
    reply.headers.emplace_back("Content-Type", file.type);
    if (packed) reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = packed ? file.packed : file.plain;
    return reply;
}

WebReply plain_reply(int status, std::string text, std::string_view type) {
    WebReply reply;
    reply.status = status;
    add_safety(reply);
    reply.headers.emplace_back("Cache-Control", "no-store");
    reply.headers.emplace_back("Content-Type", type);
    reply.body = std::make_shared<const std::string>(std::move(text));
    return reply;
}

}  // namespace lantern::engine::serve
