#!/usr/bin/env python3
"""tests/serve/hosting.py PROGRAM PAGE: tries what docs/hosting.md shows: nginx with TLS before a server, and the systemd unit. What is
not installed is not tried; exit code 77, which is no pass, unless both were: script/bootstrap --hosting installs all of it."""
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile

from ws import LONGEST, Server, Socket, free_port, same, until

HOST = "lantern.example.org"
os.environ["PATH"] += ":/usr/sbin"  # where nginx is, and whoever is not root does not look


def open_text(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def blocks_of(page, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", open_text(page), re.M | re.S)


class TlsSocket(Socket):
    """A page behind TLS."""

    def __init__(self, port, context, **fields):
        create = socket.create_connection
        socket.create_connection = lambda *_: context.wrap_socket(create(("127.0.0.1", port), LONGEST), server_hostname=HOST)
        try:
            super().__init__(port, host=HOST, origin=f"https://{HOST}", **fields)
        finally:
            socket.create_connection = create


def get(port, context=None, target="/", host=HOST, source="127.0.0.1"):
    """The head of a reply, and its body."""
    plain = socket.create_connection(("127.0.0.1", port), LONGEST, (source, 0))
    page = context.wrap_socket(plain, server_hostname=HOST) if context else plain
    page.sendall(f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    got = b""
    while more := page.recv(65536):
        got += more
    head, _, body = got.partition(b"\r\n\r\n")
    return head.decode(), body


def try_nginx(program, page):
    """The example as it stands, but for ports, the certificate and where nginx writes."""
    server_block, map_block = blocks_of(page, "nginx")
    with tempfile.TemporaryDirectory() as folder, Server(program, "--public-url", f"https://{HOST}", "--key", "the key of tests", port=free_port()) as server:
        os.chmod(folder, 0o755)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={HOST}", "-addext",
                        f"subjectAltName=DNS:{HOST}", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"],
                       check=True, capture_output=True)
        tls, plain = free_port(), free_port()
        block = server_block.replace("listen [::]:443", "#listen").replace("listen [::]:80", "#listen")
        block = block.replace("listen 443", f"listen 127.0.0.1:{tls}").replace("listen 80", f"listen 127.0.0.1:{plain}")
        block = re.sub(r"/etc/letsencrypt/live/[^;]*/fullchain.pem", f"{folder}/cert.pem", block)
        block = re.sub(r"/etc/letsencrypt/live/[^;]*/privkey.pem", f"{folder}/key.pem", block)
        block = block.replace("http://127.0.0.1:8080", f"http://127.0.0.1:{server.port}")
        with open(f"{folder}/nginx.conf", "w") as conf:
            paths = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            conf.write(f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log {folder}/access.log;\n{paths}{map_block}{block}}}\n")
        nginx = subprocess.Popen(["nginx", "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"])
        try:
            context = ssl.create_default_context(cafile=f"{folder}/cert.pem")

            def first_page():
                try:
                    return get(tls, context)
                except OSError:
                    return None
            head, body = until("nginx answers", first_page)
            same(head.split("\r\n")[0], "HTTP/1.1 200 OK", "the page")
            assert "strict-transport-security" in head.lower() and "default-src 'none'" in head, head
            assert b"<!doctype html>" in body.lower(), body[:200]
            head, _ = get(plain)
            assert " 301 " in head and f"https://{HOST}/" in head, head
            # How it is, only this machine is told; 127.0.0.2 stands for another one.
            for source, status in (("127.0.0.1", 200), ("127.0.0.2", 403)):
                for target in ("/health", "/health?x", "//health", "/%68ealth"):
                    head, body = get(tls, context, target, source=source)
                    told = head.startswith("HTTP/1.1 200 ") and b"open_games" in body
                    assert told == (status == 200 and target in ("/health", "/health?x")), (source, target, head)
                    assert status == 200 or " 403 " in head, (source, target, head)
            # A game through TLS; whoever asks is counted by their own address.
            pages = [TlsSocket(tls, context) for _ in range(2)]
            same(pages[0].say("hello")["key_needed"], True, "hello")
            made = pages[0].say("new", key="the key of tests", setup={"level": "First Story", "survivors": 1})
            secret = made["links"][0]["secret"]
            for one in pages:
                joined = one.say("join", game=made["game"], secret=secret)
            reply = pages[1].say("answer", key=joined["question"]["options"][0]["key"], at=joined["answers"])
            same(reply["type"], "answer", "an answer")
            same(pages[0].push("update")["given"], reply["given"], "an update")
            for one in pages:
                one.close()
        finally:
            nginx.terminate()
            nginx.wait(LONGEST)
        with open(f"{folder}/access.log") as log:
            written = log.read()
        assert "GET /ws" in written and secret not in written, written


def try_unit(program, page):
    """systemd finds nothing wrong with the unit."""
    unit, = blocks_of(page, "ini")
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/lantern.service", "w") as file:
            file.write(unit.replace("/usr/local/bin/lantern", os.path.abspath(program)))
        run = subprocess.run(["systemd-analyze", "verify", "--man=no", f"{folder}/lantern.service"], capture_output=True, text=True)
        own = [line for line in run.stderr.splitlines() if "lantern" in line]
        same((run.returncode, own), (0, []), "systemd-analyze verify")
    # It begins as it says, with the key that systemd hands over and the options of the file beside it: there is no other use for one.
    begins = re.search(r"^ExecStart=\S+ serve (.*)", unit, re.M).group(1)
    said = re.findall(r"^ {4}([A-Z_]+)=(.*)", open_text(page), re.M)
    same(("EnvironmentFile=" in unit, [name for name, _ in said]), (True, re.findall(r"\$([A-Z_]+)", begins)), "the file of the environment")
    with tempfile.TemporaryDirectory() as folder:
        name = re.search(r"^LoadCredential=(\w+):", unit, re.M).group(1)
        with open(f"{folder}/{name}", "w") as file:
            file.write("the key of tests\n")
        begins = re.sub(r"--data \S+", "", begins).replace("%d", folder).replace(f"${said[0][0]}", said[0][1])
        with Server(program, *begins.split(), port=free_port()) as server:
            one = server.socket()
            same(one.say("new", setup={"level": "First Story", "survivors": 1})["code"], "key_needed", "without the key")
            same(one.say("new", setup={"level": "First Story", "survivors": 1}, key="the key of tests")["type"], "new", "with it")


def main():
    program, page = sys.argv[1:]
    left_out = 0
    for what, tools, test in (("nginx", ("nginx", "openssl"), try_nginx), ("the unit", ("systemd-analyze",), try_unit)):
        missing = [tool for tool in tools if not shutil.which(tool)]
        if missing:
            left_out += 1
            print(f"{what} of {page} was not tried: {' and '.join(missing)} not installed")
        else:
            test(program, page)
            print(f"{what} of {page}: well")
    return 77 if left_out else 0


sys.exit(main())
