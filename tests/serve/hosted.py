#!/usr/bin/env python3
"""tests/serve/hosted.py PROGRAM: whoever runs a server lists its games, writes them out and deletes them."""
import os
import subprocess
import sys
import tempfile

from ws import Server, same


def hosted(*words):
    done = subprocess.run([sys.argv[1], "hosted", *words], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


def refused(words, with_data, what):
    code, out, error = hosted(*words, "--data", with_data)
    same((code, out, what in error), (2, "", True), f"{words}: {error}")


with tempfile.TemporaryDirectory() as empty:
    refused(["list"], empty, "no server keeps games there")
    refused(["list"], empty + "/nowhere", "no server keeps games there")
    same(os.listdir(empty), [], "to look makes nothing")

with Server(sys.argv[1]) as server:
    page = server.socket()
    for fields in ({"name": "Friday"}, {"seats": [{"name": "Ann", "survivors": [0, 1], "by": "link"}], "undo": "consent"}):
        same(page.say("new", lay_the_table=True, **fields)["type"], "new", "a game begins")
    refused(["list"], server.data, "another server uses this folder")
    same(server.end(), 0, "the server ends")
    code, out, error = hosted("list", "--data", server.data)
    same((code, error), (0, ""), "list")
    games = out.splitlines()
    same(len(games), 3, out)
    same(games[2].startswith("2 games, "), True, games[2])
    friday = next(line for line in games if '"Friday"' in line).split()[0]
    ann = next(line for line in games if "seats of Ann" in line).split()[0]
    code, text, error = hosted("export", friday, "--data", server.data)
    same((code, error), (0, ""), "export")
    file = server.data + "/friday.txt"
    same(hosted("export", friday, "--data", server.data, "-o", file)[0], 0, "export to a file")
    with open(file, encoding="utf-8") as written:
        same(written.read(), text, "the same text")
    refused(["export", friday, "-o", file], server.data, "a game is kept there")
    played = subprocess.run([sys.argv[1], "replay", file], capture_output=True, text=True)
    same((played.returncode, played.stderr), (0, ""), "everybody can replay it")
    refused(["delete", "nobody"], server.data, 'no game is called "nobody"')
    refused(["delete", friday], server.data, "would be gone for good")
    same(hosted("delete", friday, "--yes", "--data", server.data), (0, f"Deleted: {friday}\n", ""), "delete")
    left = hosted("list", "--data", server.data)[1]
    same((friday in left, ann in left), (False, True), left)
    server.start()
    same(server.socket().say("join", game=friday, secret="x")["type"], "error", "it is gone")
print("all well")
