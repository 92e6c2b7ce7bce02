#!/usr/bin/env python3
"""tests/serve/protocol.py PROGRAM: what `lantern serve` says over real WebSockets, and every way in which it refuses."""
import gzip
import http.client
import json
import os
import socket as sockets
import subprocess
import sys
import tempfile
import time

from ws import Closed, Server, Socket, link_of

PROGRAM = sys.argv[1]
SETUP = {"level": "First Story", "survivors": 4, "actions": ["all"]}
SEATS = [{"name": "Ann", "survivors": [0, 1]}, {"name": "Bob", "survivors": [2, 3]}]
done = []


def same(is_, should, what):
    if is_ != should:
        raise AssertionError(f"{what}: {is_!r}, not {should!r}")


def refused(reply, code, where=None):
    same((reply["type"], reply.get("code")), ("error", code), json.dumps(reply)[:300])
    assert reply["message"], reply
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
    same(again.say("consent", yes=True)["type"], "consent", "yes")
    update = who.push("update")
    same((update["taken_back"], update["answers"]), (asked["taken_back"], before - asked["taken_back"]), "taken back")


def test_creator(server):
    """Seats are taken back and given away; the veteran plays; a game is deleted."""
    made = new_game(server.socket())
    table, ann, bob = at_table(server, made), at_table(server, made, "seat", 0), at_table(server, made, "seat", 1)
    refused(table.say("seat", seat=2, by="table"), "out_of_range", "/seat")
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
    refused(table.say("why", line=99999), "no_such_line", "/line")
    same(table.say("view", texts=False)["type"], "view", "view")
    same(table.say("question")["question"], table.question, "question")
    same(len(table.say("log")["lines"]) > 10, True, "log")
    same(table.say("report", **{"as": "text"})["type"], "report", "report")
    saved = table.say("save")["transcript"]
    same(saved.count("\nanswer "), total, "the journal")
    forecast = table.say("forecast", until="attack", futures=20)
    same((forecast["type"], forecast["answers"]), ("forecast", total), "forecast")
    if table.question["kind"] == "decide":
        same(table.say("hint", until="attack", futures=20)["type"], "hint", "hint")
    refused(table.say("forecast", futures=1000000), "out_of_range", "/futures")
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
            (b"\xff\xfe", None, None), (b"{", "malformed_json", "byte 2"), (b"[]", "wrong_kind", ""),
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
            (b'{"type":"new","name":"' + b"x" * 61 + b'"}', "out_of_range", "/name"),
            (b'{"type":"new","dice":"mine"}', "unknown_word", "/dice"), (b'{"type":"new","undo":"never"}', "unknown_word", "/undo"),
            (b'{"type":"new","setup":{},"transcript":""}', "bad_transcript", "/transcript")]:
        if code is None:
            continue
        page.send_text(text)
        refused(page.receive(), code, where)
    same(page.say("ping")["type"], "ping", "still there")
    page.send_text(json.dumps({"type": "ping", "id": "x" * 64}))
    same(page.receive(), {"type": "ping", "id": "x" * 64}, "an id")
    # None of it left a game behind.
    health = json.loads(request(server, "GET", "/health")[2])
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
        except (Closed, OSError):
            pass
    same(ann.say("ping")["type"], "ping", "others go on")


def request(server, method, target, headers=None, host=None):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
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
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy, policy
    same((headers["X-Content-Type-Options"], headers["Referrer-Policy"], headers["Cache-Control"]),
         ("nosniff", "no-referrer", "no-cache"), "headers")
    packed = request(server, "GET", "/", {"Accept-Encoding": "gzip"})
    if "Content-Encoding" in packed[1]:
        same(gzip.decompress(packed[2]), body, "gzip")
    same(request(server, "GET", "/", {"If-None-Match": headers["ETag"]})[0], 304, "unchanged")
    same(request(server, "HEAD", "/")[2], b"", "HEAD")
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
    odd = sockets.create_connection(("127.0.0.1", server.port), 5)
    odd.sendall(b"\x16\x03\x01" + b"\0" * 200)
    odd.settimeout(5)
    same(odd.recv(100), b"", "no HTTP")


def test_limits():
    with Server(PROGRAM, "--messages", "600", "--connections", "5", "--new-games", "1") as server:
        pages = [server.socket() for _ in range(5)]
        try:
            server.socket()
            raise AssertionError("a sixth connection")
        except Closed as closed:
            same(str(closed), "status 503", "the sixth")
        pages.pop().close()
        time.sleep(0.3)
        pages.append(server.socket())
        for _ in range(30):
            reply = pages[0].say("new", setup=SETUP)
            if reply["type"] == "error":
                break
        refused(reply, "too_many")
        assert reply["retry_after"] >= 1, reply
        for i in range(30):
            reply = pages[1].say("join", game="nowhere", secret="x")
            if reply["code"] == "too_many":
                break
        refused(reply, "too_many")
        try:
            for _ in range(2000):
                reply = pages[2].say("ping")
            raise AssertionError("a flood goes on")
        except Closed:
            refused(reply, "too_many")
        time.sleep(1.2)
        same(pages[3].say("ping")["type"], "ping", "after a while")
        # Connections that say nothing are counted, too.
        silent = [sockets.create_connection(("127.0.0.1", server.port), 5) for _ in range(6)]
        silent[5].settimeout(5)
        try:
            same(silent[5].recv(100), b"", "a sixth visitor")
        except ConnectionResetError:
            pass
        for one in silent:
            one.close()
        time.sleep(0.3)
        asks = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        for _ in range(3000):
            asks.request("GET", "/health")
            response = asks.getresponse()
            response.read()
            if response.status == 429:
                break
        same(response.status, 429, "a flood of requests")
        assert int(response.getheader("Retry-After")) >= 1
        asks.close()


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


def test_command_line():
    with Server(PROGRAM) as server:
        def fails(*options):
            run = subprocess.run([PROGRAM, "serve", *options], capture_output=True, text=True, timeout=30)
            same((run.returncode, len(run.stderr.splitlines())), (2, 1), str(options) + run.stderr)
            return run.stderr
        assert "another server uses this folder" in fails("--port", "0", "--data", server.data)
        with tempfile.TemporaryDirectory() as other:
            taken = fails("--port", str(server.port), "--data", other)
            assert f"--port {server.port + 1}" in taken, taken
            assert "--listen" in fails("--listen", "nowhere", "--data", other)
            assert "--public-url" in fails("--public-url", "nowhere", "--data", other)
            assert "--listen" in fails("--listen", "203.0.113.7", "--data", other)
            assert "--key" in fails("--key", "too short", "--data", other)
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
        same(server.process.wait(10), 0, "its end")
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


def main():
    with Server(PROGRAM, "--new-games", "100000", "--messages", "1000000") as server:
        for test in (test_two_seats, test_undo_with_consent, test_creator, test_looking, test_nudge, test_dice_asked,
                     test_refusals, test_http):
            began = time.monotonic()
            test(server)
            print(f"{test.__name__}: {time.monotonic() - began:.1f} s", flush=True)
        assert server.process.poll() is None, "the server ended"
    for test in (test_limits, test_key, test_command_line, test_comes_back, test_broken_game):
        began = time.monotonic()
        test()
        print(f"{test.__name__}: {time.monotonic() - began:.1f} s", flush=True)
    print(f"{len(done)} refusals of {len(set(done))} kinds, all well")


main()
