"""The computer player of Schrööm: what it expects others to do, and rounds played out by that."""

from collections import Counter
from itertools import islice

import pytest
from msgspec.structs import replace

from engine.memory import NOTHING
from engine.notation import read_cards, write_action
from engine.opponents.characters import EASY, Player, player, player_of_deal
from engine.opponents.playing import choose
from engine.schroom import habits
from engine.schroom.habits import (
    AHEAD,
    BEATEN,
    BEST,
    HOLDS,
    KINDS,
    KNOCKS,
    LEADS,
    TO_LAY,
    believable,
    hold_chance,
    kind,
    place,
    role,
)
from engine.schroom.playing_out import Moods, RestOfRound, equity, reply
from engine.schroom.ranking import strength
from engine.schroom.values import State
from engine.shuffle import numbers
from tests.engine.schroom.playing import position

NEVER = Moods(((100,) * 5,) * 4, (100,) * 4)  # too faint-hearted for anything


def world(text: str) -> State:
    state = position(text).state
    assert isinstance(state, State)
    return state


def done(text: str, who: Player) -> Counter[str]:
    """Return what seat 0 does here, as chance will have it, and how often out of 40."""
    at = position(text)
    view, legal = at.game.view(at.state, 0), at.game.legal(at.state, 0)
    chances = (numbers(b"any", number) for number in range(40))
    return Counter(write_action(choose(at.game, view, legal, one, who)) for one in chances)


FOUR = "\ndealer: 3   turn: 0   sticks: 7 5 2 1\n0: 10S 10D 9H JC\n1: 7S 8S QS QD\n"
FOUR += "2: JS JD JH QC\n3: AS AD AH AC\n"


def test_the_table_has_a_figure_for_all_that_can_come_up() -> None:
    for table, roles in ((KNOCKS, 2), (HOLDS, 4)):
        assert len(table) == 3 * 3 * 4 * roles
        assert all(len(row) == KINDS and 0 <= min(row) <= max(row) <= 100 for row in table.values())


def test_good_cards_are_held_with_and_bad_ones_are_not() -> None:
    for seats in (2, 3, 4):
        assert hold_chance(read_cards("10S 10D 9H 9C"), (), seats, 1, turn=False) > 75
        assert hold_chance(read_cards("JS JD QH QC"), (), seats, 1, turn=False) < 30


@pytest.mark.parametrize(
    ("card", "trick", "seats", "wanted"),
    [
        ("9S", [(1, "8S")], 3, 6),
        ("9S", [(1, "8S")], 2, BEST),  # nobody comes behind it
        ("9S", [(0, "9S"), (1, "8S")], 2, BEST),
        ("9S", [(1, "10S")], 3, 0),
        ("9S", [(1, "8D")], 3, 0),
    ],
)
def test_the_last_card_is_worth_what_it_can_still_take(
    card: str, trick: list[tuple[int, str]], seats: int, wanted: int
) -> None:
    laid = [(seat, read_cards(one)[0]) for seat, one in trick]
    assert kind(read_cards(card), laid, seats) == wanted


@pytest.mark.parametrize(
    ("trick", "turn", "wanted"),
    [
        ([], True, LEADS),
        ([], False, TO_LAY),
        ([(1, "10S")], True, TO_LAY),
        ([(1, "8S"), (0, "9S"), (2, "10D")], False, AHEAD),
        ([(1, "8S"), (0, "9S"), (2, "10S")], False, BEATEN),
        ([(1, "7D"), (0, "9S")], False, BEATEN),
    ],
)
def test_who_laid_is_ahead_or_beaten(trick: list[tuple[int, str]], turn: bool, wanted: int) -> None:
    laid = [(seat, read_cards(one)[0]) for seat, one in trick]
    assert role(read_cards("9S 8D"), laid, turn=turn) == wanted


def test_who_leads_holds_with_cards_with_which_a_beaten_seat_goes() -> None:
    cards, laid = read_cards("9S 8D"), [(1, read_cards("10S")[0]), (0, read_cards("9S")[0])]
    for seats in (2, 3, 4):
        beaten = hold_chance(cards, laid, seats, 1, turn=False)
        assert beaten < hold_chance(cards, (), seats, 1, turn=True)


def test_more_seats_and_higher_values_count_as_the_most_there_are() -> None:
    assert place(8, 9, 3, LEADS) == (habits.MOST_SEATS, habits.MOST_VALUE, 3, LEADS)


def test_who_goes_pays_and_who_has_no_more_to_lose_holds() -> None:
    """Seat 0 knocks: seats 1 and 2 go for one stick; seat 3 has but one, and loses it."""
    rest = RestOfRound(world(FOUR), NEVER)
    rest.knock(0)
    assert (rest.still_in, rest.value, rest.lastknock) == ([0, 3], 2, 0)
    assert rest.worth(3) == 0
    assert rest.sticks == [7, 4, 1, 0]


def test_where_several_are_left_it_counts_not_to_be_the_last() -> None:
    """Who has lost the last stick is the better off, the fewer are left; winning counts alone for
    the look back. Of two seats it is the same.
    """
    assert [equity([0, 2, 2, 2], 0, 0.5), equity([0, 0, 2, 2], 0, 0.5)] == [0, pytest.approx(1 / 6)]
    assert [equity([0, 0, 0, 2], 0, worth) for worth in (0.5, 0.0)] == [pytest.approx(1 / 3), 0]
    assert equity([0, 0, 0, 2], 3, 0.5) == equity([0, 0, 0, 2], 3) == 1
    assert equity([3, 2], 0, 0.5) == equity([3, 2], 0) > 0.5


def test_who_is_left_alone_has_the_round_and_nobody_raises_against_itself_alone() -> None:
    rest = RestOfRound(world(FOUR.replace("7 5 2 1", "7 5 2 2")), NEVER)
    rest.knock(0)
    assert (rest.taker(), rest.sticks) == (0, [7, 4, 1, 1])
    alone = world("turn: 0   value: 2   lastknock: 1   sticks: 7 2\n0: 9S\n1: 8S\n")
    rest = RestOfRound(alone, Moods(((-1,) * 5,) * 2, (0, 0)))
    assert (rest.taker(), rest.value) == (0, 2)


def test_an_answer_is_the_first_seat_s_and_the_rest_follow() -> None:
    asked = world("phase: answers\nknock: 3 asks 0" + FOUR.replace("7 5 2 1", "7 5 2 4"))
    for holds, left, sticks in ((True, [0, 3], [7, 4, 1, 4]), (False, [3], [6, 4, 1, 4])):
        rest = RestOfRound(asked, NEVER)
        rest.answer(3, asked.asks, holds=holds)
        assert (rest.still_in, rest.sticks) == (left, sticks)


def test_the_table_knocks_for_a_hammer_before_the_first_card() -> None:
    rest = RestOfRound(world("phase: opening" + FOUR), NEVER)
    assert (rest.taker(), rest.sticks) == (3, [6, 4, 1, 1]), "all others go"
    quiet = RestOfRound(world(FOUR), NEVER)
    assert (quiet.taker(), quiet.sticks) == (0, [7, 5, 2, 1]), "the first card is led already"


def test_four_pictures_are_handed_in_before_the_first_card() -> None:
    """Seat 0 gets the four tens for them, and seat 1 has led a nine."""
    hands = "dealer: 0   turn: 1\n0: JS JD JH QC\n1: 7S 8S 9S QD\nstock: 10S 10D 10H 10C\n"
    for start, taker in (("phase: opening\n", 0), ("", 1)):
        assert RestOfRound(world(start + hands), NEVER).taker() == taker


def test_a_card_alone_of_its_suit_is_led_first_but_not_in_the_week_s_deal() -> None:
    """Unless it is a nine or a ten: the eight of diamonds rather than the jack of two hearts."""
    assert reply(read_cards("10S 8D JH QH"), (), last=False) == read_cards("8D")[0]
    hands = "turn: 0   dealer: 1\n0: 10S 8D JH QH\n1: 7S 8S 9S QD\n"
    assert {*done(hands, player_of_deal(None))} == {"lay JH"}


def test_new_cards_are_asked_for_in_the_first_trick_alone() -> None:
    hammers = "turn: 0   dealer: 1   sticks: 1 1{}\n0: JD JH JC {}\n1: 8S 9S 10D {}\n"
    assert "redeal" in done(hammers.format("", "JS", "7S"), player())
    assert "redeal" not in done(hammers.format("\ntricks: 1 7S, 0 JS", "", ""), player())


def test_an_easy_one_errs_in_all_it_does() -> None:
    """It lays its highest card to the first trick, knocks, and in doubt answers against its cards;
    the one for the week's deal never does. But it throws no good card away, and its last one holds
    as it lies.
    """
    lead = "turn: 0   dealer: 1\n0: 10S 8D JH QC\n1: 7S 8S 9S QD\n"
    asked = "phase: answers   knock: 1 asks 0   dealer: 1   turn: 0\n0: {}\n1: 7S 8S 9D\n"
    of_deal, easy = player_of_deal(None), player(level=EASY)
    assert {*done(lead, replace(easy, slips=0.0))} == {"lay JH", "lay 10S"}
    assert {"knock 2", "lay JH", "lay 10S", "lay QC"} <= {*done(lead, easy)}
    answers = {"JD JH JC": "go", "10S 10D 9H": "hold", "8C JD JH": "go", "9C JD JH": "hold"}
    for hand, wanted in answers.items():
        assert {*done(asked.format(hand), of_deal)} == {wanted}
        both = {"go", "hold"} if hand[1:] == "C JD JH" else {wanted}
        assert {*done(asked.format(hand), easy)} == both
    lost = "turn: 0   dealer: 1   trick: 1 9S\n0: 10H 8D JH QC\n1: 7S 8S QD\n"
    assert {*done(lost, replace(easy, slips=0.0))} == {"lay JH"} != {*done(lost, easy)}
    assert "lay 10H" not in done(lost, easy), "it could not take the trick"
    for trick, answer in (("1 9S, 0 10S", "hold"), ("1 10S, 0 9S", "go")):
        last = f"phase: answers   knock: 2 asks 0   turn: 2   trick: {trick}\n0:\n1:\n2: 8D\n"
        assert {*done(last, of_deal)} == {*done(last, easy)} == {answer}
    assert {*done("turn: 0   trick: 1 9S\n0: 10H\n1:\n", easy)} == {"lay 10H"}


def test_a_sensible_player_s_card_is_laid_unless_another_is_clearly_better() -> None:
    assert done("turn: 0   trick: 1 9S\n0: 7H QH 8C QC\n1: 10H 9D AD\n", player())["lay QH"] > 25


def test_seats_that_held_have_good_cards_in_most_worlds() -> None:
    hands = "dealer: 0   turn: 1\n0: JS JD JH JC\n1: 7S 8C 10C QS\n2: 7H 8H 9H QD\n"
    best = []
    for knocked in ("", "lastknock: 2   value: 2\n"):
        at = position(hands + knocked)
        view = at.game.view(at.state, 0)
        some = islice(believable(view, numbers(b"any", 0), NOTHING), 200)
        best.append(sum(max(map(strength, one.hands[1])) for one in some) / 200)
    assert best[1] > best[0] + 0.3
