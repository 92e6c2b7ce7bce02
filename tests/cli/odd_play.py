#!/usr/bin/env python3
"""tests/cli/odd_play.py PROGRAM: odd input to `lantern play` that a shell cannot well give: very long and very deep things, pipes and
devices in place of files, numbers without end. Each has its message and its exit code, ends soon and in little memory, and what was acknowledged stays in a journal that opens. What is typed otherwise is tried by tests/cli/play."""
import os
import re
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "crash"))
from journal import answers_after_each_line

PROGRAM = os.path.abspath(sys.argv[1])
LONGEST = 60  # seconds; builds with sanitizers take theirs
MOST_MEMORY = 256 * 1024  # KiB more than a game needs in which nothing odd is typed
faults, cases = [], 0
usual_memory = 0


def run(arguments, typed=b"", **options):
    """Exit code (negative: the signal), what was printed, KiB of memory at most."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as into:
        into.write(typed)
        into.seek(0)
        process = subprocess.Popen([PROGRAM, *arguments], stdin=options.pop("stdin", into), stdout=options.pop("stdout", out),
                                   stderr=options.pop("stderr", subprocess.STDOUT), **options)
        ends = time.monotonic() + LONGEST
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid != 0:
                break
            if time.monotonic() > ends:
                process.kill()
                os.wait4(process.pid, 0)
                process.returncode = -9
                return None, "", 0
            time.sleep(0.005)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        return process.returncode, out.read(), usage.ru_maxrss


def fault(what, why, printed=b""):
    faults.append(what)
    print(f"{what}: {why}\n{printed[-600:].decode(errors='replace')}")


def answers_kept(path):
    with open(path, "rb") as journal:
        return answers_after_each_line(journal.read())[-1]


def journal_holds(what, path, answers=None):
    code, printed, _ = run(["games", "show", path])
    if code != 0:
        fault(what, "the journal does not open", printed)
    elif answers is not None and answers_kept(path) != answers:
        fault(what, f"{answers_kept(path)} answers are kept, not {answers}")


def judged(what, result, code, words):
    """Whether it ended as it should and said so, in text that a terminal may have."""
    global cases
    cases += 1
    ended, printed, memory = result
    if ended is None:
        fault(what, f"it was not over after {LONGEST} seconds")
    elif ended not in (code if isinstance(code, tuple) else (code,)):
        fault(what, f"exit code {ended}, not {code}", printed)
    elif not re.search(words, printed.decode(errors="replace")):
        fault(what, f"no \"{words}\" in what it said", printed)
    elif re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", printed):
        fault(what, "a control character reached the terminal", printed)
    elif usual_memory and memory > usual_memory + MOST_MEMORY:
        fault(what, f"{memory} KiB of memory")
    else:
        return True
    return False


def typed(what, text, answers, words, code=0):
    """A game in which that is typed; ten answers lay its table."""
    if os.path.exists("game.txt"):
        os.remove("game.txt")
    result = run(["play", "--new", "--save", "game.txt", "--seed", "5", "--others", "thumb"], text)
    if judged(what, result, code, words):
        journal_holds(what, "game.txt", answers)
    return result


def said(what, arguments, words, code=2):
    judged(what, run(arguments), code, words)


def write(path, text):
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def things_typed():
    digits = b"9" * 400
    typed("a line of 1 MiB", b"a" * (1 << 20) + b"\nA\n", 11, "more than 64 KiB was passed over")
    typed("a line of 64 MiB", b"a" * (64 << 20) + b"\nA\n", 11, "more than 64 KiB was passed over")
    typed("a line that never ends", b"a" * (1 << 20), 10, "Kept: game.txt")
    typed("bytes that are 0", b"\0" * 50000 + b"\n\0\nA\0\nA\n", 11, r"'\?+' is no answer here")
    typed("no UTF-8", b"\xff\xfe\n\xc3\n\xed\xa0\x80\n\xf4\x90\x80\x80\n\xc0\xaf\nA\xcc\n", 10, r"'\?\?' is no answer here")
    typed("every control character", bytes(range(1, 10)) + bytes(range(11, 32)) + b"\x7f\n", 10, "is no answer here")
    typed("escape sequences", b"\x1b]0;x\x07\x1bP1$r\x1b\\\n\x1b[6n\x1b[2J\nsave \x1b[31m/x\n", 10, r"\?\[6n\?\[2J")
    typed("an empty line, 1,000 times", b"\n" * 1000 + b"A\n", 11, "whose act is next")
    typed("a number of 400 digits", b"\n".join([digits, b"-" + digits, b"undo " + digits, b"why " + digits, b"log " + digits,
                                                 b"H" + digits, b"odds " + digits, b"A"]) + b"\n", 11, "is no answer here")
    typed("an end in the middle of a choice", b"A\nm", 12, "Kept: game.txt")
    typed("an end in the middle of a word", b"A\nm\nback", 11, "Taken back")
    typed("10,000 brackets", b"(" * 10000 + b"[" * 10000 + b"{" * 10000 + b"\n", 10, "is no answer here")
    typed("a name of 5,000 bytes for a copy", b"save " + b"x" * 5000 + b"\nsave /dev/full\n", 10, "name too long|/dev/full: cannot be written")


def deep_files():
    deep = "[" * 100000 + "]" * 100000
    for name, text in (("lists", deep), ("maps", '{"a":' * 100000 + "1" + "}" * 100000), ("open", "[" * 100000)):
        write("deep.json", '{"survivors": ' + text + "}")
        said(f"sheets with 100,000 brackets ({name})", ["play", "--new", "--save", "no.txt", "--survivors", "deep.json"],
             r"deep.json:1:\d+: (nested more than \d+ levels deep|not YAML: )")
        write("deep.txt", "monster white-lion, level 1\nsurvivor Zachary " + text + "\n")
        said(f"a setup with 100,000 brackets ({name})", ["play", "--load", "deep.txt"], r"deep.txt:2:\d+: ")
    os.makedirs("deep-pack", exist_ok=True)
    write("deep-pack/pack.yaml", "id: deep\nname: Deep\nversion: 1.0.0\n")
    write("deep-pack/gear.yaml", "gear: " + deep + "\n")
    said("a pack with 100,000 brackets", ["play", "--new", "--save", "no.txt", "--pack", "deep-pack"],
         r"gear.yaml:1:\d+: nested more than \d+ levels deep")
    if os.path.exists("no.txt"):
        fault("deep files", "a game that never began is left behind")


def no_files():
    os.mkfifo("pipe")
    os.makedirs("folder", exist_ok=True)
    write("sheets.json", '{"survivors": [{"name": "Lucy"}]}')
    nothing = {"pipe": "pipe: ", "folder": "folder: .*(folder|directory)", "/dev/full": "/dev/full: ", "/dev/zero": "/dev/zero: "}
    for place, words in nothing.items():
        said(f"--save {place}", ["play", "--new", "--save", place], words)
        said(f"--load {place}", ["play", "--load", place], words)
        said(f"--load {place} to go on elsewhere", ["play", "--load", place, "--save", "no.txt"], words)
        said(f"--survivors {place}", ["play", "--new", "--save", "no.txt", "--survivors", place], words)
        said(f"games show {place}", ["games", "show", place], words)
        said(f"games delete {place}", ["games", "delete", "--yes", place], words)
        said(f"engine --load {place}", ["engine", "--load", place], words)
        if place not in ("/dev/full", "/dev/zero"):
            said(f"--sheets {place}", ["play", "--new", "--save", "no.txt", "--sheets", place], words)
            said(f"--record {place}", ["fight", "--seed", "1", "--quiet", "--level", "First Story", "--answer-survivors", "thumb",
                                       "--record", place], words)
    said("--record /dev/full", ["fight", "--seed", "1", "--quiet", "--level", "First Story", "--answer-survivors", "thumb", "--record",
                                "/dev/full"], "/dev/full: cannot be written")
    said("--sheets nowhere", ["play", "--new", "--save", "no.txt", "--sheets", "/nowhere/x"], "/nowhere/x: No such file")
    for left in ("no.txt", "pipe.part", "folder.part"):
        if os.path.exists(left):
            fault("what is no file", f"{left} is left behind")
    for name, empty in (("--save", ""), ("--save", "x" * 300), ("--load", "")):
        judged(f"{name} with a name of {len(empty)} bytes", run(["play", "--new", name, empty]), (0, 2), "Kept: |name too long|no game")


def journals():
    typed("a game", b"A\nm\n", 12, "Kept: game.txt")
    with open("game.txt", "rb") as file:
        whole = file.read()
    lines = whole.splitlines(keepends=True)
    first_answer = next(i for i, line in enumerate(lines) if line.startswith(b"answer "))
    write("version.txt", whole.replace(lines[0], b"made with lantern 99.0.0, codex 0123456789abcdef\n"))
    judged("a journal of another version that holds", run(["play", "--load", "version.txt"]), 0, "Kept: version.txt")
    write("version.txt", whole.replace(lines[0], b"made with lantern 99.0.0, codex 0123456789abcdef\n") + b"answer act = sing\n")
    said("a journal of another version that does not hold", ["play", "--load", "version.txt"],
         r"(?s)made with lantern 99.0.0.*holds up to here\s+and\s+no\s+further:\s+version.txt:\d+:")
    cut = lines[:first_answer + 3] + [lines[first_answer + 3][:12] + b"\n"] + lines[first_answer + 4:]
    write("cut.txt", b"".join(cut))
    said("a journal with a line cut", ["play", "--load", "cut.txt"], rf"cut.txt:{first_answer + 4}:\d+: ")
    write("gone.txt", b"".join(lines[:first_answer + 3] + lines[first_answer + 4:]))
    said("a journal with a line gone", ["play", "--load", "gone.txt"], r"gone.txt:\d+:\d+: ")
    write("zeros.txt", whole + b"\0" * 4096)
    judged("a journal with a torn end of zeros", run(["play", "--load", "zeros.txt"]), 0, "torn off in the middle")
    write("twice.txt", whole + whole)
    said("a journal twice", ["play", "--load", "twice.txt"], r"twice.txt:\d+:\d+: ")
    write("undo.txt", whole + b"undo " + b"9" * 400 + b"\n")
    said("an undo of 400 digits", ["play", "--load", "undo.txt"], r"undo.txt:\d+:\d+: ")
    with open("game.txt", "rb") as file:
        if file.read() != whole:
            fault("odd journals", "another game was changed")


def numbers_and_names():
    for value in ("99999999999999999999999999", "9" * 400, "7", "0", "-1", "2.5", "two", ""):
        said(f"--players {value[:30]}", ["play", "--new", "--save", "no.txt", "--players", value], "--players: ")
    for value in ("-1", "-" + "9" * 400, "9" * 400, "1e9", "0x10", "\n5"):
        said(f"--seed {value[:30]!r}", ["play", "--new", "--save", "no.txt", "--seed", value], "--seed")
    for name in ("Lu\\ncy", "Lu\\r\\ncy", "Lu\\u2028cy\\u0085", "\\n", "Lu\\u001b[31mcy"):
        write("named.json", '{"survivors": [\n  {"name": "' + name + '"}]}')
        said(f"the name {name}", ["play", "--new", "--save", "no.txt", "--survivors", "named.json"], "named.json:2:")
    said("a level with an end of line", ["play", "--new", "--save", "no.txt", "--level", "1\n2"], "--level: ")
    if os.path.exists("no.txt"):
        fault("odd words", "a game that never began is left behind")


def main():
    global usual_memory
    with tempfile.TemporaryDirectory(prefix="lantern-odd.") as folder:
        os.chdir(folder)
        os.environ["XDG_DATA_HOME"] = os.path.join(folder, "data")
        for name in ("COLUMNS", "LINES"):
            os.environ.pop(name, None)
        usual_memory = typed("nothing odd", b"A\n", 11, "Kept: game.txt")[2]
        for tried in (things_typed, deep_files, no_files, journals, numbers_and_names):
            began = time.monotonic()
            tried()
            print(f"{tried.__name__}: {time.monotonic() - began:.1f} s", flush=True)
        os.chdir("/")
    print(f"{cases} odd inputs, {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
