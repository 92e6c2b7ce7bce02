#!/usr/bin/env python3
"""tests/serve/protocol.py PROGRAM: what `lantern serve` says over real WebSockets, and every way in which it refuses. All that is said and
heard here is held to docs/serving.schema.json, and every message, reply and push that it has must have been seen."""
import gzip
import http.client
import json
import os
import re
import socket as sockets
import subprocess
import sys
import tempfile
import time

from ws import LONGEST, Closed, Server, Socket, link_of, same, until

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from schema import DOCS, Listener, Schema, fields_of

PROGRAM = sys.argv[1]
SETUP = {"level": "First Story", "survivors": 4, "actions": ["all"]}
SEATS = [{"name": "Ann", "survivors": [0, 1]}, {"name": "Bob", "survivors": [2, 3]}]
done = []


class Wire(Listener):
    """What goes over the wire, held to the schema."""

    def heard(self, message):
        type_ = message["type"]
        if type_ == "error" or f"push_{type_}" in self.schema.parts():
            return self.hold("error" if type_ == "error" else f"push_{type_}", message)
        return self.hold("reply_" + {"branch": "new", "seat": "links"}.get(type_, type_), message)

    def said(self, message, reply):
        if reply["type"] != "error":
            self.hold(f"message_{message['type']}", message)


def refused(reply, code, where=None, words=""):
    same((reply["type"], reply.get("code")), ("error", code), json.dumps(reply)[:300])
    assert reply["message"] and words in reply["message"], reply
    if where is not None:
        same(reply["where"], where, "where")
    done.append(code)


def new_game(page, **fields):
    made = page.say("new", **{"setup": SETUP, "seed": 7, "lay_the_table": True, "seats": SEATS, **fields})
    same(made["type"], "new", json.dumps(made)[:300])
    return made


def at_table(server, made, role="table", seat=None, **fields):
    page = server.socket()
    joined = page.say("join", game=made["game"], secret=link_of(made, role, seat), **fields)
    same(joined["type"], "joined", json.dumps(joined)[:300])
    page.at, page.may, page.question, page.joined = joined["answers"], joined["may_answer"], joined["question"], joined
    return page


def heard(page, push):
    page.at, page.may, page.question = push["answers"], push["may_answer"], push["question"]


def answer(pages, which=0):
    """Whoever may answers the open question by its first option, or another one; all hear it."""
    page = next(one for one in pages if one.may)
    key = page.question["options"][which % len(page.question["options"])]["key"]
    reply = page.say("answer", key=key, at=page.at)
    same(reply["type"], "answer", json.dumps(reply)[:300])
    heard(page, reply)
    for other in pages:
        if other is not page:
            update = other.push("update")
            same((update["given"], update["answers"]), (reply["given"], reply["answers"]), "an update")
            heard(other, update)
    return page


def test_two_seats(server):
    """Each answers its own questions and no others, and hears of the others'."""
    page = server.socket()
    hello = page.say("hello")
    same((hello["protocol"], hello["key_needed"]), (1, False), "hello")
    made = new_game(page, name="A test")
    same([link["role"] for link in made["links"]], ["table", "seat", "seat", "spectator"], "links")
    same({len(link["secret"]) for link in made["links"]}, {26}, "secrets")
    ann, bob = at_table(server, made, "seat", 0), at_table(server, made, "seat", 1, view=True)
    looker = at_table(server, made, "spectator")
    same((ann.joined["name"], ann.joined["survivors"], ann.joined["title"]), ("Ann", [0, 1], "A test"), "joined")
    assert "view" in bob.joined and "view" not in ann.joined
    same(looker.may, False, "a spectator")
    seen = set()
    for i in range(80):
        for one in (ann, bob):
            if not one.may and one.question["kind"] == "decide":
                refused(one.say("answer", key=one.question["options"][0]["key"], at=one.at), "not_your_seat")
        if ann.may != bob.may:
            seen.add("ann" if ann.may else "bob")
        answer([ann, bob, looker], i)
    same(seen, {"ann", "bob"}, "who answered")
    refused(looker.say("answer", key="a", at=looker.at), "not_your_seat")
    refused(looker.say("undo"), "not_your_seat")
    refused(looker.say("orders", words="dodge never"), "not_your_seat")
    refused(looker.say("nudge"), "not_your_seat")
    refused(ann.say("links"), "not_yours")
    refused(ann.say("seat", seat=0, by="table"), "not_yours")
    refused(ann.say("delete"), "not_yours")
    refused(ann.say("orders", survivor=2, words="dodge never"), "not_your_seat", "/survivor")
    same(ann.say("orders", words="dodge never")["orders"][1]["when"]["dodge"], "never", "own orders")
    same(bob.say("orders")["orders"][2]["when"]["dodge"], "always", "others' orders")
    # Coming back tells all of it again.
    again = at_table(server, made, "seat", 0)
    same((again.at, again.question, len(again.joined["log"]) > 20), (ann.at, ann.question, True), "coming back")
    same(ann.say("leave")["type"], "leave", "leave")
    refused(ann.say("view"), "not_joined")


def test_undo_with_consent(server):
    made = new_game(server.socket())
    ann, bob = at_table(server, made, "seat", 0), at_table(server, made, "seat", 1)
    for i in range(300):
        who = answer([ann, bob], i)
        other = bob if who is ann else ann
        reply = who.say("undo")
        if reply.get("waiting"):
            break
        # Nothing fell and nobody else answered: taken back at once.
        heard(who, reply)
        heard(other, other.push("update"))
        answer([ann, bob], i)
    name = {ann: "Ann", bob: "Bob"}
    same(reply["asks"], [name[other]], "who is asked")
    asked = other.push("undo_asked")
    same(asked["by"], name[who], "undo_asked")
    refused(who.say("undo"), "consent_needed")
    refused(who.say("consent", yes=True), "out_of_turn")
    same(other.say("consent", yes=False)["type"], "consent", "no")
    same(who.push("undo_refused")["by"], name[other], "undo_refused")
    before = who.at
    who.say("undo")
    # Whoever comes back in the meantime is asked, too.
    again = at_table(server, made, "seat", 0 if other is ann else 1)
    same(again.push("undo_asked")["taken_back"], asked["taken_back"], "asked again")
    # Whoever asked for it, and comes back, is told that it waits.
    asker = at_table(server, made, "seat", 0 if who is ann else 1)
    same(asker.push("undo_waiting")["asks"], [name[other]], "it waits")
    same(again.say("consent", yes=True)["type"], "consent", "yes")
    update = who.push("update")
    same((update["taken_back"], update["answers"]), (asked["taken_back"], before - asked["taken_back"]), "taken back")
    # Whoever has the table's link answers for a seat at which nobody is, and calls off what waits.
    made = new_game(server.socket(), dice="ask", lay_the_table=False)
    table, ann, bob = at_table(server, made), at_table(server, made, "seat", 0), at_table(server, made, "seat", 1)
    answer([table, ann, bob])
    while "waiting" not in (reply := ann.say("undo")):
        heard(ann, reply)
        for page in (table, bob):
            heard(page, page.push("update"))
        answer([bob, table, ann])
    asks = set(reply["asks"])
    assert "Bob" in asks, asks
    same(table.say("consent", yes=False)["type"], "consent", "called off")
    same(ann.push("undo_refused")["by"], "the table", "called off")
    bob.close()
    until("Bob is gone", lambda: ann.push("seats")["seats"][1]["here"] == 0)
    same(set(ann.say("undo")["asks"]), asks, "asked again")
    same(table.push("undo_asked")["by"], "Ann", "the table is asked")
    same(table.say("consent", yes=True)["type"], "consent", "for Bob")
    assert ann.push("update")["taken_back"] >= 1


def both(seats):
    return seats if len(seats) == 2 else None


def test_late_seat(server):
    """Somebody takes a seat in a game that was begun without any."""
    made = new_game(server.socket(), seats=[])
    table = at_table(server, made)
    for fields, code, where in (({}, "missing_field", "/survivors"), ({"survivors": []}, "missing_field", "/survivors"),
                                ({"survivors": [6]}, "out_of_range", "/survivors"), ({"survivors": [5]}, "bad_setup", "/survivors"),
                                ({"survivors": [0, 1, 2, 3], "by": "veteran"}, "bad_setup", "/by")):
        refused(table.say("seat", seat=0, **{"by": "link", **fields}), code, where)
    given = table.say("seat", seat=0, by="link", name="Dora", survivors=[1, 3])
    same(given["type"], "seat", "a seat more")
    dora = at_table(server, {**made, **given}, "seat", 0)
    same((dora.joined["name"], dora.joined["survivors"]), ("Dora", [1, 3]), "joined")
    refused(table.say("seat", seat=1, by="link", survivors=[3]), "bad_setup", "/survivors")
    refused(table.say("seat", seat=1, by="link", survivors=[2], name="Dora"), "out_of_range", "/name")
    refused(table.say("seat", seat=0, by="link", survivors=[2]), "unknown_field", "/survivors")
    same(table.say("seat", seat=1, by="table", survivors=[2])["type"], "seat", "and another")
    same([seat["survivors"] for seat in until("both seats are told", lambda: both(dora.push("seats")["seats"]))], [[1, 3], [2]], "who plays whom")


def test_creator(server):
    """Seats are taken back and given away; the veteran plays; a game is deleted."""
    made = new_game(server.socket())
    table, ann, bob = at_table(server, made), at_table(server, made, "seat", 0), at_table(server, made, "seat", 1)
    refused(table.say("seat", seat=3, by="table"), "out_of_range", "/seat")
    refused(table.say("seat", seat=0, by="nobody"), "unknown_word", "/by")
    refused(table.say("seat", by="table"), "missing_field", "/seat")
    back = table.say("seat", seat=0, by="table")
    same(back["type"], "seat", "seat")
    ann.push("left")
    refused(ann.say("view"), "not_joined")
    refused(ann.say("join", game=made["game"], secret=link_of(made, "seat", 0)), "wrong_secret", "/secret")
    heard(table, table.push("update"))
    given = table.say("seat", seat=0, by="link", name="Cleo")
    cleo = server.socket()
    same(cleo.say("join", game=made["game"], secret=link_of(given, "seat", 0))["name"], "Cleo", "the new seat")
    same(bob.push("seats")["seats"][1]["here"], 1, "who is here")
    # The veteran plays one seat, and may not play all.
    table.say("seat", seat=0, by="veteran")
    refused(table.say("seat", seat=1, by="veteran"), "bad_setup", "/by")
    joined = bob.say("join", game=made["game"], secret=link_of(made, "seat", 1))
    heard(bob, joined)
    for i in range(15):
        assert bob.may, "only Bob is asked"
        heard(bob, bob.say("answer", key=bob.question["options"][-1]["key"], at=bob.at))
    same(table.say("delete")["type"], "delete", "delete")
    bob.push("left")
    refused(bob.say("join", game=made["game"], secret=link_of(made, "seat", 1)), "no_such_game", "/game")


def test_looking(server):
    made = new_game(server.socket(), seats=[])
    table = at_table(server, made, view=True)
    for i in range(30):
        answer([table], i)
    total = table.at
    for answers in (0, total // 2, total):
        at = table.say("at", answers=answers)
        same((at["answers"], at["of"]), (answers, total), "at")
        assert at["view"]["version"] == 1 and at["question"]["id"], at
    same(at["question"], table.question, "the last one")
    refused(table.say("at", answers=total + 1), "out_of_range", "/answers")
    refused(table.say("at"), "missing_field", "/answers")
    same(table.say("why", line=1)["type"], "why", "why")
    same(table.say("rule", rule="r7.4")["rule"]["id"], "R7.4", "rule")
    refused(table.say("why", line=99999), "no_such_line", "/line")
    same(table.say("view", texts=False)["type"], "view", "view")
    same(table.say("question")["question"], table.question, "question")
    same(len(table.say("log")["lines"]) > 10, True, "log")
    for form, kind in (("json", dict), ("text", str), ("html", str)):
        same(type(table.say("report", **{"as": form})["report"]), kind, "report")
    saved = table.say("save")["transcript"]
    same(saved.count("\nanswer "), total, "the journal")
    forecast = table.say("forecast", until="attack", futures=20)
    same((forecast["type"], forecast["answers"]), ("forecast", total), "forecast")
    while not (table.question["kind"] == "decide" and len(table.question["options"]) > 1):
        answer([table])
    total = table.at
    # Enough of them for differences to be told.
    hint = table.say("hint", until="attack", futures=60)
    same(hint["type"], "hint", "hint")
    assert {"answer", "other", "differences", "forecast", "other's forecast"} <= set(hint["hint"]), hint
    refused(table.say("forecast", futures=1000000), "out_of_range", "/futures")
    saved = table.say("save")["transcript"]
    # A game goes on from any point, here and from its file.
    branch = table.say("branch", answers=total // 2)
    same(branch["type"], "branch", "branch")
    # What nobody is asked, by standing orders say, is answered at once.
    assert total // 2 <= at_table(server, branch).at <= total, "the branch"
    page = server.socket()
    opened = page.say("new", transcript=saved)
    same(at_table(server, opened).at, total, "from a file")
    refused(page.say("new", transcript=saved + "play to the end\n"), "bad_transcript", "/transcript")
    refused(page.say("new", transcript="pack /etc\n" + saved), "bad_transcript", "/transcript")
    refused(page.say("new", transcript="nonsense"), "bad_transcript", "/transcript")


def test_nudge(server):
    made = new_game(server.socket())
    ann, bob = at_table(server, made, "seat", 0), at_table(server, made, "seat", 1)
    while ann.may == bob.may:
        answer([ann, bob])
    waited, other = (ann, bob) if ann.may else (bob, ann)
    same(other.say("nudge")["type"], "nudge", "nudge")
    assert waited.push("nudged")["by"] in ("Ann", "Bob")
    waits(next(reply for reply in other.say_often(3, "nudge") if reply["type"] == "error"), "nudged often enough")


def test_dice_asked(server):
    page = server.socket()
    made = new_game(page, dice="ask", seats=[], lay_the_table=False)
    table = at_table(server, made)
    kinds = set()
    for i in range(30):
        kinds.add(table.question["kind"])
        answer([table])
    assert kinds & {"roll", "draw"}, kinds


def test_refusals(server):
    page = server.socket()
    for text, code, where in [
            (b"{", "malformed_json", "byte 2"), (b"[]", "wrong_kind", ""),
            (b"{}", "missing_field", "/type"), (b'{"type":1}', "wrong_kind", "/type"),
            (b'{"type":"anwser"}', "unknown_type", "/type"), (b'{"type":"quit"}', "unknown_type", "/type"),
            (b'{"type":"ping","x":1}', "unknown_field", "/x"), (b'{"type":"ping","type":"ping"}', "malformed_json", None),
            (b'{"type":"ping","id":-1}', "wrong_kind", "/id"), (b'{"type":"ping","id":1e300}', "wrong_kind", "/id"),
            (b'{"type":"ping","id":"' + b"x" * 65 + b'"}', "wrong_kind", "/id"),
            (b'{"type":"ping","id":[]}', "wrong_kind", "/id"), (b'{"type":"ping","id":9007199254740993}', "wrong_kind", "/id"),
            (b'{"a":' * 30 + b"1" + b"}" * 30, "too_deep", None), (b'{"type":"hello","protocol":2}', "out_of_range", "/protocol"),
            (b'{"type":"answer","key":"n","at":0}', "not_joined", None), (b'{"type":"view"}', "not_joined", None),
            (b'{"type":"links"}', "not_joined", None), (b'{"type":"join"}', "missing_field", "/game"),
            (b'{"type":"join","game":"x"}', "missing_field", "/secret"),
            (b'{"type":"join","game":"nowhere","secret":"x"}', "no_such_game", "/game"),
            (b'{"type":"join","game":{},"secret":"x"}', "wrong_kind", "/game"),
            (b'{"type":"new","setup":{"packs":["/etc"]}}', "unknown_field", "/setup/packs"),
            (b'{"type":"new","packs":["/etc"]}', "unknown_field", "/packs"),
            (b'{"type":"new","people":["all"]}', "unknown_field", "/people"),
            (b'{"type":"new","setup":{"monster":"nobody"}}', "bad_setup", "/setup/monster"),
            (b'{"type":"new","setup":{"survivors":7}}', "out_of_range", "/setup/survivors"),
            (b'{"type":"new","seats":{}}', "wrong_kind", "/seats"), (b'{"type":"new","seats":[1]}', "wrong_kind", "/seats/0"),
            (b'{"type":"new","seats":[{},{},{},{},{},{},{}]}', "out_of_range", "/seats"),
            (b'{"type":"new","seats":[{"survivors":[4]}]}', "bad_setup", "/seats/0/survivors"),
            (b'{"type":"new","seats":[{"survivors":[9]}]}', "out_of_range", "/seats/0/survivors"),
            (b'{"type":"new","seats":[{"survivors":[-1]}]}', "out_of_range", "/seats/0/survivors"),
            (b'{"type":"new","seats":[{"survivors":[0]},{"survivors":[0]}]}', "bad_setup", "/seats/1/survivors"),
            (b'{"type":"new","seats":[{"survivors":[0,1,2,3],"by":"veteran"}]}', "bad_setup", "/seats"),
            (b'{"type":"new","seats":[{"by":"me"}]}', "unknown_word", "/seats/0/by"),
            (b'{"type":"new","seats":[{"name":"a\\u0007b"}]}', "out_of_range", "/seats/0/name"),
            (b'{"type":"new","seats":[{"name":"\\u202enna"}]}', "out_of_range", "/seats/0/name"),
            (b'{"type":"new","seats":[{"name":"The server"}]}', "out_of_range", "/seats/0/name"),
            (b'{"type":"new","seats":[{"name":"Ann"},{"name":"ann"}]}', "out_of_range", "/seats/1/name"),
            (b'{"type":"new","name":"' + b"x" * 61 + b'"}', "out_of_range", "/name"),
            (b'{"type":"new","dice":"mine"}', "unknown_word", "/dice"), (b'{"type":"new","undo":"never"}', "unknown_word", "/undo"),
            (b'{"type":"new","setup":{},"transcript":""}', "bad_transcript", "/transcript"),
            (b'{"type":"new","transcript":"' + b"answer x\\n" * 20_000 + b'"}', "bad_transcript", "/transcript"),
            (b'{"type":"ping","id":"' + b"x" * (1 << 16) + b'"}', "too_long", ""),
            (b'{"type":"ping","id":[' + b"1," * 10_000 + b"1]}", "too_long", "")]:
        page.send_text(text)
        refused(page.receive(), code, where)
    same(page.say("ping")["type"], "ping", "still there")
    for fields in ({"x": "y" * (1 << 17)}, {"x": [0] * 20_000}):
        refused(page.say("ping", **fields), "too_long", "")
    page.send_text(json.dumps({"type": "ping", "id": "x" * 64}))
    same(page.receive(), {"type": "ping", "id": "x" * 64}, "an id")
    # None of it left a game behind.
    health = json.loads(request(server, "GET", "/health")[2])
    Socket.listener.hold("health", health)
    made = new_game(page)
    same(json.loads(request(server, "GET", "/health")[2])["games"], health["games"] + 1, "games")
    table = at_table(server, made)
    refused(server.socket().say("join", game=made["game"], secret="x" * 26), "wrong_secret", "/secret")
    refused(table.say("answer", key="n"), "missing_field", "/at")
    refused(table.say("answer", key="n", at=table.at + 1), "out_of_turn", "/at")
    refused(table.say("consent", yes=True), "out_of_turn")
    refused(table.say("consent"), "missing_field", "/yes")
    ann = at_table(server, made, "seat", 0)
    if ann.may:
        refused(ann.say("answer", key="nonsense", at=ann.at), "no_such_option", "/key")
        refused(ann.say("answer", number=70000, at=ann.at), "out_of_range", "/number")
        refused(ann.say("answer", at=ann.at), "missing_field")
        refused(ann.say("answer", key="n", words="north", at=ann.at), "unknown_field")
    # Not text, no frame, no mask: the connection is ended, and nobody else's.
    for bytes_ in (table.frame(1, b"\xff\xfe"), table.frame(2, b"{}"), table.frame(1, b"{}", masked=False), b"\xff" * 40,
                   table.frame(3, b"x"), table.frame(1, b"x" * (1 << 20) + b"yy")):
        odd = server.socket()
        try:
            odd.socket.sendall(bytes_)
            same(odd.receive()["type"], "error", "an odd frame")
        except TimeoutError:
            raise AssertionError(f"neither refused nor ended: {bytes_[:40]}") from None
        except (Closed, OSError):
            pass
    same(ann.say("ping")["type"], "ping", "others go on")


def request(server, method, target, headers=None, host=None):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONGEST)
    connection.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
    connection.putheader("Host", host or f"127.0.0.1:{server.port}")
    for name, value in (headers or {}).items():
        connection.putheader(name, value)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, dict(response.getheaders()), body


def test_http(server):
    status, headers, body = request(server, "GET", "/")
    same(status, 200, "the page")
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and not re.search("unsafe|http|data:|blob:", policy), policy
    same((headers["X-Content-Type-Options"], headers["Referrer-Policy"], headers["Cache-Control"]),
         ("nosniff", "no-referrer", "no-cache"), "headers")
    packed = request(server, "GET", "/", {"Accept-Encoding": "gzip"})
    if "Content-Encoding" in packed[1]:
        same(gzip.decompress(packed[2]), body, "gzip")
    same(request(server, "GET", "/", {"If-None-Match": headers["ETag"]})[0], 304, "unchanged")
    same(request(server, "GET", "/", {"Accept-Encoding": "gzip;q=0"})[1].get("Content-Encoding"), None, "no gzip")
    for target in ("/", "/health", "/nowhere"):
        got, looked = request(server, "GET", target), request(server, "HEAD", target)
        same((looked[0], looked[1]["Content-Type"], looked[2]), (got[0], got[1]["Content-Type"], b""), f"HEAD {target}")
    same(request(server, "POST", "/")[0], 405, "POST")
    for target in ("/../../etc/passwd", "/nowhere", "/assets/%2e%2e/x", "//", "/index.html/"):
        same(request(server, "GET", target)[0], 404, target)
    same(request(server, "GET", "/ws")[0], 426, "no upgrade")
    same(request(server, "GET", "/", host="evil.example")[0], 421, "another name")
    same(request(server, "GET", "/", host="localhost:1234")[0], 200, "a tunnel")
    same(request(server, "GET", "/", {"X": "y" * 9000})[0], 413, "a long request")
    for wrong in ({"host": "evil.example"}, {"origin": "http://evil.example"}, {"origin": "null"},
                  {"origin": "http://127.0.0.1:1"}):
        try:
            server.socket(**wrong)
            raise AssertionError(f"let in: {wrong}")
        except Closed:
            pass
    same(server.socket(origin=f"http://127.0.0.1:{server.port}").say("ping")["type"], "ping", "its own page")
    odd = sockets.create_connection(("127.0.0.1", server.port), LONGEST)
    odd.sendall(b"\x16\x03\x01" + b"\0" * 200)
    same(odd.recv(100), b"", "no HTTP")


QUICK = ("--messages", "10000000")  # where it is not messages that are tried: their allowance is full again at once


def share(count, began, at_once, a_minute):
    """Of an allowance so many were taken: all that may be had at once, and no more than came back in the meantime."""
    most = at_once + (time.monotonic() - began) * a_minute / 60 + 1
    assert at_once <= count <= most, f"{count} were taken, where {at_once} to {most:.0f} may be"


def waits(reply, words):
    """The refusal of who wants too much, and how long to wait."""
    refused(reply, "too_many", "", words)
    assert reply["retry_after"] >= 1, reply


def new_until_refused(page, most, **fields):
    """How many of so many games begin, and what the next one is told."""
    for count in range(most):
        reply = page.say("new", setup=SETUP, **fields)
        if reply["type"] == "error":
            return count, reply
    return most, None


def test_limit_of_messages():
    """--messages is what comes back in a minute; 400 may be said at once."""
    with Server(PROGRAM, "--messages", "1", proxied=True) as server:
        page, other = server.socket(forwarded="192.0.2.1"), server.socket(forwarded="192.0.2.2")
        began = time.monotonic()
        replies = page.say_often(430, "ping")
        share(sum(reply["type"] == "ping" for reply in replies), began, 400, 1)
        waits(next(reply for reply in replies if reply["type"] == "error"), "too many messages")
        same(other.say("ping")["type"], "ping", "another address")
        # Who goes on is shown out: fifty in a row.
        in_a_row = 0
        for reply in replies:
            in_a_row = in_a_row + 1 if reply["type"] == "error" else 0
        try:
            for _ in range(200):
                in_a_row = in_a_row + 1 if page.say("ping")["type"] == "error" else 0
            raise AssertionError("a flood goes on")
        except Closed:
            same(in_a_row, 50, "messages too many in a row")
        page = server.socket(forwarded="192.0.2.1")
        waits(until("the address has nothing left", lambda: (reply := page.say("ping"))["type"] == "error" and reply), "too many messages")
        # Costly ones count for twenty, long ones for one more each 4 KiB.
        began = time.monotonic()
        for n, (cost, message) in enumerate(((20, {"type": "new", "setup": {"monster": "nobody"}}), (4, {"type": "save"}), (2, {"type": "log"}),
                                             (5, {"type": "ping", "x": "y" * 4 * 4096}))):
            replies = server.socket(forwarded=f"192.0.2.{10 + n}").say_often(400 // cost + 20, **message)
            share(sum(reply["code"] != "too_many" for reply in replies), began, 400 // cost, 1)
    with Server(PROGRAM, *QUICK) as server:
        page = server.socket()
        for _ in range(10):
            same({reply["type"] for reply in page.say_often(200, "ping")}, {"ping"}, "--messages 10000000")
    with Server(PROGRAM) as server:
        page = server.socket()
        page.say_often(430, "ping")
        until("after a while", lambda: page.say("ping")["type"] == "ping")


def test_limit_of_connections():
    def too_many(server, address):
        try:
            server.socket(forwarded=address)
        except Closed as closed:
            same((str(closed), closed.said), ("status 503", "Too many connections; try again later.\n"), "a connection too many")
            return True
        raise AssertionError("a connection too many")

    for count, options in ((5, ("--connections", "5")), (64, ())):
        with Server(PROGRAM, *options, proxied=True) as server:
            pages = [server.socket(forwarded="192.0.2.1") for _ in range(count)]
            too_many(server, "192.0.2.1")
            same(server.socket(forwarded="192.0.2.2").say("ping")["type"], "ping", "another address")
            pages.pop().close()

            def let_in():
                try:
                    return server.socket(forwarded="192.0.2.1")
                except Closed:
                    return None
            pages.append(until("when one is gone another one is let in", let_in))
            too_many(server, "192.0.2.1")
    # Connections that say nothing are counted, too.
    with Server(PROGRAM, "--connections", "5") as server:
        silent = [sockets.create_connection(("127.0.0.1", server.port), LONGEST) for _ in range(6)]
        try:
            same(silent[5].recv(100), b"", "a sixth visitor")
        except ConnectionResetError:
            pass
        for one in silent:
            one.close()


def test_limit_of_games():
    """--new-games is what comes back in a minute; 20 may be begun at once. By one who is in a hurry, or guesses the key, and at a server
    where there is no more room."""
    with Server(PROGRAM, "--new-games", "1", *QUICK) as server:
        began = time.monotonic()
        count, reply = new_until_refused(server.socket(), 60)
        share(count, began, 20, 1)
        waits(reply, "too many new games")
    with Server(PROGRAM, "--new-games", "1000000", *QUICK) as server:
        same(new_until_refused(server.socket(), 60), (60, None), "--new-games 1000000")
    with Server(PROGRAM, "--key", "open sesame", *QUICK) as server:
        page = server.socket()
        began, count = time.monotonic(), 0
        while (reply := page.say("new", setup=SETUP, key=f"wrong {count}"))["code"] == "key_needed":
            count += 1
        share(count, began, 20, 10)
        waits(reply, "too many wrong keys")


def test_limit_of_megabytes():
    """No game begins once all take so much; those that are there go on, and what is deleted makes room."""
    import sqlite3
    for options, is_full in ((("--megabytes", "1"), True), ((), False)):
        with Server(PROGRAM, *options) as server:
            page = server.socket()
            made, filler = new_game(page), new_game(page)
            server.end()
            with sqlite3.connect(server.data + "/games.sqlite") as database:
                number = database.execute("SELECT number FROM games WHERE id = ?", (filler["game"],)).fetchone()[0]
                database.execute("INSERT INTO journals VALUES (?, 1000, ?)", (number, b"#" * (1 << 20)))
            database.close()
            server.start()
            page = server.socket()
            reply = page.say("new", setup=SETUP)
            same(reply["type"], "error" if is_full else "new", f"{options}")
            if not is_full:
                continue
            refused(reply, "full", "", "the server keeps as many games as it may")
            answer([at_table(server, made, "seat", seat) for seat in (0, 1)])
            page.say("join", game=filler["game"], secret=link_of(filler, "table"))
            same(page.say("delete")["type"], "delete", "delete")
            same(page.say("new", setup=SETUP)["type"], "new", "when there is room again")


def test_limit_of_memory():
    """A game that is opened counts for as many answers as its file has lines, as long as nobody knows better."""
    def are_refused(server):
        table = at_table(server, new_game(server.socket(), seats=[]))
        text = table.say("save")["transcript"] + "answer controller: north\nundo 1\n" * 9_000
        pages = [server.socket() for _ in range(12)]
        for page in pages:
            page.send_text(json.dumps({"type": "new", "id": 0, "transcript": text}))
        replies = [page.receive() for page in pages]
        for page in pages:
            page.close()
        return [reply for reply in replies if reply["type"] == "error" and reply["code"] == "full"]

    with Server(PROGRAM, "--memory", "128", "--new-games", "1000000", *QUICK) as server:
        # Each counts for as long as its text is played again, which takes longer than to ask for another one; mostly.
        for reply in until("--memory 128", lambda: are_refused(server)):
            refused(reply, "full", "", "as many games are open here as the server can hold")
    with Server(PROGRAM, "--new-games", "1000000", *QUICK) as server:
        same(are_refused(server), [], "the usual --memory")


def test_limit_of_what_is_held():
    """A sixth of --memory, of messages that never end say: who has the most of it is cut off, and nobody else."""
    with Server(PROGRAM, "--memory", "128", *QUICK) as server:
        made = new_game(server.socket())
        table = at_table(server, made)
        most = 128_000_000 // 6

        def cut_off(odd, held):
            """Those of whom the server wants no more, once no more of them go."""
            def gone(page):
                try:
                    page.socket.setblocking(False)
                    return not page.socket.recv(1, sockets.MSG_PEEK)
                except BlockingIOError:
                    return False
                except OSError:
                    return True
            until("as much as may be held", lambda: sum(not gone(page) for page in odd) * held <= most)
            return sum(map(gone, odd))
        halves = []
        for _ in range(30):
            page = server.socket()
            try:
                page.socket.sendall(page.frame(1, b"x" * (1 << 20))[:1_000_000])
            except OSError:
                pass
            halves.append(page)
        count = cut_off(halves, 1_000_000)
        assert 9 <= count <= 12, count
        same(table.say("ping")["type"], "ping", "who says little stays")
        for page in halves:
            page.close()


def test_limit_of_days():
    """Games that nobody touched for so long are deleted within the minute."""
    import sqlite3
    with Server(PROGRAM) as server:
        page = server.socket()
        old, fresh = new_game(page), new_game(page)
        server.end()
        with sqlite3.connect(server.data + "/games.sqlite") as database:
            database.execute("UPDATE games SET touched = touched - 3 * 86400 WHERE id = ?", (old["game"],))
        database.close()
        server.options = ("--days", "2")
        server.start()
        yield
        until("--days 2", lambda: json.loads(request(server, "GET", "/health")[2])["games"] == 1)
        refused(server.socket().say("join", game=old["game"], secret=link_of(old, "table")), "no_such_game", "/game")
        at_table(server, fresh)
    with Server(PROGRAM) as server:
        made = new_game(server.socket())
        at_table(server, made)


def test_limits_of_looking():
    with Server(PROGRAM, "--new-games", "1000000", "--connections", "1000", *QUICK) as server:
        made = new_game(server.socket())
        # So many look at one game, whoever they are.
        for role, most in (("spectator", 64), ("table", 16)):
            pages = [at_table(server, made, role) for _ in range(most)]
            join = {"game": made["game"], "secret": link_of(made, role)}
            late = server.socket()
            refused(late.say("join", **join), "full", "", "as many as may look at this game by this link already")
            pages.pop().close()
            until("when one is gone another one may look", lambda: late.say("join", **join)["type"] == "joined")
            for page in (*pages, late):
                page.close()
        page = at_table(server, made)
        began = time.monotonic()
        replies = server.socket().say_often(60, "join", game="nowhere", secret="x")
        share(sum(reply["code"] == "no_such_game" for reply in replies), began, 20, 10)
        waits(replies[-1], "too many wrong links")

        # Two forecasts under way for each; and as many as thirty at once, and one a second.
        def third():
            codes = page.say_often(3, "forecast", futures=10000, half_width=0)
            return next((reply for reply in codes if reply["type"] == "error"), None)
        waits(until("three forecasts", third), "wait for the forecasts that were asked for already")

        def one_too_many():
            reports = page.say_often(2, "report")
            return next((reply for reply in reports if reply["type"] == "error"), None)
        waits(until("forecasts without end", one_too_many), "too many forecasts")


def test_nobody_waits_for_anothers_odds():
    """Spectators behind one address want more forecasts than can be worked out, over many connections. Somebody else's, and answers, come
    before them; and what nobody waits for any more is not worked out. Told by what comes before what, and not by the clock."""
    with Server(PROGRAM, "--key", "open sesame", *QUICK, proxied=True) as server:
        made, own = (new_game(server.socket(), key="open sesame", **fields) for fields in ({}, {"seats": []}))
        large = {"futures": 10000, "half_width": 0}
        for one in (made, own):
            # So far that not every path can be counted, which would take no time.
            pages = [at_table(server, one)] if one is own else [at_table(server, one, "seat", seat) for seat in (0, 1)]
            until("futures", lambda: "futures" in pages[0].say("forecast", futures=1)["forecasts"][0]["forecast"] or not answer(pages))
            for page in pages:
                page.close()

        def flood(address):
            pages = []
            for _ in range(32):
                page = server.socket(forwarded=address)
                page.say("join", game=made["game"], secret=link_of(made, "spectator"))
                page.send_text(json.dumps({"type": "forecast", "id": "flood", **large}))
                pages.append(page)
            return pages

        def replies_of(pages):
            """What came by now of each flood's forecast."""
            all_ = []
            for page in pages:
                page.socket.settimeout(0.01)
                try:
                    while True:
                        page.pushes.append(page.receive())
                except TimeoutError:
                    pass
                all_ += [reply for reply in page.pushes if reply.get("id") == "flood"]
            return all_
        floods = flood("192.0.2.1")
        refusals = [reply for reply in replies_of(floods) if reply["type"] == "error"]
        assert len(refusals) >= 10, len(refusals)
        for reply in refusals:
            waits(reply, "forecasts")
        page = server.socket(forwarded="192.0.2.2")
        page.say("join", game=own["game"], secret=link_of(own, "table"))
        question = page.say("question")
        before = sum(reply["type"] == "forecast" for reply in replies_of(floods))
        small = page.say("forecast", key=question["question"]["options"][0]["key"], futures=100)
        same(small["type"], "forecast", "a small one of another address")
        given = page.say("answer", key=question["question"]["options"][0]["key"], at=question["answers"])
        same(given["type"], "answer", "an answer")
        done_meanwhile = sum(reply["type"] == "forecast" for reply in replies_of(floods)) - before
        assert done_meanwhile <= 3, f"{done_meanwhile} of a flood came before it"
        # Whoever goes away is not worked for: the same address gets the next one before all those could have been done.
        for one in floods:
            one.close()
        page = server.socket(forwarded="192.0.2.1")
        page.say("join", game=own["game"], secret=link_of(own, "spectator"))

        def soon():
            reply = page.say("forecast", futures=20)
            return reply["type"] == "forecast" or reply["code"] != "too_many"
        began = time.monotonic()
        until("a forecast of the address whose connections are gone", soon)
        print(f"  {len(refusals)} of a flood refused, {done_meanwhile} done before another's, {time.monotonic() - began:.1f} s after it")
        # An answer ends what was asked about its question.
        seats = [at_table(server, made, "seat", seat) for seat in (0, 1)]
        asks = next(one for one in seats if one.may)
        asks.send_text(json.dumps({"type": "forecast", "id": "late", **large}))
        asks.send_text(json.dumps({"type": "answer", "id": "now", "key": asks.question["options"][0]["key"], "at": asks.at}))
        replies = {}
        while len(replies) < 2:
            reply = asks.receive()
            replies.update({reply["id"]: reply} if "id" in reply else {})
        refused(replies["late"], "out_of_turn", "", "went on")
        same(replies["now"]["type"], "answer", "the answer")


def test_limit_of_requests():
    """2,000 at once and 100 a second. They are sent by the hundred: one by one a slow machine would never ask for too many."""
    with Server(PROGRAM) as server:
        ask = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode() * 500

        def flood():
            asks = sockets.create_connection(("127.0.0.1", server.port), LONGEST)
            asks.sendall(ask)
            got = b""
            while got.count(b"HTTP/1.1 ") < 500 or b"\r\n\r\n" not in got[got.rfind(b"HTTP/1.1 "):]:
                more = asks.recv(1 << 16)
                assert more, "the end of the connection"
                got += more
            asks.close()
            at = got.find(b"HTTP/1.1 429")
            return got[at:] if at >= 0 else None
        heads = until("a flood of requests", flood)
        assert int(re.search(rb"Retry-After: (\d+)", heads).group(1)) >= 1, heads[:300]
        assert b"Too many requests; try again later." in heads, heads[:300]


def test_limits():
    """Each limit that an option sets, and those that none sets, with what is said of it. None of it hangs on how fast the machine is: what
    must be refused is asked for in one go, or again and again."""
    days = test_limit_of_days()
    next(days)
    for test in (test_limit_of_messages, test_limit_of_connections, test_limit_of_games, test_limit_of_megabytes, test_limit_of_memory,
                 test_limit_of_what_is_held, test_limits_of_looking, test_nobody_waits_for_anothers_odds, test_limit_of_requests):
        timed(test)
    for _ in days:
        pass


def test_key():
    with Server(PROGRAM, "--key", "open sesame") as server:
        page = server.socket()
        same(page.say("hello")["key_needed"], True, "hello")
        refused(page.say("new", setup=SETUP), "key_needed", "/key")
        refused(page.say("new", setup=SETUP, key="open"), "key_needed", "/key")
        made = page.say("new", setup=SETUP, seats=SEATS, key="open sesame")
        same(made["type"], "new", "with the key")
        # Neither does a seat's link begin games.
        refused(at_table(server, made, "seat", 0).say("branch"), "key_needed", "/key")
        same(at_table(server, made).say("branch")["type"], "branch", "the table's link")
    with Server(PROGRAM, "--listen", "0.0.0.0") as server:
        same(server.socket().say("hello")["key_needed"], True, "from afar")
    # A key in a file is seen neither on the command line nor in what is printed.
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "key")
        with open(file, "w", encoding="utf-8") as out:
            out.write("open sesame\n")
        with Server(PROGRAM, "--key-file", file) as server:
            page = server.socket()
            refused(page.say("new", setup=SETUP, key="open sesame\n"), "key_needed", "/key")
            same(page.say("new", setup=SETUP, key="open sesame")["type"], "new", "with the key of the file")
            with open(f"/proc/{server.process.pid}/cmdline", "rb") as line:
                assert b"sesame" not in line.read()
            server.process.send_signal(15)
            assert "sesame" not in server.said + server.process.stdout.read()


def test_command_line():
    with Server(PROGRAM) as server:
        def fails(*options):
            run = subprocess.run([PROGRAM, "serve", *options], capture_output=True, text=True, timeout=LONGEST)
            same((run.returncode, len(run.stderr.splitlines())), (2, 1), str(options) + run.stderr)
            return run.stderr
        assert "another server uses this folder" in fails("--port", "0", "--data", server.data)
        with tempfile.TemporaryDirectory() as other:
            taken = fails("--port", str(server.port), "--data", other)
            assert f"--port {server.port + 1}" in taken, taken
            assert "--listen" in fails("--listen", "nowhere", "--data", other)
            assert "--public-url" in fails("--public-url", "nowhere", "--data", other)
            assert "--listen" in fails("--listen", "203.0.113.7", "--data", other)
            assert "--key:" in fails("--key", "too short", "--data", other)
            for text, words in (("", "no key"), ("too short\n", "10 characters")):
                with open(f"{other}/key", "w", encoding="utf-8") as out:
                    out.write(text)
                said = fails("--key-file", f"{other}/key", "--data", other)
                assert "--key-file" in said and words in said, said
            assert "--key-file" in fails("--key-file", f"{other}/nowhere", "--data", other)
            assert "apart" in fails("--pack", "one/pack", "--pack", "other/pack/", "--data", other)
            assert "no name" in fails("--pack", "/", "--data", other)
        # A pack is named with a slash behind it or without.
        pack = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "packs", "proving", "")
        with Server(PROGRAM, "--pack", pack) as slashed:
            same(slashed.socket().say("hello")["packs"], ["proving"], "packs")
            new_game(slashed.socket())
        same(server.end(), 0, "its end")


def test_comes_back():
    """Killed and started again: all that was acknowledged is there, secrets and orders too."""
    with Server(PROGRAM) as server:
        made = new_game(server.socket())
        ann, bob = at_table(server, made, "seat", 0), at_table(server, made, "seat", 1)
        ann.say("orders", words="all never")
        for i in range(40):
            answer([ann, bob], i)
        server.kill()
        server.start()
        again = at_table(server, made, "seat", 0)
        same((again.at, again.question, again.may), (ann.at, ann.question, ann.may), "after a kill")
        same(again.say("orders")["orders"][0]["when"]["surge"], "never", "orders")
        # The end is told, and nothing is lost by it.
        server.process.send_signal(15)
        again.push("closing")
        same(server.process.wait(LONGEST), 0, "its end")
        server.process.stdout.close()
        server.start()
        same(at_table(server, made, "seat", 1).at, ann.at, "after the end")


def test_broken_game():
    """A journal that does not hold is that game's own trouble."""
    import sqlite3
    with Server(PROGRAM) as server:
        made, other = new_game(server.socket()), new_game(server.socket())
        server.end()
        with sqlite3.connect(server.data + "/games.sqlite") as database:
            number = database.execute("SELECT number FROM games WHERE id = ?", (made["game"],)).fetchone()[0]
            database.execute("INSERT INTO journals VALUES (?, 1000, ?)", (number, b"answer something else\n"))
        database.close()
        server.start()
        page = server.socket()
        refused(page.say("join", game=made["game"], secret=link_of(made, "table")), "broken_game")
        refused(page.say("view"), "broken_game")
        assert "something else" in page.say("save")["transcript"]
        same(len(page.say("links")["links"]), 4, "its links")
        at_table(server, other)
        same(page.say("delete")["type"], "delete", "delete")


def timed(test, *arguments):
    began = time.monotonic()
    test(*arguments)
    print(f"{test.__name__}: {time.monotonic() - began:.1f} s", flush=True)


def test_schema_is_whole():
    """All that the schema has was seen, but for what a failing disk brings; and its fields stand in the pages."""
    same(Socket.listener.unseen("message_", "reply_", "push_", "error", "health"), ["push_rejoin"], "never seen")
    pages = ""
    for name in ("serving.md", "protocol.md"):
        with open(os.path.join(DOCS, name), encoding="utf-8") as page:
            pages += page.read()
    fields = set().union(*(fields_of(Schema.of(name).root) for name in ("serving.schema.json", "protocol.schema.json")))
    same(sorted(field for field in fields if f"`{field}`" not in pages and f'"{field}"' not in pages), [], "not in the pages")


def main():
    Socket.listener = Wire("serving.schema.json")
    with Server(PROGRAM, "--new-games", "1000000", *QUICK) as server:
        for test in (test_two_seats, test_undo_with_consent, test_late_seat, test_creator, test_looking, test_nudge, test_dice_asked,
                     test_refusals, test_http):
            timed(test, server)
        assert server.process.poll() is None, "the server ended"
    for test in (test_limits, test_key, test_command_line, test_comes_back, test_broken_game, test_schema_is_whole):
        timed(test)
    print(f"{len(done)} refusals of {len(set(done))} kinds, all well")


main()
