"""Moments: how large the events of a step are, from what everybody saw."""

import pytest

from data.texts import LANGUAGES, has, keys
from engine.finding import MOMENTS, FoundMoment, MoveStreak, goes_on, moments
from engine.game import AnyGame, tag
from engine.games import GAMES
from engine.honours import HUGE, LARGE, SMALL, PlayedStep
from engine.notation import read_cards
from tests.engine.playing import play

WITH_TEXT = ("count", "size", "times", "seat", "why")


def told(text: str) -> list[FoundMoment]:
    """Return the moments of the last step of a text."""
    *before, last = text.strip().splitlines()
    found: list[FoundMoment] = []
    streak = MoveStreak()
    lines = [line for line in before if not line.strip().startswith(">")]
    moves = [line for line in [*before, last] if line.strip().startswith(">")]
    for number in range(len(moves)):
        here = play("\n".join([*lines, *moves[:number]]))
        there = play("\n".join([*lines, *moves[: number + 1]]))
        seat = int(moves[number].split()[1])
        events = there.happened[len(here.happened) :]
        step = PlayedStep(here.game, here.state, seat, events, there.state)
        streak = goes_on(streak, step)
        found = moments(step, streak)
    return found


DEAR_TRICK = """
    rules: schroom
    phase: play   value: 3   turn: 0   sticks: 7 7   tricks: 0 AH, 1 KC; 0 AS, 1 KD; 0 AD, 1 JC
    0: 10H
    1: 9H
    > 0 lay 10H
    > 1 lay 9H
"""
FALSE_PICTURES = """
    rules: schroom
    phase: opening   seats: 3   dealer: 2   turn: 0   sticks: 7 7 7
    stock: 7S 8S 9S 10S
    0: 7H 8H 9H 10H
    1: 7D 8D 9D 10D
    2: 7C 8C 9C 10C
    > 1 swapfour
    > 2 reveal 1 2 3
"""


def test_a_large_one_keeps_the_cards_it_was_about_in_the_order_they_were_laid() -> None:
    """The pile that was taken up or burned; in Schrööm the trick. A small one keeps none."""
    (pile,) = {one.cards for one in told(PILE)}
    assert pile == read_cards(f"{MANY} QS KH")
    burned = told(ROW + "\n".join(BURNS))
    assert {one.cards for one in burned if one.size == LARGE} == {read_cards("6H 6D 6C 6S")}
    assert {one.cards for one in burned if one.size == SMALL} <= {()}
    for text, cards in ((DEAR_TRICK, "10H 9H"), (FALSE_PICTURES, "7D 8D 9D")):
        lost = [one for one in told(text) if tag(one.moment.event) == "loses"]
        assert [sorted(one.cards) for one in lost] == [sorted(read_cards(cards))]


def sizes(text: str) -> dict[str, int]:
    return {tag(one.moment.event): one.size for one in told(text)}


RANKS_LAID = ("4", "5", "6", "9", "J", "A", "3", "2") * 2
MANY = " ".join(f"{rank}{suit}" for suit in "SC" for rank in RANKS_LAID)
PILE = f"""
    pile: {MANY} QS
    turn: 0
    0: KH 3D QD | - | -
    1: 4H 5H | - | -
    2: 9H QH KC | - | -
    > 0 lay KH
    > 1 pickup
"""


def test_a_pile_taken_up_is_as_large_as_its_cards_and_the_doing_of_who_laid_last() -> None:
    (one,) = [one for one in told(PILE) if tag(one.moment.event) == "picks_up"]
    assert (one.size, one.seat, one.by, one.number, one.moment.luck) == (HUGE, 1, 0, 34, -1)
    few = sizes("pile: QS\n0: KH 3D | - | -\n1: 4H 5H | - | -\n> 0 lay KH\n> 1 pickup")
    assert few == {}


def test_in_schroom_sticks_lost_are_the_doing_of_who_won_or_caught_whoever_laid_last() -> None:
    """A round that somebody owes for their hand is nobody else's."""
    owed = DEAR_TRICK.replace("value: 3", "value: 3   owes: 0")
    for text, doers in ((owed, {"loses": 0, "owes": 0}), (FALSE_PICTURES, {"loses": 2})):
        found = {tag(one.moment.event): one for one in told(text)}
        assert {name: found[name].by for name in doers} == doers


ROW = "pile: 4S\n0: 4H 4D 4C 5H 5D 5C 5S 6H 6D 6C 6S KH | - | -\n1: 9H | - | -\n2: 9D | - | -\n"
BURNS = ["> 0 lay 4H 4D 4C", "> 0 lay 5H 5D 5C 5S", "> 0 lay 6H 6D 6C 6S"]


@pytest.mark.parametrize(("burns", "size"), [(1, SMALL), (2, SMALL), (3, LARGE)])
def test_piles_burned_in_a_row_grow(burns: int, size: int) -> None:
    assert sizes(ROW + "\n".join(BURNS[:burns]))["burns"] == size


def test_a_row_ends_when_somebody_else_lays() -> None:
    text = ROW.replace("1: 9H", "1: KD 9H") + "> 0 lay 4H 4D 4C\n> 0 lay KH\n> 1 lay KD"
    assert "burns" not in sizes(text)


def test_a_last_card_thrown_in_is_larger_than_one_laid() -> None:
    others = "1: 9H JD | - | -\n2: 9D JS | - | -\n"
    assert sizes(f"pile: 4S\n0: 5H | - | -\n{others}> 0 lay 5H")["out"] == SMALL
    thrown = f"pile: 5S 5D\nturn: 1\n0: 5H 5C | - | -\n{others}> 0 throw 5H 5C"
    assert sizes(thrown)["out"] == HUGE


def test_a_single_seat_that_folds_is_no_whole_table() -> None:
    """Whatever the knocker has lost before."""
    hands = "0: JS QS KS AS\n1: JC QC KC AC"
    text = f"rules: schroom\nsticks: 3 3\nlost: 1 0\n{hands}\n> 0 knock 2\n> 1 go"
    assert sizes(text)["all_went"] == LARGE


def test_who_can_lose_no_more_than_before_is_not_told_of_for_holding() -> None:
    for value, knocker, kind in ((2, 4, "holds"), (1, 1, "sees_hammer")):
        for sticks, size in ((value, SMALL), (value + 1, LARGE)):
            text = f"""
                rules: schroom
                value: {value}
                sticks: {knocker} {sticks} 5
                0: JS QS KS AS
                1: JC QC KC AC
                2: JH QH KH AH
                > 0 knock {value + 1}
                > 1 hold
            """
            assert sizes(text)[kind] == size


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_moments_are_events_everybody_is_told_of(game: AnyGame) -> None:
    declared = MOMENTS[game.NAME]
    assert {*declared} <= {*game.EVENTS}
    assert all(kind.public for kind in declared)


@pytest.mark.parametrize("game", GAMES)
def test_large_moments_and_turning_points_have_their_words(game: str) -> None:
    for kind, moment in MOMENTS[game].items():
        word = tag(kind).replace("_", "-")
        large = not isinstance(moment.size, int) or moment.size >= LARGE
        wanted = [f"{game}-moment-{word}"] if large else []
        if moment.turns:
            wanted += [f"{game}-turning-{word}", f"{game}-turning-{word}-you"]
        for language in LANGUAGES:
            for key in wanted:
                assert has(language, key), f"{language}: {key}"
                assert keys(language)[key] <= {*WITH_TEXT}, f"{language}: {key}"
    words = {tag(kind).replace("_", "-") for kind in MOMENTS[game]}
    told = {key for key in keys("en") if key.startswith((f"{game}-moment-", f"{game}-turning-"))}
    assert {key.removesuffix("-you").split("-", 2)[2] for key in told} <= words
