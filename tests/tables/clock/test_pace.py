"""How long the table's own seats ponder, how long what happened can be seen, and which windows are
open for nobody.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from tables.clock.timing import alarm
from tables.clock.waits import ClockContext
from tables.lobby.options import TableOptions
from tables.moments import KeptMoment, StandingMoment
from tables.moves.snapshot import Snapshot, with_memory
from tables.people import OF_TABLE, Screen
from tests.tables.helpers import ANNA, BEN, CEM, snapshot, with_fields

ROUND = "turn: 2\npile: 5S\n0: KH QD | 4D | -\n1: 5D 9H | 4S | -\n2: JS 6H | 6S | -"
LARGE = StandingMoment(KeptMoment("burns", 1, 2))
# Cem has just thrown in: a window, in which Anna may throw another five, if she has it.
WINDOW = """
phase: window   turn: 1   window: 2   waits: 0   pile: 5S 5D 5C 5H
0: {0} | 4D | -
1: KD 9H | 4S | -
2: JS | 6S | -
"""
# A trick of Schrööm is complete; the second one is not led yet.
TRICK = """
phase: play   dealer: 2   turn: 2   tricks: 0 7S, 1 8S, 2 AS
0: 9S 8H 7H
1: 9H 10H JH
2: 9D 10D JD
"""
FORGOT = "turn: 1\npile: 9H\nforgot: 0\n0: KD\n1: 7D 8C\n2: 10C 8D"


def seconds(now: Snapshot) -> float | None:
    """Return after how many seconds the table does the next thing by itself."""
    following = alarm(now, Screen(), ClockContext(ponders=1.5))
    return None if following is None else following.at - now.began


def at(text: str, people: int, tempo: Any = "usual", rules: str = "cruzo") -> Snapshot:
    """Return a position of three, of whom so many are people and the last ones the table's."""
    seats = [ANNA, BEN, CEM][:people] + [OF_TABLE] * (3 - people)
    now = snapshot(text, seats, rules=presets()[rules], table=TableOptions(tempo=tempo))
    lobby = with_fields(now.lobby, table_seats=tuple(range(people, 3)))
    return replace(now, lobby=lobby)


@pytest.mark.parametrize(
    ("people", "tempo", "least", "most"),
    [
        (1, "usual", 0.6, 0.9),
        (2, "usual", 1.0, 3.0),
        (2, "quick", 0.6, 0.9),
        (1, "leisurely", 1.5, 4.5),
    ],
)
def test_a_seat_ponders_by_the_tempo(people: int, tempo: str, least: float, most: float) -> None:
    now = at(ROUND, people, tempo)
    pauses = {seconds(replace(now, began=float(began))) or 0.0 for began in range(1_000, 1_060)}
    assert len(pauses) > 40
    assert least <= min(pauses) < least + 0.2 * (most - least)
    assert most - 0.2 * (most - least) < max(pauses) <= most


@pytest.mark.parametrize(("standing", "stands"), [(LARGE, True), (replace(LARGE, moves=1), False)])
def test_a_large_moment_can_be_seen(standing: StandingMoment, stands: bool) -> None:
    pause = seconds(with_memory(at(ROUND, 1), standing=standing))
    assert pause == pytest.approx(2.0) if stands else pause is not None and pause <= 0.9


@pytest.mark.parametrize(
    ("people", "tempo", "cards", "waits"),
    [
        pytest.param(1, "usual", "5S KH", 8.0, id="the one person could throw"),
        pytest.param(1, "usual", "6H KH", 0.0, id="the one person could not"),
        pytest.param(2, "usual", "6H KH", 8.0, id="of two nobody is told so"),
        (2, "quick", "5S KH", 4.0),
        (2, "leisurely", "5S KH", 12.0),
    ],
)
def test_how_long_a_window_is_open(people: int, tempo: str, cards: str, waits: float) -> None:
    now = at(WINDOW.format(cards), people, tempo)
    away = replace(now, lobby=replace(now.lobby, away=(1,)[: people - 1]))
    assert seconds(now) == seconds(away) == waits, "who is away can come back"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        pytest.param(TRICK + "in: 0 1 2\n", "schroom", id="a trick"),
        pytest.param(TRICK + "in: 1 2\n", "schroom", id="also once the person has folded"),
        pytest.param(FORGOT, "mau-mau", id="until a last card is said"),
    ],
)
def test_what_people_have_to_see_or_say_has_its_time(text: str, rules: str) -> None:
    assert seconds(at(text, 1, rules=rules)) == pytest.approx(2.5)
