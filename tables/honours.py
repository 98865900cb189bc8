"""The honours of a finished round, from its record. Pure.

They are computed where a round's cards become public, and nowhere before.
"""

from collections.abc import Sequence

from engine.game import AnyGame
from engine.honours import Played, Turn
from engine.honours.earning import earned
from tables.replay import Frame, replay
from tables.store.protocol import PlayedRound


def of_round(game: AnyGame, played: PlayedRound) -> dict[str, Sequence[int]]:
    """Return how often each seat has earned each honour in a round whose cards are open. Raises
    Unreplayable.
    """
    frames = replay(game, played).frames
    turns = tuple(_turns(frames))
    whole = Played(turns, game.places(frames[-1].state), frames[0].events)
    return earned(game.NAME, whole, len(played.places))


def _turns(frames: Sequence[Frame]) -> list[Turn]:
    """Return the actions that were not taken back."""
    turns: list[Turn] = []
    now = frames[0].state
    for frame in frames:
        if frame.taken_back:
            turns.pop()
        elif frame.seat is not None:
            turns.append(Turn(now, frame.seat, frame.events, frame.state))
        now = frame.state
    return turns
