"""A turn: laying a card, or instead drawing, taking the pending cards, or passing.

`known` are the cards a seat acts on: its hand without the penalty a `strict` table draws at the
moment of the action, which the seat has not seen yet.

Where the last card works (`finish=works`), seats without cards stay in the round while a draw is
pending, or until they have drawn in the further turn their last card gave them.
"""

from msgspec.structs import replace

from engine.cards import JOKER, SUITS, Card, Cards, rank_of
from engine.crazy_eights.drawing import draw, draw_in_turn, draw_until, may_reshuffle
from engine.crazy_eights.effects import (
    ENDS_AT_ONCE,
    Effect,
    again,
    ask_on,
    attack,
    effects,
    name_rank,
)
from engine.crazy_eights.ends import block, win
from engine.crazy_eights.events import Draws, Lays, Names, Passes, Takes
from engine.crazy_eights.fitting import layable, ways
from engine.crazy_eights.last_card import is_done, who_forgot
from engine.crazy_eights.order import pass_on, sit_out, stand
from engine.crazy_eights.sets import check_lay, laid_by, no_attack
from engine.crazy_eights.values import NO_RANK, NOBODY, Draw, Lay, Pass, State, SuitWord, Take
from engine.game import Action, EventLog, Illegal
from engine.seats import but, with_seat

DRAW, TAKE, PASS = Draw(), Take(), Pass()


def lay(state: State, seat: int, action: Lay, known: Cards, events: EventLog) -> State:
    """Lay one card or several; the first seat without cards has won. Raises Illegal."""
    card, held = action.card, [*state.hands[seat]]
    if action.cards:
        check_lay(state, action, known, len(held))
        laid = laid_by(action)
        for laid_card in laid:
            held.remove(laid_card)
    else:
        open_to = layable(state, known) if state.drawn else known
        if card not in open_to or action not in ways(state, len(held))[card]:
            check_lay(state, action, known, len(held))
        held.remove(card)
        laid = (card,)
    events.append(Lays(seat, laid))
    hand, top = tuple(held), laid[-1]
    turn = (seat + state.direction) % len(state.hands)
    asked = top
    if action.suit is not None or top == JOKER:
        asked = _asked(state, seat, top, action.suit, events)
    before = state.attacker if state.standing else NOBODY
    forgot = who_forgot(state, seat, action, events) if len(hand) == 1 else NOBODY
    state = replace(
        state, pile=state.pile + laid, asked=asked, hands=with_seat(state.hands, seat, hand),
        forgot=forgot, turn=turn, drawn=(), passes=0,
    )  # fmt: skip
    if not hand:
        state, done = is_done(state, seat, action.lastcard, events)
        if done:
            if state.options.finish != "works" or before != NOBODY:
                return win(state, seat, events)
            return last_works(state, seat, laid, effects(state.options)[top >> 2], events)
    if action.rank is not None:
        state = name_rank(state, seat, action.rank, events)
    if before != NOBODY:
        return attack(state, seat, before, events)
    if state.standing and state.anything:
        state = stand(state, anything=False)
    effect = effects(state.options)[top >> 2]
    if effect is None:  # the turn has passed already
        return pass_on(state, seat, events) if state.standing else state
    return settled(effect(state, seat, laid, events), events)


def _asked(state: State, seat: int, card: Card, suit: SuitWord | None, events: EventLog) -> Card:
    """Return the card to match on a wild one, as if it were of the suit it names, or on a joker:
    the one before, if jokers copy.
    """
    if suit is None:
        return state.asked if state.options.joker_is == "copy" else JOKER
    events.append(Names(seat, suit))
    return (card & ~3) + SUITS.index(suit)


def instead(state: State) -> Action:
    """Return the alternative to laying for the seat in turn: take the pending cards, or sit out;
    else draw, if it still may and there are cards; else pass.

    It may draw once a turn, or `up_to` a limit; `until_fits` draws all it needs at once.
    """
    if state.pending:
        return TAKE
    if state.standing is not None and (state.live or state.attacked != NOBODY):
        return PASS
    drawn = state.drawn
    if drawn and (state.options.draw != "up_to" or len(drawn) >= state.options.draw_limit):
        return PASS
    return DRAW if state.stock or may_reshuffle(state) else PASS


def lay_is_due(state: State) -> bool:
    """True if a seat that can lay has to: by the options, or because it drew until it could.

    Accepting a pending draw or a live skip is always allowed.
    """
    options = state.options
    if options.must_lay:
        return not (state.pending or state.live or state.attacked != NOBODY)
    return options.draw == "until_fits" and bool(state.drawn)


def can_lay(state: State, known: Cards, held: int) -> bool:
    """True if any card the seat may lay this turn fits."""
    fitting = ways(state, held)
    return any(fitting[card] for card in layable(state, known))


def _check_instead(state: State, seat: int, action: Action, known: Cards) -> None:
    """Check whether a seat may draw or pass instead of laying. Raises Illegal."""
    if lay_is_due(state) and can_lay(state, known, len(state.hands[seat])):
        raise Illegal("must_lay")
    lawful = instead(state)
    if action is lawful:
        return
    if lawful is TAKE:
        raise Illegal("take_first", count=state.pending)
    if state.live:
        raise Illegal("sit_out_or_lay", rank=rank_of(state.asked))
    if state.attacked != NOBODY:
        raise no_attack(state)
    if action is PASS:
        raise Illegal("draw_first")
    raise Illegal("drawn_enough" if state.drawn else "nothing_to_draw")


def draw_by_choice(state: State, seat: int, known: Cards, events: EventLog) -> State:
    """Draw instead of laying, following the table's option `draw`. Raises Illegal."""
    before, how = len(state.drawn), state.options.draw
    may_be_due = before or state.options.must_lay
    if instead(state) is not DRAW or (may_be_due and lay_is_due(state)):
        _check_instead(state, seat, DRAW, known)
    if how == "until_fits":
        fitting = ways(state, len(state.hands[seat]) + 1)
        state = draw_until(state, seat, fitting, events)
        over = not fitting[state.drawn[-1]]
    else:
        state = draw_in_turn(state, seat, events)
        over = how == "one"
    cards = state.drawn[before:]
    events.append(Draws(seat, len(cards), cards))
    state = back_in(state, seat)
    return _turn_without_lay(state, seat, len(cards), events) if over else state


def pass_turn(state: State, seat: int, known: Cards, events: EventLog) -> State:
    """End the turn without laying. Raises Illegal."""
    _check_instead(state, seat, PASS, known)
    if state.live:
        return sit_out(state, seat, events)
    events.append(Passes(seat))
    if state.attacked != NOBODY:
        return ask_on(state, seat, events)
    return _turn_without_lay(state, seat, len(state.drawn), events)


def take(state: State, seat: int, events: EventLog) -> State:
    """Draw the pending cards, as far as they go; the turn passes on. Raises Illegal."""
    if not state.pending:
        raise Illegal("nothing_pending")
    held = len(state.hands[seat])
    state = draw(state, seat, state.pending, Takes, events)
    drawn = len(state.hands[seat]) - held
    if state.emptied:
        state = settled(replace(back_in(state, seat), pending=0), events)
        if state.phase == "over":
            return state
    return _turn_without_lay(state, seat, drawn, events)


def _turn_without_lay(state: State, seat: int, drawn: int, events: EventLog) -> State:
    """End a turn without a lay. Drawing at least one card is not a pass; as many passes as there
    are seats block the round. A pass under a demand is not counted.
    """
    seats, passes = len(state.hands), 0
    if not drawn:
        passes = state.passes + (state.demand == NO_RANK)
    if passes == seats:
        return block(replace(state, passes=passes), events)
    turn = (seat + state.direction) % seats
    state = replace(state, turn=turn, pending=0, drawn=(), passes=passes)
    if state.standing and state.anything:
        state = stand(state, anything=False)
    return pass_on(state, seat, events)


def last_works(
    state: State, seat: int, cards: Cards, effect: Effect | None, events: EventLog
) -> State:
    """Return the state after a seat's last cards have done what they do. A live skip and a fight do
    not begin; a further turn is for drawing, if there are cards to draw.
    """
    state = stand(state, emptied=(*state.emptied, seat), anything=False)
    if effect is not None and effect not in ENDS_AT_ONCE:
        state = effect(state, seat, cards, events)
        if effect is again and (state.stock or may_reshuffle(state)):
            return state
    return settled(state, events)


def settled(state: State, events: EventLog) -> State:
    """Return the state, its round over if a seat has no cards and nothing is pending: the one that
    emptied first wins.
    """
    if state.pending or not state.emptied:
        return state
    return win(state, state.emptied[0], events)


def back_in(state: State, seat: int) -> State:
    """Return the state in which a seat that has drawn is no longer without cards."""
    if state.standing is None or not state.hands[seat] or seat not in state.emptied:
        return state
    return stand(state, emptied=but(state.emptied, seat))
