"""A seat's view of a round, and the other way round: the worlds, whole rounds in which the seat
would see exactly what it sees.

A view is built up from nothing, so that anything not put in stays unseen. In a world the others'
hands, all face-down cards and the stock are dealt from the cards the seat does not see. Debts
nobody can see, at a strict table, are taken to be none.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from msgspec.structs import replace

from engine.cards import ALL, JOKER, Cards, unnamed
from engine.fitting_deals import deals
from engine.game import Event, copied
from engine.memory import NOTHING, NOTHING_KNOWN, Lack, PublicMemory, hidden_from
from engine.seats import BySeat
from engine.shithead.events import Caught, GoesWrong, PicksUp
from engine.shithead.options import pack_for
from engine.shithead.picking_up import may_choose_to
from engine.shithead.pile import cards_that_fit, demand, run_on_top
from engine.shithead.turns import target
from engine.shithead.values import After, Public, SeatView, State, View
from engine.shuffle import Numbers, drawn_seed

_public = copied(*Public.__struct_fields__)


def view(state: State, seat: int | None) -> View:
    """Return everything this seat (None: a spectator) may know of the round."""
    wanted = demand(state.pile, state.options)
    zones = zip(state.hands, state.up, state.down, strict=True)
    return View(
        **_public(state),
        seat=seat,
        seats=tuple([SeatView(len(hand), up, len(down)) for hand, up, down in zones]),
        hand=() if seat is None else state.hands[seat],
        value=wanted.value,
        lower=wanted.lower,
        stock=len(state.stock),
        must=state.must if seat == state.turn else (),
        target=state.options.target if seat is None else target(state, seat),
        drew=state.after.cards if state.after and state.after.seat == seat else (),
    )


def lacking(view: View, seat: int, events: Sequence[Event]) -> Lack | None:
    """Return what the hand of a seat in turn lacked, as its step showed that began with this public
    view; None: it showed nothing, or may have had a choice.
    """
    picks_up = any(isinstance(event, PicksUp) and event.seat == seat for event in events)
    forced = not any(isinstance(event, GoesWrong | Caught) for event in events)
    held = view.seats[seat].hand
    if not picks_up or not forced or not held or view.phase != "play" or view.must:
        return None
    if view.options.draws == "before" or may_choose_to(view.pile, held, view.options):
        return None
    fits = cards_that_fit(view)
    named = {JOKER} if view.options.named_jokers else set()
    never = {card for card in ALL if card in fits and unnamed(card) == card} | named
    return Lack(held, tuple(sorted(never)))


def worlds(view: View, chance: Numbers, memory: PublicMemory = NOTHING) -> Iterator[State]:
    """Yield states that fit everything this view knows and everybody has seen, without end;
    `chance` yields numbers like the shuffle's.
    """
    memory = _with_said(view, memory)
    for hands, rest in deals(view, memory, _hidden(view, memory), chance):
        down = tuple(tuple(islice(rest, place.down)) for place in view.seats)
        yield State(
            **_public(view),
            seed=drawn_seed(chance),
            shuffles=1,
            youngest=len(view.seats) - 1,
            stock=tuple(islice(rest, view.stock)),
            hands=tuple(hands),
            up=tuple(place.up for place in view.seats),
            down=down,
            must=view.must,
            after=_after(view),
            debts=_debts(view),
        )


def _with_said(view: View, memory: PublicMemory) -> PublicMemory:
    """Return the memory with the cards announced, which their seats hold."""
    if not view.said:
        return memory
    hands = list(memory.hands) or [NOTHING_KNOWN] * len(view.seats)
    for seat, card in view.said:
        if card not in hands[seat].cards:
            hands[seat] = replace(hands[seat], cards=(*hands[seat].cards, card))
    return replace(memory, hands=tuple(hands))


def _hidden(view: View, memory: PublicMemory) -> Cards:
    """Return the cards of the decks that may lie anywhere, burned ones nobody saw included."""
    pack = pack_for(view.options, len(view.seats))
    lying = (place.up for place in view.seats)
    seen = chain(view.hand, view.pile, view.turned, *lying)
    return hidden_from(pack, map(unnamed, seen), memory, view.seat)


def _after(view: View) -> After | None:
    """Return the seat's own chance to throw after."""
    if view.seat is None or not view.drew:
        return None
    return After(view.seat, run_on_top(view), view.drew)


def _debts(view: View) -> BySeat:
    """Return the debts by seat, only the seat's own; empty if it has none."""
    owed = view.options.target - view.target
    if view.seat is None or not owed:
        return ()
    return tuple(owed if seat == view.seat else 0 for seat in range(len(view.seats)))
