#!/usr/bin/env python3
"""What script/crash-serve does; its head says what that is."""
import argparse
import os
import random
import sqlite3
import sys
import threading
import time

sys.path.append(os.path.join(os.path.dirname(__file__), "..", "crash"))
from journal import answers_after_each_line, first_missing, lines_that_count
from ws import LONGEST, Closed, Server, link_of


class Bot(threading.Thread):
    """Plays one game by lot until the server is gone, and remembers what was acknowledged."""

    def __init__(self, server, game, secret, seed, acknowledged, first_reply):
        super().__init__(daemon=True)
        self.first_reply = first_reply  # set when the first answer of all bots is acknowledged
        self.said = None  # what was on its way at the end, as the line of a journal that it leads to
        self.server, self.game, self.secret = server, game, secret
        self.random = random.Random(seed)
        self.acknowledged = acknowledged  # wordings of the answers that people gave, and how many answers there were then
        self.fault = None
        self.given = 0

    def run(self):
        try:
            self.play()
        except (Closed, OSError):
            pass
        except Exception as fault:  # told by the main thread
            self.fault = f"{type(fault).__name__}: {fault}"

    def play(self):
        page = self.server.socket()
        joined = page.say("join", game=self.game, secret=self.secret)
        if joined["type"] != "joined":
            raise ValueError(f"the game does not open: {joined}")
        at, question = joined["answers"], joined["question"]
        while question["options"]:
            if self.random.random() < 0.1:
                self.said = "undo "
                reply = page.say("undo")
            else:
                option = self.random.choice(question["options"])
                self.said = f": {option['words']}"
                reply = page.say("answer", key=option["key"], at=at)
            if reply["type"] == "error":
                raise ValueError(f"refused: {reply}")
            self.said = None
            at, question = reply["answers"], reply["question"]
            self.acknowledged.append(at)
            self.given += 1
            self.first_reply.set()


def go_on(server, game, secret, past):
    """Whether the game opens, and takes another answer; whether it is over."""
    page = server.socket()
    joined = page.say("join", game=game, secret=secret)
    if joined["type"] != "joined":
        raise ValueError(f"it does not open: {joined}")
    past.append(joined["answers"])
    options = joined["question"]["options"]
    if options:
        reply = page.say("answer", key=options[0]["key"], at=joined["answers"])
        if reply["type"] != "answer":
            raise ValueError(f"it does not go on: {reply}")
        past.append(reply["answers"])
    page.close()
    return not options


def too_much(lines, said):
    """What is wrong with the lines behind all that was acknowledged; nothing, where the message that was on its way led to them."""
    if not lines:
        return ""
    if said is None:
        return f"nothing was on its way, and there is more: {lines[:3]}"
    if said == "undo ":
        return "" if len(lines) == 1 and lines[0].startswith(said) else f"an undo was on its way, and there is {lines[:3]}"
    # Behind the answer stand those of dice, cards and standing orders.
    if said not in lines[0] or any(line.startswith("undo ") for line in lines):
        return f"\"{said[2:]}\" was on its way, and there is {lines[:3]}"
    return ""


def journal_of(folder, game):
    """Its text, as it lies there."""
    with sqlite3.connect(f"file:{folder}/games.sqlite?mode=ro", uri=True) as database:
        rows = database.execute("SELECT text FROM journals JOIN games ON game = number WHERE id = ? ORDER BY place", (game,))
        text = b"".join(row[0] for row in rows)
    database.close()
    return text


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--kills", type=int, default=200)
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--minutes", type=int, default=20)
    wanted = arguments.parse_args()
    lot = random.Random(wanted.seed)
    ends = time.monotonic() + 60 * wanted.minutes
    faults, kills, acknowledged, beyond = [], 0, 0, 0
    with Server(wanted.program, "--messages", "10000000", "--connections", "1000", "--new-games", "100000") as server:
        games = {}
        while kills < wanted.kills and time.monotonic() < ends and not faults:
            page = server.socket()
            while len(games) < wanted.games:
                made = page.say("new", setup={"level": 1, "survivors": 4, "actions": ["all"]}, lay_the_table=True)
                if made["type"] != "new":
                    # As many begin at once as one address may: the rest another time.
                    break
                games[made["game"]] = (link_of(made, "table"), [])
            first_reply = threading.Event()
            bots = [Bot(server, game, secret, lot.random(), past, first_reply) for game, (secret, past) in games.items()]
            for bot in bots:
                bot.start()
            # Before the first reply nothing was promised.
            if not first_reply.wait(2 * LONGEST):
                faults.append("nothing was acknowledged")
            time.sleep(lot.uniform(0, 0.95))
            server.kill()
            for bot in bots:
                bot.join(2 * LONGEST)
            kills += 1
            for bot in bots:
                if bot.fault or bot.is_alive():
                    faults.append(f"game {bot.game}: {bot.fault or 'it hears nothing of the end'}")
                acknowledged += bot.given
                # The acknowledged counts must stand in the journal in their order; behind the last there may be what was on its way.
                text = journal_of(server.data, bot.game)
                counts, lines = answers_after_each_line(text), lines_that_count(text)
                missing, place = first_missing(counts, bot.acknowledged)
                if missing is not None:
                    faults.append(f"game {bot.game}: an acknowledged answer is missing (at {missing})")
                elif bot.given and (found := too_much(lines[place:], bot.said)):
                    faults.append(f"game {bot.game}: {found}")
                else:
                    beyond += place < len(lines)
            server.start()
            # Games that are over make room for others.
            for game, (secret, past) in list(games.items()):
                try:
                    if go_on(server, game, secret, past):
                        del games[game]
                except ValueError as fault:
                    faults.append(f"game {game}: {fault}")
        server.end()
    if not faults and not (kills and acknowledged):
        faults.append("nothing was acknowledged")
    for fault in faults:
        print(f"FAILED: {fault}", file=sys.stderr)
    print(f"killed {kills} times; {acknowledged} acknowledged answers, none lost; {beyond} times more than that was on the disk"
          if not faults else f"{len(faults)} faults after {kills} kills")
    return 1 if faults else 0


sys.exit(main())
