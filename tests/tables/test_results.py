"""The consequences of a finished round or match: the title, the next dealer, places when people
have left, and whether it is rated.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from tables.people import FORGOTTEN, OF_TABLE, Person
from tables.results import (
    Feats,
    next_dealer,
    numbered,
    renumbered,
    result,
    unrated,
    voided,
    without,
)


def test_who_takes_the_title_deals_next() -> None:
    ended = result(((2,), (0,), (1,)), 1)
    assert ended.title == 1
    assert not ended.shared
    assert next_dealer(ended, 0, 3) == 1


def test_where_nobody_takes_the_title_the_deal_moves_clockwise() -> None:
    ended = result(((2,), (0, 1)), None)
    assert ended.title is None
    assert ended.shared
    assert next_dealer(ended, 1, 3) == 2
    assert next_dealer(ended, 2, 3) == 0


def test_seats_that_share_a_place_have_the_same_number_and_the_next_is_left_out() -> None:
    assert numbered(((3,), (0, 2), (1,))) == {3: 1, 0: 2, 2: 2, 1: 4}
    assert result(((3,), (0, 2), (1,)), 1).numbers == (1, 2, 4)


def test_places_keep_their_numbers_when_somebody_leaves() -> None:
    ended = renumbered(result(((3,), (0, 2), (1,)), 1), (0, 1, 2))
    assert ended.places == ((0, 2), (1,))
    assert ended.numbers == (2, 4)
    assert ended.title == 1


def test_a_loser_who_leaves_is_shown_no_more() -> None:
    ended = renumbered(result(((1,), (0,), (2,)), 2), (0, 1))
    assert ended.places == ((1,), (0,))
    assert ended.title is None
    assert not ended.shared


@pytest.mark.parametrize(
    ("hinted", "is_void"), [((), False), ((0,), False), ((0, 2), True), ((0, 1, 2), True)]
)
def test_hints_leave_others_to_be_rated_as_long_as_there_are_two(
    hinted: tuple[int, ...], is_void: bool
) -> None:
    assert voided(3, hinted) == is_void


def test_who_was_away_is_last_and_the_title_goes_by_the_cards() -> None:
    ended = result(((1,), (0,), (3,), (2,)), 2, absent=(1, 3), left=(3,))
    assert (ended.places, ended.numbers) == (((0,), (2,), (1, 3)), (1, 2, 3))
    assert ended.by_cards == ((1,), (0,), (3,), (2,))
    assert (ended.title, ended.winners, ended.shared) == (2, (0,), False)
    assert [seat for seat in range(4) if ended.leads_by_cards(seat)] == [1]
    stay = renumbered(ended, (0, 2, 3))
    assert (stay.places, stay.absent, stay.left) == (((0,), (1,), (2,)), (2,), (2,))
    assert not any(stay.leads_by_cards(seat) for seat in range(3)), "who did has gone"


def test_nobody_wins_who_was_not_there() -> None:
    ended = result(((0,), (1,)), None, absent=(1, 0))
    assert (ended.places, ended.winners) == (((0, 1),), ())


def test_a_place_is_not_the_place_of_who_takes_the_seat_over() -> None:
    ended = replace(result(((0,), (1,), (2,)), 2, absent=(2,)), feats=Feats(first_over=(1, 2)))
    after = without(ended, 2)
    assert (after.places, after.title, after.absent) == (((0,), (1,)), None, ())
    assert after.feats == Feats(first_over=(1,))


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
