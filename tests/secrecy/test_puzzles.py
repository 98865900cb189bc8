"""A puzzle tells nothing of the cards hidden from its seat: with other cards there, everything
anybody is shown of it is the same, whatever is pressed.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from cogs.learn.puzzles.posed import posed
from cogs.learn.puzzles.post_page import post_page, told_page
from cogs.learn.puzzles.puzzle_page import Standing, answer_page, puzzle_page, wrong
from cogs.words.words import Reader
from data.presets import presets
from data.puzzles import Puzzle, puzzles
from data.texts import LANGUAGES
from tables.puzzles import Attempt
from tests.engine.exchange import EXCHANGES, nothing
from tests.secrecy.twins import FACES

DAY, LOOKED_AT = 20_000, 20


def some() -> list[Puzzle]:
    """Return puzzles of every game."""
    every = list(puzzles())
    Random(1).shuffle(every)
    return every[:LOOKED_AT]


def screens(puzzle: Puzzle) -> Iterator[discord.ui.LayoutView]:
    """Yield all screens there are of a puzzle."""
    standing = Standing(Attempt(DAY, puzzle.id, 1), 1, 1)
    for language in LANGUAGES:
        for faces in FACES:
            shown = posed(DAY, puzzle, "Mia", Reader(language), faces)
            yield puzzle_page(shown, standing)
            for number, action in enumerate(puzzle.choices):
                yield puzzle_page(shown, standing, [number], wrong(shown, action))
            yield from (answer_page(shown, standing, over=over) for over in (True, False))
            yield from (post_page(shown), told_page(shown, []))


def drawn(puzzle: Puzzle) -> list[Any]:
    return [view.to_components() for view in screens(puzzle)]  # type: ignore[no-untyped-call]  # discord.py's


def twin(puzzle: Puzzle) -> Puzzle:
    """Return the same puzzle with other cards where its seat sees none, but for those everybody
    knows to be there.
    """
    preset = presets()[puzzle.rules]
    moment = nothing(preset.rules, puzzle.state)._replace(memory=puzzle.memory)
    state = EXCHANGES[preset.game](moment, puzzle.seat, Random(puzzle.id))
    return replace(puzzle, state=replace(state, seed=b"other"))


@pytest.mark.parametrize("puzzle", some(), ids=lambda one: one.id)
def test_with_other_hidden_cards_every_screen_is_the_same(puzzle: Puzzle) -> None:
    other = twin(puzzle)
    assert other.state != puzzle.state
    assert drawn(other) == drawn(puzzle)


def test_a_screen_that_looks_at_the_cards_is_found() -> None:
    """With other cards in its seat's own hand it is another puzzle."""
    [puzzle] = some()[:1]
    hands = list(puzzle.state.hands)
    own, other = puzzle.seat, (puzzle.seat + 1) % len(hands)
    hands[own], hands[other] = hands[other], hands[own]
    changed = replace(puzzle, state=replace(puzzle.state, hands=tuple(hands)))
    first = next(iter(screens(changed))).to_components()  # type: ignore[no-untyped-call]  # discord.py's
    assert first != drawn(puzzle)[0]
