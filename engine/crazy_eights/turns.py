"""A turn: laying a card, or instead drawing, taking what is pending, or passing.

`known` are the cards a seat acts by: its hand, but for the penalty that a `strict` table draws at
the moment of the action. Those cards the seat has not seen yet.
"""

from msgspec.structs import replace

from engine.cards import RANK_BY_TEXT, SUITS, Card, Cards, kinds, rank_of
from engine.crazy_eights.drawing import draw, draw_in_turn, draw_until, may_reshuffle, with_hand
from engine.crazy_eights.effects import carry_out
from engine.crazy_eights.ends import block, win
from engine.crazy_eights.events import Draws, Lays, Names, Passes, Takes
from engine.crazy_eights.fitting import layable, ways
from engine.crazy_eights.last_card import is_to_be_said, who_forgot
from engine.crazy_eights.values import NOBODY, Draw, Lay, Pass, State, SuitWord, Take
from engine.game import Action, Event, Illegal

DRAW, TAKE, PASS = Draw(), Take(), Pass()


def lay(state: State, seat: int, action: Lay, known: Cards, events: list[Event]) -> State:
    """Lay a card; the first seat without cards has won. Raises Illegal."""
    card, held = action.card, [*state.hands[seat]]
    open_to = layable(state, known) if state.drawn else known
    if card not in open_to or action not in ways(state, len(held))[card]:
        _check_lay(state, action, known, len(held))
    held.remove(card)
    laid, hand = (card,), tuple(held)
    events.append(Lays(seat, laid))
    hands, pile = with_hand(state, seat, hand), state.pile + laid
    if not hand:
        state = replace(state, pile=pile, asked=card, hands=hands, pending=0, drawn=())
        return win(state, seat, events)
    asked = card if action.suit is None else _named(seat, card, action.suit, events)
    forgot = NOBODY if len(hand) > 1 else who_forgot(state, seat, action, events)
    direction, turn, pending = carry_out(state, seat, card, events)
    return replace(
        state, pile=pile, asked=asked, hands=hands, forgot=forgot, direction=direction, turn=turn,
        pending=pending, drawn=(), passes=0,
    )  # fmt: skip


def _named(seat: int, card: Card, suit: SuitWord, events: list[Event]) -> Card:
    """A wild card as if it were of the suit it names."""
    events.append(Names(seat, suit))
    return (card & ~3) + SUITS.index(suit)


def _check_lay(state: State, action: Lay, known: Cards, held: int) -> None:
    """Look closer at a lay that is not plainly lawful."""
    card = action.card
    if card not in known:
        raise Illegal("not_held", cards=kinds((card,)))
    if card not in layable(state, known):
        raise Illegal("only_drawn", cards=state.drawn[-1:])
    fitting = ways(state, held)[card]
    if not fitting:
        raise _does_not_fit(state)
    if action.lastcard:
        if held != 2 or not is_to_be_said(state):
            raise Illegal("not_yet_last")
        action = replace(action, lastcard=False)
    if action not in fitting:
        raise Illegal("name_no_suit" if fitting[0].suit is None else "name_a_suit")


def _does_not_fit(state: State) -> Illegal:
    if state.pending:
        rank = RANK_BY_TEXT[state.options.draw_two]
        return Illegal("take_or_lay", rank=rank, count=state.pending)
    return Illegal("does_not_fit", rank=rank_of(state.asked), suit=SUITS[state.asked & 3])


def instead(state: State) -> Action:
    """What the seat in turn does if it does not lay: take what is pending; else draw, while it may
    and there is something; else pass.

    It may draw once in a turn, or `up_to` a limit; `until_fits` draws all it needs at once.
    """
    if state.pending:
        return TAKE
    drawn = state.drawn
    if drawn and (state.options.draw != "up_to" or len(drawn) >= state.options.draw_limit):
        return PASS
    return DRAW if state.stock or may_reshuffle(state) else PASS


def lay_is_due(state: State) -> bool:
    """Whether a seat that can lay has to: by the options, or because it drew until it could.

    What is pending may always be taken.
    """
    if state.options.must_lay:
        return not state.pending
    return state.options.draw == "until_fits" and bool(state.drawn)


def can_lay(state: State, known: Cards, held: int) -> bool:
    """Whether any card that the turn lets a seat lay fits."""
    fitting = ways(state, held)
    return any(fitting[card] for card in layable(state, known))


def _check_instead(state: State, seat: int, action: Action, known: Cards) -> None:
    """Whether a seat may draw or pass instead of laying. Raises Illegal."""
    if lay_is_due(state) and can_lay(state, known, len(state.hands[seat])):
        raise Illegal("must_lay")
    lawful = instead(state)
    if action is lawful:
        return
    if lawful is TAKE:
        raise Illegal("take_first", count=state.pending)
    if action is PASS:
        raise Illegal("draw_first")
    raise Illegal("drawn_enough" if state.drawn else "nothing_to_draw")


def draw_by_choice(state: State, seat: int, known: Cards, events: list[Event]) -> State:
    """Draw instead of laying, as the table's `draw` says. Raises Illegal."""
    if instead(state) is not DRAW or lay_is_due(state):
        _check_instead(state, seat, DRAW, known)
    before = len(state.drawn)
    if state.options.draw == "until_fits":
        fitting = ways(state, len(state.hands[seat]) + 1)
        state = draw_until(state, seat, fitting, events)
        over = not fitting[state.drawn[-1]]
    else:
        state = draw_in_turn(state, seat, events)
        over = state.options.draw == "one"
    cards = state.drawn[before:]
    events.append(Draws(seat, len(cards), cards))
    return _turn_without_lay(state, seat, len(cards), events) if over else state


def pass_turn(state: State, seat: int, known: Cards, events: list[Event]) -> State:
    """End the turn without laying. Raises Illegal."""
    _check_instead(state, seat, PASS, known)
    events.append(Passes(seat))
    return _turn_without_lay(state, seat, len(state.drawn), events)


def take(state: State, seat: int, events: list[Event]) -> State:
    """Draw the pending cards, as far as they reach; the turn passes on. Raises Illegal."""
    if not state.pending:
        raise Illegal("nothing_pending")
    state, cards = draw(state, seat, state.pending, events)
    events.append(Takes(seat, len(cards), cards))
    return _turn_without_lay(state, seat, len(cards), events)


def _turn_without_lay(state: State, seat: int, drawn: int, events: list[Event]) -> State:
    """Drawing at least one card is no pass; as many passes as there are seats block the round."""
    passes, seats = 0 if drawn else state.passes + 1, len(state.hands)
    if passes == seats:
        return block(replace(state, passes=passes, pending=0), events)
    turn = (seat + state.direction) % seats
    return replace(state, turn=turn, pending=0, drawn=(), passes=passes)
