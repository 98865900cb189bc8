"""A whole match with chosen cards, written by hand: match.txt beside this."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine.notation import read_seat_action, write_event
from tests.engine.playing import Played
from tests.engine.schroom.playing import play, position

MATCH = Path(__file__).with_name("match.txt")
ROUNDS = MATCH.read_text("utf-8").split("====")


def lines(text: str, sign: str) -> Iterator[str]:
    return (line[2:] for line in text.splitlines() if line.startswith(sign))


def dealt(text: str) -> Played:
    return position("\n".join(line for line in text.splitlines() if line[:1] not in tuple("<>=")))


def played(text: str) -> Played:
    """Return the round at its end, checking that each action makes exactly the events listed under
    it.
    """
    at = dealt(text)
    for part in ("\n" + text).split("\n> ")[1:]:
        action, *expected = part.splitlines()
        step = at.game.apply(at.state, *read_seat_action(at.game, action))
        assert list(map(write_event, step.events)) == [*lines("\n".join(expected), "<")], action
        at = Played(at.game, step.state, (*at.happened, *step.events))
    return at


@pytest.mark.parametrize("text", ROUNDS)
def test_what_happens_is_what_the_rules_say(text: str) -> None:
    at = played(text)
    assert at["phase"] == "over"
    for line in lines(text, "="):
        key, _, value = line.partition(": ")
        assert at[key] == value


@pytest.mark.parametrize(("text", "following"), [*pairwise(ROUNDS)])
def test_each_round_begins_as_the_one_before_has_ended(text: str, following: str) -> None:
    end, begin = played(text), dealt(following)
    assert end.game.carry(end.state) == begin.state.sticks
    assert end.game.next_dealer(end.state) == begin.state.dealer


def test_the_recorded_match_is_a_whole_one_too() -> None:
    recorded = (MATCH.parents[2] / "playthroughs" / "schroom.txt").read_text("utf-8")
    end = play(recorded.split("#----")[-1])
    assert end.game.match_places(end.state) == ((2,), (0,), (1,))


def test_the_winner_of_the_last_round_has_won_the_match() -> None:
    end = played(ROUNDS[-1])
    assert end.game.match_places(end.state) == ((1,), (0,), (2,))
    assert end.game.carry(end.state) == ()
