"""The end of a match: the title, the next dealer, places, whether it is rated; and its story: each
kind where it is true, and not where it is not; told once an evening; and what is told of real
matches is what a recount of their logs finds.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.crazy_eights.ends import by_points
from engine.game import Places, Unplayed
from engine.honours import HUGE, LARGE
from tables import match_story
from tables.ended import Ended, MatchStory
from tables.lobby.state import Again, NextRound, SheetLine, match_runs
from tables.match_story import SHARES, End, stories, with_story
from tables.memory.played import PlayedMatch, played_seats
from tables.moments import KeptMoment
from tables.moves.game_move import game_move
from tables.people import FORGOTTEN, OF_TABLE, Person
from tables.results import Feats, next_dealer, unrated, voided
from tests.support.told import Told
from tests.tables.helpers import PEOPLE, House, do, ended, open_actions, snapshot

BY_SEAT: Places = ((0,), (1,), (2,))
TOOK = KeptMoment("picks_up", 2, 2, -1, 20)


def of_round(
    by_cards: Places = BY_SEAT, *, title: int | None = None, absent: Sequence[int] = (), **more: Any
) -> Ended:
    """Return the end of a match of one round of three."""
    seats = played_seats(by_cards, title, absent=absent)
    line = SheetLine((), by_cards)
    return Ended(line=line, match=PlayedMatch(0, "r", "shithead", 0.0, seats, (line,)), **more)


def of_rounds(*scores: tuple[int, ...], absent: Sequence[int] = ()) -> Ended:
    """Return the end of a match of three in which the rounds cost this many points; a negative
    number is a point won.
    """
    sums = [sum(column) for column in zip(*scores, strict=True)]
    lines = [SheetLine(row, by_points(row)) for row in scores]
    seats = played_seats(by_points(sums), points=sums, absent=absent)
    return Ended(
        line=lines[-1], match=PlayedMatch(0, "r", "crazy_eights", 0.0, seats, tuple(lines))
    )


def left(*counts: int, fits: bool = False) -> Ended:
    """Return the end of a match in which so many cards were left."""
    unplayed = [Unplayed(n, 7, fits) if n == 1 else Unplayed(n) for n in counts]
    return of_round(unplayed=tuple(unplayed))


STEADY = of_rounds((0, 9, 20), (0, 9, 20), (5, 9, 20))


def feats(**of_winner: Any) -> Ended:
    return of_round(title=2, feats=Feats(**of_winner))


# What is over, a story that is true of it, and something of which it is not true.
CASES: list[tuple[Ended, MatchStory, Ended]] = [
    (of_round(absent=(0,)), MatchStory("moved_up", 0, (0,)), of_round(absent=(1,))),
    (of_round(((0, 2), (1,))), MatchStory("shared", others=(0, 2)), of_round()),
    (of_round(ending="blocked"), MatchStory("blocked"), of_round(ending="stalemate")),
    (of_round(ending="stalemate"), MatchStory("stalemate"), of_round()),
    (of_round(card=3), MatchStory("last_card", 0, card=3), of_round()),
    (left(0, 1, 4), MatchStory("one_left", 1, card=7), left(0, 1, 1)),
    (left(0, 1, 4, fits=True), MatchStory("would_fit", 1, card=7), left(0, 1, 4)),
    (left(0, 3, 10), MatchStory("many_left", 2, count=10), left(0, 10, 10)),
    (
        of_round(cards=((0, 0), (3, 9), (4, 0))), MatchStory("by_one", 2, (1,), outcome="table"),
        of_round(cards=((0, 0), (3, 0), (3, 2))),
    ),
    (
        of_round(cards=((0, 0), (3, 1), (3, 2))), MatchStory("by_one", 2, (1,), outcome="hand"),
        of_round(cards=((0, 0), (3, 0), (5, 0))),
    ),
    (
        of_round(cards=((0, 0), (3, 1), (3, 2)), absent=(2,)),
        MatchStory("by_one", 2, (1,), outcome="hand"),
        of_round(cards=((0, 0), (3, 1), (3, 2)), absent=(1,)),
    ),
    (STEADY, MatchStory("ahead_throughout", 0), of_rounds((9, 8, 9), (0, 9, 9), (0, 9, 9))),
    *(
        (
            of_rounds((9, 1, 2), (9, 5, 8), (0, 20, 20)), MatchStory("from_behind", 0, round=2),
            of_rounds(*before, (0, 20, 20)),
        )
        for before in (((9, 1, 9), (9, 5, 9)), ((9, 1, 2), (0, 5, 8)))
    ),
    (
        of_rounds((5, 0, 9), (5, 0, 9), (0, 50, 9)), MatchStory("overtaken", 1, (0,)),
        of_rounds((5, 5, 9), (5, 5, 9), (0, 50, 9)),
    ),
    (STEADY, MatchStory("margin", 0, (1,), 22), of_rounds((0, 0, 9), (1, 1, 9))),
    (
        of_rounds((10, 12, 60), (10, 10, 20)), MatchStory("narrow", 0, (1,), 2),
        of_rounds((10, 13, 60), (10, 10, 20)),
    ),
    (of_rounds((-9, -7, 0), (-9, -10, -3)), MatchStory("narrow", 0, (1,), 1), STEADY),
    *(
        (
            of_rounds((9, 9, 60), (10, 11, 20)), MatchStory(kind, 0, (1,), 1),
            of_rounds((9, 9, 60), (10, 10, 20), absent=(1,)),
        )
        for kind in ("margin", "narrow")
    ),
    (of_rounds((0, 1, 2), (0, 3, 4)), MatchStory("clean", 0), STEADY),
    (
        of_rounds((2, 1, 90), (2, 80, 1), (2, 1, 3)), MatchStory("no_round", 0),
        of_rounds((2, 1, 90), (2, 80, 1), (2, 2, 3)),
    ),
    (
        of_rounds((0, 9, 8), (0, 9, 60), (5, 40, 8)),
        MatchStory("costly_round", 2, count=60, round=2),
        of_rounds((0, 9, 50), (0, 9, 60), (5, 40, 8)),
    ),
    (  # what it cost another one, too, they would not have had to pay either
        of_rounds((0, 9, 20), (0, 9, 60), (5, 40, 8)),
        MatchStory("costly_round", 2, count=60, round=2),
        of_rounds((0, 9, 20), (0, 40, 60), (5, 9, 8)),
    ),
    (feats(wins=3), MatchStory("run_of_wins", 0, count=3), feats(wins=2)),
    (feats(titles=2), MatchStory("run_of_titles", 2, count=2), feats(titles=1)),
    (feats(first_win=True), MatchStory("first_win", 0), of_round()),
    (feats(first_over=(1, 2)), MatchStory("first_over", 0, (1, 2)), feats(first_over=(1, 2, 3))),
    (of_round(former=0), MatchStory("redeemed", 0), of_round(former=1)),
    (
        of_round(peak=KeptMoment("wins", 0, 2, 1)), MatchStory("large_moment", 0, outcome="open"),
        of_round(),
    ),
    *(
        (
            of_round(peak=replace(TOOK, size=size, seat=seat, luck=luck)),
            MatchStory(f"{name}_moment", seat, outcome=outcome),
            of_round(peak=replace(TOOK, size=size % 3 + 1)),
        )
        for size, name, seat, luck, outcome in (
            (1, "small", 2, -1, "so_lost"), (2, "large", 2, 1, "yet_lost"),
            (3, "huge", 0, -1, "yet_won"), (3, "huge", 0, 1, "so_won"),
            (2, "large", 1, -1, "open"), (2, "large", 0, 0, "open"),
        )
    ),
]  # fmt: skip


@pytest.mark.parametrize(("ended", "story", "other"), CASES, ids=[case[1].kind for case in CASES])
def test_each_kind_is_told_where_it_is_true(ended: Ended, story: MatchStory, other: Ended) -> None:
    assert stories(End(ended))[story.kind] == story
    assert story.kind not in stories(End(other))


@pytest.mark.parametrize(
    ("last", "left", "fits"),
    [("9S", "9D", True), ("9S", "8D", False), ("7S", "9S", False), ("8S", "9S", False),
     ("JS", "9S", False)],
)  # fmt: skip
def test_a_card_would_have_fitted_where_it_could_be_laid(last: str, left: str, fits: bool) -> None:
    """By Mau-Mau: not on a seven, an eight, or a jack that names a suit."""
    rules = presets()["mau-mau"]
    text = f"seats: 2\nphase: play\npile: 10S\nstock: 9H 10H\n0: {last}\n1: {left}"
    now = snapshot(text, PEOPLE[:2], rules=rules, ends="round")
    over = game_move(now, 0, do(f"lay {last}", rules), lambda: bytes(32), 0.0).finished
    assert over is not None and over.unplayed[1].fits is fits


def test_every_kind_is_tried_and_was_measured() -> None:
    assert {*SHARES} == {story.kind for _, story, _ in CASES}
    assert 15 <= len(SHARES) <= 25


def test_the_rarest_is_told_and_none_twice_while_there_is_another() -> None:
    ended = of_round(card=3, former=0, feats=Feats(first_win=True))
    told: list[str] = []
    for _ in range(5):
        story = with_story(ended, told).story
        assert story is not None
        told = [*(kind for kind in told if kind != story.kind), story.kind]
    rarest = sorted(stories(End(ended)), key=lambda kind: SHARES[kind][False])
    assert len(rarest) == 3 and told == [rarest[2], *rarest[:2]], "then those told longest ago"
    alone = of_round(card=3)
    assert with_story(alone, ["last_card"]).story == MatchStory("last_card", 0, card=3)
    assert with_story(of_round(), ()).story is None


def wrong_ends(end: Ended, story: MatchStory) -> Iterator[Ended]:
    """Yield the same end with a story that is not true, in each way."""
    yield replace(end, story=replace(story, kind="shared"))
    if end.peak is not None:
        yield replace(end, peak=replace(end.peak, count=end.peak.count + 1))
    if not story.kind.endswith("_moment"):
        yield replace(end, story=replace(story, seat=(story.seat + 2) % 3))
        yield replace(end, story=replace(story, count=story.count + 1))


@pytest.mark.parametrize(
    ("rules", "options"),
    [("cruzo", {}), ("mau-mau", {}), ("schroom", {"sticks": 3}),
     ("crazy-eights-full", {"ends": "rounds", "ends_rounds": 3})],
)  # fmt: skip
async def test_what_is_told_is_what_the_log_tells(
    house: House, rules: str, options: dict[str, object]
) -> None:
    """And a recount that finds everything right finds what is wrong."""
    chance, told = random.Random(rules), 0
    table = await house.dealt(rules=presets()[rules], options=options)
    for _ in range(3):
        while table.state is not None or match_runs(table.lobby):
            if table.state is None:
                await table.act(table.people[0], NextRound())
            able = [
                (seat, action)
                for seat, actions in open_actions(table).items()
                for action in actions
                if not action.aside
            ]
            seat, action = chance.choice(able)
            await table.act(table.people[seat], action)
        recount = Told(house.store, house.file)
        recount.ended(table)
        told += sum(recount.compared[key] for key in recount.compared if key.startswith("story "))
        end = table.ended
        assert end is not None and end.story is not None
        for wrong in wrong_ends(end, end.story):
            table.adopt(replace(table.snapshot, ended=wrong))
            with pytest.raises(AssertionError):
                Told(house.store, house.file).ended(table)
        table.adopt(replace(table.snapshot, ended=end))
        for person in table.people:
            if table.state is None:
                await table.act(person, Again())
        assert table.lobby.stories[-1] == end.story.kind, "so that the next is of another kind"
    assert told == 3


def test_who_takes_the_title_deals_next() -> None:
    over = ended(((2,), (0,), (1,)), 1)
    assert over.title == 1 and not over.shared
    assert next_dealer(over.title, 0, 3) == 1


def test_where_nobody_takes_the_title_the_deal_moves_clockwise() -> None:
    over = ended(((2,), (0, 1)))
    assert over.title is None and over.shared
    assert next_dealer(None, 1, 3) == 2
    assert next_dealer(None, 2, 3) == 0


def test_seats_that_share_a_place_have_the_same_number_and_the_next_is_left_out() -> None:
    assert ended(((3,), (0, 2), (1,)), 1).numbers == {3: 1, 0: 2, 2: 2, 1: 4}


@pytest.mark.parametrize(
    ("hinted", "is_void"), [((), False), ((0,), False), ((0, 2), True), ((0, 1, 2), True)]
)
def test_hints_leave_others_rated_if_there_are_two(hinted: tuple[int, ...], is_void: bool) -> None:
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
        (False, {"wins": 4, "titles": 2}, {"former": 0, "carried": 2}, {}),
        (True, {"wins": 3, "titles": 9}, {}, {}),
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
