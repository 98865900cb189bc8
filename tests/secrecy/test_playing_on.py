"""Who plays on from a position sees their own seat's cards alone until the round is over, and what
an action is worth in a puzzle is judged by what its seat could know.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bench.puzzles.supposing import supposed
from cogs.features import TrialStart
from cogs.learn.posed import posed
from cogs.learn.posts import post_page, told_page
from cogs.learn.puzzle_page import PuzzleStanding, answer_page, puzzle_page, wrong
from cogs.replay.trial import Trial, by_hand, good_move
from cogs.replay.trial_page import trial_page, words_in
from cogs.words.words import Reader
from data.presets import presets
from data.puzzles import Puzzle, puzzles
from data.texts import LANGUAGES
from engine.game import Action
from engine.notation import write_action
from tables.puzzles import Attempt
from tests.cogs.tabling import payload
from tests.engine.exchange import EXCHANGES, nothing
from tests.engine.rounds import Table, play, tables
from tests.secrecy.test_twins import FACES

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
            there = TrialStart(table.rules, moment.state, moment.seat, "a puzzle", moment.memory)
            yield Trial(id=1, start=there)
            begun += 1
        if begun == POSITIONS:
            return


def page(trial: Trial) -> Any:
    return payload(trial_page(trial, words_in(trial, "mia", Reader("en")), asking="", refused=None))


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


def weighed(trial: Trial, actions: Sequence[Action]) -> object:
    view = trial.game.view(trial.begins, trial.seat)
    return supposed(trial.game.NAME, view, actions, trial.start.memory, b"", deals=3)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_an_action_is_weighed_by_what_its_seat_knows(table: Table) -> None:
    for trial in trials(table):
        other, actions = otherwise(trial, Random(1)), trial.actions[:2]
        assert weighed(other, actions) == weighed(trial, actions)


# A puzzle tells nothing of the cards hidden from its seat: with other cards there, everything
# anybody is shown of it is the same, whatever is pressed

DAY, LOOKED_AT = 20_000, 20


def some() -> list[Puzzle]:
    """Return puzzles of every game."""
    every = list(puzzles())
    Random(1).shuffle(every)
    return every[:LOOKED_AT]


def screens(puzzle: Puzzle) -> Iterator[discord.ui.LayoutView]:
    """Yield all screens there are of a puzzle."""
    standing = PuzzleStanding(Attempt(DAY, puzzle.id, 1), 1, 1)
    for language in LANGUAGES:
        for faces in FACES:
            shown = posed(DAY, puzzle, "Mia", Reader(language, faces=faces))
            yield puzzle_page(shown, standing)
            for number, action in enumerate(puzzle.choices):
                yield puzzle_page(shown, standing, [number], wrong(shown, action))
            yield from (answer_page(shown, standing, over=over) for over in (True, False))
            yield from (post_page(shown), told_page(shown, []))


def drawn(puzzle: Puzzle) -> list[Any]:
    return [view.to_components() for view in screens(puzzle)]  # type: ignore[no-untyped-call]  # discord.py's


def twin(puzzle: Puzzle) -> Puzzle:
    """Return the same puzzle with other cards where its seat sees none, but for those everybody
    knows to be there.
    """
    preset = presets()[puzzle.rules]
    moment = nothing(preset.rules, puzzle.state)._replace(memory=puzzle.memory)
    state = EXCHANGES[preset.game](moment, puzzle.seat, Random(puzzle.id))
    return replace(puzzle, state=replace(state, seed=b"other"))


@pytest.mark.parametrize("puzzle", some(), ids=lambda one: one.id)
def test_with_other_hidden_cards_every_screen_is_the_same(puzzle: Puzzle) -> None:
    other = twin(puzzle)
    assert other.state != puzzle.state
    assert drawn(other) == drawn(puzzle)


def test_a_screen_that_looks_at_the_cards_is_found() -> None:
    """With other cards in its seat's own hand it is another puzzle."""
    [puzzle] = some()[:1]
    hands = list(puzzle.state.hands)
    own, other = puzzle.seat, (puzzle.seat + 1) % len(hands)
    hands[own], hands[other] = hands[other], hands[own]
    changed = replace(puzzle, state=replace(puzzle.state, hands=tuple(hands)))
    first = next(iter(screens(changed))).to_components()  # type: ignore[no-untyped-call]  # discord.py's
    assert first != drawn(puzzle)[0]
