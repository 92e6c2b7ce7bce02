#!/usr/bin/env python3
"""What `script/crash --face engine` does; its head says what that is."""
import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from journal import answers_after_each_line, first_missing, whole_lines


LONGEST = 120  # seconds that a first reply may take


class Fault(Exception):
    """Something that was acknowledged is not there, or does not open."""


class Engine:
    """`lantern engine`, a line in and a line out."""

    def __init__(self, program, *options):
        self.process = subprocess.Popen([program, "engine", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)

    def send(self, *messages):
        """In one go. Whether somebody was there to read them."""
        try:
            self.process.stdin.write(b"".join(json.dumps(message).encode() + b"\n" for message in messages))
            self.process.stdin.flush()
            return True
        except BrokenPipeError:
            return False

    def receive(self):
        """The next answer; None where none came whole."""
        line = self.process.stdout.readline()
        return json.loads(line) if line.endswith(b"\n") else None

    def say(self, message):
        return self.receive() if self.send(message) else None

    def end(self):
        """What it says on standard error, and its exit code."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdout.close()
        said = self.process.stderr.read().decode()
        self.process.stderr.close()
        return self.process.wait(), said


class Player:
    """What somebody says who plays by lot."""

    def __init__(self, seed, setup):
        self.random = random.Random(seed)
        self.setup = setup
        self.undo_share = self.random.choice([0.05, 0.1, 0.5])
        self.saves = "seed" not in setup
        self.question = None
        self.latest_line = 1

    def heard(self, reply):
        self.question = reply.get("question", self.question)
        self.latest_line = max([self.latest_line] + [line["id"] for line in reply.get("news", [])])

    def undo(self):
        if self.random.random() < 0.3:
            return {"type": "undo", "line": self.random.randint(1, self.latest_line + 3)}
        return {"type": "undo", "span": self.random.choice(["answer", "answer", "act", "round"])}

    def answer(self):
        options = self.question["options"] if self.question else []
        if not options:
            return self.undo()
        option = self.random.choice(options)
        field, name = self.random.choice([("key", "key"), ("number", "answer"), ("words", "words")])
        return {"type": "answer", field: option[name]}

    def aside(self):
        """What changes nothing in the journal, and what is refused: a second game in the same file among it."""
        return self.random.choice([
            {"type": "question"}, {"type": "view", "texts": False}, {"type": "log", "since": 5}, {"type": "why", "line": 1},
            {"type": "save"}, {"type": "orders", "words": self.random.choice(["all never", "all always", "pass until hit", "usual"])},
            {"type": "forecast", "until": "attack", "futures": 1}, {"type": "report"}, self.setup, {"type": "new", "transcript": "x"},
            {"type": "answer", "key": "nothing"}, {"type": "answer", "number": 0, "at": 4000000}])

    def next(self):
        """What is said in one go: mostly one message, and the second where nothing is known without it is `save`."""
        messages = []
        while not messages or self.random.random() < 0.1:
            lot = self.random.random()
            messages.append(self.undo() if lot < self.undo_share else self.aside() if lot < self.undo_share + 0.08 else self.answer())
        return messages + [{"type": "save"}] if self.saves else messages


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""


class Life:
    """A game from its beginning, or from where it was left, until the program is killed; and what is left of it."""

    def __init__(self, run, path, player, is_new, dice):
        self.run, self.path, self.player, self.is_new = run, path, player, is_new
        self.options = ["--dice", dice]
        self.before = read(path)
        self.sent, self.replies = [], []

    def open(self, path):
        return Engine(self.run.program, "--save" if self.is_new else "--load", path, *self.options)

    def play(self, seconds):
        """Until it is killed: so long after its first reply, or within a moment of some message. One of ten may die before that reply."""
        lot = self.player.random
        engine = self.open(self.path)
        early = lot.random() < 0.1
        timer = threading.Timer(seconds if early else LONGEST, engine.process.kill)
        timer.start()
        said = [self.player.setup if self.is_new else {"type": "question"}]
        while True:
            self.sent += said
            if self.replies and lot.random() < 0.01:
                timer.cancel()
                timer = threading.Timer(lot.uniform(0, 0.004), engine.process.kill)
                timer.start()
            heard = engine.send(*said)
            for _ in said:
                reply = engine.receive()
                if reply is None:
                    heard = False
                    break
                self.replies.append(reply)
                self.player.heard(reply)
                if len(self.replies) == 1 and not early:
                    timer.cancel()
                    timer = threading.Timer(seconds, engine.process.kill)
                    timer.start()
            if not heard:
                break
            said = self.player.next()
        timer.cancel()
        if not self.replies and not early:
            raise Fault(f"no reply within {LONGEST} s")
        # It may have died with answers in the pipe: they count, too.
        code, said = engine.end()
        if code != -9:
            raise Fault(f"it ended by itself with code {code}: {said}")

    def judge(self):
        """Whether all that was acknowledged is there, and at most what was on its way besides. The state that play goes on from."""
        left = whole_lines(read(self.path))
        numbers = [reply["answers"] for reply in self.replies if "answers" in reply]
        missing, _ = first_missing(answers_after_each_line(left), numbers)
        if missing is not None:
            raise Fault(f"an acknowledged answer is missing (at {missing})")
        if self.player.saves:
            transcripts = [reply["transcript"] for reply in self.replies if reply["type"] == "save"]
            if transcripts and not left.startswith(transcripts[-1].encode()):
                raise Fault("not all of a transcript that was told is there")
            return None
        return self.judge_exactly(left)

    def judge_exactly(self, left):
        """The same said again to a program that nobody kills: with a seed the same comes of it, byte for byte."""
        copy = self.path + ".again"
        with open(copy, "wb") as file:
            file.write(self.before)
        if self.is_new:
            os.remove(copy)
        engine = self.open(copy)
        for message, reply in zip(self.sent, self.replies):
            again = engine.say(message)
            # What is refused may name the file.
            if json.dumps(again).replace(copy, self.path) != json.dumps(reply):
                raise Fault(f"another answer than before to {message}: {again}, not {reply}")
        # Before the first answer nothing but what had been there was promised.
        least = whole_lines(read(copy)) if self.replies else whole_lines(self.before)
        question = next((reply for reply in reversed(self.replies) if "question" in reply), None)
        following = None
        if len(self.sent) > len(self.replies):
            following = engine.say(self.sent[len(self.replies)])
        engine.end()
        most = whole_lines(read(copy))
        os.remove(copy)
        if not left.startswith(least):
            raise Fault("not all that was acknowledged is in the journal")
        if not most.startswith(left):
            raise Fault("there is more in the journal than what was on its way")
        self.run.on_the_way += left != least
        if left == least and question is not None:
            return question
        return following if left == most and following is not None and "question" in following else None


class Run:
    def __init__(self, wanted, folder):
        self.program, self.folder = wanted.program, folder
        self.lot = random.Random(wanted.seed)
        self.killed = self.acknowledged = self.on_the_way = self.resumed = self.unbegun = self.exact = self.taken_back = 0
        self.span = 0.5
        self.life = None
        self.path = os.path.join(folder, "game.txt")

    def setup(self):
        lot = self.lot
        message = {"type": "new", "lay_the_table": lot.random() < 0.7,
                   "setup": {"level": lot.choice(["First Story", 1, 2]), "survivors": lot.randint(1, 4), "actions": ["all"]},
                   "people": lot.choice([["all"], ["all"], ["survivors"], ["all", "chance"]]), "others": "thumb"}
        if lot.random() < 0.8:
            message["seed"] = lot.randrange(1 << 32)
        return message

    def opens(self, question):
        """Whether the game can be looked at, and taken up again where `question`, an answer of before, says. Whether it is over."""
        shown = subprocess.run([self.program, "games", "show", self.path], capture_output=True, text=True, check=False)
        if shown.returncode != 0:
            raise Fault(f"it cannot be shown: {shown.stderr}")
        before = read(self.path)
        copy = self.path + ".copy"
        shutil.copyfile(self.path, copy)
        # Who told the dice before does so again.
        told = question is not None and question["question"]["kind"] in ("roll", "draw")
        engine = Engine(self.program, "--load", copy, "--dice", "ask" if told else "program")
        reply = engine.say({"type": "question"})
        code, said = engine.end()
        os.remove(copy)
        if reply is None or code != 0:
            raise Fault(f"it does not go on: {said}")
        if question is not None:
            self.exact += 1
            for field in ("answers", "outcome", "question"):
                if reply[field] != question[field]:
                    raise Fault(f"it goes on elsewhere: {field} is {reply[field]}, and was {question[field]}")
        # A new game does not replace it.
        engine = Engine(self.program, "--save", self.path)
        refused = engine.say({"type": "new"})
        engine.end()
        if refused is None or refused.get("code") != "store" or read(self.path) != before:
            raise Fault(f"a new game in the same file: {refused}")
        return not reply["question"]["options"]

    def game(self, kills):
        """One game and its deaths, at most `kills`."""
        if os.path.exists(self.path):
            os.remove(self.path)
        setup, is_new = self.setup(), True
        for _ in range(min(kills, self.lot.randint(1, 5))):
            player = Player(self.lot.random(), setup)
            self.life = life = Life(self, self.path, player, is_new, self.lot.choice(["program", "program", "ask"]))
            life.play(self.lot.uniform(0, self.span))
            self.killed += 1
            # Some dozens of messages in a life, however fast the machine is.
            self.span *= 1.05 if len(life.replies) < 40 else 0.95
            self.acknowledged += sum(reply["type"] in ("new", "answer", "undo") for reply in life.replies)
            self.taken_back += sum(reply["type"] == "undo" and reply["taken_back"] > 0 for reply in life.replies)
            self.resumed += not is_new and bool(life.replies)
            question = life.judge()
            if is_new and not life.replies and b"\nrecorded\n" not in read(self.path):
                self.unbegun += 1
                return
            is_new = False
            if self.opens(question):
                return


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--kills", type=int, default=500)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--minutes", type=int, default=20)
    wanted = arguments.parse_args()
    ends = time.monotonic() + 60 * wanted.minutes
    with tempfile.TemporaryDirectory(prefix="lantern-crash.") as folder:
        run = Run(wanted, folder)
        try:
            while run.killed < wanted.kills and time.monotonic() < ends:
                run.game(wanted.kills - run.killed)
            if not (run.killed and run.acknowledged):
                raise Fault("nothing was acknowledged")
        except Fault as fault:
            kept = tempfile.mkdtemp(prefix="lantern-broken.")
            shutil.copytree(folder, kept, dirs_exist_ok=True)
            with open(os.path.join(kept, "said.txt"), "w", encoding="utf-8") as file:
                for i, message in enumerate(run.life.sent if run.life else []):
                    file.write(f"{json.dumps(message)}\n  {json.dumps(run.life.replies[i])[:400] if i < len(run.life.replies) else '...'}\n")
            print(f"FAILED after {run.killed} kills: {fault}\nthe journal is kept: {kept}", file=sys.stderr)
            return 1
    print(f"killed {run.killed} times ({run.unbegun} before a game began, {run.resumed} in a game that was taken up again); "
          f"{run.acknowledged} acknowledged answers, {run.taken_back} undos among them, none lost; "
          f"{run.exact} times exactly where it was; {run.on_the_way} times one on its way was on the disk")
    return 0


sys.exit(main())
