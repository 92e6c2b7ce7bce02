#include <gtest/gtest.h>

#include <set>
#include <string>

#include "agents/random.hpp"
#include "game/signature.hpp"
#include "scripts.hpp"
#include "transcript/record.hpp"
#include "transcript/setup.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {
namespace {

TEST(TranscriptRun, TheTasteOfTheDesignPasses) {
    EXPECT_EQ(verdict("answer draw ai = Vicious Claw\n"
                      "answer roll attack = 1, 4\n"
                      "expect event attack hits Zachary 1\n"
                      "answer roll hit location = waist\n"
                      "expect Zachary waist armor 0, injuries none\n"
                      "expect chance of the rolls above = 1/600\n"),
              "");
}

TEST(TranscriptRun, AFailedExpectationSaysWhatHappened) {
    const CheckOutcome outcome = check("expect Zachary waist armor 2\n");
    EXPECT_FALSE(outcome.passed);
    EXPECT_FALSE(outcome.faulty);
    EXPECT_EQ(outcome.line, 4);
    EXPECT_EQ(outcome.column, 8);
    EXPECT_EQ(outcome.happened, "waist armor 1");
    EXPECT_EQ(outcome.line_text, "expect Zachary waist armor 2");
}

TEST(TranscriptRun, AnswersMustBeLegalAndUsed) {
    EXPECT_TRUE(check("answer draw ai = Chmp\n").faulty);
    EXPECT_TRUE(check("answer roll attack = 11\n").faulty);
    EXPECT_TRUE(check("answer draw nothing = 1\n").faulty);
    EXPECT_TRUE(check("answer Nobody: pass\n").faulty);
    const CheckOutcome unused = check("answer Zachary dodge: dodge\n");
    EXPECT_FALSE(unused.passed);
    EXPECT_NE(unused.happened.find("was not asked"), std::string::npos);
}

TEST(TranscriptRun, EveryAgentPlaysInItsOwnWay) {
    std::set<std::uint64_t> ends;
    for (const std::string_view name : answerer_names) {
        const CheckOutcome outcome = check("agent " + std::string(name) + "\nplay\n");
        EXPECT_TRUE(outcome.passed) << outcome.happened;
        ends.insert(outcome.signature);
    }
    EXPECT_EQ(ends.size(), answerer_names.size());
}

TEST(TranscriptRun, GivenChangesTheStateAndKeepsItPossible) {
    EXPECT_EQ(verdict("given Zachary at B2, knocked down, bleeding 4, insanity 3, token evasion 1, waist armor 0, "
                      "head heavy\n"
                      "given Zachary priority target\n"
                      "given monster at A10 facing east, token movement -1, knocked down\n"
                      "given ai discard Claw\n"
                      "given wounds 3\n"
                      "expect Zachary at B2, knocked down, bleeding 4, insane, evasion 1, waist armor 0, head heavy, "
                      "not a threat\n"
                      "expect monster at A10, facing east, movement 5, token movement -1, knocked down\n"
                      "expect ai deck 6, ai discard Claw, wounds 3, priority target Zachary, phase monster turn\n"),
              "");
    EXPECT_TRUE(check("given Zachary at H11\n").faulty);
    EXPECT_TRUE(check("given Zachary bleeding 5\n").faulty);
    EXPECT_TRUE(check("given wounds 99\n").faulty);
    EXPECT_TRUE(check("given ai discard Nothing\n").faulty);
    EXPECT_TRUE(check("given monster at P22\n").faulty);
}

TEST(TranscriptRun, EventsAndQuestions) {
    EXPECT_EQ(verdict("expect asked draw ai\n"
                      "expect option \"Claw\"\n"
                      "expect event showdown begins\n"
                      "expect no event died\n"
                      "answer draw ai = Claw\n"
                      "expect event card drawn Claw\n"
                      "expect event target picked Zachary\n"
                      "expect no event showdown begins\n"
                      "until monster turn ends\n"
                      "until asked Zachary act\n"
                      "expect asked Zachary, asked act, phase survivors' turn, no event died\n"),
              "");
    EXPECT_EQ(verdict("until over\nexpect over defeat\n"), "");
}

TEST(TranscriptRun, ASetupIsWrittenAsItIsRead) {
    const Result<Transcript> transcript = parse_transcript(
        "monster white-lion, level First Story, at H11 facing west\n"
        "survivor Ann at B2, strength 2, survival 3, insanity 1, proficiency sword 3, arc torment 1, cloth, bone "
        "blade\n"
        "survivor Ann Two at B4, movement 4\n"
        "survivor Bo\n"
        "players 2: Ann Two, Bo | Ann\n"
        "survival limit 4\nactions dash surge\nterrain none\nambush survivors\nencounter C3 P22\nai deck Claw, Chomp\n",
        "t.txt");
    ASSERT_TRUE(transcript) << transcript.error().message;
    const engine::Result<engine::Setup> setup = transcript_setup(transcript.value(), core());
    ASSERT_TRUE(setup) << setup.error().message;
    EXPECT_EQ(setup.value().players, (std::vector<std::uint8_t>{1, 0, 0}));
    const std::string written = setup_lines(core(), setup.value());
    const Result<Transcript> again = parse_transcript(written, "again.txt");
    ASSERT_TRUE(again) << again.error().message;
    const engine::Result<engine::Setup> read = transcript_setup(again.value(), core());
    ASSERT_TRUE(read) << read.error().message << "\n" << written;
    EXPECT_EQ(setup_lines(core(), read.value()), written);
}

TEST(TranscriptRun, TheBoardIsEmptyUnlessTheScriptSaysMore) {
    const auto has_terrain = [](const std::string& lines) {
        const Result<Transcript> script = parse_transcript("monster white-lion\nsurvivor Ann\n" + lines, "t.txt");
        return transcript_setup(script.value(), core()).value().terrain;
    };
    EXPECT_FALSE(has_terrain(""));
    EXPECT_FALSE(has_terrain("terrain Tall Grass at E5 F5\n"));
    EXPECT_TRUE(has_terrain("terrain setup\n"));
    // Older recordings said nothing of the setup's terrain, and played with it.
    EXPECT_TRUE(has_terrain("recorded\n"));
    EXPECT_FALSE(has_terrain("recorded\nterrain none\n"));
}

TEST(TranscriptRun, ARecordingReplaysBitForBit) {
    const Result<Transcript> script = parse_transcript(head, "t.txt");
    Result<Game> game = Game::create(core(), transcript_setup(script.value(), core()).value());
    ASSERT_TRUE(game) << game.error().message;
    State state = game.value().start();
    RandomAnswerer random(11);
    std::vector<Answer> answers;
    while (!game.value().over(state)) {
        answers.push_back(random.answer(game.value(), state, game.value().pause(state)));
        game.value().apply(state, answers.back());
        if (answers.size() == 20) {  // a save in the middle
            const Result<Transcript> save = parse_transcript(record(game.value(), {}, answers), "save.txt");
            ASSERT_TRUE(save) << save.error().message;
            const Result<Replay> resumed = replay(save.value(), core());
            ASSERT_TRUE(resumed) << resumed.error().message;
            EXPECT_EQ(digest(resumed.value().state), digest(state));
        }
    }
    const std::string text = record(game.value(), {11, {}, "random"}, answers);
    const Result<Transcript> recorded = parse_transcript(text, "r.txt");
    ASSERT_TRUE(recorded) << recorded.error().message;
    const Result<Replay> played = replay(recorded.value(), core());
    ASSERT_TRUE(played) << played.error().message;
    EXPECT_EQ(played.value().answers, answers);
    EXPECT_EQ(digest(played.value().state), digest(state));
    EXPECT_EQ(played.value().signature, signature_of(game.value(), answers));
    EXPECT_TRUE(played.value().notes.empty());
    // The signature of another showdown: nothing differs in the text, and yet it is not the same.
    std::string other = text;
    other.replace(other.find("signature ") + 10, 16, "0123456789abcdef");
    EXPECT_FALSE(replay(parse_transcript(other, "o.txt").value(), core()));
    // An older recording closes with a digest of bytes: replayed, with a note.
    std::string older = text;
    older.replace(older.find("signature "), 26, "digest 0123456789abcdef");
    const Result<Replay> noted = replay(parse_transcript(older, "old.txt").value(), core());
    ASSERT_TRUE(noted) << noted.error().message;
    ASSERT_EQ(noted.value().notes.size(), 1U);
    EXPECT_NE(noted.value().notes[0].find("old.txt:"), std::string::npos) << noted.value().notes[0];
    // One answer taken out: the next question is another one, and the replay says so.
    std::string broken = text;
    const std::size_t at = broken.find("answer draw ai");
    broken.erase(at, broken.find('\n', at) + 1 - at);
    EXPECT_FALSE(replay(parse_transcript(broken, "b.txt").value(), core()));
}

/// A digest of the events that are told of these steps, by replay_what_stands or by replay.
std::uint64_t told(const std::string& steps, bool only_what_stands) {
    const Result<Transcript> transcript = parse_transcript(std::string(head) + "recorded\n" + steps, "t.txt");
    EXPECT_TRUE(transcript) << transcript.error().message;
    if (!transcript) return 0;
    const Game game = Game::create(core(), transcript_setup(transcript.value(), core()).value()).value();
    Signature heard(game.scenario());
    const Result<Replay> played = only_what_stands ? replay_what_stands(transcript.value(), core(), heard)
                                                   : replay(transcript.value(), core(), &heard);
    EXPECT_TRUE(played) << played.error().message;
    return heard.value();
}

TEST(TranscriptRun, WhatWasTakenBackIsNotToldEvenWhereSomethingWasGiven) {
    const std::string undone =
        "answer draw ai = Claw\n"
        "undo 1\n"
        "given Zachary survival 1\n"
        "answer draw ai = Vicious Claw\n"
        "answer roll attack = 1, 4\n"
        "undo 1\n"
        "answer roll attack = 10\n"
        "given Zachary insanity 2\n";
    const std::string straight =
        "given Zachary survival 1\n"
        "answer draw ai = Vicious Claw\n"
        "answer roll attack = 1\n"
        "answer roll attack = 10\n"
        "given Zachary insanity 2\n";
    EXPECT_EQ(told(undone, true), told(straight, true));
    EXPECT_EQ(told(straight, true), told(straight, false)) << "where nothing is taken back all is told";
    EXPECT_NE(told(undone, true), told(undone, false));
    EXPECT_NE(told(undone, true), told("given Zachary survival 1\nanswer draw ai = Vicious Claw\n", true));
}

}  // namespace
}  // namespace lantern::engine
