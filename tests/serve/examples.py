#!/usr/bin/env python3
"""tests/serve/examples.py PROGRAM PAGE: has a server say what the example of docs/serving.md shows."""
import json
import re
import sys

from ws import Server


def steps_of(page):
    """Who, whether they say or hear it, the message, and its line."""
    with open(page) as lines:
        inside, steps = False, []
        for number, line in enumerate(lines, 1):
            if line.startswith("```"):
                inside = line.strip() == "```text"
                continue
            found = re.match(r"(\w+) ([<>]) (.*)", line) if inside else None
            if found:
                steps.append([*found.groups(), number])
            elif inside:
                steps[-1][2] += line
    return [(who, way, json.loads(text), number) for who, way, text, number in steps]


def is_name(shown):
    return isinstance(shown, str) and re.fullmatch(r"[A-Z]{2,}", shown)


def with_names(value, names):
    if isinstance(value, dict):
        return {key: with_names(one, names) for key, one in value.items()}
    return names.get(value, value) if is_name(value) else value


def difference(shown, heard, names, at=""):
    """Where what was heard is not what is shown; names get their meaning when they are shown first."""
    if is_name(shown):
        shown = names.setdefault(shown, heard)
    if isinstance(shown, dict) and isinstance(heard, dict):
        if "..." not in shown and set(shown) != set(heard):
            return f"{at} has {sorted(heard)}"
        for key, value in shown.items():
            if key == "...":
                continue
            if key not in heard:
                return f"{at}/{key} is not there"
            found = difference(value, heard[key], names, f"{at}/{key}")
            if found:
                return found
        return None
    if isinstance(shown, list) and isinstance(heard, list) and len(shown) == len(heard):
        return next(filter(None, (difference(one, other, names, f"{at}/{i}") for i, (one, other) in enumerate(zip(shown, heard)))), None)
    return None if shown == heard else f"{at} is {json.dumps(heard)[:300]}"


def hear(socket, shown, names):
    """Waits for what is shown; other pushes may come in between. What is wrong with it."""
    others = []
    while True:
        try:
            heard = socket.receive()
        except OSError:
            return f"it never came; but these did: {json.dumps(others)[:2000]}"
        alike = (heard["type"], heard.get("id")) == (shown["type"], shown.get("id"))
        if alike and heard["type"] == "seats" and difference(shown, heard, dict(names)):
            alike = False  # of an earlier moment
        if alike or "id" in heard:
            return difference(shown, heard, names)
        others.append(heard)


def main():
    program, page = sys.argv[1:]
    steps, names, sockets, faults = steps_of(page), {}, {}, []
    with Server(program) as server:
        for who, way, shown, number in steps:
            socket = sockets.get(who) or sockets.setdefault(who, server.socket(timeout=10))
            if way == ">":
                socket.send_text(json.dumps(with_names(shown, names)))
                continue
            found = hear(socket, shown, names)
            if found:
                faults.append(f"{page}:{number}: {found}")
                break
    for fault in faults:
        print(f"FAILED: {fault}", file=sys.stderr)
    print(f"{len(steps)} messages, {len(faults)} faults")
    return 1 if faults or len(steps) < 10 else 0


sys.exit(main())
