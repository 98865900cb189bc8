"""The picture of an evening: one size, and nothing written outside of it or over anything else."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from PIL import Image

from cogs.pictures import night
from cogs.pictures.night import (
    BODY,
    FOOT,
    HEIGHT,
    NightFact,
    NightGame,
    NightGuest,
    NightPicture,
    draw,
)
from cogs.pictures.paint import MARGIN, WIDTH
from data.cards.canvas import Canvas, length

LONG = "Maximilian von und zu Hohenstein"


class Written(NamedTuple):
    """A text on a line, from here to there."""

    base: float
    left: float
    right: float
    text: str


class Watched(Canvas):
    """It notes what is written."""

    written: list[Written]

    def write(self, at: Any, text: str, size: int, *rest: Any, **more: Any) -> None:
        x, wide = at[0], length(text, size)
        left = {"left": x, "right": x - wide, "middle": x - wide / 2}[more.get("side", "left")]
        self.written.append(Written(at[1], left, left + wide, text))
        super().write(at, text, size, *rest, **more)


def evening(guests: int, games: int, facts: int) -> NightPicture:
    """As much of everything, with the longest names."""
    return NightPicture(
        "Donnerstagabend",
        "14 Partien · 3 Std. 19 Min. · Zum goldenen Ochsen am Markt",
        tuple(NightGuest(f"{number} {LONG}", "", number % 2 == 1) for number in range(guests)),
        f"{LONG} und {LONG}",
        "Gast 1",
        "Die meisten Siege: je 2",
        tuple(
            NightGame(f"{number} Shithead, wie man es überall spielt", LONG, f"Shithead: {LONG}")
            for number in range(games)
        ),
        tuple(NightFact(f"Fact {number} {LONG}", (LONG, LONG)) for number in range(facts)),
        f"{LONG}, {LONG} und {LONG} haben noch eine Rechnung offen.",
        tuple(f"and {number} more" for number in range(games + 1)),
    )


@pytest.mark.parametrize("guests", [1, 4, 8, 12])
@pytest.mark.parametrize(("games", "facts"), [(1, 0), (2, 1), (4, 3), (7, 2), (12, 9)])
def test_everything_has_its_room(
    monkeypatch: pytest.MonkeyPatch, guests: int, games: int, facts: int
) -> None:
    monkeypatch.setattr(night, "Canvas", Watched)
    Watched.written = []
    png = draw(evening(guests, games, facts))
    assert Image.open(BytesIO(png)).size == (WIDTH, HEIGHT)
    assert all(one.left >= MARGIN - 1 for one in Watched.written)
    assert all(one.right <= WIDTH - MARGIN + 1 for one in Watched.written)
    body = [one for one in Watched.written if BODY < one.base < FOOT]
    for base in {one.base for one in body}:
        line = sorted((one for one in body if one.base == base), key=lambda one: one.left)
        assert all(one.right < other.left for one, other in pairwise(line)), line
    bases = sorted({one.base for one in body})
    assert all(other - one >= 26 or other - one < 20 for one, other in pairwise(bases))


@pytest.mark.parametrize(("games", "facts"), [(4, 3), (2, 6), (6, 1), (9, 9)])
def test_what_there_is_no_room_for_is_counted(
    monkeypatch: pytest.MonkeyPatch, games: int, facts: int
) -> None:
    monkeypatch.setattr(night, "Canvas", Watched)
    Watched.written = []
    draw(evening(11, games, facts))
    texts = [one.text for one in Watched.written]
    drawn = sum("Shithead, wie" in text for text in texts)
    assert drawn == games or f"and {games - drawn} more" in texts
    assert sum(text.startswith("Fact ") for text in texts) >= min(facts, 3)
    assert "+4" in texts


def test_a_name_no_font_has_is_written_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(night, "Canvas", Watched)
    Watched.written = []
    shown = evening(1, 1, 0)._replace(guests=(NightGuest("日本", "Guest 1"),), best="日本")
    draw(shown)
    texts = [one.text for one in Watched.written]
    assert "Guest 1" in texts and "Gast 1" in texts and "G" in texts
