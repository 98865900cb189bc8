"""Recorded rounds and matches: they replay exactly, line for line."""

from itertools import pairwise
from pathlib import Path

import pytest

from bench.by_hand import write_event
from tests.engine.playing import play, position

FOLDER = Path(__file__).parents[1] / "playthroughs"


def rounds(path: Path) -> list[str]:
    """The rounds of a file, in the order they were played."""
    return path.read_text("utf-8").split("\n#----\n")


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_recorded_rounds_go_as_they_went(path: Path) -> None:
    carried: tuple[int, ...] = ()
    for text in rounds(path):
        recorded = [line.removeprefix("#= ") for line in text.splitlines() if line.startswith("#=")]
        at, after = position(text), play(text)
        dealt = at.game.deal(
            at.state.options,
            len(at.state.hands),
            at.state.dealer,
            at.state.seed,
            getattr(at.state, "youngest", None),
            carry=carried,
        )
        assert dealt.state == at.state
        events = [*map(write_event, dealt.events), *after.events]
        assert [*events, *after.game.write_position(after.state)] == recorded
        assert after.game.to_act(after.state) == ()
        carried = after.game.carry(after.state)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_who_deals_next_deals_the_next(path: Path) -> None:
    for before, following in pairwise(rounds(path)):
        end = play(before)
        assert end.game.next_dealer(end.state) in (None, position(following).state.dealer)


def test_there_are_some() -> None:
    assert list(FOLDER.glob("*.txt"))
