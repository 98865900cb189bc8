"""What a finished round or match means: the title, the next dealer, places when people have left,
whether it is rated.
"""

from typing import Any

import pytest

from tables.people import FORGOTTEN, OF_TABLE, Person
from tables.results import next_dealer, numbered, renumbered, result, unrated


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
        ({"hinted": (0,)}, "hints"),  # nobody is left to be rated against
        ({"people": (ANNA, BEN, FORGOTTEN), "hinted": (0,)}, None),
        ({"people": (ANNA, BEN, FORGOTTEN), "hinted": (0, 2)}, "hints"),
    ],
)
def test_why_a_match_is_not_rated(case: dict[str, Any], why_not: str | None) -> None:
    usual: dict[str, Any] = {
        "server": 1, "people": (ANNA, BEN), "absent": (), "changed": False, "rates_changed": False,
    }  # fmt: skip
    assert unrated(**{**usual, **case}) == why_not
