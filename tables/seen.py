"""One person's knowledge of a table's cards, and of the play with them.

Screens draw a running round from this alone.
"""

from functools import cached_property
from typing import Any

from engine.cards import Cards
from engine.game import Offer
from engine.memory import PublicMemory
from engine.seats import Seats
from tables.clock.waits import reacting
from tables.lobby.state import NOBODY, in_the_middle
from tables.lobby.week_deal import hides_cards
from tables.moments import KeptMoment
from tables.moves.recent_events import RecentEvents
from tables.moves.snapshot import Snapshot, seat_of


class Seen:
    """A table as one person may know it, at one revision: from their seat, or as a spectator. Each
    value is computed when it is first read, and only once.
    """

    def __init__(self, snapshot: Snapshot, seat: int | None) -> None:
        """`seat` is the person's; None makes them a spectator."""
        self.seat = seat
        self._snapshot = snapshot
        self._game = snapshot.game

    @cached_property
    def view(self) -> Any:
        """The game's view of the round; None while none is played."""
        state = self._snapshot.state
        return None if state is None else self._game.view(state, self.seat)

    @cached_property
    def public(self) -> "Seen":
        """The same table as a spectator sees it."""
        return self if self.seat is None else Seen(self._snapshot, None)

    @cached_property
    def to_act(self) -> Seats:
        """The seats the round waits for; none while none is played."""
        return self._snapshot.to_act

    @property
    def decides(self) -> bool:
        """True if the round waits for this person."""
        return self.seat in self.to_act

    @property
    def decides_again(self) -> bool:
        """True if the round waits for this person, who has laid something in it."""
        return self.seat is not None and self.decides and bool(self.laid(self.seat))

    @property
    def chooses(self) -> bool:
        """True if the round waits for this person, and they have more than one action besides
        asides.
        """
        return self.decides and sum(not action.aside for action in self.legal) > 1

    @property
    def takes_turns(self) -> bool:
        """True if the round waits for a turn, not for answers, reactions or preparations."""
        return self._snapshot.pace == "turn"

    @property
    def reacting(self) -> bool:
        """True if the round waits for quick reactions instead of a turn."""
        return reacting(self._snapshot)

    @cached_property
    def legal(self) -> Offer:
        """The actions of the round that are legal for this person now."""
        state = self._snapshot.state
        return [] if state is None or self.seat is None else self._game.legal(state, self.seat)

    @cached_property
    def offered(self) -> Offer:
        """The actions this person is offered: the legal ones, and those that have their price."""
        state = self._snapshot.state
        return [] if state is None or self.seat is None else self._game.offered(state, self.seat)

    @property
    def since(self) -> int:
        """The revision since which this person has had the same offer; 0 if they have none."""
        since = self._snapshot.memory.since
        return 0 if self.seat is None or not since else since[self.seat]

    @property
    def drawn(self) -> Cards:
        """The cards this person has got since their own last action."""
        drawn = self._snapshot.memory.drawn
        return () if self.seat is None or not drawn else drawn[self.seat]

    @property
    def missed(self) -> bool:
        """True if this person's time was up since they last acted, and they are not away."""
        snapshot = self._snapshot
        missed = snapshot.memory.clocks.missed
        if self.seat is None or not missed or self.seat in snapshot.lobby.away:
            return False
        return missed[self.seat] > 0

    @property
    def ended_by(self) -> int:
        """The seat that has ended this person's turn before they could act, or caught them; their
        own if they miss one; -1: nobody.
        """
        return NOBODY if self.seat is None else self._snapshot.memory.ended_by(self.seat)

    @property
    def remembered(self) -> PublicMemory:
        """What everybody has seen of cards that are hidden now."""
        return self._snapshot.memory.public

    def laid(self, seat: int) -> Cards:
        """Return the cards everybody saw from a seat of the round last."""
        return self._snapshot.memory.laid[seat] if self._snapshot.memory.laid else ()

    @property
    def standing(self) -> KeptMoment | None:
        """The large moment that stands at the table."""
        standing = self._snapshot.memory.standing
        return None if standing is None else standing.moment

    @property
    def recent(self) -> RecentEvents:
        """The last few events, oldest first."""
        return self._snapshot.recent


def seen_by(snapshot: Snapshot, user: int | None) -> Seen | None:
    """Return a table as this Discord user may know it, or everybody who reads the channel (None);
    None where it plays the week's deal, which is veiled to all who do not sit there. People who
    have left in the middle of a match no longer sit there.
    """
    seat = None if user is None else seat_of(snapshot, user)
    if seat in snapshot.lobby.gone and in_the_middle(snapshot.lobby):
        seat = None
    return None if seat is None and hides_cards(snapshot.lobby) else Seen(snapshot, seat)
