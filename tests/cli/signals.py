#!/usr/bin/env python3
"""tests/cli/signals.py PROGRAM: whoever ends `lantern play` by a signal ends it, whenever it comes: at the very moment of a prompt, too, before
anybody waits for a line. The game is kept. Prints what is not so, and fails."""
import os
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
TIMES = 30
LONGEST = 60  # seconds; builds with sanitizers take theirs


def left(folder, number, which, delay):
    """What is wrong with how it ends by this signal, so long after its first prompt; nothing, mostly."""
    journal = os.path.join(folder, f"game-{number}.txt")
    program = subprocess.Popen([PROGRAM, "play", "--new", "--plain", "--save", journal], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    seen = b""
    while not seen.endswith(b"\n> "):
        some = os.read(program.stdout.fileno(), 65536)
        if not some:
            return f"it ended by itself: {seen[-200:]!r}"
        seen += some
    time.sleep(delay)
    program.send_signal(which)
    try:
        program.stdout.read()
        program.wait(LONGEST)
    except subprocess.TimeoutExpired:
        program.kill()
        return f"{which.name} after {delay} s does not end it"
    finally:
        program.stdin.close()
        program.stdout.close()
    shown = subprocess.run([PROGRAM, "games", "show", journal], capture_output=True, check=False)
    return "" if shown.returncode == 0 else f"the game is not there any more: {shown.stderr!r}"


def main():
    faults = []
    with tempfile.TemporaryDirectory(prefix="lantern-signals.") as folder:
        for number in range(TIMES):
            which = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)[number % 3]
            fault = left(folder, number, which, 0 if number % 4 else 0.05)
            if fault:
                faults.append(fault)
    for fault in faults:
        print(fault)
    print(f"{TIMES} signals, {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
