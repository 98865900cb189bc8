"""The cards each seat of a round got and laid last, and those it is known to hold, from the events.
Pure.
"""

from collections.abc import Iterable, Sequence

from engine.cards import Cards, unnamed
from engine.game import Event, facts


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
        if isinstance(seat, int) and not _cards(event, None):
            now[seat] = tuple(sorted(now[seat] + _cards(event, seat)))
    return tuple(now)


def laid(before: tuple[Cards, ...], events: Iterable[Event], seats: int) -> tuple[Cards, ...]:
    """Return for each seat the cards it laid last, face up, after these events."""
    now = list(before) or [()] * seats
    for event in events:
        seat = getattr(event, "seat", None)
        if event.lays and isinstance(seat, int):
            now[seat] = _cards(event, None)
    return tuple(now)


def known(
    before: tuple[Cards, ...], pile: Cards, events: Sequence[Event], seats: int
) -> tuple[Cards, ...]:
    """Return for each seat the cards everybody saw it take up and has not seen it lay since, after
    events that began with this pile open. After hands have changed seats no cards are known.
    """
    now = list(before) or [()] * seats
    for event in events:
        seat = getattr(event, "seat", None)
        if event.moves_hands:
            now = [()] * seats
        elif event.lays and isinstance(seat, int):
            now[seat] = _without(now[seat], map(unnamed, _cards(event, None)))
        elif event.takes_pile and isinstance(seat, int) and _count(event) >= len(pile):
            now[seat] = tuple(sorted((*now[seat], *map(unnamed, pile))))
    return tuple(now) if any(now) else ()


def _count(event: Event) -> int:
    """Return the number of cards in an event, which everybody is told."""
    count = (facts(event, None) or {}).get("count", 0)
    return count if isinstance(count, int) else 0


def _without(cards: Cards, gone: Iterable[int]) -> Cards:
    """Return cards without others, as far as these are among them."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def _cards(event: Event, viewer: int | None) -> Cards:
    """Return the cards an event tells this seat (None: a spectator)."""
    cards = (facts(event, viewer) or {}).get("cards")
    return cards if isinstance(cards, tuple) else ()  # type: ignore[return-value]  # cards they are
