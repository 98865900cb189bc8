"""What `engine/<game>/player.py` may say of how a computer player plays one game.

A game that has no actions out of turn and needs no playouts before a choice defines `choose` alone.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Literal, NamedTuple

from engine.cards import Cards
from engine.game import Action, Actions, AnyGame, Places, tag
from engine.memory import PublicMemory
from engine.opponents.characters import Player
from engine.shuffle import Numbers, numbers

# A rule of thumb: the action for a view and its legal actions.
Thumb = Callable[[Any, Actions, Iterator[int]], Action]
# Reasons for an action. "only": there is no other; "stuck": the next seat has nothing to lay;
# "again": the seat plays again at once; "last": it takes the last trick; "risk": by staying it
# would seldom take it; "fits": it has a card to lay next time round; "ahead": it ends up further
# ahead on the whole; "keeps": nothing speaks against it. The others are terms of a game, see its
# `reasons.py`; the last line's are told of puzzles alone.
Reason = Literal[
    "only", "stuck", "again", "last", "risk", "fits", "ahead", "keeps",
    "out", "empties", "burns", "throws", "rids", "spares", "lowest", "seldom", "one_of", "known",
    "blind", "or_pile", "or_nothing", "draws_first", "others_start", "face_up", "best_up",
    "makes_draw", "may_answer", "counters", "sits_out", "skips", "suit", "rank", "demands",
    "points", "only_fits",
    "swap", "look", "let_be", "redeal", "refuse", "ready", "no_four", "no_more", "waits", "third",
    "for_last", "holds",
    "out_next", "soon", "stops", "saver", "chance", "none_left", "turns", "highest", "dear",
]  # fmt: skip
# True if the state after an action has this consequence for a seat, the others playing on by rule
# of thumb.
Consequence = Callable[[AnyGame, Thumb, Any, int], bool]


class Why(NamedTuple):
    """A reason for an action in terms of a game, with the number and the cards it is about."""

    reason: Reason
    many: int = 0
    cards: Cards = ()


MOST_MOVES = 60  # of all seats, before a seat's next turn
# True if the seat in turn has a card of its own choice to lay.
HasCard = Callable[[AnyGame, Any], bool]


def has_card(game: AnyGame, state: Any) -> bool:
    """True if the seat in turn has a card that fits, among those it can see."""
    return any(map(lays, game.legal(state, game.to_act(state)[0])))


def lays(action: Action) -> bool:
    """True if an action lays a card its seat has seen."""
    return tag(action) == "lay"


def consequences(has: HasCard = has_card) -> Mapping[Reason, Consequence]:
    """Return the consequences by the reason they give, where a seat has a card to lay by `has`."""
    return {"stuck": partial(is_stuck, has), "again": goes_on, "fits": partial(fits_later, has)}


def is_stuck(has: HasCard, game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if the next seat has no card to lay among those it can see, and none to turn over."""
    seats = game.to_act(after)
    if not seats or seats[0] == seat or game.pace(after) != "turn":
        return False
    flips = any(tag(action) == "flip" for action in game.legal(after, seats[0]))
    return not (flips or has(game, after))


def goes_on(game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if a seat plays again at once."""
    return seat in game.to_act(after)


def fits_later(has: HasCard, game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if a seat has a card to lay when its turn comes, the others playing on by rule of thumb;
    also if it is out by then.
    """
    chance = numbers(b"", 0)
    for _ in range(MOST_MOVES):
        seats = game.to_act(after)
        if not seats:
            break
        if seats[0] == seat and game.pace(after) == "turn":
            return has(game, after)
        action = thumb(game.view(after, seats[0]), game.legal(after, seats[0]), chance)
        after = game.apply(after, seats[0], action).state
    return True


class GamePlayer:
    """How a computer player plays one game, from its view and its legal actions alone: as the
    module `engine/<game>/player.py` says and, where it says nothing, as here.
    """

    REACTS = False  # may a seat have something to do out of turn?
    SEARCHES = False  # do players strong enough to search play out worlds before they choose?
    STEPS = 4_000  # of play, at most, of a player that looks ahead before it chooses
    # What may be a hint's reason; counted in worlds.
    CONSEQUENCES: Mapping[Reason, Consequence] = consequences()

    def __init__(self, module: Any) -> None:
        for name, value in vars(module).items():
            if name in vars(GamePlayer) and not name.startswith("_"):
                setattr(self, name, value)

    def choose(
        self, view: Any, legal: Actions, chance: Numbers, player: Player, memory: PublicMemory
    ) -> Action:
        """Return one of the legal actions, of which there are several. `memory` is what everybody
        has seen, as far as the player remembers it. Every game has its own.
        """
        raise NotImplementedError

    def looks_ahead(self, view: Any) -> bool:
        """True if players that look ahead play their choices out in worlds before they choose. The
        states of a game in which others play on say which seats are `out`, the first first.
        """
        return False

    def considered(self, view: Any, legal: Actions, best: Action) -> Actions:
        """Return what a person would consider beside the best action, likelier slips first; nothing
        where nobody would miss it.
        """
        return ()

    def reacts(self, view: Any, legal: Actions, chance: Numbers, player: Player) -> Action | None:
        """Return the action of a seat that is not asked but has a chance to act; None: nothing. The
        action may be missing from the legal ones, and then the rules may refuse it.
        """
        return None

    def by_itself(self, view: Any) -> Action | None:
        """Return an action the seat should try unasked just before and just after its own move,
        because no list of legal actions contains it, since that would tell who forgets; None:
        nothing. The rules may refuse it.
        """
        return None

    def suspected(self, view: Any) -> list[int]:
        """Return the seats that, judging by a spectator's view, may have forgotten something others
        can catch.
        """
        return []

    def likely(
        self, game: AnyGame, view: Any, chance: Numbers, memory: PublicMemory
    ) -> Iterator[Any]:
        """Yield worlds that fit a view and what everybody has seen, without end; likelier ones come
        more often.
        """
        return game.worlds(view, chance, memory)

    def round_worth(self, game: AnyGame, state: Any, seat: int) -> float:
        """Return the worth of a round's end to a seat, from 0 to 1."""
        return worth(game, state, seat)


MOST_STEPS = 600  # a longer playout counts as an even chance
EVEN = 0.5


def place_of(places: Places, seat: int) -> float:
    """Return a seat's place, the middle one if it is shared; 0 if there is none."""
    before = 0
    for seats in places:
        if seat in seats:
            return before + (len(seats) + 1) / 2
        before += len(seats)
    return 0.0


def worth(game: AnyGame, state: Any, seat: int) -> float:
    """Return a finished round's worth to a seat by its place, from 0 to 1."""
    places = game.places(state)
    place, others = place_of(places, seat), sum(map(len, places)) - 1
    return 1 - (place - 1) / others if place else EVEN
