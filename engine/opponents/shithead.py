"""A player of the Shithead family: spends what fits seldom, keeps what saves it."""

from collections.abc import Sequence
from functools import lru_cache
from zlib import crc32

from engine.cards import JOKER_RANK, Card, Cards, Rank, rank_of, unnamed
from engine.game import Action, tag
from engine.notation import write_action
from engine.shithead.options import Options
from engine.shithead.pile import Demand, completes_run, fits
from engine.shithead.values import Draw, FaceUp, Lay, Ready, Throw, ThrowAfter, View

# What is done first when no card decides: the start is left to others, and the direction stays as
# it is.
ORDER = ("flip", "draw", "pass", "ready", "faceup", "announce", "pickup")
IDLE = 12  # pickups without progress after which a player varies what it does
JOKER_WORTH = 2.0  # a joker that may be any card is kept longest
SAVING = 0.75  # from this worth on a card is kept rather than spent with others
FEW = 0.06  # how much each further card in one lay makes up for its worth


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Return one of the lawful actions: throw in whatever there is, else lay the cards worth least
    later, else what comes first in ORDER.
    """
    if len(legal) == 1:
        return legal[0]
    if throws := [one for one in legal if isinstance(one, (Throw, ThrowAfter))]:
        return max(throws, key=lambda throw: (len(throw.cards), throw.cards))
    if lays := [one for one in legal if isinstance(one, Lay)]:
        return _lay(view, lays)
    if rows := [one for one in legal if isinstance(one, FaceUp)]:
        return _face_up(view, rows, legal)
    return min(legal, key=lambda one: (_order(one), write_action(one)))


def by_itself(view: View) -> Action | None:
    """Return Draw where a strict table leaves it to the seat to draw what it lacks, else None."""
    options = view.options
    lacks = len(view.hand) < options.target and bool(view.stock)
    playing = view.phase == "play" and view.seat not in view.out
    return Draw() if options.enforcement == "strict" and lacks and playing else None


@lru_cache(maxsize=4096)
def worth(rank: Rank, options: Options) -> float:
    """Return how often a rank saves its holder from picking up: on how large a part of the ranks
    that may be asked for it fits, from 0 to 1.
    """
    asked = [Demand(top, top in options.equal_or_lower, top) for top in range(JOKER_RANK)]
    return sum(fits(rank, demand, options) for demand in asked) / len(asked)


def _worth_of(card: Card, options: Options) -> float:
    if options.named_jokers and rank_of(unnamed(card)) == JOKER_RANK:
        return JOKER_WORTH
    return worth(rank_of(card), options)


def _lay(view: View, lays: Sequence[Lay]) -> Lay:
    """Return the lay to make; after a while without progress another one than always."""
    best = sorted(lays, key=lambda one: (_cost(view, one), one.cards))
    if view.idle < IDLE:
        return best[0]
    return best[_mixed(view) % len(best)]


def _mixed(view: View) -> int:
    """Return a number made of what the seat sees, hardly ever the same twice in one round."""
    return crc32(repr((view.idle, view.hand, view.pile, view.stock)).encode())


def _cost(view: View, lay: Lay) -> float:
    """Return what a lay spends: its cards' worth, which for ordinary cards is less the more of them
    go, for saving ones more. What burns the pile costs nothing.
    """
    options, rank = view.options, rank_of(lay.cards[0])
    if completes_run(view.pile, rank, len(lay.cards), options):
        return -1.0
    spent = max(_worth_of(card, options) for card in lay.cards)
    extra = len(lay.cards) - 1
    return spent - FEW * extra if spent < SAVING else spent + FEW * extra


def _face_up(view: View, rows: Sequence[FaceUp], legal: Sequence[Action]) -> Action:
    """Return the face-up row worth most; Ready if what lies there is worth as much."""
    best = max(rows, key=lambda row: (_sum_of_worth(row.cards, view.options), row.cards))
    lying = view.seats[view.seat].up if view.seat is not None else ()
    better = _sum_of_worth(best.cards, view.options) > _sum_of_worth(lying, view.options)
    return best if better or Ready() not in legal else Ready()


def _sum_of_worth(cards: Cards, options: Options) -> float:
    return sum(_worth_of(card, options) for card in cards)


def _order(action: Action) -> int:
    word = tag(action)
    return ORDER.index(word) if word in ORDER else len(ORDER)
