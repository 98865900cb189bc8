"""The actions open to a seat, and the one the table takes when its time is up."""

from itertools import compress

from msgspec.structs import replace

from engine.cards import SUITS, Cards, rank_of
from engine.crazy_eights.fitting import layable, ways
from engine.crazy_eights.last_card import calls, is_due, is_to_be_said, too_late
from engine.crazy_eights.roles import ranks_in
from engine.crazy_eights.sets import may_be_several, sets
from engine.crazy_eights.turns import can_lay, instead, lay_is_due
from engine.crazy_eights.values import NOBODY, Lay, State
from engine.game import Action, Offer
from engine.seats import Seats


def to_act(state: State) -> Seats:
    """Return the seat whose turn it is, while the round runs."""
    return (state.turn,) if state.phase == "play" else ()


def legal(state: State, seat: int) -> Offer:
    """Return the seat's legal actions: each card that fits in each way it may be laid, the
    alternative to laying, and the calls it may make in turn or out of it.
    """
    if state.phase == "over":
        return []
    if seat != state.turn:
        return calls(state, seat)
    known = state.hands[seat]
    held, before = len(known), -1
    sayings: Offer = []
    if state.forgot != NOBODY:
        sayings, state = calls(state, seat), too_late(state, seat, [])
        held = len(state.hands[seat])
    fitting = ways(state, held)
    actions: Offer = []
    for card in layable(state, known) if state.drawn else known:
        if (lays := fitting[card]) and card != before:  # equal cards are one choice
            actions += lays
            before = card
    if held <= 2 or state.options.together != "one":
        actions = _with_more(state, known, actions, held)
    if not actions or not lay_is_due(state):
        actions.append(instead(state))
    return actions + sayings if sayings else actions


def _with_more(state: State, known: Cards, lays: Offer, held: int) -> Offer:
    """Return the lays of single cards and of several, each repeated with "last card" if that is
    due.
    """
    if may_be_several(state):
        lays = [*lays, *sets(state, known, held)]
    if not is_to_be_said(state):
        return lays
    due = [isinstance(lay, Lay) and is_due(state, held - 1 - len(lay.cards)) for lay in lays]
    return [*lays, *(replace(lay, lastcard=True) for lay in compress(lays, due))]


def default(state: State, seat: int) -> Action:
    """Return the action of a seat whose time is up: take what is pending, or sit out; else lay a
    card that fits, and say "last card" with it if that is due; else draw, or pass.
    """
    known = state.hands[seat]
    if state.forgot != NOBODY:
        state = too_late(state, seat, [])
    held = len(state.hands[seat])
    if state.pending or state.live or state.attacked != NOBODY or not can_lay(state, known, held):
        return instead(state)
    return _lay(state, known, held)


def _lay(state: State, known: Cards, held: int) -> Lay:
    """Return the lay of the first fitting card in deck order, alone, rather of one that is not
    wild; it names no suit but its own.
    """
    fitting, wild = ways(state, held), ranks_in(state.options.wild)
    cards = [card for card in layable(state, known) if fitting[card]]
    card = min(cards, key=lambda card: rank_of(card) in wild)
    lay = next(
        lay for lay in fitting[card] if lay.suit in (None, SUITS[card & 3]) and lay.rank is None
    )
    says = is_to_be_said(state) and is_due(state, held - 1 - len(lay.cards))
    return replace(lay, lastcard=says)
