"""Accusing somebody in vain: it costs no card, so it may be tried only so often."""

from typing import NamedTuple

from engine.game import Action, Illegal
from tables.clock.choices import choice_since
from tables.errors import Refused
from tables.moves.snapshot import Snapshot

MOST_IN_VAIN = 2  # in a round
LATE = 1.5  # seconds in which it may only have come too late: somebody was quicker


class InVain(NamedTuple):
    """A person's wrong accusations in a round: when it was dealt, the choice that was waited for at
    the last of them, and their number.
    """

    dealt: float
    choice: int | None
    times: int


class Accusations:
    """Who has accused others in vain, by user. It is in memory only, so a restart forgets it."""

    def __init__(self) -> None:
        self._in_vain: dict[int, InVain] = {}
        self._last_right = 0.0  # when somebody was last caught

    def check(self, snapshot: Snapshot, user: int, action: Action) -> None:
        """Raise Refused, accused_enough or accuse_later, if this accuses somebody, and its person
        was wrong twice in this round, or already in this turn.
        """
        former = self._in_vain.get(user)
        if not action.in_vain or former is None or former.dealt != snapshot.started:
            return
        if former.times >= MOST_IN_VAIN:
            raise Refused("accused_enough")
        if former.choice == choice_since(snapshot):
            raise Refused("accuse_later")

    def note_right(self, action: Action, at: float) -> None:
        """Remember when an accusation was right."""
        if action.in_vain:
            self._last_right = at

    def note_wrong(
        self, snapshot: Snapshot, user: int, action: Action, refusal: Illegal, at: float
    ) -> None:
        """Remember an accusation that the rules have refused as wrong; not one that may only have
        been late.
        """
        late = at - max(self._last_right, *snapshot.memory.moved, 0.0) < LATE
        if action.in_vain and refusal.code == action.in_vain and not late:
            former = self._in_vain.get(user)
            times = former.times if former and former.dealt == snapshot.started else 0
            self._in_vain[user] = InVain(snapshot.started, choice_since(snapshot), times + 1)

    def forget(self, user: int | None) -> None:
        """Forget a user; None: everybody."""
        if user is None:
            self._in_vain.clear()
        self._in_vain.pop(user or 0, None)
