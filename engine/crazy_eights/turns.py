"""A turn: laying a card and what it does, drawing, taking what is pending, passing.

`known` are the cards a seat acts by: its hand, but for the penalty that a `strict` table draws at
the moment of the action. Those cards the seat has not seen yet.
"""

from msgspec.structs import replace

from engine.cards import RANK_BY_TEXT, RANKS, SUITS, Card, Cards, kinds
from engine.crazy_eights.drawing import anything_left, draw, draw_until, with_hand
from engine.crazy_eights.ends import block, win
from engine.crazy_eights.fitting import layable, ways
from engine.crazy_eights.last_card import may_say_with
from engine.crazy_eights.values import (
    NOBODY,
    Draws,
    Lay,
    Lays,
    Names,
    Owes,
    Passes,
    Reverses,
    SaysLastCard,
    Skips,
    State,
    Takes,
)
from engine.game import Event, Illegal


def lay(state: State, seat: int, action: Lay, known: Cards, events: list[Event]) -> State:
    """Lay a card; the first seat without cards has won. Raises Illegal."""
    card, hand = action.card, state.hands[seat]
    _check_lay(state, action, known, len(hand))
    events.append(Lays(seat, (card,)))
    at = hand.index(card)
    hand = hand[:at] + hand[at + 1 :]
    pile, hands = (*state.pile, card), with_hand(state, seat, hand)
    if not hand:
        state = replace(state, pile=pile, suit=card & 3, hands=hands, pending=0, drawn=())
        return win(state, seat, events)
    suit = _suit_after(seat, action, events)
    forgot = _forgot(state, seat, action, len(hand), events)
    direction, turn, pending = _effect(state, seat, card, events)
    return replace(
        state, pile=pile, suit=suit, hands=hands, forgot=forgot, direction=direction, turn=turn,
        pending=pending, drawn=(), passes=0,
    )  # fmt: skip


def _check_lay(state: State, action: Lay, known: Cards, held: int) -> None:
    card = action.card
    if card not in known:
        raise Illegal("not_held", cards=kinds((card,)))
    if card not in layable(state, known):
        raise Illegal("only_drawn", cards=state.drawn[-1:])
    fitting = ways(state, held).get(card)
    if fitting is None:
        raise _does_not_fit(state)
    if action.lastcard:
        if not may_say_with(state, held):
            raise Illegal("not_yet_last")
        action = replace(action, lastcard=False)
    if action not in fitting:
        raise Illegal("name_no_suit" if fitting[0].suit is None else "name_a_suit")


def _does_not_fit(state: State) -> Illegal:
    if state.pending:
        rank = RANK_BY_TEXT[state.options.draw_two]
        return Illegal("take_or_lay", rank=rank, count=state.pending)
    return Illegal("does_not_fit", rank=state.pile[-1] >> 2, suit=SUITS[state.suit])


def _suit_after(seat: int, action: Lay, events: list[Event]) -> int:
    """The suit that counts after a lay: the one named, else the card's own."""
    if action.suit is None:
        return action.card & 3
    events.append(Names(seat, action.suit))
    return SUITS.index(action.suit)


def _effect(state: State, seat: int, card: Card, events: list[Event]) -> tuple[int, int, int]:
    """Direction, next turn and pending cards after a lay.

    Of two seats a skip gives the same one another turn, and a reverse changes nothing.
    """
    rank, options, seats = RANKS[card >> 2], state.options, len(state.hands)
    direction, turn, pending = state.direction, (seat + state.direction) % seats, state.pending
    if rank == options.skip:  # Aussetzen
        events.append(Skips(turn))
        turn = (turn + direction) % seats
    elif rank == options.reverse and seats > 2:  # Richtungswechsel
        direction = -direction
        turn = (seat + direction) % seats
        events.append(Reverses("cw" if direction == 1 else "ccw"))
    elif rank == options.draw_two:  # Zwei ziehen
        pending += 2
        events.append(Owes(turn, pending))
    return direction, turn, pending


def _forgot(state: State, seat: int, action: Lay, left: int, events: list[Event]) -> int:
    """Who now has one card left and must still say so."""
    if action.lastcard:
        events.append(SaysLastCard(seat))
        return NOBODY
    return seat if left == 1 and state.options.last_card != "off" else NOBODY


def may_draw(state: State, can_lay: bool) -> bool:
    """Whether the seat in turn may draw instead of laying."""
    if state.pending or (can_lay and state.options.must_lay):
        return False
    return len(state.drawn) < limit(state) and anything_left(state)


def limit(state: State) -> int:
    """How often a seat may draw in a turn; `until_fits` draws all it needs at once."""
    return state.options.draw_limit if state.options.draw == "up_to" else 1


def may_pass(state: State, can_lay: bool) -> bool:
    """Whether the seat in turn may end it: it has drawn all it may, or nothing is left."""
    if state.pending or (can_lay and lay_is_due(state)):
        return False
    return len(state.drawn) >= limit(state) or not anything_left(state)


def lay_is_due(state: State) -> bool:
    """Whether a seat that can lay has to."""
    return state.options.must_lay or bool(state.drawn and state.options.draw == "until_fits")


def can_lay(state: State, known: Cards, held: int) -> bool:
    """Whether the turn allows any lay of the cards a seat knows."""
    fitting = ways(state, held)
    return any(card in fitting for card in layable(state, known))


def draw_by_choice(state: State, seat: int, known: Cards, events: list[Event]) -> State:
    """Draw instead of laying, as the table's `draw` says. Raises Illegal."""
    _check_draw(state, can_lay(state, known, len(state.hands[seat])))
    if state.options.draw == "until_fits":
        fitting = ways(state, len(state.hands[seat]) + 1)
        state, cards = draw_until(state, seat, fitting, events)
        over = cards[-1] not in fitting
    else:
        state, cards = draw(state, seat, 1, events)
        over = state.options.draw == "one"
    events.append(Draws(seat, len(cards), cards))
    if over:
        return _next_turn(state, seat, passes=0)
    return replace(state, drawn=state.drawn + cards, passes=0)


def _check_draw(state: State, can_lay: bool) -> None:
    if may_draw(state, can_lay):
        return
    if state.pending:
        raise Illegal("take_first", count=state.pending)
    if can_lay and lay_is_due(state):
        raise Illegal("must_lay")
    if state.drawn and len(state.drawn) >= limit(state):
        raise Illegal("drawn_enough")
    raise Illegal("nothing_to_draw")


def take(state: State, seat: int, events: list[Event]) -> State:
    """Draw the pending cards; the turn passes on. Raises Illegal."""
    if not state.pending:
        raise Illegal("nothing_pending")
    state, cards = draw(state, seat, state.pending, events)
    events.append(Takes(seat, len(cards), cards))
    return _turn_without_lay(replace(state, pending=0), seat, len(cards), events)


def pass_turn(state: State, seat: int, known: Cards, events: list[Event]) -> State:
    """End the turn without laying. Raises Illegal."""
    _check_pass(state, can_lay(state, known, len(state.hands[seat])))
    events.append(Passes(seat))
    return _turn_without_lay(state, seat, len(state.drawn), events)


def _check_pass(state: State, can_lay: bool) -> None:
    if may_pass(state, can_lay):
        return
    if state.pending:
        raise Illegal("take_first", count=state.pending)
    raise Illegal("must_lay" if can_lay and lay_is_due(state) else "draw_first")


def _turn_without_lay(state: State, seat: int, drawn: int, events: list[Event]) -> State:
    """Drawing at least one card is no pass; as many passes as there are seats block the round."""
    passes = 0 if drawn else state.passes + 1
    if passes == len(state.hands):
        return block(replace(state, passes=passes, drawn=()), events)
    return _next_turn(state, seat, passes)


def _next_turn(state: State, seat: int, passes: int) -> State:
    turn = (seat + state.direction) % len(state.hands)
    return replace(state, turn=turn, drawn=(), passes=passes)
