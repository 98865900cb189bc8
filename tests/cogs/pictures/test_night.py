"""The picture of an evening: one size, and nothing written outside of it or over anything else."""

from itertools import pairwise

import pytest

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
from cogs.pictures.paint import MARGIN, RIGHT, WIDTH
from tests.cogs.pictures.drawing import Noted, noted, overlapping

LONG = "Maximilian von und zu Hohenstein"


def drawn(monkeypatch: pytest.MonkeyPatch, what: NightPicture) -> Noted:
    return noted(monkeypatch, night, lambda: draw(what))


def evening(guests: int, games: int, facts: int) -> NightPicture:
    """As much of everything, with the longest names."""
    return NightPicture(
        "Donnerstagabend",
        "14 Partien · 3 Std. 19 Min.",
        "Zum goldenen Ochsen am Markt",
        tuple(NightGuest(f"{number} {LONG}") for number in range(guests)),
        f"{LONG} und {LONG}",
        "Die meisten Siege: je 2",
        tuple(
            NightGame(
                f"{number} Shithead, wie man es überall spielt", (LONG,), (f"Shithead: {LONG}",)
            )
            for number in range(games)
        ),
        tuple(NightFact(f"Fact {number} {LONG}", (LONG, LONG)) for number in range(facts)),
        f"{LONG}, {LONG} und {LONG} haben noch eine Rechnung offen.",
        tuple(f"and {number} more" for number in range(games + 1)),
    )


@pytest.mark.slow
@pytest.mark.parametrize("guests", [1, 4, 8, 12])
@pytest.mark.parametrize(("games", "facts"), [(1, 0), (2, 1), (4, 3), (7, 2), (12, 9)])
def test_everything_has_its_room(
    monkeypatch: pytest.MonkeyPatch, guests: int, games: int, facts: int
) -> None:
    canvas = drawn(monkeypatch, evening(guests, games, facts))
    assert (canvas.width, canvas.height) == (WIDTH, HEIGHT)
    assert all(one.left >= MARGIN - 1 for one in canvas.written)
    assert all(one.right <= WIDTH - MARGIN + 1 for one in canvas.written)
    assert not [*overlapping(canvas)]
    assert any(one.text.startswith("14 Partien · 3 Std. 19 Min. · Zum") for one in canvas.written)
    body = [one for one in canvas.written if BODY < one.base < FOOT]
    bases = sorted({one.base for one in body if one.right >= RIGHT - 1})
    assert all(other - one >= 26 for one, other in pairwise(bases))


@pytest.mark.parametrize(("games", "facts"), [(4, 3), (2, 6), (6, 1), (9, 9)])
def test_what_has_no_room_is_counted(
    monkeypatch: pytest.MonkeyPatch, games: int, facts: int
) -> None:
    texts = drawn(monkeypatch, evening(11, games, facts)).texts
    shown = sum("Shithead, wie" in text for text in texts)
    assert shown == games or f"and {games - shown} more" in texts
    assert sum(text.startswith("Fact ") for text in texts) >= min(facts, 3)
    assert "+4" in texts


def test_no_win_is_counted_away_while_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"{number} Wenzel der {number}." for number in range(8)]
    fewer = tuple(f"{', '.join(names[:count])} and {8 - count} more" for count in range(7, 0, -1))
    game = NightGame("Cruzo, 9 Partien", (", ".join(names), *fewer), ("Shithead: Mia",))
    for games, facts, lines in ((1, 0, 4), (2, 1, 4), (4, 0, 2), (4, 3, 1), (5, 3, 1)):
        night = evening(4, 0, facts)._replace(games=(game,) * games)
        told = [text for text in drawn(monkeypatch, night).texts if "Wenzel" in text]
        assert not [text for text in told if "…" in text]
        assert len(told) <= games * lines
        assert told[-1].endswith(" more") == (lines < 4), "cut between names, the others counted"
    short = NightGame("Cruzo", ("Mia",))
    for games in range(1, 8):
        texts = drawn(monkeypatch, evening(4, 0, 1)._replace(games=(short,) * games)).texts
        assert texts.count("Mia") == games, "each its row"


@pytest.mark.parametrize("guests", [1, 4, 5, 7, 8, 12])
def test_the_names_of_guests_are_whole(monkeypatch: pytest.MonkeyPatch, guests: int) -> None:
    names = ["Draufgänger", "Bangbüxchen", "Elefantenkuh", "Maximiliane", "Wintersturm"]
    there = tuple(NightGuest(names[number % len(names)]) for number in range(guests))
    texts = drawn(monkeypatch, evening(1, 2, 2)._replace(guests=there)).texts
    assert sum(text in names for text in texts) == (guests if guests <= 8 else 7)
