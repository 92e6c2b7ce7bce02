#!/usr/bin/env python3
"""tests/cli/engine_schema.py PROGRAM: showdowns that `lantern engine` plays with somebody who asks for all that there is. Every message and
every answer is held to docs/protocol.schema.json, and every message, answer and field that it has must have been seen."""
import json
import os
import random
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from schema import Listener, fields_of

PROGRAM = sys.argv[1]
SETUP = {"monster": "White Lion", "survivors": [{"name": "Lucy", "gear": ["Oxidized Lantern Dagger"]}, "Erza"], "players": 2, "actions": ["all"], "masteries": ["axe"],
         "innovations": ["Ammonia"], "volumes": 1, "survival_limit": 5, "terrain": True}
ORDERS = ["surge never", "dodge always", "pass until hit", "act always", "flow when it matters", "reaction never", "critical wound always",
          "monster falls never"]
wire = Listener("protocol.schema.json")
fields, refused = set(), set()


def remember(value):
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        remember(one)
    if isinstance(value, dict):
        fields.update(value)


class Engine:
    def __init__(self, *options):
        self.process = subprocess.Popen([PROGRAM, "engine", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, type, **more):
        message = {"type": type, **more}
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        wire.hold(f"answer_{answer['type']}", answer)
        if answer["type"] == "error":
            refused.add(answer["code"])
        else:
            wire.hold(f"message_{type}", message)
            remember(message)
            remember(answer)
        return answer

    def quit(self):
        self.say("quit")
        self.process.stdin.close()
        self.process.stdout.close()
        if self.process.wait() != 0:
            raise AssertionError("it ended badly")


def ask_around(engine, lot, question, lines):
    """One of the things that change nothing, or something that is refused."""
    until = lot.choice(["attack", "act", "monster turn"])
    answer = lot.choice(question["options"])
    option = lot.choice([{}, {"key": answer["key"]}, {"words": answer["words"]}, {"number": answer["answer"]}])
    lot.choice([
        lambda: engine.say("question"),
        lambda: engine.say("view", texts=lot.random() < 0.5, monster_sight=True, sight_from="H11", zones=True, reach_of=0),
        lambda: engine.say("view", zone_of="Claw"),
        lambda: engine.say("log", since=max(0, lines - 5)),
        lambda: engine.say("rule", rule=lot.choice(["R7.4", "d-11", "S000-01"])),
        lambda: engine.say("save"),
        lambda: engine.say("report", **{"as": lot.choice(["json", "text", "html"])}),
        lambda: engine.say("orders", survivor=lot.choice([0, "Erza"]), words=lot.choice(ORDERS)),
        lambda: engine.say("forecast", until=until, futures=20, half_width=0.2, seed=1, **option),
        lambda: engine.say("hint", until=until, futures=lot.choice([60, 600]), seed=1, **option),
        lambda: engine.say("answer", key="nonsense"),
        lambda: engine.say("answr")])()
    for line in range(max(1, lines - 3), lines + 1):
        engine.say("why", line=line)


def showdown(seed, answers, dice, level):
    """So many answers of a game, chosen by lot."""
    lot = random.Random(seed)
    engine = Engine("--dice", dice)
    engine.say("hello", protocol=1)
    said = engine.say("new", setup={**SETUP, "level": level}, seed=seed, lay_the_table=lot.random() < 0.5,
                      people=["all", "chance"] if dice == "ask" else ["all"], others="thumb")
    lines = 0
    for _ in range(answers):
        question = said["question"]
        lines = max([lines] + [line["id"] for line in said["news"]])
        if not question["options"]:
            engine.say("hint")
            break
        if lot.random() < 0.3:
            ask_around(engine, lot, question, lines)
        if lot.random() < 0.05:
            said = engine.say("undo", **lot.choice([{"span": lot.choice(["answer", "act", "round"])}, {"line": max(1, lines - 2)}]))
            if said["type"] == "error":
                said = engine.say("question")
        else:
            said = engine.say("answer", key=lot.choice(question["options"])["key"], at=said["answers"])
    saved = engine.say("save")["transcript"]
    engine.quit()
    engine = Engine()
    engine.say("new", transcript=saved)
    engine.quit()


def unseen():
    return wire.unseen("message_", "answer_") + sorted(fields_of(wire.schema.root) - fields - {"code", "message", "where"})


def main():
    # As many as it takes to have seen all, six at least.
    for seed in range(1, 81):
        showdown(seed, 250, "ask" if seed % 3 == 0 else "program", ["First Story", 1, 2][seed % 3])
        if seed >= 6 and not unseen():
            break
    print(f"{seed} showdowns, {len(wire.seen)} kinds of messages and answers, {len(fields)} fields, {len(refused)} kinds of refusals; never seen: {unseen()}")
    return 1 if unseen() else 0


sys.exit(main())
