"""What a journal says, worked out from its text alone: for the tests that kill whoever writes it."""


def whole_lines(text):
    """A journal, as bytes, without what a crash left of its last line."""
    return text[:text.rfind(b"\n") + 1]


def lines_that_count(text):
    """The lines of a journal, as bytes, that give answers or take them back."""
    return [line for line in text.decode().splitlines() if line.startswith(("answer ", "undo "))]


def answers_after_each_line(text):
    """How many answers a journal leads to at first and after each of its lines, those of its head left aside."""
    counts = [0]
    for line in lines_that_count(text):
        counts.append(counts[-1] + 1 if line.startswith("answer ") else counts[-1] - int(line[5:]))
    return counts


def first_missing(counts, acknowledged):
    """The numbers of answers that were acknowledged must be among the counts, in their order. The first that is not, or None; and the
    place of the last that is."""
    place = 0
    for at in acknowledged:
        while place < len(counts) and counts[place] != at:
            place += 1
        if place == len(counts):
            return at, place
    return None, place
