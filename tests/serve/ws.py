"""A small client of `lantern serve` for tests, of Python's own library alone: WebSockets (RFC 6455) and a server that is started for
a test and ended with it."""
import base64
import json
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time


LONGEST = 60  # seconds that something may take which comes at once where nothing else is done


class Closed(Exception):
    """The other side ended the connection; where it would not speak WebSocket, `said` is what it said instead."""

    said = ""


def same(is_, should, what):
    if is_ != should:
        raise AssertionError(f"{what}: {is_!r}, not {should!r}")


def until(what, is_so, seconds=2 * LONGEST):
    """Tries until it is so, and returns what came of it; fails where it never is."""
    ends = time.monotonic() + seconds
    while True:
        found = is_so()
        if found:
            return found
        if time.monotonic() > ends:
            raise AssertionError(f"{what}: not within {seconds} s")
        time.sleep(0.05)


class Socket:
    """One page's connection. `say` sends a message and waits for its reply; what is pushed in between is kept in `pushes`.
    A `listener` is told of all that is heard, and of what was said with its reply."""

    listener = None

    def __init__(self, port, path="/ws", host=None, origin=None, forwarded=None, timeout=LONGEST):
        self.timeout = timeout
        self.socket = socket.create_connection(("127.0.0.1", port), timeout)
        self.buffer = b""
        self.pushes = []
        self.number = 0
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin is not None:
            lines.append(f"Origin: {origin}")
        if forwarded is not None:
            lines.append(f"X-Forwarded-For: {forwarded}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self.until(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])
        if self.status != 101:
            closed = Closed(f"status {self.status}")
            length = re.search(rb"(?i)content-length: *(\d+)", head)
            closed.said = self.take(int(length.group(1))).decode() if length else ""
            raise closed

    def until(self, end):
        while end not in self.buffer:
            self.more()
        head, self.buffer = self.buffer.split(end, 1)
        return head

    def more(self):
        try:
            got = self.socket.recv(65536)
        except ConnectionError as error:
            raise Closed(str(error)) from error
        if not got:
            raise Closed("the end of the connection")
        self.buffer += got

    def take(self, count):
        while len(self.buffer) < count:
            self.more()
        got, self.buffer = self.buffer[:count], self.buffer[count:]
        return got

    def frame(self, opcode, payload, final=True, masked=True):
        head = bytes([(0x80 if final else 0) | opcode])
        mask_bit = 0x80 if masked else 0
        if len(payload) < 126:
            head += bytes([mask_bit | len(payload)])
        elif len(payload) < 65536:
            head += bytes([mask_bit | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", len(payload))
        if not masked:
            return head + payload
        mask = os.urandom(4)
        repeated = mask * (len(payload) // 4 + 1)
        mixed = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated[:len(payload)], "big")).to_bytes(len(payload), "big")
        return head + mask + mixed

    def send_text(self, text):
        self.socket.sendall(self.frame(1, text if isinstance(text, bytes) else text.encode()))

    def receive(self):
        """The next text message, as an object."""
        text = b""
        ends = time.monotonic() + self.socket.gettimeout()
        while True:
            if time.monotonic() > ends:
                raise TimeoutError("nothing but pings")  # each of which would be waited for anew
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise Closed(f"closed with {int.from_bytes(payload[:2], 'big')}")
            if opcode == 9:
                self.socket.sendall(self.frame(10, payload))
                continue
            if opcode == 10:
                continue
            text += payload
            if first & 0x80:
                message = json.loads(text)
                if Socket.listener:
                    Socket.listener.heard(message)
                return message

    def say(self, type, **fields):
        self.number += 1
        message = {"type": type, "id": self.number, **fields}
        self.send_text(json.dumps(message))
        while True:
            reply = self.receive()
            if reply.get("id") == self.number:
                if Socket.listener:
                    Socket.listener.said(message, reply)
                return reply
            self.pushes.append(reply)

    def say_often(self, times, type, **fields):
        """Says it so many times in one go, and returns the replies: how fast the two sides are does not matter."""
        ids = [self.number + 1 + i for i in range(times)]
        self.number += times
        self.socket.sendall(b"".join(self.frame(1, json.dumps({"type": type, "id": id, **fields}).encode()) for id in ids))
        replies = []
        while len(replies) < times:
            reply = self.receive()
            (replies if reply.get("id") in ids else self.pushes).append(reply)
        return replies

    def push(self, type, timeout=LONGEST):
        """The next push of this type; others are dropped on the way."""
        until = time.monotonic() + timeout
        while True:
            while self.pushes:
                push = self.pushes.pop(0)
                if push["type"] == type:
                    return push
            self.socket.settimeout(max(0.01, until - time.monotonic()))
            try:
                self.pushes.append(self.receive())
            finally:
                self.socket.settimeout(self.timeout)

    def close(self):
        self.socket.close()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


class Server:
    """`lantern serve` on a free port, with games in a folder of its own. Behind a proxy (`proxied`) it believes X-Forwarded-For."""

    def __init__(self, program, *options, data=None, errors=None, port=0, proxied=False):
        self.program, self.options, self.errors = program, options, errors  # errors: a file for what it complains of
        self.wanted_port = free_port() if proxied else port
        if proxied:
            self.options += ("--public-url", f"http://127.0.0.1:{self.wanted_port}")
        self.own_data = data is None
        self.data = data or tempfile.mkdtemp(prefix="lantern-serve.")
        self.start()

    def start(self):
        self.process = subprocess.Popen([self.program, "serve", "--port", str(self.wanted_port), "--data", self.data, *self.options],
                                        stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.said = self.process.stdout.readline()
        found = re.search(r"http://[^ ]*:(\d+)/", self.said)
        if found:
            self.port = int(found.group(1))
        elif self.wanted_port and self.said:
            self.port = self.wanted_port  # what it says is where others reach it
        else:
            raise RuntimeError(f"the server did not start: {self.said!r}, code {self.process.wait()}")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def end(self):
        """Asks it to end; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(LONGEST)
        finally:
            self.process.stdout.close()
        return code

    def socket(self, **fields):
        return Socket(self.port, **fields)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
        if self.own_data:
            shutil.rmtree(self.data, ignore_errors=True)


def link_of(made, role, seat=None):
    """The secret of a link of "new"."""
    return next(link["secret"] for link in made["links"] if link["role"] == role and link.get("seat") == seat)
