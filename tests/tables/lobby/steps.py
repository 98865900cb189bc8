"""Steps of a lobby: how it is, what is done in it, and how it is then; a line each, with a blank at
its beginning if it goes on with the one before.

    test_leaving = steps('''
    round 3 host=1 / 1 leave / = 1 left the match, 2 is the host / away 1 / gone 1
    lobby 2 / 0 add_seat / stays 0 1 / seats 3 / 1 start ! host_only
    ''')

`match` is between two rounds of a match. `- join` is done by somebody without a seat. The rest is
said as in scripts (tests/tables/scripts.py); `2 goes` is away by the clock.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from data.presets import presets
from engine.game import Action
from engine.notation import read_action
from tables.lobby.presence import came_back, went_away
from tables.lobby.state import Joined, Lobby, LobbyStep, SetOptions, Wish, choosing
from tables.lobby.step import lobby_step
from tests.tables import helpers
from tests.tables.helpers import fields_of, refused_as
from tests.tables.scripts import BESIDE, are, values, written

STAGES: dict[str, dict[str, Any]] = {
    "match": {"stage": "between", "carry": (7, 6, 5)},
    **{stage: {"stage": stage} for stage in ("lobby", "round", "between", "closed")},
}
UNASKED = {"goes": went_away, "comes_back": came_back}


def steps(text: str) -> Callable[[str], None]:
    """Return a test whose cases are the lines of a text."""

    @pytest.mark.parametrize("case", cases_of(text))
    def test_steps(case: str) -> None:
        begins, *sentences = case.split(" / ")
        now, step = lobby_of(begins.split()), None
        for sentence in sentences:
            word, _, rest = sentence.partition(" ")
            if word == "=":
                assert step is not None
                assert are(step.events, rest), step.events
            elif word == "stays":
                assert step is not None
                assert written(step.stay) == rest
            elif word == "-" or word.isdigit():
                step = done(now, None if word == "-" else int(word), rest)
                now = now if step is None else step.lobby
            else:
                assert written(fields_of(now, [word])[word]) == rest, sentence

    return test_steps


def cases_of(text: str) -> list[str]:
    """Return the lines of a text, each with those that go on with it."""
    cases: list[str] = []
    for line in text.splitlines():
        if line.startswith(" "):
            cases[-1] = f"{cases[-1]} / {line.strip()}"
        elif line and not line.startswith("#"):
            cases.append(line)
    return cases


def lobby_of(words: Sequence[str]) -> Lobby:
    """Return the lobby of words like ``between 3 again=(0,)``."""
    stage, seats, *fields = words
    return helpers.lobby(int(seats), **{**STAGES[stage], **values(fields)})


def done(now: Lobby, actor: int | None, text: str) -> LobbyStep | None:
    """Return the step of an action like ``remove 3``; None: it is refused, as the text says."""
    if actor is not None and text in UNASKED:
        return UNASKED[text](now, actor)
    action, _, why = text.partition(" ! ")
    if why:
        code = refused_as(lambda: lobby_step(now, actor, read(action)))
        assert why in (code, code.partition(" ")[0]), code
        return None
    made = lobby_step(now, actor, read(action))
    joined = sum(isinstance(event, Joined) for event in made.events)
    assert len(made.stay) + len(made.seated) + joined == made.lobby.seats
    return made


def read(text: str) -> Action:
    """Return an action of the notation, or ``choose schroom``: another game, as it comes, unless
    options of it stand behind it.
    """
    word, *words = text.split()
    if word == "choose":
        return choosing(presets()[words[0]], values(words[1:]), plain=len(words) == 1)
    if word == "wish":
        return Wish(words[0])
    if word == "set_options":
        return SetOptions(values(words))
    return helpers.do(text) if word in ("pickup", "lay") else read_action(BESIDE, text)
