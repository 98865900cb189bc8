"""The cards each seat of a round got and laid last, from the events. Pure."""

from collections.abc import Iterable

from engine.cards import Cards
from engine.game import Event, cards_told


def drawn(
    before: tuple[Cards, ...], events: Iterable[Event], actor: int | None, seats: int
) -> tuple[Cards, ...]:
    """Return for each seat the cards it has got since its own last action, after a step of `actor`
    (None: an action that leaves the seat's hand alone). A seat got the cards that an event names to
    it and to nobody else.
    """
    now = list(before) or [()] * seats
    if actor is not None:
        now[actor] = ()
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(seat, int) and not cards_told(event, None):
            now[seat] = tuple(sorted(now[seat] + cards_told(event, seat)))
    return tuple(now)


def laid(before: tuple[Cards, ...], events: Iterable[Event], seats: int) -> tuple[Cards, ...]:
    """Return for each seat the cards it laid last, face up, after these events."""
    now = list(before) or [()] * seats
    for event in events:
        seat = getattr(event, "seat", None)
        if event.lays and isinstance(seat, int):
            now[seat] = cards_told(event, None)
    return tuple(now)
