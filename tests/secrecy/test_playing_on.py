"""Who plays on from a position sees their own seat's cards alone until the round is over, and what
an action is worth in a puzzle is judged by what its seat could know.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.puzzles.supposing import supposed
from cogs.features import Start
from cogs.replay.playon.trial import Trial, by_hand, good_move
from cogs.replay.playon.trial_page import trial_page, words_in
from cogs.wire.emojis import Emojis
from cogs.words.words import Reader
from engine.notation import write_action
from tests.cogs.tabling import payload
from tests.engine.exchange import EXCHANGES, nothing
from tests.engine.rounds import Table, play, tables

TABLES = [
    table
    for table in tables()
    if table.name in ("cruzo-3", "cruzo-strict-3", "crazy-eights-full-3", "schroom-3")
]
POSITIONS, PRESSES = 4, 6


def trials(table: Table) -> Iterator[Trial]:
    """Yield trials of the first seats that decide in a random round."""
    begun = 0
    for number, moment in enumerate(play(table, 7)):
        if number % 5 == 1 and moment.seat in table.game.to_act(moment.state):
            there = Start(table.rules, moment.state, moment.seat, "a puzzle", moment.memory)
            yield Trial(id=1, start=there)
            begun += 1
        if begun == POSITIONS:
            return


def page(trial: Trial) -> Any:
    return payload(trial_page(trial, words_in(trial, "mia", Reader("en"), Emojis())))


def otherwise(trial: Trial, chance: Random) -> Trial:
    """Return the same trial with other cards wherever its seat cannot see them."""
    moment = nothing(trial.game, trial.state)._replace(memory=trial.known)
    state = EXCHANGES[trial.game.NAME](moment, trial.seat, chance)
    if not trial.presses:
        return replace(trial, start=trial.start._replace(state=state))
    *before, last = trial.presses
    return replace(trial, presses=(*before, (*last[:-1], last[-1]._replace(state=state))))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_no_other_cards_are_shown_until_the_end(table: Table) -> None:
    others = 0
    for trial in trials(table):
        chance, now = Random(trial.seat), trial
        for _ in range(PRESSES):
            if now.over:
                break
            other = otherwise(now, chance)
            others += other.state != now.state
            assert page(other) == page(now)
            actions = now.actions
            now = by_hand(now, write_action(chance.choice(actions))) if actions else good_move(now)
    assert others


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_an_action_is_weighed_by_what_its_seat_knows(table: Table) -> None:
    for trial in trials(table):
        other, actions = otherwise(trial, Random(1)), trial.actions[:2]
        one, twin = (
            supposed(
                it.game.NAME,
                it.game.view(it.begins, it.seat),
                actions,
                it.start.memory,
                b"",
                deals=3,
            )
            for it in (trial, other)
        )
        assert one == twin
