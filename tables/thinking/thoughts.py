"""Searches of the table's own seats about their choices, begun as soon as a choice begins."""

from concurrent.futures import Future
from typing import Any, NamedTuple

from engine.game import Action, Actions
from engine.opponents.playing import searches
from tables.clock.choices import cards_seen
from tables.clock.timing import played_by_table
from tables.lobby.characters import player_of
from tables.moves.snapshot import DrawSeed, Snapshot
from tables.thinking.tasks import Known, think
from tables.thinking.worker import Worker


class Thought(NamedTuple):
    """A search, running or done, and the view it is based on."""

    view: Any
    legal: Actions
    answer: Future[Action]


def _somebody_plays(snapshot: Snapshot) -> bool:
    """True if a present person is still in the round, if only because their cards lie there."""
    if snapshot.state is None:
        return False
    rows = enumerate(snapshot.game.view(snapshot.state, None).seats)
    played = (*snapshot.lobby.table_seats, *snapshot.lobby.away)
    return any(
        seat not in played and (getattr(row, "still_in", False) or any(cards_seen(row)))
        for seat, row in rows
    )


class Thoughts:
    """The searches of one table, by seat. Each is used only for the very choice it is about."""

    def __init__(self) -> None:
        self._by_seat: dict[int, Thought] = {}

    def begin(self, snapshot: Snapshot, thinker: Worker, seed: DrawSeed, needed: float) -> None:
        """Begin searches for all seats that the table plays and that are asked, needed in so many
        seconds, if not begun already; drop those about former choices.
        """
        seats = played_by_table(snapshot)
        seats = seats if seats and _somebody_plays(snapshot) else []
        for seat in [seat for seat in self._by_seat if seat not in seats]:
            self._by_seat.pop(seat).answer.cancel()
        for seat in seats:
            self._begin(snapshot, seat, thinker, seed, needed)

    def _begin(
        self, snapshot: Snapshot, seat: int, thinker: Worker, seed: DrawSeed, needed: float
    ) -> None:
        game, state = snapshot.game, snapshot.state
        player = player_of(snapshot.lobby, seat)
        view = game.view(state, seat)
        legal = game.legal(state, seat)
        before = self._by_seat.get(seat)
        if before is not None and (before.view, before.legal) == (view, legal):
            return
        if before is not None:
            before.answer.cancel()
            del self._by_seat[seat]
        if searches(game, view, legal, player):
            known = Known(view, legal, snapshot.memory.public)
            answer = thinker.submit(think, game.NAME, known, seed(), player, needed=needed)
            if answer is not None:
                self._by_seat[seat] = Thought(view, legal, answer)

    def answer(self, snapshot: Snapshot, seat: int) -> Action | None:
        """Return a search's result for a seat; None if it is about another choice, is not done, or
        failed: then the rule of thumb plays.
        """
        thought = self._by_seat.pop(seat, None)
        game = snapshot.game
        if thought is None:
            return None
        if not thought.answer.done():
            thought.answer.cancel()
            return None
        if thought.answer.cancelled() or thought.answer.exception() is not None:
            return None
        same = thought.view == game.view(snapshot.state, seat)
        same = same and thought.legal == game.legal(snapshot.state, seat)
        return thought.answer.result() if same else None
