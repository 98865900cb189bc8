"""The score sheet of a match: how far it goes, and each round's cost for each seat."""

import unicodedata
from collections.abc import Iterator, Sequence

from cogs.looks.games.look import Figure
from cogs.words.words import Texts, Words, clean
from engine.crazy_eights import read_options
from engine.crazy_eights.options import goal
from engine.game import Values
from tables.lobby.state import Sheet
from tables.memory.played import PlayedMatch

ROUNDS = 4  # the last rounds, each in a column; earlier ones are summed
WIDTH = 10  # letters of a name
TOTAL = "Σ"


def sheet(sheet: Sheet, values: Values, words: Words) -> Texts:
    """Return when the match ends, and a line for each seat, the leader's first, in columns of equal
    width.
    """
    if not sheet:
        return []
    points = totals(sheet)
    options = read_options(values)
    sign = 1 if options.score == "penalty" else -1
    order = sorted(range(len(points)), key=lambda seat: sign * points[seat])
    rows = list(_table(sheet, points, order, words))
    head, *lines = [*rows[:-1], f"{rows[-1]}\n```"]
    left = goal(options) - (len(sheet) if options.ends == "rounds" else 0)
    ends = f"-# {words.own('sheet-goal', ends=options.ends, count=left)}"
    return ["\n".join([ends, f"```\n{head}"]), *lines]


def figures(match: PlayedMatch, words: Words) -> list[Figure]:
    """Return everybody's points in the match. If one round was all, and its winner got the points,
    the others have places by what they held, and no figures; who won without a point, in words.
    """
    options = read_options(match.options)
    points = totals(match.sheet)
    alone = options.ends == "round" and options.score != "penalty"
    figures = ["" if alone and not count else words.own("points", count=count) for count in points]
    for seat in match.winners:
        figures[seat] = figures[seat] if points[seat] else words.own("keepsake-nothing")
    return [Figure(figure) for figure in figures]


def totals(sheet: Sheet) -> list[int]:
    """Everybody's points in the whole match."""
    return [sum(scores) for scores in zip(*(line.scores for line in sheet), strict=True)]


def _table(
    sheet: Sheet, points: Sequence[int], order: Sequence[int], words: Words
) -> Iterator[str]:
    """Yield a line of round numbers, then one for each seat; a single round needs no sum."""
    columns = list(_columns(sheet)) if len(sheet) > 1 else []
    heads = [*(head for head, _ in columns), TOTAL] if columns else ["1"]
    widths = [max(3, len(head)) for head in heads]
    names = [_name(words.names[seat]) for seat in range(len(points))]
    longest = max(map(_columns_of, names))
    yield _line(" " * longest, heads, widths)
    for seat in order:
        cells = [*(str(scores[seat]) for _, scores in columns), str(points[seat])]
        padding = " " * (longest - _columns_of(names[seat]))
        yield _line(_isolated(names[seat]) + padding, cells, widths)


def _columns(sheet: Sheet) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield the last rounds by their number, after the sum of the earlier ones."""
    before = len(sheet) - ROUNDS
    if before > 0:
        yield (f"1-{before}" if before > 1 else "1"), totals(sheet[:before])
    for number, line in enumerate(sheet[-ROUNDS:], max(before, 0) + 1):
        yield str(number), line.scores


def _line(name: str, cells: Sequence[str], widths: Sequence[int]) -> str:
    return " ".join([name, *(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))])


def _name(name: str) -> str:
    """Return a name for a code block: short, and with nothing that ends the block."""
    plain = clean(name.replace("`", "'"))
    while _columns_of(plain) > WIDTH:
        plain = plain.removesuffix("…")[:-1].rstrip() + "…"
    return plain


def _columns_of(text: str) -> int:
    """Return the width of a text in columns of a monospaced font."""
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _isolated(name: str) -> str:
    """Return a name isolated, so that right-to-left letters do not turn the numbers behind it
    round.
    """
    leftwards = any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"\u2068{name}\u2069" if leftwards else name
