"""Saying "last card", and the penalty for forgetting it (Letzte Karte, Mau).

It is said with the lay that leaves one card, or afterwards until the next turn action: any seat's
at a table that imposes the penalty itself, another seat's where opponents catch. Options can
require a call with the very last lay, too.
"""

from msgspec.structs import replace

from engine.crazy_eights.drawing import draw
from engine.crazy_eights.events import Catches, Fined, SaysDone, SaysLastCard
from engine.crazy_eights.values import NOBODY, Catch, LastCard, Lay, State
from engine.game import Action, EventLog, Illegal, Offer


def is_to_be_said(state: State) -> bool:
    """True if this table has the "last card" rule at all."""
    return state.options.last_card != "off"


def is_due(state: State, left: int) -> bool:
    """True if a lay that leaves this many cards has to be announced."""
    return is_to_be_said(state) and (left == 1 or (not left and state.options.last_calls == 2))


def who_forgot(state: State, seat: int, action: Lay, events: EventLog) -> int:
    """Return the seat that still has to say so after the lay that leaves it one card; NOBODY if
    none.
    """
    if action.lastcard:
        events.append(SaysLastCard(seat))
        return NOBODY
    return seat if is_to_be_said(state) else NOBODY


def calls(state: State, seat: int) -> Offer:
    """Return the calls open to a seat now, in turn or not: "last card", or that another forgot
    it.
    """
    if state.forgot == NOBODY:
        return []
    if state.forgot == seat:
        return [LastCard()]
    return [Catch(state.forgot)] if state.options.last_card == "catch" else []


def call(state: State, seat: int, action: Action, events: EventLog) -> State:
    """Say "last card", or catch a seat. Raises Illegal."""
    if isinstance(action, Catch):
        return _catch(state, seat, action.seat, events)
    return _say(state, seat, events)


def _say(state: State, seat: int, events: EventLog) -> State:
    """Say "last card" after the lay."""
    if not is_to_be_said(state):
        raise Illegal("nothing_to_say")
    if len(state.hands[seat]) > 1:
        raise Illegal("more_cards", count=len(state.hands[seat]))
    if state.forgot != seat:
        raise Illegal("said_or_too_late")
    events.append(SaysLastCard(seat))
    return replace(state, forgot=NOBODY)


def _catch(state: State, seat: int, whom: int, events: EventLog) -> State:
    """Catch a seat that did not say it: it draws the penalty."""
    if state.options.last_card != "catch":
        raise Illegal("no_catching")
    if whom == seat:
        raise Illegal("catch_yourself")
    if whom == NOBODY or whom != state.forgot:
        raise Illegal("nobody_forgot")
    events.append(Catches(seat))
    return _fine(state, events)


def too_late(state: State, seat: int, events: EventLog) -> State:
    """Return the state once a seat acts in turn. `strict` tables impose the penalty; elsewhere
    opponents may go on catching during the further turns of the seat that forgot.
    """
    if state.options.last_card == "strict":
        return _fine(state, events)
    return state if state.forgot == seat else replace(state, forgot=NOBODY)


def _fine(state: State, events: EventLog) -> State:
    state = draw(state, state.forgot, state.options.last_card_penalty, Fined, events)
    return replace(state, forgot=NOBODY)


def is_done(state: State, seat: int, says_done: bool, events: EventLog) -> tuple[State, bool]:
    """Return the state, and whether a seat without cards has won. If a second call is required and
    missing, the seat draws twice the penalty, as far as cards go; if there are none to draw it wins
    all the same.
    """
    if state.options.last_calls == 1:
        return state, True
    if says_done:
        events.append(SaysDone(seat))
        return state, True
    state = draw(state, seat, 2 * state.options.last_card_penalty, Fined, events)
    return state, not state.hands[seat]
