"""From one match to the next: sums, strength, rivals, streaks and firsts."""

import random

import pytest
from msgspec.structs import replace
from openskill.models import PlackettLuce

from tables.memory.played import PlayedMatch, PlayedSeat
from tables.memory.ratings import BEGINNERS_POINTS, SETTLED_SIGMA, SHOWN_AFTER, Rating, rated
from tables.memory.rivals import MEETINGS, Rival, Rivals, chosen, feats
from tables.memory.totals import ALL_TIME, SumKey, Sums, count, key_of
from tables.people import Location, Person
from tables.results import Feats, counted_places


def match(
    number: int, *finish: int, title: int | None = None, is_rated: bool = True, season: int = 1
) -> PlayedMatch:
    """People 10, 11 … with these places."""
    seats = tuple(
        PlayedSeat(place, place, title=seat == title, number=10 + seat)
        for seat, place in enumerate(finish)
    )
    return PlayedMatch(
        number, "r", "g", float(number), seats, tallies={"knocks": (1,) * len(finish)}, rounds=2,
        id=number, location=Location(1, 0), season=season, rated=is_rated, hinted_fall=False,
    )  # fmt: skip


def hinted(number: int, finish: tuple[int, ...], *seats: int) -> PlayedMatch:
    """The same, where these seats have asked for hints."""
    plain = match(number, *finish)
    asked = (replace(seat, hinted=at in seats) for at, seat in enumerate(plain.seats))
    return replace(plain, seats=tuple(asked))


def after(*matches: PlayedMatch) -> dict[SumKey, Sums]:
    books: dict[SumKey, Sums] = {}
    for one in matches:
        books |= count(books, one)
    return books


EVER = SumKey(1, "g", "r", 0, 10)


@pytest.mark.parametrize(
    ("of_seats", "absent", "counted"),
    [
        ((1, 2, 3), (False, False, False), (1, 2, 3)),
        ((1, 2, 3), (True, False, False), (3, 1, 2)),
        ((1, 2, 2, 4), (False, True, False, False), (1, 4, 2, 3)),
        ((2, 1, 3), (True, True, False), (2, 2, 1)),
    ],
)
def test_who_was_away_is_last(
    of_seats: tuple[int, ...], absent: tuple[bool, ...], counted: tuple[int, ...]
) -> None:
    assert counted_places(of_seats, absent) == counted


def test_runs_and_what_they_reached() -> None:
    """Two wins, a title, a match without anybody's, two titles more, a win."""
    books = after(
        match(1, 1, 2, title=1), match(2, 1, 2, title=1), match(3, 2, 1, title=0), match(4, 2, 2),
        match(5, 2, 1, title=0), match(6, 2, 1, title=0), match(7, 1, 2, title=1),
    )  # fmt: skip
    more = books[EVER].more
    reached = {kind: (best.count, best.at) for kind, best in more.moments.items()}
    assert reached == {
        "wins_in_a_row": (2, 2.0),
        "titles_in_a_row": (3, 6.0),
        "without_title": (2, 2.0),
        "biggest_win": (1, 1.0),
    }
    assert more.runs == {"wins_in_a_row": 1, "titles_in_a_row": 0, "without_title": 1}
    assert more.places == (3, 4)
    assert more.tallies == {"knocks": 7}
    assert [one.at for one in more.form] == [7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]


def test_ratings_follow_places() -> None:
    first, second, third, fourth = rated([Rating()] * 4, [1, 2, 3, 3])
    assert first.mu > second.mu > third.mu
    assert third == fourth
    assert first.points > BEGINNERS_POINTS > third.points
    assert first.margin < Rating().margin
    assert (Rating().points, Rating().shown) == (BEGINNERS_POINTS, False)
    assert Rating(results=SHOWN_AFTER).shown


def test_a_rating_is_provisional_until_it_may_be_off_by_500_at_most() -> None:
    assert (Rating(results=40).margin, Rating(results=40).settled) == (667, False)
    sure = Rating(25.0, SETTLED_SIGMA, SHOWN_AFTER)
    assert (sure.margin, sure.settled) == (500, True)
    assert not Rating(25.0, SETTLED_SIGMA + 1e-9, 99).settled
    assert not Rating(25.0, 1.0, SHOWN_AFTER - 1).settled


@pytest.mark.parametrize("people", [2, 4])
def test_after_some_ten_to_twenty_matches_a_rating_is_settled(people: int) -> None:
    ratings, matches = (Rating(),) * people, 0
    while not all(rating.settled for rating in ratings):
        order = [1 + (seat + matches) % people for seat in range(people)]
        ratings, matches = rated(ratings, order), matches + 1
    assert 5 <= matches <= 20


def test_ratings_are_openskills() -> None:
    """Also of people who share a place, and of one who is nearly certain."""
    chance, model = random.Random(1), PlackettLuce()
    for _ in range(200):
        seats = chance.randint(2, 7)
        before = [Rating(chance.uniform(10, 40), chance.uniform(0.05, 8.4)) for _ in range(seats)]
        finish = [chance.randint(1, seats) for _ in range(seats)]
        teams = [[model.rating(one.mu, one.sigma)] for one in before]
        theirs = model.rate(teams, ranks=[float(place) for place in finish])
        for own, [other] in zip(rated(before, finish), theirs, strict=True):
            assert (own.mu, own.sigma) == pytest.approx((other.mu, other.sigma), abs=1e-12)


@pytest.mark.parametrize("finish", [(2, 3, 1), (1, 2, 3)])
def test_in_older_matches_who_asks_for_hints_keeps_their_rating(finish: tuple[int, ...]) -> None:
    """The others are rated without them."""
    books = after(match(1, 1, 2, 3), hinted(2, finish, 2))
    first = after(match(1, 1, 2, 3))
    before = [first[EVER._replace(person_id=person)].rating for person in (10, 11)]
    ratings = [books[EVER._replace(person_id=person)].rating for person in (10, 11, 12)]
    assert ratings[:2] == list(rated(before, finish[:2]))
    assert ratings[2] == first[EVER._replace(person_id=12)].rating
    assert books[EVER._replace(person_id=12)].matches == 2


def rating_after(*matches: PlayedMatch) -> list[Rating]:
    """Everybody's, of three."""
    books = after(*matches)
    return [books[EVER._replace(person_id=person)].rating for person in (10, 11, 12)]


@pytest.mark.parametrize("finish", [(2, 3, 1), (1, 2, 3), (3, 1, 2), (1, 1, 1)])
@pytest.mark.parametrize("asked", [(), (2,), (0, 2), (1, 2), (0, 1, 2)])
def test_who_asks_for_hints_is_rated_as_if_nobody_had_and_only_if_that_is_lower(
    finish: tuple[int, ...], asked: tuple[int, ...]
) -> None:
    """The others are rated without them, where two of them are left."""
    first = match(1, 1, 2, 3)
    before = rating_after(first)
    unasked = rated(before, finish)
    now = rating_after(first, replace(hinted(2, finish, *asked), hinted_fall=True))
    for seat in asked:
        fell = unasked[seat].mu < before[seat].mu
        assert now[seat] == (unasked[seat] if fell else before[seat])
    others = [seat for seat in range(3) if seat not in asked]
    if len(others) > 1:
        expected = rated([before[seat] for seat in others], [finish[seat] for seat in others])
    else:
        expected = tuple(before[seat] for seat in others)
    assert [now[seat] for seat in others] == [*expected]


def test_six_losses_with_a_hint_each_cost_what_six_losses_cost() -> None:
    lost = [match(number, 1, 2) for number in range(6)]
    asked = [replace(hinted(number, (1, 2), 1), hinted_fall=True) for number in range(6)]
    person = EVER._replace(person_id=11)
    ratings = after(*asked)[person].rating
    assert ratings.results == 6
    assert ratings.points < BEGINNERS_POINTS
    assert after(*lost[:1])[person].rating == after(*asked[:1])[person].rating
    assert after(*asked)[EVER].rating == Rating(), "nobody is rated by what the asked alone lose"


def rival(name: str, ahead: int, behind: int, shared: int = 0) -> Rival:
    return Rival(Person(len(name), name), ahead + behind + shared, ahead, behind)


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


@pytest.mark.parametrize(("matches", "told"), [(SHOWN_AFTER, False), (SHOWN_AFTER + 1, True)])
def test_what_a_shown_rating_has_gained(matches: int, told: bool) -> None:
    before = after(*(played(number, 8, 9) for number in range(1, matches)))
    match = played(matches, 9, 8)
    now = count(before, match)
    own = [key_of(match, seat, match.rules, ALL_TIME) for seat in match.people]
    points = tuple(now[key].rating.points - before[key].rating.points for key in own)
    assert points[0] > 0 > points[1]
    assert feats(match, before, now, {}).gains == (points if told else ())


@pytest.mark.parametrize("second", [8, 0])
def test_nobody_wins_a_shared_first_place(second: int) -> None:
    """Nor one that is shared with a computer (number 0)."""
    match = played(1, 9, second)
    both = tuple(replace(seat, place=1, title=False) for seat in match.seats)
    assert feats(replace(match, seats=both), {}, after(match), {}) == Feats()
