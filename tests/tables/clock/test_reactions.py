"""Quick reactions of every kind: how long they may take, whose default follows, and when the clock
starts anew: at another choice, and never because somebody has answered. How long the table's own
seats ponder, and which windows are open for nobody.
"""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from tables.clock import bank, timing, waits
from tables.clock.choices import choice
from tables.clock.timing import alarm
from tables.clock.waits import RELAXED, SLOW, ClockContext
from tables.lobby.options import TableOptions
from tables.moments import KeptMoment, StandingMoment
from tables.moves.snapshot import Snapshot, with_memory
from tables.moves.table_move import removal_move, table_move
from tables.people import OF_TABLE, Screen
from tables.round_memory import Clocks
from tests.tables.helpers import (
    ANNA,
    BEFORE_THROW,
    BEN,
    CEM,
    House,
    act,
    do,
    moved,
    snapshot,
    with_fields,
)
from tests.tables.scripts import scripts

SCHROOM, FULL = presets()["schroom"], presets()["crazy-eights-full"]

OPENING = """
phase: opening   dealer: 2   turn: 0   stock: JS QS KS AS JH QH KH AH
0: 10S 9S 8S 7S
1: 10H 9H 8H 7H
2: 10D 9D 8D 7D
"""
PLAY = OPENING.replace("phase: opening", "phase: play")
SHOWS = OPENING.replace("turn: 0", "turn: 0   sticks: 7 7 1")  # Cem's Hammer comes first

# Anna lays, and then has one card; Ben is next.
LAST_CARDS = """
phase: play   turn: 0   pile: KH   stock: 10C JC QC 9D 8D
0: 4H 7S
1: 5H 9S 9C
2: 6H 10S 10D
"""


# Whose time, and how long

test_reaction = scripts(
    """
- the game's options say how long reactions may take; the last stick goes by folding, too
  at SHOWS schroom / reacting yes / seconds 30 / deadline 30
  Anna knock 2 / asks 1 / seconds 45 / deadline 45
  at SURE schroom / Anna knock 2 / asks 1 / seconds 12
- everybody who is asked does the default when time is up
  at SHOWS schroom / Ben ready / by_clock - / +30s / by_clock 0 2
  phase answers / asks 0 / asker 2
- who answers a knock after another has full time, and gives nothing up by a turn
  at PLAY schroom / Anna knock 2 / +44s / asks 1 / Ben hold / asks 2 for 45s / asks 0
  # Cem has gone, and play goes on where it stopped.
  still_in 0 1 / timed_out 2 / +1d / timed_out -
- a slow answer is reminded of and then the default follows
  at PLAY schroom clock=relaxed / Anna knock 2 / +8h / notices 1 / +4h / asks 2 / still_in 0 2
- the clock runs on while some get ready
  at SHOWS schroom / +6s / Cem ready / deadline 24 / +24s / phase answers
- a restart gives reactions their full time
  at SHOWS schroom / +6s / down 0s / deadline 30 / resumes
""",
    SHOWS=SHOWS,
    PLAY=PLAY,
    SURE=PLAY.replace("turn: 0", "turn: 0   sticks: 7 1 7"),
)


@pytest.mark.parametrize(
    ("rounds", "option", "seconds"),
    [(0, 5, 30), (0, 7, 42), (0, 20, 45), (0, 60, 60), (1, 5, 5), (1, 10, 10)],
)
def test_a_first_round_begins_in_its_own_time(rounds: int, option: int, seconds: int) -> None:
    now = snapshot(SHOWS, rules=SCHROOM, opening_window=option)
    now = replace(now, lobby=replace(now.lobby, rounds=rounds))
    assert waits.reaction_seconds(now) == seconds
    alone = replace(now, lobby=replace(now.lobby, rounds=1, table_seats=(1, 2)))
    assert waits.reaction_seconds(alone) == max(option, min(6 * option, 45))
    deserted = replace(alone, lobby=replace(alone.lobby, away=(0,)))
    assert waits.reaction_seconds(deserted) == option


@pytest.mark.parametrize(
    ("rounds", "window", "answers"), [(0, 2, 45), (0, 60, 60), (1, 2, 20), (1, 20, 20), (1, 45, 45)]
)
def test_an_answer_has_twenty_seconds_and_more_in_a_first_round(
    rounds: int, window: int, answers: int
) -> None:
    """To a knock and to four pictures alike."""
    now = snapshot(OPENING, rules=SCHROOM, table=TableOptions(window_seconds=window))
    now = replace(now, lobby=replace(now.lobby, rounds=rounds))
    for asks in ("knock 2", "swapfour"):
        asked = moved(now, ANNA, asks, 1.0).after
        assert timing.end(asked, waits.UNTIMED) == 1.0 + answers


@pytest.mark.parametrize(
    ("text", "rules", "clock", "runs"),
    [
        (PLAY, "schroom", "live", False),
        (PLAY, "schroom", "relaxed", True),
        (LAST_CARDS, "crazy-eights-full", "live", True),
    ],
)
def test_no_brisk_clock_runs_for_a_first_turn_where_answers_cost_something(
    text: str, rules: str, clock: Any, runs: bool
) -> None:
    acted = snapshot(text, rules=presets()[rules], table=TableOptions(clock=clock))
    acted = replace(acted, began=1.0)
    new = with_memory(acted, clocks=Clocks())
    ends = [timing.turn_end(now, waits.UNTIMED) is not None for now in (acted, new)]
    assert ends == [True, runs]


def test_who_waited_for_a_newcomer_has_full_time_and_the_whole_bank_then() -> None:
    new = with_memory(snapshot(OPENING, rules=SCHROOM), clocks=Clocks(acted=(1,)))
    asked = moved(new, ANNA, "swapfour", 1.0).after
    assert waits.patient(asked) and timing.end(asked, waits.UNTIMED) is None
    bens = moved(asked, BEN, "letbe", 120.0).after
    assert bank.bank_left(bens, 1) == bens.lobby.table.bank_seconds, "no clock ran for him"
    cems = moved(asked, CEM, "letbe", 120.0).after
    gone = removal_move(asked, CEM.user, lambda: bytes(32), 120.0).after
    assert [timing.end(now, waits.UNTIMED) for now in (cems, gone)] == [165.0] * 2


@pytest.mark.parametrize(("clock", "turn"), [("relaxed", RELAXED), ("slow", SLOW), ("off", None)])
async def test_by_a_slow_clock_sleep_is_free(house: House, clock: str, turn: float | None) -> None:
    """An answer may cost sticks, so it has the time of a turn; a chance to throw in just passes."""
    times: Any = {"clock": clock}
    table = await house.table_at(PLAY, rules=SCHROOM, table=TableOptions(**times))
    await act(table, ANNA, "knock 2")
    assert (table.to_act, table.reacting, table.deadline) == ((1,), False, None)
    assert table.turn_ends == (turn and house.time.now + turn)
    await house.time.passes(60, house.room)
    assert (table.to_act, table.state.still_in) == ((1,), (0, 1, 2))
    open_throw = await house.table_at(BEFORE_THROW, table=TableOptions(**times))
    await open_throw.act(BEN, do("throw 5C 5D"))
    assert (open_throw.reacting, open_throw.seconds) == (True, 8)


async def test_the_table_stakes_nobodys_sticks_behind_their_back(house: House) -> None:
    """A seat of the table's own holds with a ten; that of somebody who is away goes."""
    table = await house.table_at(PLAY, rules=SCHROOM)
    await act(table, ANNA, "knock 2")
    house.put(table, away=(1,))
    hers = replace(table.snapshot, lobby=replace(table.lobby, away=(), table_seats=(1,)))
    holds = table_move(hers, "play", lambda: bytes(32), 1.0)
    assert holds.after.state.still_in == (0, 1, 2)
    goes = table_move(table.snapshot, "play", lambda: bytes(32), 1.0)
    assert goes.after.state.still_in == (0, 2)


# When the clock starts anew


test_choice = scripts(
    """
- who is ready gives the others no new time
  at SHOWS schroom / Cem ready / choice_since 10 / Anna ready / choice_since 10 / Ben ready
  choice_since 13
- a knock in the opening phase is a new choice, and so is what follows
  at OPENING schroom / Cem knock 2 / choice_since 11 / Anna hold / choice_since 12 / Ben hold
  phase opening / choice_since 13
- a swap asks all at once, and whoever answers gives no new time
  at OPENING schroom / Anna swapfour / choice_since 11 / Cem letbe / choice_since 11
- but whoever turns cards over changes what the others choose from
  at OPENING schroom / Anna swapfour / Cem reveal 1 2 3 / choice_since 12
- a hold said to one knock is no answer to the next
  at PLAY schroom / Anna knock 2 / Ben hold @11 / Cem hold / Cem knock 3 / Anna hold / asks 1
  Ben hold @11 ! stale / Ben hold @15
- a knock names its value, so it may be drawn earlier
  at PLAY schroom / Anna lay 7S / Ben knock 2 @10 / asker 1
- but not before another
  at PLAY schroom / Anna lay 7S / Cem knock 2 / Ben knock 2 @10 ! knocked_first
- what is always offered to everybody changes nobody's choice
  # That somebody could be caught is no part of a hand; nor that it has come too late.
  at LAST_CARDS crazy-eights-full / Anna lay 4H / since 11 11 10 / Anna lastcard / since 12 11 10
  Ben lay 5H @11
- so who could be caught can be by an old click
  at LAST_CARDS crazy-eights-full / Anna lay 4H / Cem catch 0 @10 / = 2 catches, 0 fined 2
""",
    SHOWS=SHOWS,
    OPENING=OPENING,
    PLAY=PLAY,
    LAST_CARDS=LAST_CARDS,
)


def test_no_answer_makes_an_old_choice_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 1 was asked something else in the meantime, and answers first; then only those are left
    whose own choice has been the same for longer.
    """
    game = SimpleNamespace(
        to_act=lambda state: state,
        pace=lambda _: "reaction",
        view=lambda *_: SimpleNamespace(seats=(0, 0, 0)),
    )
    monkeypatch.setattr(Snapshot, "game", game)
    both = snapshot(OPENING, rules=SCHROOM)
    both = with_memory(replace(both, state=(0, 1), choice=7, revision=7), since=(3, 7, 3))
    one = replace(both, state=(0,), revision=8)
    assert choice(both, one, (3, 7, 3), 1) == 7
    assert choice(one, replace(both, revision=9), (3, 7, 3), 0) == 9, "somebody else is asked"
    assert choice(both, one, (8, 7, 3), 1) == 8, "something else is asked"


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
CLAIM = "phase: claim   dealer: 2   turn: 0   stock: JS KS   claim: 2 JH QH 9C KD "
HANDS = """
0: 9S 8H 7H 7S
1: 9H 10H JD 8S
2: 9D 10D JC QC
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


def test_among_themselves_seats_hurry_but_not_through_tricks() -> None:
    folded = "phase: play   dealer: 2   turn: 2   in: 1 2   trick: 1 8S" + HANDS.replace(" 8S", "")
    assert 0.6 <= (seconds(at(folded, 1, rules="schroom")) or 0.0) <= 0.9


def test_people_who_are_asked_with_others_have_all_their_time() -> None:
    """Anna and Ben, whom the table plays, may turn over Cem's four pictures."""
    now = at(f"{CLAIM}asks 0 1{HANDS}", 2, rules="schroom")
    now = replace(now, lobby=with_fields(now.lobby, table_seats=(1,)))
    assert 42.0 <= (seconds(now) or 0.0) <= 44.0, "of 45"
    slow: Any = with_fields(now.lobby, table=TableOptions(clock="relaxed"))
    assert seconds(replace(now, lobby=slow)) == RELAXED * timing.REMINDER, "and are reminded"
    answered = at(f"{CLAIM}asks 1{HANDS}", 1, rules="schroom")
    assert (seconds(answered) or 9.0) <= 0.9, "nobody but the table's is asked any more"
