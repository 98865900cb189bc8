"""The contract of `engine/<game>/player.py`: how a computer player plays one game.

A game that has no actions out of turn and needs no playouts before a choice defines `choose` alone
and imports the rest from `engine/plain_player.py`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from engine.cards import Cards
from engine.game import Action, AnyGame
from engine.memory import PublicMemory
from engine.opponents.player import Player
from engine.opponents.playouts import Thumb

# Reasons for an action. "only": there is no other; "stuck": the next seat has nothing to lay;
# "again": the seat plays again at once; "last": it takes the last trick; "risk": by staying it
# would seldom take it; "fits": it has a card to lay next time round; "ahead": it ends up further
# ahead on the whole; "keeps": nothing speaks against it. The others are terms of a game, see its
# `reasons.py`.
Reason: TypeAlias = Literal[
    "only", "stuck", "again", "last", "risk", "fits", "ahead", "keeps",
    "out", "empties", "burns", "throws", "rids", "spares", "lowest", "seldom", "one_of", "known",
    "blind", "or_pile", "or_nothing", "draws_first", "others_start", "face_up", "best_up",
    "makes_draw", "may_answer", "counters", "sits_out", "skips", "suit", "rank", "demands",
    "points", "only_fits",
    "swap", "look", "let_be", "redeal", "refuse", "ready", "no_four", "no_more", "waits", "third",
    "for_last", "holds",
]  # fmt: skip
# True if the state after an action has this consequence for a seat, the others playing on by rule
# of thumb.
Consequence: TypeAlias = Callable[[AnyGame, Thumb, Any, int], bool]


class Why(NamedTuple):
    """A reason for an action in terms of a game, with the number and the cards it is about."""

    reason: Reason
    many: int = 0
    cards: Cards = ()


class GamePlayer(Protocol):
    """How a computer player plays one game, from its view and its legal actions alone."""

    @property
    def REACTS(self) -> bool:
        """True if a seat may have something to do out of turn."""

    @property
    def SEARCHES(self) -> bool:
        """True if players strong enough to search play out worlds before they choose."""

    @property
    def CONSEQUENCES(self) -> Mapping[Reason, Consequence]:
        """Return the consequences that may be a hint's reason; they are counted in worlds."""

    def choose(
        self,
        view: Any,
        legal: Sequence[Action],
        chance: Iterator[int],
        player: Player,
        memory: PublicMemory,
    ) -> Action:
        """Return one of the legal actions, of which there are several. `memory` is what everybody
        has seen, as far as the player remembers it.
        """

    def reacts(
        self, view: Any, legal: Sequence[Action], chance: Iterator[int], player: Player
    ) -> Action | None:
        """Return the action of a seat that is not asked but has a chance to act; None: nothing. The
        action may be missing from the legal ones, and then the rules may refuse it.
        """

    def by_itself(self, view: Any) -> Action | None:
        """Return an action the seat should try unasked just before and just after its own move,
        because no list of legal actions contains it; None: nothing. The rules may refuse it.
        """

    def suspected(self, view: Any) -> list[int]:
        """Return the seats that, judging by a spectator's view, may have forgotten something others
        can catch.
        """

    def likely(
        self, game: AnyGame, view: Any, chance: Iterator[int], memory: PublicMemory
    ) -> Iterator[Any]:
        """Yield worlds that fit a view and what everybody has seen, without end; likelier ones come
        more often.
        """

    def round_worth(self, game: AnyGame, state: Any, seat: int) -> float:
        """Return the worth of a round's end to a seat, from 0 to 1."""
