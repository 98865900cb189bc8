"""Schrööm: four tricks, only the last of which counts, and knocking to raise the stakes.

Two to eight seats get four of 32 cards each and play tricks; the seat that takes the fourth wins
the round. At any moment a seat may knock, raising the round's value, and the others hold or go.
Losers lose sticks; the last seat with any left wins the match.

Source: Die Schrööm Regeln, Andreas Schmitz. docs/rules/schroom.md has every rule and decision.
"""

from engine.game import POINTS, Action, BestFigure, EventLog, Illegal, Pace, Step
from engine.options import write_options
from engine.plain_game import (
    cards_left,
    check_seat,
    idle,
    places,
    points_tally,
    title,
    unplayed,
    winning_card,
)
from engine.schroom import knocking, swapping, turns
from engine.schroom.choices import default, legal, to_act, unready
from engine.schroom.dealing import SEATS, accept, ask, deal, dealing, refuse
from engine.schroom.ends import carry, match_is_over, match_places, next_dealer, scores
from engine.schroom.events import EVENTS
from engine.schroom.knocking import check_nothing_open
from engine.schroom.options import Options, match_length, read_options, variants
from engine.schroom.position import read_position, write_position, write_view
from engine.schroom.values import (
    ACTIONS,
    Accept,
    Go,
    Hold,
    Knock,
    Lay,
    LetBe,
    Ready,
    Redeal,
    Refuse,
    Reveal,
    State,
    SwapFour,
)
from engine.schroom.viewing import view, worlds

NAME = "schroom"
SURE = 2  # seconds for an answer that nobody would give otherwise
RECORDS = (
    BestFigure("sticks-kept", POINTS, "most", "won"),
    BestFigure("hammers", "hammers", "most"),
)

offered = legal  # an action that breaks a rule is refused


def seats(options: Options) -> range:
    """Return the numbers of seats a table may have; options make no difference."""
    return SEATS


def pace(state: State) -> Pace:
    """Return "turn" while a card is to be laid, "reaction" before a Hammer is shown, "answer" for
    everything else.
    """
    if state.phase == "opening":
        return "turn" if turns.may_lay(state) else "reaction"
    return "turn" if state.phase in ("play", "over") else "answer"


def seconds(state: State) -> int | None:
    """Return how long all may swap before the first card, and how long the table waits for a seat
    to which folding costs no less than holding; None otherwise: the table decides.
    """
    if state.phase == "answers" and default(state, state.asks[0]) == Hold():
        return SURE
    return state.options.opening_window if state.phase == "opening" else None


def seed_open(state: State) -> bool:
    """True once the match is over: until then, folded and handed-in cards stay secret."""
    return state.phase == "over" and match_is_over(state)


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """Return the step an action makes. Raises Illegal, and then changes nothing."""
    _check_seat(state, seat)
    events: EventLog = []
    match action:
        case Hold():
            state = knocking.hold(state, seat, events)
        case Go():
            state = knocking.go(state, seat, events)
        case Reveal(which):
            state = swapping.reveal(state, seat, which, events)
        case LetBe():
            state = swapping.let_be(state, seat, events)
        case Accept():
            state = accept(state, seat, events)
        case Refuse():
            state = refuse(state, seat, events)
        case _:
            state = _no_answer(state, seat, action, events)
    return Step(state, tuple(events))


def _no_answer(state: State, seat: int, action: Action, events: EventLog) -> State:
    check_nothing_open(state, action)
    match action:
        case Lay(cards):
            _check_turn(state, seat)
            return turns.lay(turns.led(state), seat, cards, events)
        case Knock(value):
            return knocking.knock(state, seat, value, events)
        case SwapFour():
            return swapping.swap(state, seat, events)
        case Redeal():
            return ask(state, seat, events)
        case Ready():
            return turns.ready(state, seat, events)
        case _:
            raise Illegal("unknown_action")


def _check_seat(state: State, seat: int) -> None:
    check_seat(state, seat)
    if not state.sticks[seat]:
        raise Illegal("out_of_match")
    if seat not in state.still_in:
        raise Illegal("out_of_round")


def _check_turn(state: State, seat: int) -> None:
    if seat != state.turn:
        raise Illegal("not_your_turn", seat=state.turn)
    shows = turns.hammer_due(state) if state.phase == "opening" else None
    if shows is not None:
        raise Illegal("hammer_first", seat=shows)
