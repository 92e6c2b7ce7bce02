#include <gtest/gtest.h>

#include <array>

#include "serve/addresses.hpp"
#include "serve/gzip.hpp"
#include "serve/held_bytes.hpp"
#include "serve/limits.hpp"
#include "serve/roster.hpp"
#include "serve/secret.hpp"
#include "serve/visitors.hpp"
#include "serve/web_origin.hpp"
#include "serve/web_pages.hpp"
#include "serve/web_server.hpp"

namespace lantern::engine::serve {
namespace {

TEST(Origin, OnlyNamesThatAreOurs) {
    const WebOrigin local(""), known("https://Lantern.example.org/");
    for (const char* const host : {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.0.2.7"})
        EXPECT_TRUE(local.is_host(host)) << host;
    for (const char* const host :
         {"", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "lantern.example.org", "[", ":8080"})
        EXPECT_FALSE(local.is_host(host)) << host;
    EXPECT_TRUE(known.is_host("lantern.example.org"));
    EXPECT_TRUE(known.is_host("LANTERN.example.org:443"));
    EXPECT_FALSE(known.is_host("example.org"));
    EXPECT_TRUE(local.is_origin("", "localhost:8080"));
    EXPECT_TRUE(local.is_origin("http://localhost:8080", "localhost:8080"));
    EXPECT_FALSE(local.is_origin("http://localhost:8081", "localhost:8080"));
    EXPECT_FALSE(local.is_origin("null", "localhost:8080"));
    EXPECT_TRUE(known.is_origin("https://lantern.example.org", "127.0.0.1:8080"));
    EXPECT_FALSE(known.is_origin("https://evil.example", "127.0.0.1:8080"));
    // A page of our name that came without TLS may be anybody's.
    EXPECT_TRUE(known.is_origin("https://lantern.example.org", "lantern.example.org"));
    EXPECT_FALSE(known.is_origin("http://lantern.example.org", "lantern.example.org"));
}

TEST(Origin, PublicUrls) {
    EXPECT_EQ(fault_of_public_url("https://lantern.example.org"), "");
    EXPECT_EQ(fault_of_public_url("http://192.0.2.1:8080/"), "");
    EXPECT_EQ(fault_of_public_url("http://[::1]:8080"), "");
    EXPECT_EQ(fault_of_public_url("http://[::1]"), "");
    for (const char* const wrong : {"", "lantern.example.org", "ftp://x", "https://", "https://x/path", "https://x:",
                                    "https://x:0", "https://x:99999", "https://x:80a", "https://[::1]:70000"})
        EXPECT_NE(fault_of_public_url(wrong), "") << wrong;
}

TEST(Origin, LimitsCountByNetworkWhereAddressesCostNothing) {
    EXPECT_EQ(counted_address("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(counted_address("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(counted_address("2001:db8::1"), counted_address("2001:db8::2"));
    EXPECT_NE(counted_address("2001:db8::1"), counted_address("2001:db8:0:1::1"));
    EXPECT_EQ(counted_address("nonsense"), "");
}

TEST(Origin, ThisMachineIsThisMachineInIpv6Too) {
    for (const char* const here : {"127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(is_loopback(here)) << here;
    for (const char* const elsewhere :
         {"", "localhost", "0.0.0.0", "::", "192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1"})
        EXPECT_FALSE(is_loopback(elsewhere)) << elsewhere;
}

TEST(Origin, WhatListensEverywhereIsReachedByAddressesThatOthersCanType) {
    EXPECT_EQ(reached_by("192.0.2.1"), std::vector<std::string>{"192.0.2.1"});
    for (const char* const everywhere : {"0.0.0.0", "::"}) {
        const std::vector<std::string> all = reached_by(everywhere);
        ASSERT_FALSE(all.empty());
        for (const std::string& address : all) {
            EXPECT_NE(counted_address(address), "") << address;
            EXPECT_NE(address, everywhere);
        }
    }
}

TEST(Visitors, AreCountedByAddress) {
    Visitors visitors(2, {3, 60});
    EXPECT_TRUE(visitors.enter("a"));
    EXPECT_TRUE(visitors.enter("a"));
    EXPECT_FALSE(visitors.enter("a"));
    EXPECT_TRUE(visitors.enter("b"));
    visitors.leave("a");
    EXPECT_TRUE(visitors.enter("a"));
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(visitors.enter("")) << "a proxy stands for many";
    for (int i = 0; i < 3; ++i) EXPECT_EQ(visitors.ask("c", 100), 0);
    EXPECT_EQ(visitors.ask("c", 100), 1);
    EXPECT_EQ(visitors.ask("d", 100), 0);
    EXPECT_EQ(visitors.ask("c", 101), 0);
    visitors.leave("b");
    visitors.sweep(102);
    EXPECT_EQ(visitors.addresses(), 2U) << "a is here, and c has asked";
    visitors.sweep(200);
    EXPECT_EQ(visitors.addresses(), 1U);
}

TEST(HeldBytes, WhoHasTheMostGoesWhenAllIsTooMuch) {
    HeldBytes held(100);
    held.set(1, 40);
    held.set(2, 60);
    EXPECT_EQ(held.too_much(), std::nullopt);
    held.set(3, 1);
    EXPECT_EQ(held.too_much(), 2U) << "and not whoever came last";
    held.set(2, 30);
    EXPECT_EQ(held.too_much(), std::nullopt);
    held.set(3, 50);
    EXPECT_EQ(held.too_much(), 3U);
    held.set(3, 0);
    held.set(4, 31);
    EXPECT_EQ(held.too_much(), 1U);
}

TEST(Limits, ComeBackWithTime) {
    constexpr Allowance allowance{2, 60};
    Bucket bucket;
    EXPECT_EQ(bucket.take(allowance, 100), 0);
    EXPECT_EQ(bucket.take(allowance, 100), 0);
    EXPECT_EQ(bucket.take(allowance, 100), 1);
    EXPECT_EQ(bucket.take(allowance, 101), 0);
    EXPECT_EQ(bucket.wait(allowance, 102), 0);
    EXPECT_EQ(bucket.wait(allowance, 102), 0) << "asking takes nothing";
    EXPECT_EQ(bucket.take(allowance, 102), 0);
    EXPECT_GT(bucket.take(allowance, 50), 0) << "a clock that was set back gives nothing";
    EXPECT_TRUE(bucket.full(allowance, 1'000));
}

TEST(Secrets, AreLongAndCompareWhole) {
    const std::string one = fresh_secret(), other = fresh_secret();
    EXPECT_EQ(one.size(), 26U);
    EXPECT_NE(one, other);
    EXPECT_TRUE(same_secret(one, one));
    EXPECT_FALSE(same_secret(one, other));
    EXPECT_FALSE(same_secret(one, one.substr(1)));
    EXPECT_FALSE(same_secret(one, ""));
}

TEST(Roster, ASecretOpensWhatItIsFor) {
    const Roster roster{.table_secret = "t",
                        .spectator_secret = "s",
                        .seats = {{"Ann", 1, HeldBy::link, "a"}, {"Bob", 2, HeldBy::table, "b"}}};
    Party party;
    EXPECT_TRUE(roster.find("a", party));
    EXPECT_EQ(party, (Party{Role::seat, 0}));
    EXPECT_TRUE(roster.find("s", party));
    EXPECT_EQ(party, Party{Role::spectator});
    EXPECT_FALSE(roster.find("b", party)) << "the table plays that seat";
    EXPECT_FALSE(roster.find("", party));
    EXPECT_EQ(roster.player_of(0), (Party{Role::seat, 0}));
    EXPECT_EQ(roster.player_of(1), Party{Role::table});
    EXPECT_EQ(roster.player_of(5), Party{Role::table}) << "who has no seat is the table's";
    EXPECT_EQ(roster.peoples_survivors(3), 7U);
}

TEST(Pages, AreToldHowLongTheyStay) {
    constexpr std::array<EmbeddedFile, 2> files{
        {{"index.html", "<p>a page a page a page a page a page a page a page a page a page a page"},
         {"assets/a-1.js", "x"}}};
    const WebPages pages(files);
    const auto header = [](const WebReply& reply, std::string_view name) {
        for (const auto& [its, value] : reply.headers) {
            if (its == name) return value;
        }
        return std::string();
    };
    const WebReply page = pages.reply({.method = "GET", .target = "/?x"});
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
    EXPECT_EQ(*page.body, files[0].text);
    const WebReply packed = pages.reply({.method = "GET", .target = "/", .takes_gzip = true});
    EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
    EXPECT_NE(header(packed, "ETag"), header(page, "ETag"));
    const std::string tag = header(page, "ETag");
    EXPECT_EQ(pages.reply({.method = "GET", .target = "/", .if_none_match = tag}).status, 304);
    const WebReply script = pages.reply({.method = "GET", .target = "/assets/a-1.js", .takes_gzip = true});
    EXPECT_NE(header(script, "Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(header(script, "Content-Encoding"), "") << "packing would make it longer";
    EXPECT_EQ(pages.reply({.method = "GET", .target = "/nowhere"}).status, 404);
    EXPECT_EQ(pages.reply({.method = "DELETE", .target = "/"}).status, 405);
}

TEST(Gzip, IsSentToWhoeverTakesIt) {
    for (const char* const yes :
         {"gzip", "deflate, gzip;q=0.5", "br;q=1, GZIP ; q=0.001", "*", "deflate;q=0, *;q=0.1", "gzip;q=1, *;q=0"})
        EXPECT_TRUE(takes_gzip(yes)) << yes;
    for (const char* const no :
         {"", "br", "gzip;q=0", "gzip; q=0.000", "*;q=0", "*, gzip;q=0", "x-gzip-not", "identity"})
        EXPECT_FALSE(takes_gzip(no)) << no;
}

TEST(Gzip, HasHeadAndTail) {
    const std::string packed = gzip(std::string(10'000, 'x'));
    EXPECT_LT(packed.size(), 200U);
    EXPECT_EQ(packed.substr(0, 3), "\x1f\x8b\x08");
    EXPECT_EQ(packed.substr(packed.size() - 4), std::string("\x10\x27\0\0", 4)) << "its length";
}

}  // namespace
}  // namespace lantern::engine::serve
