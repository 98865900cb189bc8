"""What a seat shows not to hold by picking up the pile: any card that fits."""

from collections.abc import Sequence

from engine.cards import ALL, JOKER, Cards, unnamed
from engine.game import Event
from engine.shithead.events import Caught, GoesWrong, PicksUp
from engine.shithead.picking_up import may_choose_to
from engine.shithead.pile import demand, fitting_cards
from engine.shithead.values import View


def lacking(view: View, seat: int, events: Sequence[Event]) -> Cards:
    """Return the cards none of which a seat in turn held, as its step showed that began with this
    public view. It shows nothing where it may have had a choice.
    """
    picks_up = any(isinstance(event, PicksUp) and event.seat == seat for event in events)
    forced = not any(isinstance(event, GoesWrong | Caught) for event in events)
    held = view.seats[seat].hand
    if not picks_up or not forced or not held or view.phase != "play" or view.must:
        return ()
    if view.options.draws == "before" or may_choose_to(view.pile, held, view.options):
        return ()
    fits = fitting_cards(demand(view.pile, view.options), view.options)
    named = {JOKER} if view.options.named_jokers else set()
    return tuple(sorted({card for card in ALL if card in fits and unnamed(card) == card} | named))
