"""Saying that one card is left, and what happens to who does not (Letzte Karte, Mau).

Said with the lay that leaves one card, or after it until the next turn action: of whichever seat
where the table itself takes the penalty, of another seat where opponents catch. By the options the
very last lay needs a word, too.
"""

from msgspec.structs import replace

from engine.crazy_eights.drawing import draw
from engine.crazy_eights.events import Catches, Fined, SaysDone, SaysLastCard
from engine.crazy_eights.values import NOBODY, Catch, LastCard, Lay, State
from engine.game import Action, Event, Illegal


def is_to_be_said(state: State) -> bool:
    """True if "last card" has to be said at this table at all."""
    return state.options.last_card != "off"


def is_due(state: State, left: int) -> bool:
    """True if a lay that leaves so many cards wants a word."""
    return is_to_be_said(state) and (left == 1 or (not left and state.options.last_calls == 2))


def who_forgot(state: State, seat: int, action: Lay, events: list[Event]) -> int:
    """Return who must still say so, after the lay that leaves a seat one card; NOBODY."""
    if action.lastcard:
        events.append(SaysLastCard(seat))
        return NOBODY
    return seat if is_to_be_said(state) else NOBODY


def calls(state: State, seat: int) -> list[Action]:
    """Return what a seat may say now, in turn or not: "last card", or that another forgot it."""
    if state.forgot == NOBODY:
        return []
    if state.forgot == seat:
        return [LastCard()]
    return [Catch(state.forgot)] if state.options.last_card == "catch" else []


def call(state: State, seat: int, action: Action, events: list[Event]) -> State:
    """Say "last card", or catch somebody. Raises Illegal."""
    if isinstance(action, Catch):
        return _catch(state, seat, action.seat, events)
    return _say(state, seat, events)


def _say(state: State, seat: int, events: list[Event]) -> State:
    """Say "last card" after the lay."""
    if not is_to_be_said(state):
        raise Illegal("nothing_to_say")
    if len(state.hands[seat]) > 1:
        raise Illegal("more_cards", count=len(state.hands[seat]))
    if state.forgot != seat:
        raise Illegal("said_or_too_late")
    events.append(SaysLastCard(seat))
    return replace(state, forgot=NOBODY)


def _catch(state: State, seat: int, whom: int, events: list[Event]) -> State:
    """Catch a seat that has not said it: it draws the penalty."""
    if state.options.last_card != "catch":
        raise Illegal("no_catching")
    if whom == seat:
        raise Illegal("catch_yourself")
    if whom == NOBODY or whom != state.forgot:
        raise Illegal("nobody_forgot")
    events.append(Catches(seat))
    return _fine(state, events)


def too_late(state: State, seat: int, events: list[Event]) -> State:
    """Return the state when a seat's turn action comes. `strict` tables take the penalty; opponents
    may go on catching while the seat that forgot has further turns of its own.
    """
    if state.options.last_card == "strict":
        return _fine(state, events)
    return state if state.forgot == seat else replace(state, forgot=NOBODY)


def _fine(state: State, events: list[Event]) -> State:
    seat = state.forgot
    state, cards = draw(state, seat, state.options.last_card_penalty, events)
    events.append(Fined(seat, len(cards), cards))
    return replace(state, forgot=NOBODY)


def is_done(state: State, seat: int, said: bool, events: list[Event]) -> tuple[State, bool]:
    """Return the state, and whether a seat without cards has won. Without the second word, where
    there is one, it draws twice the penalty, as far as that reaches; if not one can be drawn it
    wins all the same.
    """
    if state.options.last_calls == 1:
        return state, True
    if said:
        events.append(SaysDone(seat))
        return state, True
    state, cards = draw(state, seat, 2 * state.options.last_card_penalty, events)
    events.append(Fined(seat, len(cards), cards))
    return state, not cards
