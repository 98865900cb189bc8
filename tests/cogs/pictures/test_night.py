"""The picture of an evening: nothing written outside of it or over anything else."""

from itertools import pairwise

import pytest

from cogs.pictures import Poster
from cogs.pictures.paint import GOLD, MARGIN, NAME, RIGHT, WIDTH
from cogs.pictures.people import GameWon, GuestFace, Guests
from cogs.pictures.poster import Banner, Text, Way
from tests.cogs.pictures.drawing import noted, overlapping

LONG = "Maximilian von und zu Hohenstein"


def evening(guests: int, games: int, debts: int) -> Poster:
    """Return a night with as much of everything, with the longest names."""
    game = "{} Shithead, wie man es überall spielt"
    return Poster(
        "Donnerstagabend",
        "14 Partien · 3 Std. 19 Min.",
        "Zum goldenen Ochsen am Markt",
        (
            Guests(tuple(GuestFace(f"{number} {LONG}") for number in range(guests))),
            Banner("", f"{LONG} und {LONG}", "Die meisten Siege: je 2"),
            *(GameWon(game.format(at), (LONG,), (f"Shithead: {LONG}",)) for at in range(games)),
            *(Way(f"Debt {number} {LONG}", (LONG, LONG)) for number in range(debts)),
            Text(f"{LONG}, {LONG} und {LONG} haben noch was offen.", "", NAME, GOLD, "middle"),
        ),
    )


@pytest.mark.slow
@pytest.mark.parametrize("guests", [1, 4, 8, 12])
@pytest.mark.parametrize(("games", "debts"), [(1, 0), (4, 3), (6, 6)])
def test_everything_has_its_room(guests: int, games: int, debts: int) -> None:
    canvas = noted(evening(guests, games, debts))
    assert all(text.left >= MARGIN - 1 for text in canvas.written)
    assert all(text.right <= WIDTH - MARGIN + 1 for text in canvas.written)
    assert all(text.base < canvas.height - MARGIN / 2 for text in canvas.written)
    assert not [*overlapping(canvas)]
    assert any(text.startswith("14 Partien · 3 Std. 19 Min. · Zum") for text in canvas.texts)
    bases = sorted({text.base for text in canvas.written if text.right >= RIGHT - 1})
    assert all(below - above >= 26 for above, below in pairwise(bases))
    assert ("+5" in canvas.texts) == (guests == 12)


def test_no_win_is_counted_away_while_there_is_room() -> None:
    names = [f"{number} Wenzel der {number}." for number in range(12)]
    for count, whole in ((8, True), (12, False)):
        named = [(", ".join(names[:shown]), count - shown) for shown in range(7, 0, -1)]
        fewer = tuple(f"{shown} and {others} more" for shown, others in named)
        game = GameWon("Cruzo, 9 Partien", (", ".join(names[:count]), *fewer), ("Shithead: Mia",))
        lines = noted(Poster("Night", "", "", (game,))).texts
        won = [line for line in lines if "Wenzel" in line]
        assert not [line for line in won if "…" in line] and len(won) <= 4
        assert won[-1].endswith(" more") != whole, "cut between names, the others counted"


@pytest.mark.parametrize("guests", [1, 4, 5, 7, 8, 12])
def test_the_names_of_guests_are_whole(guests: int) -> None:
    names = ["Draufgänger", "Bangbüxchen", "Elefantenkuh", "Maximiliane", "Wintersturm"]
    everybody = tuple(GuestFace(names[number % len(names)]) for number in range(guests))
    texts = noted(Poster("Night", "", "", (Guests(everybody),))).texts
    assert sum(text in names for text in texts) == (guests if guests <= 8 else 7)
