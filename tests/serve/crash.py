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
from journal import answers_after_each_line, first_missing
from ws import Closed, Server, link_of


class Bot(threading.Thread):
    """Plays one game by lot until the server is gone, and remembers what was acknowledged."""

    def __init__(self, server, game, secret, seed, acknowledged):
        super().__init__(daemon=True)
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
                reply = page.say("undo")
            else:
                reply = page.say("answer", key=self.random.choice(question["options"])["key"], at=at)
            if reply["type"] == "error":
                raise ValueError(f"refused: {reply}")
            at, question = reply["answers"], reply["question"]
            self.acknowledged.append(at)
            self.given += 1



def journal_answers(folder, game):
    """How many answers the journal of a game leads to, worked out from its text alone, after each of its lines."""
    with sqlite3.connect(f"file:{folder}/games.sqlite?mode=ro", uri=True) as database:
        rows = database.execute("SELECT text FROM journals JOIN games ON game = number WHERE id = ? ORDER BY place", (game,))
        text = b"".join(row[0] for row in rows)
    database.close()
    return answers_after_each_line(text)


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
            bots = [Bot(server, game, secret, lot.random(), past) for game, (secret, past) in games.items()]
            for bot in bots:
                bot.start()
            time.sleep(lot.uniform(0.05, 1.0))
            server.kill()
            for bot in bots:
                bot.join(30)
            kills += 1
            for bot in bots:
                if bot.fault:
                    faults.append(f"game {bot.game}: {bot.fault}")
                acknowledged += bot.given
                # The acknowledged counts must stand in the journal in their order; behind the last there may be more.
                counts = journal_answers(server.data, bot.game)
                missing, place = first_missing(counts, bot.acknowledged)
                if missing is not None:
                    faults.append(f"game {bot.game}: an acknowledged answer is missing (at {missing})")
                else:
                    beyond += place + 1 < len(counts)
            server.start()
            # Games that are over make room for others.
            for game, (secret, past) in list(games.items()):
                page = server.socket()
                joined = page.say("join", game=game, secret=secret)
                page.close()
                if joined["type"] != "joined":
                    faults.append(f"game {game} does not open: {joined}")
                elif not joined["question"]["options"]:
                    del games[game]
        server.end()
    for fault in faults:
        print(f"FAILED: {fault}", file=sys.stderr)
    print(f"killed {kills} times; {acknowledged} acknowledged answers, none lost; {beyond} times more than that was on the disk"
          if not faults else f"{len(faults)} faults after {kills} kills")
    return 1 if faults else 0


sys.exit(main())
