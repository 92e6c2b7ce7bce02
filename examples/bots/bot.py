#!/usr/bin/env python3
"""A bot in Python: plays a whole showdown with "lantern engine" (docs/protocol.md), for everybody at the table.

    bot.py [LANTERN] [SEED]      where the program is, and which dice fall
"""
import json
import random
import subprocess
import sys

program = sys.argv[1] if len(sys.argv) > 1 else "lantern"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")


def ask(**message):
    """Sends a message and returns the answer; each is one line."""
    engine.stdin.write(json.dumps(message) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if answer["type"] == "error":
        sys.exit(f'{answer["code"]}: {answer["message"]}')
    return answer


def choose(question):
    """Attacks whenever that is possible, and else does anything that is not grave."""
    options = question["options"]
    attacks = [one for one in options if one["words"].startswith("attack ")]
    harmless = [one for one in options if not one.get("grave")]
    return random.choice(attacks or harmless or options)


random.seed(seed)
now = ask(type="new", seed=seed, setup={"level": "First Story", "survivors": 4})
while now["question"]["options"]:
    for line in now["news"]:
        print("  " * line["depth"] + line["text"])
    now = ask(type="answer", key=choose(now["question"])["key"], at=now["answers"])
print(f'{now["outcome"]} after {now["answers"]} answers')
ask(type="quit")
sys.exit(engine.wait())
