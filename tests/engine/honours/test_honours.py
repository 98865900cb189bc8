"""Each honour, given and not given: positions in the notation, and what is done in them.

A block begins with `## honour: seats`, those that earn it by what follows, or `nobody`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.finding import HONOURS, earned
from engine.honours import Played, PlayedStep
from engine.notation import read_document, read_seat_action
from tests.engine import playing
from tests.support.rounds_recounted import RECOUNTED, Line, Round

FOLDER = Path(__file__).parents[1]
TIMBER = ("shithead", "timber")


def blocks() -> Iterator[Any]:
    for game in HONOURS:
        for block in (FOLDER / game / "honours.txt").read_text("utf-8").split("## ")[1:]:
            head, text = block.split("\n", 1)
            key, whose = head.split(": ")
            yield pytest.param(game, key, whose, text, id=f"{game} {head}")


def played(text: str) -> tuple[Played, int]:
    """The round of a text, as far as it goes, and its seats."""
    at, document = playing.position(text), read_document(text)
    state, turns = at.state, []
    for line in document.actions:
        seat, action = read_seat_action(at.game, line.text)
        step = at.game.apply(state, seat, action)
        turns.append(PlayedStep(at.game, state, seat, step.events, step.state))
        state = step.state
    seats = len(state.hands)
    return Played(tuple(turns), at.game.places(state) or (tuple(range(seats)),)), seats


@pytest.mark.parametrize(("game", "key", "whose", "text"), [*blocks()])
def test_an_honour_is_given_to_who_earned_it(game: str, key: str, whose: str, text: str) -> None:
    here, count = played(text)
    found = earned(game, here, count).get(key, ())
    if game in RECOUNTED:
        recounted = _recounted(game, here, count).honours()
        assert [recounted[key, seat] for seat in range(count)] == [*(found or [0] * count)]
    seats = " ".join(str(seat) for seat, times in enumerate(found) if times)
    assert (seats or "nobody") == whose


def test_each_honour_has_a_round_that_gives_it_and_one_that_does_not() -> None:
    tried = list(map(values, blocks()))
    given = {(game, key) for game, key, whose, _ in tried if whose != "nobody"}
    refused = {(game, key) for game, key, whose, _ in tried if whose == "nobody"}
    every = {(game, key) for game, keys in HONOURS.items() for key in keys}
    assert given == refused == every


def test_a_seat_has_the_rarest_honour_of_a_round_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    [text] = [text for game, key, _, text in map(values, blocks()) if (game, key) == TIMBER][:1]
    here, seats = played(text)
    common = {"rare": lambda _: [0, 0], "common": lambda _: [0, 1, 1]}
    monkeypatch.setitem(HONOURS, "shithead", common)
    assert earned("shithead", here, seats) == {"rare": [1, 0, 0], "common": [0, 1, 0]}


def values(block: Any) -> tuple[str, str, str, str]:
    game, key, whose, text = block.values
    return game, key, whose, text


def _recounted(game: str, here: Played, seats: int) -> Round:
    """The same round, as the log has it."""
    lines = [
        Line(turn.seat, msgspec.to_builtins(turn.events), turn.before.hands, turn.after.hands)
        for turn in here.turns
    ]
    place = [next(n for n, tied in enumerate(here.places) if at in tied) for at in range(seats)]
    began = here.turns[0].before
    full = getattr(began.options, "sticks", 0)
    return Round(game, began, lines, [n + 1 for n in place], [*getattr(began, "sticks", ())], full)
