"""The consequences of a finished round or match: the title, the next dealer, places, and whether it
is rated.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.honours import HUGE, LARGE
from tables import match_story
from tables.lobby.state import SheetLine
from tables.moments import KeptMoment
from tables.people import FORGOTTEN, OF_TABLE, Person
from tables.results import Feats, next_dealer, numbered, unrated, voided
from tests.tables.helpers import ended


def test_who_takes_the_title_deals_next() -> None:
    over = ended(((2,), (0,), (1,)), 1)
    assert over.title == 1
    assert not over.shared
    assert next_dealer(over.title, 0, 3) == 1


def test_where_nobody_takes_the_title_the_deal_moves_clockwise() -> None:
    over = ended(((2,), (0, 1)))
    assert over.title is None
    assert over.shared
    assert next_dealer(None, 1, 3) == 2
    assert next_dealer(None, 2, 3) == 0


def test_seats_that_share_a_place_have_the_same_number_and_the_next_is_left_out() -> None:
    assert numbered(((3,), (0, 2), (1,))) == {3: 1, 0: 2, 2: 2, 1: 4}
    assert ended(((3,), (0, 2), (1,)), 1).numbers == {3: 1, 0: 2, 2: 2, 1: 4}


@pytest.mark.parametrize(
    ("hinted", "is_void"), [((), False), ((0,), False), ((0, 2), True), ((0, 1, 2), True)]
)
def test_hints_leave_others_to_be_rated_as_long_as_there_are_two(
    hinted: tuple[int, ...], is_void: bool
) -> None:
    assert voided(3, hinted) == is_void


def test_who_was_away_is_last_and_the_title_goes_by_the_cards() -> None:
    over = ended(((1,), (0,), (3,), (2,)), 2, absent=(1, 3), left=(3,))
    assert (over.places, over.numbers) == (((0,), (2,), (1, 3)), {0: 1, 2: 2, 1: 3, 3: 3})
    assert over.by_cards == ((1,), (0,), (3,), (2,))
    assert (over.title, over.winners, over.shared) == (2, (0,), False)
    assert [seat for seat in range(4) if over.leads_by_cards(seat)] == [1]


def test_nobody_wins_who_was_not_there() -> None:
    over = ended(((0,), (1,)), absent=(1, 0))
    assert (over.places, over.winners) == (((0, 1),), ())


HAMMER = KeptMoment("alone", 0, HUGE, 1)


def long_match(*scores: tuple[int, int]) -> dict[str, Any]:
    """Return the sheet of a match of points in which fewer are better."""
    return {"sheet": tuple(SheetLine(line, ((0,), (1,))) for line in scores)}


@pytest.mark.parametrize(
    ("earned", "feats", "more", "match"),
    [
        (False, {"wins": 2, "titles": 2}, {"former": 0, "carried": 2}, {}),
        (True, {"wins": 3}, {}, {}),
        (True, {"titles": 3}, {}, {}),
        (True, {"first_win": True}, {}, {}),
        (True, {"first_over": (1,)}, {}, {}),
        (True, {}, {"former": 0, "carried": 3}, {}),
        (False, {}, {"former": 1, "carried": 3}, {}),
        (False, {}, {"former": 0, "carried": 3, "characters": ((1, "bluffer", 0),)}, {}),
        (True, {}, {"peak": HAMMER}, {}),
        (False, {}, {"peak": replace(HAMMER, size=LARGE)}, {}),
        (False, {}, {"peak": HAMMER, "characters": ((0, "bluffer", 0),)}, {}),
        (True, {}, {}, long_match((9, 0), *[(0, 3)] * 2, (1, 0), (0, 30))),
        (False, {}, {}, long_match((9, 0), (0, 10), *[(0, 3)] * 2, (0, 30))),
        (False, {}, {}, long_match((9, 0), *[(0, 3)] * 2, (0, 30))),
        (False, {}, {"characters": ((0, "bluffer", 0),)}, long_match(*[(9, 0)] * 4, (0, 90))),
    ],
)
def test_what_is_rare_among_four_who_play_on_earns_a_picture(
    *, earned: bool, feats: Any, more: Any, match: Any
) -> None:
    """Of two people, of whom the second took the title; never what a computer player did."""
    over = ended(((0,), (1,)), 1, feats=Feats(**feats), **more)
    assert over.match is not None
    assert match_story.earned(replace(over, match=replace(over.match, **match))) == earned
    assert not match_story.earned(replace(over, match=None))


ANNA, BEN = Person(1, "Anna"), Person(2, "Ben")


@pytest.mark.parametrize(
    ("case", "why_not"),
    [
        ({}, None),
        ({"server": None}, "private"),
        ({"server": None, "changed": True, "rates_changed": True}, "private"),
        ({"people": (ANNA, OF_TABLE)}, "table"),
        ({"people": (ANNA, FORGOTTEN)}, None),
        ({"absent": (0,)}, None),
        ({"absent": (1, 0)}, "nobody"),
        ({"changed": True}, "rules"),
        ({"changed": True, "rates_changed": True}, None),
        ({"rates_changed": True}, None),
        ({"people": (ANNA, OF_TABLE), "changed": True}, "table"),
        ({"absent": (0, 1), "changed": True, "rates_changed": True}, "nobody"),
    ],
)
def test_why_a_match_is_not_rated(case: dict[str, Any], why_not: str | None) -> None:
    usual: dict[str, Any] = {
        "server": 1, "people": (ANNA, BEN), "absent": (), "changed": False, "rates_changed": False,
    }  # fmt: skip
    assert unrated(**{**usual, **case}) == why_not
