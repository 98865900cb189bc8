"""The Shithead family: get rid of your cards, and do not be the last to hold any.

Every seat has a hand, face-up cards, and face-down cards (Bunker) nobody has seen. In turn a seat
lays cards of one rank, equal to or higher than the pile; a seat that cannot takes the whole pile.
Seats draw up to three hand cards while the stock lasts, then play their hand empty, then their
face-up cards, then turn over the face-down ones one by one. Some ranks have powers, which the
options name. Four equal cards on top burn the pile, and in Cruzo anybody may throw in cards to make
them four.

Sources: Cruzo (Shithead), Sebastian Schygulla; Cruzo (erweitertes Shithead); Shit Head (drei mal
drei), Wikibooks. docs/rules/shithead.md has every rule and decision.
"""

from msgspec.structs import replace

from engine.game import Action, BestFigure, EventLog, Illegal, Pace, Step
from engine.options import write_options
from engine.plain_game import (
    carry,
    check_seat,
    next_dealer,
    places,
    points_tally,
    scores,
    seconds,
    seed_open,
    unready,
)
from engine.shithead import laying, preparing, strict, throwing
from engine.shithead.choices import default, legal, may_direct, may_draw_one, offered, to_act
from engine.shithead.events import EVENTS, Directs, PicksUp
from engine.shithead.options import Options, idle, match_length, read_options, seats, variants
from engine.shithead.position import read_position, write_position, write_view
from engine.shithead.starting import deal, dealing
from engine.shithead.turns import cards_left, draw, missing, unplayed, winning_card
from engine.shithead.values import (
    ACTIONS,
    BEFORE_PLAY,
    PENDING,
    Announce,
    Catch,
    Direction,
    Draw,
    FaceUp,
    Flip,
    Lay,
    Pass,
    PickUp,
    Ready,
    State,
    Throw,
    ThrowAfter,
    Turn,
)
from engine.shithead.viewing import view, worlds

NAME = "shithead"
match_places = places  # every round is a match of its own
PLAYS = (Lay, PickUp, Flip)  # the plays of a turn
RECORDS = (
    BestFigure("pile", "most_pile", "most", "not_last"),
    BestFigure("fewest-moves", "whole_moves", "fewest", "won", proof="outs"),
)


def pace(state: State) -> Pace:
    """Return "preparation" before play, "reaction" for an open window, and "turn" for the rest."""
    if state.phase in BEFORE_PLAY:
        return "preparation"
    return "reaction" if state.phase == "window" else "turn"


def title(state: State) -> int | None:
    """Return the seat in last place (Shithead); None if several share it."""
    last = state.places[-1] if state.places else ()
    return last[0] if len(last) == 1 else None


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """Return the step an action makes. Raises Illegal, and then changes nothing."""
    check_seat(state, seat)
    if seat in state.out:
        raise Illegal("already_out")
    events: EventLog = []
    if isinstance(action, PLAYS):
        state = _turn_action(state, seat, action, events)
        if state.dues:
            picked_up = any(isinstance(event, PicksUp) for event in events)
            state = strict.lapse(state, seat, picked_up)
    else:
        state = _other_action(state, seat, action, events)
    return Step(state, tuple(events))


def _other_action(state: State, seat: int, action: Action, events: EventLog) -> State:
    """Do an action that is not a play: one out of turn or before play, a draw, the direction."""
    match action:
        case Throw(cards):
            _check_no_pending(state)
            state = throwing.throw(state, seat, cards, events)
        case ThrowAfter(cards):
            _check_no_pending(state)
            state = throwing.throw_after(state, seat, cards, events)
        case Pass():
            state = _pass(state, seat, events)
        case FaceUp(cards):
            state = preparing.face_up(state, seat, cards, events)
        case Ready():
            state = preparing.ready(state, seat, events)
        case Announce(card):
            state = preparing.announce(state, seat, card, events)
        case Catch(whom):
            state = strict.catch(state, seat, whom, events)
        case Draw() if strict.due_of(state, seat):
            state = throwing.draw_what_is_due(state, seat, events)
        case _:
            state = _turn_action(state, seat, action, events)
    return state


def _pass(state: State, seat: int, events: EventLog) -> State:
    match state.phase:
        case "announcing":
            return preparing.announce_nothing(state, seat, events)
        case "again" if seat == state.turn:
            return laying.lay_no_more(state, seat, events)
    return throwing.pass_window(state, seat, events)


def _turn_action(state: State, seat: int, action: Action, events: EventLog) -> State:
    _check_turn(state, seat, action)
    match action:
        case Lay(cards):
            return laying.lay(state, seat, cards, events)
        case Flip(place):
            return laying.flip(state, seat, place, events)
        case PickUp():
            return laying.pick_up(state, seat, events)
        case Turn(direction):
            return _direct(state, seat, direction, events)
        case Draw():
            return _draw(state, seat, events)
    raise Illegal("unknown_action")


def _direct(state: State, seat: int, direction: Direction, events: EventLog) -> State:
    if not may_direct(state):
        raise Illegal("no_direction_now")
    if direction not in ("cw", "ccw"):
        raise Illegal("unknown_action")
    events.append(Directs(seat, direction))
    return replace(state, direction=1 if direction == "cw" else -1)


def _draw(state: State, seat: int, events: EventLog) -> State:
    if laying.draw_is_due(state, seat):
        return draw(state, seat, max(1, missing(state, seat)), events)
    if state.options.draws == "after" or not may_draw_one(state, seat):
        raise Illegal("nothing_to_draw")
    return draw(replace(state, drawn=state.drawn + 1), seat, 1, events)


def _check_no_pending(state: State) -> None:
    """Raise Illegal while somebody still has to choose: out of turn only catching goes on then."""
    if state.phase in PENDING:
        raise Illegal("still_choosing", seat=state.turn)


def _check_turn(state: State, seat: int, action: Action) -> None:
    if state.phase not in ("play", "opening"):
        _check_phase(state, seat, action)
    if seat != state.turn:
        raise Illegal("not_your_turn", seat=state.turn)
    if laying.draw_is_due(state, seat) and not isinstance(action, Draw):
        raise Illegal("draw_first")


def _check_phase(state: State, seat: int, action: Action) -> None:
    if state.phase == "window":
        raise Illegal("window_open")
    if state.phase in BEFORE_PLAY:
        raise Illegal("not_begun")
    if seat != state.turn:
        return
    if state.phase == "naming" and not isinstance(action, Lay):
        raise Illegal("name_the_joker")
    if state.phase == "again" and not isinstance(action, Lay | Flip):
        raise Illegal("once_more_or_pass")
