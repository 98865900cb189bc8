"""Players of the Shithead family that never change."""

from collections.abc import Sequence

from bench.duels import AskedPlayer, Contender, by_rule
from engine.cards import ACE, JOKER_RANK, KING, Card, Rank, is_queen_of_spades, rank_of, unnamed
from engine.game import Action, tag
from engine.notation import write_action
from engine.shithead.options import POWERS
from engine.shithead.pile import completes_run
from engine.shithead.player import next_seat
from engine.shithead.values import FaceUp, Lay, PickUp, Ready, Throw, ThrowAfter, View

ORDER = ("throw", "lay", "flip", "draw", "pass", "ready", "faceup", "announce", "pickup")


def lowest_first(view: View, legal: Sequence[Action]) -> Action:
    """Return a beginner's action: lay all cards of the lowest rank that fits, cards with a power
    last and one by one.
    """
    if throws := [one for one in legal if isinstance(one, Throw)]:
        return max(throws, key=lambda throw: (len(throw.cards), throw.cards))
    if lays := [one for one in legal if isinstance(one, Lay)]:
        return min(lays, key=lambda lay: (_cost(view, lay), lay.cards))
    return min(legal, key=lambda one: (_order(one), write_action(one)))


def _cost(view: View, lay: Lay) -> tuple[bool, int, int]:
    rank = lay.rank
    power = any(rank in getattr(view.options, name) for name in POWERS)
    return power, rank, len(lay.cards) if power else -len(lay.cards)


def _order(action: Action) -> int:
    word = tag(action)
    return ORDER.index(word) if word in ORDER else len(ORDER)


def most_cards(view: View, legal: Sequence[Action]) -> Action:
    """Return the action that gets rid of the most cards at once, low ones first."""
    throws = [one for one in legal if isinstance(one, (Throw, ThrowAfter))]
    lays = [one for one in legal if isinstance(one, Lay)]
    if throws or lays:
        return min((*throws, *lays), key=lambda one: (-len(one.cards), rank_of(one.cards[0])))
    return lowest_first(view, legal)


def _throws(asked: AskedPlayer) -> Action | None:
    throws = [one for one in asked.legal if isinstance(one, (Throw, ThrowAfter))]
    return most_cards(asked.view, throws) if throws else None


# The sensible player: what decent people tell a beginner.

BURNS, RESETS, SEES_THROUGH = 40, 30, 24  # the worth of keeping a card; others by their rank
A_POWER = 3  # more for any other power
JOKER = 50
LARGE = 7  # cards: such a pile is worth a good card, or worth burning
NEARLY_OUT = 2  # cards of the next seat
FEW = 3  # cards: such a pile is better taken than paid for with a good card


def sensible(view: View, legal: Sequence[Action]) -> Action:
    """Return a decent person's action: throw in; burn with four; finish; else lay the cards least
    worth keeping, low ones together, good ones one by one; make it hard for somebody nearly out.
    """
    throws = [one for one in legal if isinstance(one, (Throw, ThrowAfter))]
    if throws:
        return max(throws, key=lambda throw: (len(throw.cards), throw.cards))
    lays = [one for one in legal if isinstance(one, Lay)]
    if lays:
        best = min(lays, key=lambda lay: (_price(view, lay), lay.cards))
        takes = next((one for one in legal if isinstance(one, PickUp)), None)
        dear = _keeping(best.cards[0], view) >= SEES_THROUGH and view.stock
        return takes if takes and dear and len(view.pile) < FEW else best
    if rows := [one for one in legal if isinstance(one, FaceUp)]:
        best_row = max(rows, key=lambda row: (_kept(row.cards, view), row.cards))
        lying = view.seats[view.seat or 0].up
        better = _kept(best_row.cards, view) > _kept(lying, view)
        return best_row if better or Ready() not in legal else Ready()
    return min(legal, key=lambda one: (_order(one), write_action(one)))


def _keeping(card: Card, view: View) -> float:
    """Return how much a card is worth keeping."""
    options, rank = view.options, rank_of(unnamed(card))
    if options.named_jokers and rank == JOKER_RANK:
        return JOKER
    if rank in options.burn:
        return BURNS
    if rank in options.see_through:
        return SEES_THROUGH
    if rank in options.lay_on_anything:
        return RESETS
    return rank + A_POWER * any(rank in getattr(options, name) for name in POWERS)


def _kept(cards: Sequence[Card], view: View) -> float:
    return sum(_keeping(card, view) for card in cards)


def _price(view: View, lay: Lay) -> float:
    """Return what a lay costs: the worth of its cards, less for many at once."""
    rank, count = lay.rank, len(lay.cards)
    if count == len(view.hand) and not view.stock:
        return -100.0 - count
    if completes_run(view, rank, count):
        return -50.0 - len(view.pile)
    if view.options.queen_of_spades and any(map(is_queen_of_spades, lay.cards)):
        return 60.0 if _comes(view) >= len(view.hand) - count else -20.0
    price = _keeping(lay.cards[0], view)
    plain = price < KING + A_POWER or not view.stock
    price += -0.5 * (count - 1) if plain and price < SEES_THROUGH else 5.0 * (count - 1)
    if rank in view.options.burn and len(view.pile) >= LARGE:
        price -= BURNS - ACE
    return price - 2 * _height(rank, view) if _next(view) <= NEARLY_OUT else price


def _height(rank: Rank, view: View) -> int:
    """Return how hard a rank is to follow for the next seat."""
    options = view.options
    if rank in options.see_through or rank in options.burn:
        return 0
    return ACE - rank if rank in options.equal_or_lower else rank


def _next(view: View) -> int:
    """Return how many cards the next seat has left; as good as many while there is a stock."""
    seat = view.seats[next_seat(view)]
    return LARGE if view.stock else seat.hand + len(seat.up) + seat.down


def _comes(view: View) -> int:
    """Return how many cards come with a swap of all hands."""
    return view.seats[next_seat(view)].hand


SENSIBLE = Contender("sensible", lambda asked: sensible(asked.view, asked.legal), _throws)
TODAYS = by_rule("today's", lowest_first)
GREEDY = Contender("greedy", lambda asked: most_cards(asked.view, asked.legal), _throws)
