"""The outcome of a trial in the past, in words: beside what happened, and over a hundred deals.
Pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cogs.kit.layout import SMALL
from cogs.kit.words import Words
from cogs.render.advice import action_name
from cogs.render.table_parts import own_if_any
from cogs.whatif.trial import Past, Trial, choices_of
from engine.game import Action, AnyGame
from engine.opponents.comparing import Compared, Share
from tables.results import numbered

TOGETHER = "\u00a0"  # a place and its name stand in one line
VERDICTS = {1: "better", 0: "even", -1: "worse"}


def question(trial: Trial, past: Past, words: Words) -> str:
    """Return the question at the moment where a trial begins; then the action that is tried."""
    seat, done = words.bold(trial.seat), named(trial, past.played, words)
    if trial.tried is None:
        return words.say("whatif-asked", seat=seat, done=done)
    return words.say("whatif-tried", seat=seat, done=done, tried=named(trial, trial.tried, words))


def named(trial: Trial, action: Action, words: Words) -> str:
    """Return the name of an action at the moment where a trial begins."""
    view = trial.game.view(trial.begins, trial.seat)
    legal = choices_of(trial.game, trial.begins, trial.seat)
    known = legal if action in legal else [*legal, action]
    return action_name(view, known, action, words)


def outcome(trial: Trial, past: Past, words: Words) -> Iterator[str]:
    """Yield what came of a trial beside what happened, once its round is over, and what comes of it
    over many deals, once that is known.
    """
    game, was = trial.game, past.shown.replay.frames[-1].state
    if trial.over:
        yield words.say("whatif-came", names=_ended(game, trial.state, words))
        yield words.say("whatif-was", names=_ended(game, was, words))
        yield _of_seat(trial, was, words)
    if trial.compared is not None:
        yield from over_deals(trial.compared, trial.seat, words)


def _ended(game: AnyGame, state: Any, words: Words) -> str:
    """Return everybody's place at the end of a round, with their points where there are any."""
    places, scores = game.places(state), game.scores(state)
    number = numbered(places)

    def told(seat: int) -> str:
        name = words.bold(seat)
        if not scores:
            return name
        return words.say("evening-aside", what=name, aside=_points(scores[seat], words))

    return " · ".join(
        f"{words.say('place', place=number[seats[0]])}{TOGETHER}{words.all(list(map(told, seats)))}"
        for seats in places
    )


def _points(points: int, words: Words) -> str:
    """Return the points of a round, in the words of the game."""
    own = own_if_any(words, "match-points", count=abs(points))
    return own or words.say("match-points", count=points)


def _of_seat(trial: Trial, was: Any, words: Words) -> str:
    """Return how the seat a trial is about would have come off, beside how it did: by its points
    where the game has words of its own for these, else by its place.
    """
    game, seat, name = trial.game, trial.seat, words.bold(trial.seat)
    both = (trial.state, was)
    if words.has("match-points"):
        key = "points"
        there, then = (_points(game.scores(state)[seat], words) for state in both)
    else:
        key = "place"
        numbers = (numbered(game.places(state))[seat] for state in both)
        there, then = (words.say("place", place=number) for number in numbers)
    if there == then:
        return words.say(f"whatif-{key}-same", seat=name, **{key: there})
    return words.say(f"whatif-{key}", seat=name, before=then, **{key: there})


def over_deals(found: Compared, seat: int, words: Words) -> Iterator[str]:
    """Yield how often the tried action ends better, and worse, and whether that says anything."""
    name = words.bold(seat)
    better, worse = _share(found.better, words), _share(found.worse, words)
    yield words.say("whatif-deals", deals=found.deals, seat=name, better=better, worse=worse)
    done, tried = map(words.number, found.places)
    own = own_if_any(words, "whatif-mean", done=found.worths[0], tried=found.worths[1])
    yield own or words.say("whatif-mean", done=done, tried=tried)
    yield words.say("whatif-verdict", verdict=VERDICTS[found.verdict])
    yield f"{SMALL}{words.say('whatif-known', seat=name)}"


def _share(found: Share, words: Words) -> str:
    return words.say("whatif-share", count=found.found, least=found.least, most=found.most)
