"""Records: which a game has, which way is better, who may hold one, and out of how many matches."""

from collections.abc import Mapping
from typing import TypeAlias

import pytest

from engine.games import GAMES
from tables.memory.played import PlayedMatch, PlayedSeat
from tables.memory.totals import Best, MomentKind, SumKey, Sums, count
from tables.people import Location

ME = 7
Own: TypeAlias = tuple[PlayedSeat, Mapping[str, int]]  # a seat and its tallies


def matches(game: str, *played: Own, rounds: int = 3, seats: int = 3) -> Mapping[MomentKind, Best]:
    """The moments of somebody after matches in which they had this seat, beside the table's own."""
    books: dict[SumKey, Sums] = {}
    for number, (seat, tallies) in enumerate(played, 1):
        others = (PlayedSeat(seats, seats),) * (seats - 1)
        match = PlayedMatch(
            number, "r", game, float(number), (seat, *others), rounds=rounds, season=1, rated=True,
            tallies={key: (count, *(0,) * len(others)) for key, count in tallies.items()},
            location=Location(1, 0),
        )  # fmt: skip
        books |= count(books, match)
    return books[SumKey(1, game, "r", 0, ME)].more.moments


def share(
    place: int, points: int | None = None, title: bool = False, absent: bool = False, **tallies: int
) -> Own:
    return PlayedSeat(place, place, points, title, absent, number=ME), tallies


def test_a_loser_s_points_are_no_record_until_there_are_two_to_compare() -> None:
    once = matches("crazy_eights", share(3, 110))
    assert {kind: best.of for kind, best in once.items()} == {"fewest-points": 1}, "nothing to tell"
    twice = matches("crazy_eights", share(3, 110), share(2, 40), share(3, 75))
    assert twice["fewest-points"] == Best(40, "r", 2.0, 3)
    assert not {"best_points", "worst_points"} & twice.keys(), "never the most and the fewest"


def test_of_points_collected_the_most_are_a_record() -> None:
    found = matches("crazy_eights", share(1, won_points=90), share(2), share(1, won_points=120))
    assert found["most-points"] == Best(120, "r", 3.0, 2)
    assert "fewest-points" not in found, "none collected is no record"


def test_schroom_has_no_record_of_minus_one() -> None:
    """It has no points: of the sticks lost, the fewest in a match that was won count."""
    assert "sticks-kept" not in matches("schroom", share(3, -1), share(2, -7))
    won = matches("schroom", share(1, -6), share(1, -2), share(3, -1))
    assert won["sticks-kept"] == Best(-2, "r", 2.0, 2)


@pytest.mark.parametrize(
    ("last", "seats", "counts"),
    [(share(2, most_pile=31), 3, True), (share(3, most_pile=31), 3, False),
     (share(2, title=True, most_pile=31), 3, False), (share(1, most_pile=31), 2, False)],
)  # fmt: skip
def test_a_pile_is_a_record_of_who_was_not_last(last: Own, seats: int, counts: bool) -> None:
    assert ("pile" in matches("shithead", last, seats=seats)) == counts


def test_every_record_s_name_is_its_own() -> None:
    names = [record.name for game in GAMES.values() for record in game.RECORDS]
    assert len(names) == len({*names}) > 3
