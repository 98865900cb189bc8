"""Rivals: the people somebody plays most, beats, and loses to; streaks and firsts when a match is
over.
"""

import pytest
from msgspec.structs import replace

from tables.memory.played import PlayedMatch, PlayedSeat
from tables.memory.rivals import KNOWN, MEETINGS, Met, Rival, Rivals, chosen, feats
from tables.memory.totals import SumKey, Sums, count
from tables.people import Location, Person
from tables.results import Feats


def rival(name: str, ahead: int, behind: int, shared: int = 0) -> Rival:
    return Rival(Person(len(name), name), ahead + behind + shared, ahead, behind)


def test_the_most_played_the_beaten_and_the_nemesis() -> None:
    often, beaten, nemesis = rival("Ann", 20, 19), rival("Be", 9, 1), rival("C", 1, 6)
    assert chosen((beaten, nemesis, often)) == Rivals(often, beaten, nemesis)


def test_nobody_is_named_for_a_few_matches_or_for_nothing() -> None:
    few = rival("Ann", 0, MEETINGS - 1)
    assert chosen((few,)) == Rivals(few)
    even = rival("Be", 4, 4, 3)
    assert chosen((even,)) == Rivals(even), "neither beaten nor a nemesis"
    assert chosen(()) == Rivals()


def played(number: int, *people: int) -> PlayedMatch:
    """A match of these people, the first first; the last takes the title."""
    seats = tuple(
        PlayedSeat(place, place, title=place == len(people), number=person)
        for place, person in enumerate(people, 1)
    )
    return PlayedMatch(
        number, "r", "shithead", float(number), seats, rounds=1, season=1, rated=True,
        location=Location(1, 0),
    )  # fmt: skip


def after(*matches: PlayedMatch) -> tuple[PlayedMatch, dict[SumKey, Sums]]:
    books: dict[SumKey, Sums] = {}
    for match in matches:
        books |= count(books, match)
    return matches[-1], books


@pytest.mark.parametrize("wins", [1, 2, 3])
def test_streaks_are_those_of_the_server(wins: int) -> None:
    match, books = after(played(0, 8, 9), *(played(n + 1, 9, 8) for n in range(wins)))
    assert feats(match, books, {}) == Feats(wins=wins, titles=wins)


def test_a_first_win_is_told_after_a_while() -> None:
    for before in range(KNOWN + 2):
        match, books = after(*(played(n, 8, 9) for n in range(before)), played(99, 9, 8))
        assert feats(match, books, {}).first_win == (before >= KNOWN)


def test_the_first_win_over_somebody() -> None:
    match, books = after(played(1, 9, 8, 7, 6))
    met = {(8, 9): Met(KNOWN, KNOWN, 0), (7, 9): Met(KNOWN, 0, 1), (6, 9): Met(KNOWN - 1, 1, 0)}
    assert feats(match, books, met).first_over == (1,), "seat 1 alone has always been ahead"


def test_nobody_wins_a_shared_first_place() -> None:
    match, books = after(played(1, 9, 8))
    both = tuple(replace(seat, place=1, title=False) for seat in match.seats)
    assert feats(replace(match, seats=both), books, {}) == Feats()
