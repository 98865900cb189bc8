"""People at the puzzle of the day, at any time somebody sets."""

import sys
from pathlib import Path

import pytest
import simcord
from simcord.backend.models import Message

from data.puzzles import Puzzle, of_day, read_puzzles
from data.texts import say
from engine.game import Action
from engine.notation import write_action
from tables.puzzles import date_of, day_of
from tests.cogs.pub import Pub, choices, ids, texts

ASKING = ("p:puzzledo:", "p:puzzlepick:")
CLOCKS = ("puzzle", "posts", "server_settings")  # modules that ask for the time


def puzzle_at(now: float) -> Puzzle:
    """Return the puzzle of a moment's day."""
    return of_day(date_of(day_of(now)))


def an_example(number: int = 1) -> Puzzle:
    """Return a puzzle that stays as it is, whatever is shipped: of the second the reason is proved,
    and it has two answers.
    """
    return read_puzzles(Path(__file__).with_name("cruzo.toml"))[number - 1]


def every_day(patch: pytest.MonkeyPatch, puzzle: Puzzle) -> None:
    """Have this puzzle each day."""
    for name in ("puzzle", "posts"):
        there = sys.modules[f"cogs.learn.{name}"]
        patch.setattr(there, "of_day", lambda _: puzzle)


def wrong_ones(puzzle: Puzzle) -> list[Action]:
    """Return the choices that are no answers."""
    return [one for one in puzzle.choices if one not in puzzle.answers]


def set_clock(patch: pytest.MonkeyPatch, now: float) -> None:
    """Set the clock the puzzles go by."""
    for name in CLOCKS:
        patch.setattr(sys.modules[f"cogs.learn.{name}"], "clock", lambda: now)


async def open_puzzle(pub: Pub, person: simcord.MemberActor) -> Message:
    """Let a person ask for today's puzzle; return its page."""
    await person.slash(pub.channel, "puzzle")
    return pub.private(person)[-1]


async def choose(pub: Pub, person: simcord.MemberActor, page: Message, action: Action) -> None:
    """Let a person choose this on a page."""
    written = write_action(action)
    for custom_id, value in choices(page):
        if custom_id.startswith(ASKING) and (value == written or custom_id.endswith(f" {written}")):
            if value is None:
                await pub.click(person, page, custom_id)
            else:
                await pub.choose(person, page, custom_id, value)
            return
    raise AssertionError(f"nobody can choose {written}: {ids(page)}")


def is_solved(page: Message) -> bool:
    """True if a page has the answer to somebody who has found it."""
    return say("en", "puzzle-right") in texts(page)


def asks(page: Message) -> bool:
    """True if something can be chosen on a page."""
    return any(one.startswith(ASKING) for one in ids(page))
