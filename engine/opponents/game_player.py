"""What `engine/<game>/player.py` has: how a seat of the table plays one game.

A game in which nothing is done out of turn, and no worlds are played out before a choice, has
`choose` alone and imports the rest from `engine/plain_player.py`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias

from engine.game import Action, AnyGame
from engine.opponents.player import Player
from engine.opponents.playouts import Thumb

# What speaks for an action: the next one is left with nothing to lay; one goes on at once; one has
# the last trick, or would seldom have it by staying; one has something to lay oneself the next time
# round; all in all one ends up further ahead; or only that nothing speaks against it.
Reason: TypeAlias = Literal["only", "stuck", "again", "last", "risk", "fits", "ahead", "keeps"]
# True if the state after an action has this consequence for a seat; others play by rule of thumb.
Consequence: TypeAlias = Callable[[AnyGame, Thumb, Any, int], bool]


class GamePlayer(Protocol):
    """How a seat of the table plays one game: from its view and lawful actions alone."""

    @property
    def REACTS(self) -> bool:
        """True if a seat may have something to do out of turn."""

    @property
    def SEARCHES(self) -> bool:
        """True if a player that may do so plays worlds out before it chooses."""

    @property
    def CONSEQUENCES(self) -> Mapping[Reason, Consequence]:
        """Return the consequences a hint may give as its reason, counted in worlds."""

    def choose(
        self, view: Any, legal: Sequence[Action], chance: Iterator[int], player: Player
    ) -> Action:
        """Return one of the lawful actions, of which there are several."""

    def reacts(
        self, view: Any, legal: Sequence[Action], chance: Iterator[int], player: Player
    ) -> Action | None:
        """Return what a seat does that is not asked, but has a chance; None: nothing. It may be
        what no list of lawful actions has, and then the rules may refuse it.
        """

    def by_itself(self, view: Any) -> Action | None:
        """Return what a seat should try by itself just before and just after its own move, for no
        list of lawful actions has it; None: nothing. The rules may refuse it.
        """

    def suspected(self, view: Any) -> list[int]:
        """Return the seats that may have forgotten something others can catch, as a spectator's
        view shows.
        """

    def likely(self, game: AnyGame, view: Any, chance: Iterator[int]) -> Iterator[Any]:
        """Yield worlds that fit a view, without end; the more likely ones rather."""

    def round_worth(self, game: AnyGame, state: Any, seat: int) -> float:
        """Return the worth of a round's end to a seat, from 0 to 1."""
