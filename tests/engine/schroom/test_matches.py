"""Whole matches by random play: invariants from the first round to the last stick."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from bench.by_hand import write_event
from data.presets import presets
from engine.game import Event, tallies
from engine.notation import read_seat_action
from engine.schroom import legal, match_places, next_dealer, scores, seed_open, to_act
from engine.schroom.events import EVENTS, AllWent, Goes, Loses, Out, Owes, Survives, Wins, WinsMatch
from engine.schroom.options import Options
from engine.schroom.values import State
from tests.engine.playing import Played
from tests.engine.rounds import Table, play_match
from tests.engine.schroom.playing import play, position

SCHROOM = presets()["schroom"].rules
EACH = [(options, seats) for options in (
    Options(), Options(sticks=3, hammer="by_choice"), Options(sticks=5, opening_window=0),
) for seats in (2, 3, 5, 8)]  # fmt: skip


class Round(NamedTuple):
    """A round of a match: all its states, and its events."""

    states: list[State]
    events: list[Event]


def match(options: Options, seats: int, number: int) -> list[Round]:
    """Return a random match."""
    table = Table(SCHROOM, options, seats, f"{options} {seats}", "schroom")
    return [
        Round(
            [moments[0].state, *(moment.step.state for moment in moments)],
            [event for moment in moments for event in moment.step.events],
        )
        for moments in play_match(table, 1_000 * number)
    ]


@pytest.mark.parametrize(("options", "seats"), EACH)
def test_a_match_ends_with_one_seat_that_has_sticks(options: Options, seats: int) -> None:
    for rounds in (match(options, seats, number) for number in range(12)):
        states, events = rounds[-1]
        (winner,) = [seat for seat in range(seats) if states[-1].sticks[seat]]
        assert events[-1] == WinsMatch(winner)
        assert match_places(states[-1])[0] == (winner,)
        assert seed_open(states[-1])
        for played, following in pairwise(rounds):
            (won,) = [event for event in played.events if isinstance(event, Wins)]
            last, first = played.states[-1], following.states[0]
            assert next_dealer(last) == won.seat
            assert (first.lost, first.sticks, first.out) == ((0,) * seats, last.sticks, last.out)
            assert not seed_open(last)
            assert not any(isinstance(event, WinsMatch) for event in played.events)
        for played in rounds:
            _sticks_leave_by_what_happened(played)
            _holds_in_every_state(played, options)


def _sticks_leave_by_what_happened(played: Round) -> None:
    first, last = played.states[0], played.states[-1]
    paid = [0] * len(first.sticks)
    for event in played.events:
        if isinstance(event, Loses | Goes):
            paid[event.seat] += event.count
    assert [was - left for was, left in zip(first.sticks, last.sticks, strict=True)] == paid
    assert scores(last) == tuple(-lost for lost in paid)
    broken = {seat for seat, sticks in enumerate(first.sticks) if sticks and not last.sticks[seat]}
    assert {event.seat for event in played.events if isinstance(event, Out)} == broken


def _holds_in_every_state(played: Round, options: Options) -> None:
    for state in played.states:
        assert all(0 <= sticks <= options.sticks for sticks in state.sticks)
        assert all(state.sticks[seat] for seat in state.still_in)
        assert len(state.still_in) > (state.phase != "over")
        assert set(to_act(state)) <= set(state.still_in)
        gone = {*range(len(state.hands))} - {*state.still_in}
        assert all(not legal(state, seat) for seat in gone)


def test_what_is_counted_over_all_matches() -> None:
    """Sticks lost, rounds and matches won, tables knocked empty, Hammers that held, Kölsch owed."""
    events = [event for played in match(Options(sticks=3), 3, 5) for event in played.events]
    by_kind = tallies(events)
    assert by_kind["sticks"] == {
        seat: sum(e.count for e in events if isinstance(e, Loses | Goes) and e.seat == seat)
        for seat in by_kind["sticks"]
    }
    assert sum(by_kind["rounds"].values()) == sum(isinstance(e, Wins) for e in events)
    assert sum(by_kind["matches"].values()) == 1
    assert {kind.tally for kind in EVENTS} == {
        "", "sticks", "rounds", "matches", "all_went", "hammers", "koelsch",
    }  # fmt: skip
    owed = [Owes(1, 4), Owes(1, 4), Owes(0, 4)]
    assert tallies(owed) == {"koelsch": {1: 8, 0: 4}}
    assert tallies([AllWent(2), Survives(2)]) == {"all_went": {2: 1}, "hammers": {2: 1}}


# A whole match with chosen cards, written by hand: match.txt beside this

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
