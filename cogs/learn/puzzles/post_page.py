"""The public post of a day's puzzle, and its answer when the day is over. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord
from discord import ui

from cogs.learn.puzzles.posed import Posed
from cogs.learn.puzzles.puzzle_page import RUNS, head, known, today_button, worths
from cogs.pages.layout import PLAYING, RESULT, SMALL, layout
from cogs.words.words import Reader, escaped
from tables.puzzles import Solved, Solver, begin_of, by_tries

MOST_NAMED = 20  # solvers of a post


def post_page(shown: Posed) -> ui.LayoutView:
    """Return the post of a running day."""
    words = shown.words
    until = words.say("puzzle-post-until", when=f"<t:{int(begin_of(shown.day + 1))}:t>")
    texts = [*_position(shown), f"{SMALL}{until}"]
    return layout(PLAYING, texts, [[_opening(words.reader)]], parted=False)


def told_page(shown: Posed, solvers: Sequence[Solver]) -> ui.LayoutView:
    """Return the post with its answer, and with the people who have solved it."""
    words = shown.words
    answer = f"**{words.say('puzzle-over')}** {shown.why()}\n{SMALL}{worths(shown)}"
    texts = [*_position(shown), answer, "\n".join(_solved(solvers, words.reader))]
    return layout(RESULT, texts, [[today_button(words.reader)]], parted=False)


def withdrawn_page(solvers: Sequence[Solver], reader: Reader) -> ui.LayoutView:
    """Return what becomes of the post of a puzzle this version of the program does not have."""
    texts = [reader.say("puzzle-withdrawn"), "\n".join(_solved(solvers, reader))]
    return layout(RESULT, texts, [[today_button(reader)]], parted=False)


def _position(shown: Posed) -> Iterator[str]:
    """Yield the puzzle in short: what lies there, what is known, and the hand that decides."""
    yield "\n".join([f"### 🧩 {head(shown)}", *known(shown)])
    _, middle = shown.table()
    yield middle
    yield shown.hand()


def _solved(solvers: Sequence[Solver], reader: Reader) -> Iterator[str]:
    """Yield the people who have solved it, by the number of their tries; those beyond the most that
    are named, and those who want no name in posts, are counted.
    """
    if not solvers:
        yield reader.say("puzzle-solved-nobody")
        return
    yield reader.say("puzzle-solved-by", count=len(solvers))
    named = [solver for solver in solvers if solver.person is not None][:MOST_NAMED]
    for some in by_tries(named):
        yield _line(some, reader)
    if more := len(solvers) - len(named):
        yield f"{SMALL}{reader.say('deal-more', count=more)}"


def _line(some: Solved, reader: Reader) -> str:
    names = " · ".join(_named(solver, reader) for solver in some.solvers)
    return reader.say("puzzle-solved-tries", count=some.tries, names=names)


def _named(solver: Solver, reader: Reader) -> str:
    name = "" if solver.person is None else escaped(solver.person.name)
    if solver.streak < RUNS:
        return name
    return reader.say("puzzle-solver-streak", name=name, count=solver.streak)


def _opening(reader: Reader) -> ui.Button[ui.LayoutView]:
    """Return the button that opens the puzzle while its day is running."""
    button = today_button(reader)
    button.label = reader.say("button-puzzleopen")
    button.style = discord.ButtonStyle.primary
    return button
