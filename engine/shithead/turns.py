"""Drawing, going out, opening, the order of turns, and the end of the round.

Each function takes a state and the list of events so far, adds its own events, and returns the next
state.
"""

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from engine.cards import JOKER, Card, Cards, together
from engine.game import CardsLeft, EventLog, Places, Unplayed
from engine.seats import active_from, nearest, next_active, with_seat
from engine.shithead.events import Draws, Ends, Opens, Out, Owes, Stalemate, Topples
from engine.shithead.pile import cards_that_fit
from engine.shithead.values import NOBODY, State
from engine.shuffle import below, numbers, shuffled


def active_seats(state: State) -> list[int]:
    """Return the seats still in the round."""
    return [seat for seat in range(len(state.hands)) if seat not in state.out]


def is_empty(state: State, seat: int) -> bool:
    """True if a seat has no cards left, in its hand or on the table."""
    if state.hands[seat] or state.up[seat] or state.down[seat]:
        return False
    return not (state.turned and seat == state.turn)


def target(state: State, seat: int) -> int:
    """Return the number of hand cards a seat draws up to: fewer if it owes some it forgot to
    draw.
    """
    most = state.options.target
    return max(0, most - state.debts[seat]) if state.debts else most


def missing(state: State, seat: int) -> int:
    """Return the number of cards a seat lacks to its target."""
    return max(0, target(state, seat) - len(state.hands[seat]))


def due_after_lay(state: State, seat: int) -> int:
    """Return the number of cards a seat has to draw after a lay."""
    return 0 if state.options.draws == "before" else missing(state, seat)


def draw(state: State, seat: int, due: int, events: EventLog) -> State:
    """Draw this many cards for a seat, as far as the stock goes. The tree may fall (Baum
    fällt!).
    """
    if due <= 0 or not state.stock:
        return state
    if state.options.tree_falls:
        return _draw_under_the_tree(state, seat, due, events)
    return _take(state, seat, due, events)


def _take(state: State, seat: int, count: int, events: EventLog) -> State:
    drawn, stock = state.stock[:count], state.stock[count:]
    events.append(Draws(seat, len(drawn), drawn))
    hands = with_seat(state.hands, seat, together(state.hands[seat], drawn))
    return replace(state, stock=stock, hands=hands, idle=0)


def _draw_under_the_tree(state: State, seat: int, due: int, events: EventLog) -> State:
    chance = numbers(state.seed, state.shuffles)
    state = replace(state, shuffles=state.shuffles + 1)
    if below(100, chance) >= state.options.tree_falls:
        return _take(state, seat, due, events)
    events.append(Topples(seat))
    state = _take(state, seat, state.options.tree_cards, events)
    return replace(state, stock=shuffled(state.stock, chance))


def leave_if_empty(state: State, seat: int, events: EventLog) -> State:
    """Give a seat without any card the next place: it is out of the round."""
    if seat in state.out or not is_empty(state, seat):
        return state
    out = (*state.out, seat)
    events.append(Out(seat, len(out)))
    return settle(replace(state, out=out), events)


def give_turn(state: State, seat: int, events: EventLog) -> State:
    """Begin this seat's turn."""
    if state.phase == "over":
        return state
    state = replace(state, turn=seat, phase="play", drawn=0)
    if not state.stock or (state.hands[seat] and state.options.draws == "after"):
        return state
    return begin_turn(state, events)


def begin_turn(state: State, events: EventLog) -> State:
    """Draw up first for a seat with an empty hand while the stock lasts; that is no offence.

    Where seats draw before laying, the table draws their first card for them.
    """
    seat, held = state.turn, len(state.hands[state.turn])
    if not state.stock:
        return state
    first = 0 if held else max(1, missing(state, seat))
    if state.options.draws == "before" and state.options.enforcement == "assisted":
        first += held + first <= target(state, seat)
    if not first:
        return state
    before = len(state.stock)
    state = draw(state, seat, first, events)
    if state.options.draws == "before":
        return replace(state, drawn=before - len(state.stock))
    return without_due(state, seat)


def without_due(state: State, *seats: int) -> State:
    """Return the state in which these seats no longer have to draw."""
    if not state.dues:
        return state
    return replace(state, dues=tuple(due for due in state.dues if due.seat not in seats))


def open_pile(state: State, seat: int, events: EventLog) -> State:
    """Let this seat, or the next active one if it is out, lay on the empty pile."""
    if state.phase == "over":
        return state
    opener = nearest(seat, active_seats(state), len(state.hands), state.direction)
    events.append(Opens(opener))
    return give_turn(state, opener, events)


def after(state: State, seat: int) -> int:
    """Return the active seat whose turn follows this seat's."""
    return next_active(seat, len(state.hands), state.direction, state.out)


def in_order(state: State, first: int) -> list[int]:
    """Return the active seats in playing order, starting here."""
    return active_from(first, len(state.hands), state.direction, state.out)


def settle(state: State, events: EventLog) -> State:
    """End the round if it is time.

    `count`: at the first seat out; `play_on`: when only one seat holds cards. An open window ends
    with the round.
    """
    holders = len(state.hands) - len(state.out)
    if holders > 1 and not (state.options.finish == "count" and state.out):
        return state
    return _end(state, events)


def _end(state: State, events: EventLog) -> State:
    places = _places(state)
    events.append(Ends(places))
    if state.options.loser_owes and len(places[-1]) == 1:
        events.append(Owes(places[-1][0]))
    return replace(
        state, phase="over", places=places, window=NOBODY, waits=(), turned=(), after=None, dues=()
    )


def end_if_idle(state: State, events: EventLog) -> State:
    """End a round that goes in circles, which laying one nine each turn can force; the cards left
    decide.
    """
    if state.idle < state.options.stalemate:
        return state
    events.append(Stalemate(state.idle))
    return _end(state, events)


def _places(state: State) -> Places:
    """Return the seats that are out, then the others by fewer table cards, then by fewer hand
    cards.
    """
    still_in = sorted(active_seats(state), key=lambda seat: _cards_left(state, seat))
    sharing = groupby(still_in, key=lambda seat: _cards_left(state, seat))
    return (*((seat,) for seat in state.out), *(tuple(seats) for _, seats in sharing))


def cards_left(state: State) -> CardsLeft:
    """Return the numbers of cards each seat was left with, on the table and in hand, if several
    still held some: then these decided the places.
    """
    left = tuple(_cards_left(state, seat) for seat in range(len(state.hands)))
    return left if state.phase == "over" and len(left) - left.count((0, 0)) > 1 else ()


def unplayed(state: State) -> tuple[Unplayed, ...]:
    """Return the cards each seat was left with, on the table and in hand."""
    fits = cards_that_fit(state)
    if state.options.named_jokers:
        fits |= {JOKER}
    held = zip(state.hands, state.up, state.down, strict=True)
    left = (hand + up + down for hand, up, down in held)
    return tuple(
        Unplayed(1, cards[0], cards[0] in fits) if len(cards) == 1 else Unplayed(len(cards))
        for cards in left
    )


def winning_card(state: State, laid: Sequence[Cards]) -> Card | None:
    """Return the last card of the first seat out."""
    last = laid[state.out[0]] if state.out and laid else ()
    return last[-1] if last else None


def _cards_left(state: State, seat: int) -> tuple[int, int]:
    return len(state.up[seat]) + len(state.down[seat]), len(state.hands[seat])
