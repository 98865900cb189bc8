"""What a seat shows not to hold by drawing where who can lay has to: any card that fits."""

from collections.abc import Sequence

from engine.cards import JOKER, Cards, rank_of
from engine.crazy_eights.events import Draws
from engine.crazy_eights.fitting import ON_LAST, ON_MORE, is_bound
from engine.crazy_eights.roles import top_card
from engine.crazy_eights.values import View
from engine.game import Event


def lacking(view: View, seat: int, events: Sequence[Event]) -> Cards:
    """Return the cards none of which a seat in turn held, as its step showed that began with this
    public view. It shows nothing where it may have had a choice.
    """
    options, held = view.options, view.seats[seat].hand
    if not options.must_lay or view.phase != "play" or is_bound(view) or view.anything:
        return ()
    draws = any(isinstance(event, Draws) and event.seat == seat for event in events)
    if not draws or view.drawn_count:
        return ()
    asked = JOKER
    if view.suit is not None:
        asked = rank_of(top_card(view.pile, options)) * 4 + view.suit
    ways = (ON_LAST if held == 1 else ON_MORE)[options, len(view.seats)][asked]
    return tuple(card for card, lays in enumerate(ways) if lays)
