"""Recorded rounds: what happened then happens again, line for line."""

from pathlib import Path

import pytest

from engine.notation import write_event
from tests.engine.playing import play, position

FOLDER = Path(__file__).parents[1] / "playthroughs"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_recorded_round_goes_as_it_went(path: Path) -> None:
    text = path.read_text("utf-8")
    recorded = [line.removeprefix("#= ") for line in text.splitlines() if line.startswith("#=")]
    at, after = position(text), play(text)
    state, youngest = at.state, getattr(at.state, "youngest", None)
    dealt = at.game.deal(state.options, len(state.hands), state.dealer, state.seed, youngest)
    assert dealt.state == state
    events = [*map(write_event, dealt.events), *after.events]
    assert [*events, *after.game.write_position(after.state)] == recorded
    assert after.game.to_act(after.state) == ()


def test_there_are_some() -> None:
    assert list(FOLDER.glob("*.txt"))
