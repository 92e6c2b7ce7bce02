#!/usr/bin/env python3
"""What script/hostile does; its head says what that is."""
import argparse
import collections
import json
import os
import random
import re
import socket
import struct
import sys
import tempfile
import threading
import time

from ws import Closed, Server, Socket, link_of, until

LONGEST = 120  # seconds after which who gets nothing gets nothing
KEY = "honest people"
SETUP = {"level": 1, "survivors": 4, "actions": ["all"]}
SEATS = [{"name": "Ann", "survivors": [0, 1]}, {"name": "Bob", "survivors": [2, 3]}, {"name": "Eve", "survivors": []}]
TYPES = ["hello", "new", "join", "leave", "ping", "answer", "undo", "consent", "question", "view", "why", "rule", "log", "save", "report",
         "forecast", "hint", "orders", "at", "branch", "nudge", "links", "seat", "delete", "quit", ""]
FIELDS = ["key", "words", "number", "at", "span", "line", "yes", "texts", "monster_sight", "sight_from", "zone_of", "reach_of", "since",
          "as", "until", "futures", "seed", "half_width", "survivor", "answers", "name", "seat", "by", "game", "secret", "view", "setup",
          "transcript", "seats", "dice", "undo", "id", "protocol", "lay_the_table"]


class Honest(threading.Thread):
    """Plays a game of two seats; whatever goes on beside it, each answer must be taken as it is given."""

    def __init__(self, server, seed, stop):
        super().__init__(daemon=True)
        self.server, self.seed, self.stop = server, seed, stop
        self.fault, self.slowest, self.given = None, 0, []
        self.pages = []
        page = self.page()
        self.made = page.say("new", setup=SETUP, seed=seed, lay_the_table=True, seats=SEATS, key=KEY)
        page.close()
        if self.made["type"] != "new":
            raise ValueError(f"no honest game begins: {self.made}")

    def page(self):
        return self.server.socket(forwarded=f"192.0.2.{self.seed}", timeout=LONGEST)

    def sit(self, seat):
        page = self.page()
        joined = page.say("join", game=self.made["game"], secret=link_of(self.made, "seat", seat))
        if joined["type"] != "joined":
            raise ValueError(f"an honest seat is refused: {joined}")
        self.told, page.may = joined, joined["may_answer"]
        return page

    def run(self):
        lot = random.Random(self.seed)
        try:
            self.pages = [self.sit(0), self.sit(1)]
            while not self.stop.is_set() and self.told["question"]["options"]:
                self.answer(lot.choice(self.told["question"]["options"])["key"])
                time.sleep(0.02)
        except Exception as fault:  # told by the main thread
            self.fault = f"{type(fault).__name__}: {fault}"

    def answer(self, key):
        """Whoever may answers; what the other one is told must be the same."""
        page, other = self.pages if self.pages[0].may else reversed(self.pages)
        began = time.monotonic()
        reply = page.say("answer", key=key, at=self.told["answers"])
        self.slowest = max(self.slowest, time.monotonic() - began)
        if reply["type"] != "answer":
            raise ValueError(f"an honest answer is refused: {reply}")
        update = other.push("update", timeout=LONGEST)
        if any(update[field] != reply[field] for field in ("given", "answers", "news", "question")):
            raise ValueError(f"the other seat was told {update}, not {reply}")
        page.may, other.may, self.told = reply["may_answer"], update["may_answer"], reply
        self.given.append((key, reply["given"], reply["answers"], reply["question"]["id"]))

    def again(self, server):
        """What came of the same answers at a server where nobody disturbs."""
        other = Honest(server, self.seed, self.stop)
        other.pages = [other.sit(0), other.sit(1)]
        for key, *_ in self.given:
            other.answer(key)
        return other


class Hostile(threading.Thread):
    """Sends what nobody should, from many addresses."""

    def __init__(self, server, games, seed, count):
        super().__init__(daemon=True)
        self.server, self.games, self.left = server, games, count
        self.lot = random.Random(seed)
        self.heard = collections.Counter()  # codes of refusals, and how connections ended
        self.done = collections.Counter()
        self.kept = []  # sockets that are neither read nor ended
        self.fault = None

    def run(self):
        ways = [(6, self.frames), (9, self.messages), (3, self.http), (2, self.wrong_secrets), (3, self.eve), (2, self.own_game),
                (1, self.flood), (1, self.never_reads), (1, self.drop), (1, self.crowd)]
        kinds = [way for weight, way in ways for _ in range(weight)]
        first = [way for _, way in ways]
        while self.left > 0 and self.fault is None:
            way = first.pop() if first else self.lot.choice(kinds)
            try:
                way()
            except TimeoutError as fault:
                self.fault = f"{way.__name__}: nothing came, and no end: {fault}"
            except (Closed, OSError) as end:
                self.heard[f"ended: {end}" if str(end).startswith(("status", "closed")) else "ended"] += 1
            except Exception as fault:  # told by the main thread
                self.fault = f"{way.__name__}: {type(fault).__name__}: {fault}"
            self.done[way.__name__] += 1
        for page in self.kept:
            page.close()

    # How it sends and listens.

    def address(self):
        return f"198.51.{self.lot.randrange(8)}.{self.lot.randrange(256)}"

    def open(self, address=None):
        return self.server.socket(forwarded=address or self.address(), timeout=LONGEST)

    def send(self, page, data, count=1, seconds=LONGEST):
        self.left -= count
        page.socket.settimeout(seconds)
        page.socket.sendall(data)

    def listen(self, page, seconds=0.05, last=None):
        """Counts what is refused among all that comes; until the `last` is there, where that is said."""
        page.socket.settimeout(LONGEST if last else seconds)
        got = page.buffer
        try:
            while len(got) < 1 << 22 and not (last and last in got):
                more = page.socket.recv(1 << 16)
                if not more:
                    self.heard["ended"] += 1
                    break
                got += more
        except TimeoutError:
            if last:
                raise
        except OSError:
            self.heard["ended"] += 1
        page.buffer = b""
        self.heard.update(code.decode() for code in re.findall(rb'"type":"error","code":"([a-z_]+)"', got))
        return got

    def listen_to_all(self, page):
        """As `listen`, until all that was said is answered, or the connection ended."""
        self.send(page, page.frame(1, b'{"type":"ping","id":"the last"}'))
        return self.listen(page, last=b'"id":"the last"')

    # What it sends.

    def bytes(self, most):
        return self.lot.randbytes(self.lot.randrange(most))

    def value(self, depth=0):
        lot = self.lot
        kind = lot.randrange(14)
        if kind == 0 and depth < 3:
            return [self.value(depth + 1) for _ in range(lot.randrange(6))]
        if kind == 1 and depth < 3:
            return {lot.choice(FIELDS): self.value(depth + 1) for _ in range(lot.randrange(6))}
        return lot.choice([None, True, False, 0, -1, 1, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 2 ** 64 - 1, 2 ** 64, -2 ** 63, 10 ** 400, 0.5,
                           1e308, -1e-308, "", "x", "0", "A1", "Z99", "\u0000", "\ud800", "\u202e", "<script>alert(1)</script>",
                           "../../etc/passwd", "'; DROP TABLE games; --", "é" * 100, "x" * lot.randrange(5000), "veteran", "link",
                           "table", "act", "round", "json", "html", lot.randrange(1000)])

    def message(self):
        lot = self.lot
        message = {"type": lot.choice(TYPES) if lot.random() < 0.95 else self.value(), "id": "h"}
        for _ in range(lot.randrange(5)):
            message[lot.choice(FIELDS)] = self.value()
        text = json.dumps(message).encode()
        twist = lot.randrange(12)
        if twist == 0:
            text = text[:lot.randrange(len(text))]
        elif twist == 1:
            at = lot.randrange(len(text))
            text = text[:at] + self.bytes(8) + text[at:]
        elif twist == 2:
            depth = lot.choice([10, 40, 5_000, 100_000])
            text = b'{"type":' + lot.choice([b"[", b'{"a":']) * depth
        elif twist == 3:
            text = b'{"type":"at","answers":' + lot.choice([b"9" * 5_000, b"1e999999", b"-0", b"00", b"1" + b"0" * 30, b"NaN"]) + b"}"
        return text

    def messages(self):
        page = self.open()
        for _ in range(self.lot.randrange(1, 60)):
            self.send(page, page.frame(1, self.message()))
        self.listen(page)
        page.close()

    def frames(self):
        """Frames that RFC 6455 does not allow, or that never end."""
        lot = self.lot
        page = self.open()
        frame = page.frame
        for _ in range(lot.randrange(1, 8)):
            kind = lot.randrange(16)
            if kind == 0:
                data = frame(lot.choice([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), self.bytes(100))
            elif kind == 1:
                whole = bytearray(frame(1, b"{}"))
                whole[0] |= lot.choice([0x40, 0x20, 0x10])
                data = bytes(whole)
            elif kind == 2:
                data = frame(1, self.bytes(200), masked=False)
            elif kind == 3:
                length = lot.choice([2 ** 63, 2 ** 63 - 1, 2 ** 64 - 1, 2 ** 31, 2 ** 32, 2 ** 20 + 2, 2 ** 40])
                data = bytes([0x81, 0xFF]) + struct.pack(">Q", length) + self.bytes(300)
            elif kind == 4:
                data = bytes([0x81, 0xFE]) + struct.pack(">H", lot.randrange(126)) + self.bytes(300)
            elif kind == 5:
                data = frame(lot.choice([8, 9, 10]), lot.randbytes(126 + lot.randrange(500)))
            elif kind == 6:
                data = frame(lot.choice([8, 9, 10]), self.bytes(20), final=False)
            elif kind == 7:
                data = frame(0, self.bytes(100))
            elif kind == 8:
                data = frame(1, b"{", final=False) + frame(1, b"}")
            elif kind == 9:
                count = lot.randrange(2, 400)
                data = frame(1, b"{", final=False) + b"".join(frame(0, lot.randbytes(4000), final=False) for _ in range(count))
            elif kind == 10:
                bad = lot.choice([b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\x80"])
                data = frame(1, b'{"type":"ping","id":"' + bad + b'"}')
            elif kind == 11:
                data = frame(8, lot.choice([b"\x03", struct.pack(">H", lot.choice([0, 999, 1004, 1005, 1006, 2999, 65535])), b"\x03\xe8\xff"]))
            elif kind == 12:
                data = b"".join(frame(9, self.bytes(120)) for _ in range(lot.randrange(100)))
            elif kind == 13:
                data = frame(2, self.message())
            elif kind == 14:
                data = lot.randbytes(lot.randrange(1, 3000))
            else:
                data = frame(1, b"", final=False) + b"".join(frame(0, b"", final=False) for _ in range(lot.randrange(2_000)))
            self.send(page, data)
        self.listen(page, 0.02)
        page.close()

    def http(self):
        """Requests that are none, or want too much."""
        lot = self.lot
        host = f"127.0.0.1:{self.server.port}"
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        heads = [
            f"GET / HTTP/1.1\r\nHost: {host}\r\nX: {'y' * lot.choice([9_000, 100_000])}\r\n\r\n",
            f"GET / HTTP/1.1\r\nHost: {host}\r\n" + "".join(f"X{i}: y\r\n" for i in range(3_000)) + "\r\n",
            "GET / HTTP/1.1\r\n\r\n", "GET /ws HTTP/1.1\r\n" + upgrade + "\r\n",
            f"GET / HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
            f"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n",
            f"GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999999999999999\r\n\r\n",
            f"GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n",
            f"GET / HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx",
            f"GET /{'x' * 20_000} HTTP/1.1\r\nHost: {host}\r\n\r\n", f"GET /../../etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n",
            f"GET http://evil.example/ HTTP/1.1\r\nHost: {host}\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /\r\n\r\n", "\r\n\r\n\r\n",
            f"GET / HTTP/1.1\r\nHost : {host}\r\n folded\r\n\r\n", f"GET /\0 HTTP/1.1\r\nHost: {host}\r\n\r\n",
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\n{upgrade}\r\n",
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            f"GET /ws HTTP/1.0\r\nHost: {host}\r\n{upgrade}\r\n", f"POST /ws HTTP/1.1\r\nHost: {host}\r\nContent-Length: 3\r\n{upgrade}\r\nabc",
            f"GET /health HTTP/1.1\r\nHost: {host}\r\n\r\n" * 60, f"TRACE / HTTP/1.1\r\nHost: {host}\r\n\r\n",
            "\x16\x03\x01" + "\0" * 200, f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close",
        ]
        for head in lot.sample(heads, 6):
            self.request(head.encode("latin-1") if lot.random() < 0.9 else self.bytes(2_000))

    def request(self, head):
        lot = self.lot
        page = socket.create_connection(("127.0.0.1", self.server.port), LONGEST)
        self.left -= 1
        if lot.random() < 0.2:
            # A slow writer, who may never come to the end.
            for at in range(0, min(len(head), 60), 7):
                page.sendall(head[at:at + 7])
                time.sleep(0.002)
            if len(self.kept) < 40:
                self.kept.append(page)
                return
        else:
            page.sendall(head)
        page.settimeout(0.05)
        try:
            status = re.match(rb"HTTP/1\.[01] (\d+)", page.recv(65536))
            self.heard[f"status {status.group(1).decode()}" if status else "no status"] += 1
        except OSError:  # of an odd request nothing need come
            pass
        page.close()

    def wrong_secrets(self):
        address = self.address()
        page = self.open(address)
        game = self.lot.choice(self.games)
        right = link_of(game, "seat", 0)
        for _ in range(self.lot.randrange(1, 40)):
            wrong = self.lot.choice(["", "x", right[:-1], right + "x", right.upper() + "1", right[::-1], "A" * 100_000, "x" * 26])
            name = game["game"] if self.lot.random() < 0.7 else self.lot.choice(["", "nowhere", game["game"] + "x", "%", "' OR 1=1"])
            self.send(page, page.frame(1, json.dumps({"type": "join", "game": name, "secret": wrong, "id": "h"}).encode()))
        if b'"type":"joined"' in self.listen_to_all(page):
            raise ValueError("a wrong secret opened a game")
        page.close()

    def eve(self):
        """Who may look on, or has a seat that plays nobody, tries to act for others."""
        game = self.lot.choice(self.games)
        role, seat = self.lot.choice([("spectator", None), ("seat", 2)])
        page = self.open()
        joined = page.say("join", game=game["game"], secret=link_of(game, role, seat))
        if joined["type"] != "joined":
            self.heard[joined["code"]] += 1
            return page.close()
        at = joined["answers"]
        keys = [option["key"] for option in joined["question"]["options"]] or ["n"]
        for _ in range(self.lot.randrange(1, 30)):
            message = self.lot.choice([
                {"type": "answer", "key": self.lot.choice(keys), "at": at + self.lot.randrange(-1, 3)},
                {"type": "answer", "number": self.lot.randrange(70_000), "at": at}, {"type": "undo", "span": "round"},
                {"type": "undo", "line": 1}, {"type": "consent", "yes": True}, {"type": "orders", "words": "all never"},
                {"type": "orders", "survivor": 0, "words": "dodge never"}, {"type": "seat", "seat": 0, "by": "table"}, {"type": "links"},
                {"type": "delete"}, {"type": "nudge"}, {"type": "branch", "answers": 0}, {"type": "view"}, {"type": "save"},
                {"type": "log"}, {"type": "at", "answers": at // 2}, {"type": "forecast", "futures": 10}, {"type": "hint", "futures": 5},
                {"type": "report", "as": "html"}, {"type": "why", "line": self.lot.randrange(1, 50)}])
            self.send(page, page.frame(1, json.dumps({**message, "id": "h"}).encode()))
        got = self.listen_to_all(page)
        # Each reply begins so; in texts, those of journals say, quotes are not bare.
        let = re.search(rb'\{"type":"(answer|orders|consent|branch|delete|links|seat)".{,300}', got, re.S)
        if let:
            raise ValueError(f"it was let do what is not its own: {let.group()}")
        page.close()

    def own_game(self):
        """Games of its own, of odd setups and sheets and of broken journals."""
        page = self.open()
        odd = {"level": self.value(), "survivors": self.lot.choice([self.value(), [{"name": "x", "movement": self.value()}]]),
               "monster": self.value()}
        transcript = "".join(self.lot.choice(["monster white-lion, level 1\n", "answer x\n", "undo 99999999\n", "seed 1\n", "end\n", "\0\n",
                                              "survivor X at A1\n", "x" * 3_000 + "\n", "play to the end\n"]) for _ in range(20))
        for message in ({"setup": odd}, {"transcript": transcript}, {"setup": SETUP, "seats": self.value()}, {"setup": SETUP, "key": "x"},
                        {"setup": SETUP, "name": self.value()}):
            self.send(page, page.frame(1, json.dumps({"type": "new", "key": KEY, "id": "h", **message}).encode()))
        made = page.say("new", setup=SETUP, key=KEY, seats=[{"survivors": [0, 1]}, {"survivors": [2, 3], "by": "veteran"}])
        if made["type"] == "new":
            joined = page.say("join", game=made["game"], secret=link_of(made, "table"), view=True)
            for _ in range(20):
                options = joined.get("question", {}).get("options")
                if not options:
                    break
                self.left -= 1
                joined = page.say("answer", key=self.lot.choice(options)["key"], at=joined["answers"])
            if self.lot.random() < 0.5:
                page.say("delete")
        else:
            self.heard[made["code"]] += 1
        self.listen(page, 0.01)
        page.close()

    def flood(self):
        page = self.open(f"203.0.113.{self.lot.randrange(8)}")
        kind = self.lot.choice([{"type": "ping"}, {"type": "forecast"}, {"type": "new", "setup": SETUP, "key": KEY},
                                {"type": "join", "game": "x", "secret": "y"}])
        data = page.frame(1, json.dumps(kind).encode()) * 100
        for _ in range(6):
            self.send(page, data, 100)
            self.listen(page, 0.02)
        self.listen(page, 0.5)
        page.close()

    def never_reads(self):
        """Asks for much and reads nothing of it."""
        game = self.lot.choice(self.games)
        page = self.open()
        page.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        join = {"type": "join", "game": game["game"], "secret": link_of(game, "spectator"), "view": True}
        self.send(page, page.frame(1, json.dumps(join).encode()))
        try:
            for _ in range(150):
                self.send(page, page.frame(1, b'{"type":"view"}') + page.frame(1, b'{"type":"log"}'), 2, seconds=2)
        except TimeoutError:
            pass  # who does not read is not read either
        if len(self.kept) < 40:
            self.kept.append(page)
        else:
            self.kept.pop(0).close()
            page.close()

    def drop(self):
        for _ in range(10):
            page = socket.create_connection(("127.0.0.1", self.server.port), LONGEST)
            if self.lot.random() < 0.5:
                page.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            page.close()
        page = self.open()
        self.send(page, page.frame(1, self.message())[:-3])
        page.close()

    def crowd(self):
        """More connections of one address than it may have."""
        pages, address = [], f"203.0.113.{100 + self.lot.randrange(4)}"
        try:
            for _ in range(20):
                pages.append(self.open(address))
                self.left -= 1
        finally:
            for page in pages:
                page.close()


def surely_refused(server, game, faults):
    """Asks, in the middle of all that, for each of the refusals that keep others out, until it comes."""
    def page(address, **fields):
        return server.socket(forwarded=address, timeout=LONGEST, **fields)

    def status(head):
        plain = socket.create_connection(("127.0.0.1", server.port), LONGEST)
        try:
            plain.sendall(head.encode())
            found = re.match(rb"HTTP/1\.1 (\d+)", plain.recv(65536))
            return int(found.group(1)) if found else None
        except ConnectionError:  # what it said was lost with the rest of the request: again
            return None
        finally:
            plain.close()

    def crowd():
        pages = []
        try:
            while len(pages) < 20:
                pages.append(page("203.0.113.200"))
        except Closed as closed:
            return str(closed) == "status 503"
        finally:
            for one in pages:
                one.close()

    def code(address, type, **fields):
        asks = page(address)
        try:
            joined = asks.say("join", game=game["game"], secret=link_of(game, "seat", 2))
            if joined["type"] == "joined":
                return asks.say(type, **fields).get("code")
            return joined["code"]
        finally:
            asks.close()

    def ended():
        odd = page("203.0.113.203")
        try:
            odd.socket.sendall(odd.frame(3, b"x"))
            odd.receive()
        except TimeoutError:
            raise
        except (Closed, OSError):
            return True
        finally:
            odd.close()
        return False

    def flood():
        asks = page("203.0.113.204")
        try:
            # So few at once that nobody is shown out for them; again and again, and faster than more are allowed.
            return any(reply.get("code") == "too_many" for reply in asks.say_often(45, "ping"))
        except Closed:
            return False
        finally:
            asks.close()

    host = f"Host: 127.0.0.1:{server.port}\r\nX-Forwarded-For: 203.0.113.205\r\n"
    wanted = {
        "status 413": lambda: status(f"GET / HTTP/1.1\r\n{host}X: {'y' * 9_000}\r\n\r\n") == 413,
        "status 421": lambda: status("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n") == 421,
        "status 503": crowd,
        "too_many": flood,
        "wrong_secret": lambda: page("203.0.113.206").say("join", game=game["game"], secret="x" * 26).get("code") == "wrong_secret",
        "not_your_seat": lambda: code("203.0.113.201", "orders", survivor=0, words="dodge never") == "not_your_seat",
        "not_yours": lambda: code("203.0.113.202", "links") == "not_yours",
        "the end": ended,
    }
    for what, is_so in wanted.items():
        try:
            until(f"\"{what}\" was never seen", is_so, LONGEST)
        except (AssertionError, Closed, OSError) as fault:
            faults.append(f"{what}: {type(fault).__name__}: {fault}")


def memory(process):
    with open(f"/proc/{process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s*(\d+)", status.read()).group(1)) / 1024


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("--count", type=int, default=200_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--minutes", type=float, default=60)
    arguments.add_argument("--megabytes", type=int, default=1_500)
    wanted = arguments.parse_args()
    # Games of a few minutes ago are still in memory; what sanitizers keep of it is held small.
    os.environ.setdefault("ASAN_OPTIONS", "quarantine_size_mb=16")
    faults = []
    stop = threading.Event()
    began = time.monotonic()
    with tempfile.TemporaryFile("w+") as errors:
        with Server(wanted.program, "--key", KEY, "--connections", "12", errors=errors, proxied=True) as server:
            honest = [Honest(server, seed, stop) for seed in (1, 2)]
            games = [one.made for one in honest]
            hostile = [Hostile(server, games, wanted.seed * 100 + i, wanted.count // 4) for i in range(4)]
            for one in honest + hostile:
                one.start()
            first, most = memory(server.process), 0
            asker = threading.Thread(target=surely_refused, args=(server, games[0], faults), daemon=True)
            asker.start()
            while any(one.is_alive() for one in (asker, *hostile)):
                time.sleep(0.5)
                if server.process.poll() is not None:
                    faults.append(f"the server ended with {server.process.returncode}")
                    break
                most = max(most, memory(server.process))
                if time.monotonic() - began > 60 * wanted.minutes:
                    for one in hostile:
                        one.left = 0
            stop.set()
            for one in honest:
                one.join(LONGEST)
                if one.is_alive():
                    faults.append("an honest game does not go on")
            faults += [f"an honest game: {one.fault}" for one in honest if one.fault]
            faults += [one.fault for one in hostile if one.fault]
            saved = []
            if server.process.poll() is None:
                for one in honest:
                    saved.append(one.page().say("join", game=one.made["game"], secret=link_of(one.made, "seat", 0)))
                code = server.end()
                if code != 0:
                    faults.append(f"the server ended with {code}")
        errors.seek(0)
        complaints = errors.read()
    if complaints:
        faults.append("the server complained:\n" + complaints[:10_000])
    if most > wanted.megabytes:
        faults.append(f"the server took {most:.0f} MiB")
    heard, done = collections.Counter(), collections.Counter()
    for one in hostile:
        heard.update(one.heard)
        done.update(one.done)
    if not all(one.given for one in honest):
        faults.append("no honest answer was given")
    # The honest games went as they do where nobody disturbs them.
    if not faults:
        with Server(wanted.program, "--key", KEY, "--messages", "1000000") as quiet:
            for one, joined in zip(honest, saved):
                other = one.again(quiet)
                if other.given != one.given or joined["answers"] != other.told["answers"] or joined["question"] != other.told["question"]:
                    faults.append(f"an honest game of {len(one.given)} answers went another way")
    sent = wanted.count - sum(max(0, one.left) for one in hostile)
    print(f"{sent} messages in {time.monotonic() - began:.0f} s: {dict(done.most_common())}")
    print(f"heard: {dict(heard.most_common())}")
    print(f"honest answers: {[len(one.given) for one in honest]}, the slowest after {max(one.slowest for one in honest):.2f} s")
    print(f"memory: {first:.0f} MiB, at most {most:.0f} MiB")
    for fault in faults:
        print(f"FAILED: {fault}", file=sys.stderr)
    print("all well" if not faults else f"{len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
