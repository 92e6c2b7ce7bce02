#!/usr/bin/env python3
"""tests/cli/at_a_terminal.py PROGRAM: what `lantern` does where somebody sits at a terminal alone: it asks once more before a file is
replaced and before something grave is done, and waits before anything runs off the screen. Prints what is not so, and fails."""
import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time

PROGRAM = os.path.abspath(sys.argv[1])
LONGEST = 60  # seconds; builds with sanitizers take theirs
faults, cases = 0, 0


class Terminal:
    """The program at a terminal, to which one types."""

    def __init__(self, *arguments):
        self.all = b""
        self.what = " ".join(arguments)
        self.seen = b""
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(PROGRAM, [PROGRAM, *arguments])

    def sees(self, *choice):
        """Whether words of a choice come, behind those that were seen before."""
        ends = time.monotonic() + LONGEST
        while not (places := [(self.seen.index(one.encode()), one) for one in choice if one.encode() in self.seen]):
            ready, _, _ = select.select([self.screen], [], [], max(ends - time.monotonic(), 0))
            if not ready:
                return False
            try:
                more = os.read(self.screen, 65536)
            except OSError:
                more = b""
            if not more:
                return False
            self.seen += more
        place, words = min(places)
        self.before = self.seen[:place].decode(errors="replace")
        self.seen = self.seen[place + len(words.encode()):]
        return True

    def pages_until(self, words):
        """What stands on the screen from pause to pause, up to the question with these words and its prompt."""
        pages = []
        while len(pages) < 20:
            if not self.sees("-- Enter: ", "> "):
                break
            pages.append(self.before)
            if words in self.before or not self.sees(" -- "):
                break
            self.types("")
        return pages

    def types(self, words):
        os.write(self.screen, words.encode() + b"\n")

    def has_rows(self, rows):
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))

    def ends(self):
        """The exit code; `all` is what came until then."""
        while True:
            try:
                more = os.read(self.screen, 65536)
                if not more:
                    break
                self.all += more
            except OSError:
                break
        os.close(self.screen)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def so(is_so, what, terminal):
    global faults, cases
    cases += 1
    if not is_so:
        faults += 1
        print(f"{terminal.what}: not so: {what}\n{terminal.seen[-400:]!r}")


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def answers_in(path):
    return sum(line.startswith("answer ") for line in text_of(path).splitlines())


def main():
    os.environ["XDG_DATA_HOME"] = os.getcwd()
    play = Terminal("play", "--new", "--seed", "5", "--save", "game.txt", "--others", "simple")
    so(play.sees("-- Enter: what is asked --"), "what would run off the screen waits", play)
    # Nothing is asked there, and what is typed answers nothing; whoever wants to know more is told.
    play.types("explain life")
    so(play.sees("The White Lion: wounds to go ") and play.sees("-- Enter: what is asked --"), "it tells", play)
    answered = answers_in("game.txt")
    play.types("A")
    so(play.sees("Nothing was done with 'A'") and play.sees("-- Enter: what is asked --"), "it answers nothing", play)
    play.types("undo")
    so(play.sees("Nothing was done with 'undo'") and play.sees("-- Enter: what is asked --"), "nor is it undone", play)
    play.types("")
    so(play.sees("whose act is next") and play.sees("> "), "a game begins", play)
    so(answers_in("game.txt") == answered, "nothing was answered", play)
    play.types("show mon\t")
    so(play.sees("AI deck "), "Tab completes what can be shown", play)
    play.types("cards combo c\t")
    so(play.sees("Combo Claw ("), "and names of several words", play)
    play.types("orders crit\t never")
    so(play.sees("after a critical wound never asked"), "and what can be ordered", play)
    play.types("orders usual")
    so(play.sees("What is not asked is passed"), "which is taken back", play)
    play.has_rows(12)
    play.types("log 200")
    so(play.sees("-- Enter: more of the log; q: enough --"), "a long log waits, too", play)
    play.types("q")
    so(play.sees("> "), "and ends where one has enough of it", play)
    play.types("help")
    so(play.sees("-- Enter: more; q: enough --"), "so does whatever is long", play)
    play.types("")
    so(play.sees("-- Enter: more; q: enough --"), "page by page", play)
    play.has_rows(60)
    play.types("")
    so(play.sees("everything is kept anyway") and play.sees("> "), "up to its end", play)
    play.has_rows(24)
    with open("other.txt", "w", encoding="utf-8") as other:
        other.write("mine\n")
    play.types("save other.txt")
    so(play.sees("other.txt is there already. Replace it? (y, n)"), "it asks before a file is replaced", play)
    play.types("save other.txt")
    so(play.sees("Type y for yes, n for no, or quit.") and play.sees("Replace it? (y, n)"), "what is neither is no answer", play)
    play.types("")
    so(play.sees("Type y for yes, n for no, or quit.") and play.sees("Replace it? (y, n)"), "nothing is no answer", play)
    play.types("No")
    play.types("save game.txt")
    so(play.sees("is where this game is kept already"), "its own journal is no question", play)
    so(text_of("other.txt") == "mine\n", "no is no", play)
    play.types("save other.txt")
    so(play.sees("Replace it? (y, n)"), "it asks again", play)
    play.types("y")
    so(play.sees("Saved: other.txt"), "yes is yes", play)
    # Whoever answers for others at this table ends each act at once, which throws it away.
    play.types("A")
    so(play.sees("Allister's act") and play.sees("> "), "an act begins", play)
    before = answers_in("game.txt")
    play.types("auto")
    so(play.sees("end act") and play.sees("Do it? (y, n)"), "what the program chose is asked once more", play)
    play.types("hint")
    so(play.sees("the veteran: ") and play.sees("Do it? (y, n)"), "who asks for a hint first gets it, and is asked again", play)
    play.types("n")
    so(play.sees("Allister, what do you do?") and play.sees("> "), "and left at that, and the question shown", play)
    so(answers_in("game.txt") == before, "no answer was given", play)
    play.types("auto")
    so(play.sees("Do it? (y, n)"), "it is asked again", play)
    play.types("undo")
    so(play.sees("Not done.") and play.sees("Allister, what do you do?"), "what was not done is all that is undone", play)
    so(answers_in("game.txt") == before and "undo" not in text_of("game.txt"), "nothing was taken back", play)
    play.types("auto")
    so(play.sees("Do it? (y, n)"), "it is asked again", play)
    play.types("y")
    so(play.sees("Erza"), "it is done", play)
    so(answers_in("game.txt") > before, "an answer was given", play)
    play.types("quit")
    so(play.ends() == 0, "it ends well", play)
    os.makedirs("lantern/games")
    os.rename("game.txt", "lantern/games/game.txt")
    again = Terminal("play")
    so(again.sees("Go on with it? (y, n for a new one)"), "the latest game is offered", again)
    again.types("maybe")
    so(again.sees("Type y for yes, n for no, or quit."), "it asks again", again)
    again.types("")
    so(again.sees("Erza"), "Enter goes on", again)
    again.types("quit")
    so(again.ends() == 0, "it ends well", again)
    os.rename("lantern/games/game.txt", "game.txt")

    # A terminal without a size has 24 rows.
    learn = Terminal("learn", "--seed", "302", "--save", "lesson.txt")
    pages = learn.pages_until("do you dodge a hit?")
    so(len(pages) > 2 and "do you dodge" in pages[-1], "what would run off the screen waits", learn)
    so(all(page.count("\n") < 24 for page in pages), "no page is longer than the screen", learn)
    learn.types("quit")
    so(learn.ends() == 0, "it ends well", learn)

    helps = Terminal("--help")
    helps.ends()
    lines = helps.all.decode().split("\r\n")
    so(len(lines) > 20 and all(len(line) <= 80 for line in lines), "help breaks between words", helps)
    with open("other.txt", "w", encoding="utf-8") as other:
        other.write("mine\n")
    for said, begins in (("n", "mine"), ("y", "monster")):
        export = Terminal("games", "export", "game.txt", "-o", "other.txt")
        so(export.sees("other.txt is there already. Replace it? (y, n)"), "it asks before a file is replaced", export)
        export.types(said)
        so(export.ends() == 0, "it ends well", export)
        so(text_of("other.txt").startswith(begins), f"what stands there after \"{said}\"", export)
    print(f"{cases} cases, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        code = main()
        os.chdir("/")
    sys.exit(code)
