"""The picture a match leaves: nothing in a line covers anything else, however full it is."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from cogs.pictures import keepsake
from cogs.pictures.keepsake import FOOT, TOP, Keepsake, Placed, draw
from cogs.pictures.paint import FIRST, ROW
from data.cards.canvas import Canvas, length
from data.texts import LANGUAGES, Language, say


class Written(NamedTuple):
    """The extent of a text on a line."""

    left: float
    right: float
    base: float
    text: str


class Watched(Canvas):
    """Records the texts in the lines of places, and their backgrounds."""

    written: list[Written]
    grounds: list[tuple[float, float, float, float]]

    def write(self, at: Any, text: str, size: int, *rest: Any, **more: Any) -> None:
        x, wide = at[0], length(text, size)
        left = {"left": x, "right": x - wide, "middle": x - wide / 2}[more.get("side", "left")]
        if text and TOP < at[1] < FOOT:
            self.written.append(Written(left, left + wide, at[1], text))
        super().write(at, text, size, *rest, **more)

    def panel(self, box: Any, radius: float, ground: Any) -> None:
        if ground in (ROW, FIRST):
            self.grounds.append(box)
        super().panel(box, radius, ground)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [2, 3, 5, 7, 8, 10, 12])
@pytest.mark.parametrize("sticks", [0, 5])
def test_in_a_line_everything_has_its_room(
    monkeypatch: pytest.MonkeyPatch, language: Language, people: int, sticks: int
) -> None:
    monkeypatch.setattr(keepsake, "Canvas", Watched)
    Watched.written, Watched.grounds = [], []
    left = max(say(language, "keepsake-left"), say(language, "keepsake-away"), key=len)
    lines = [
        Placed(
            number + 1, "Maximilian", "", "123 Punkte", sticks if people < 9 else 0,
            mark="Schröömkopf" * (number > people - 3), absent=left * (number % 2),
        )
        for number in range(people)
    ]  # fmt: skip
    draw(Keepsake("Cruzo", "Maximilian", "", "", tuple(lines)))
    assert len(Watched.grounds) == people
    told = 0
    for box in Watched.grounds:
        inside = sorted(
            one for one in Watched.written
            if box[1] < one.base < box[3] and box[0] <= one.left < box[2] + 14
        )  # fmt: skip
        assert inside[-1].right <= box[2], inside
        assert all(one.right <= other.left for one, other in pairwise(inside))
        assert any(one.text.startswith("Ma") for one in inside), "a name is no name without"
        told += any(one.text == left for one in inside)
    assert told == people // 2, "everybody's who is not there"
