"""The Shithead family: get rid of your cards, and do not be the last who holds any.

Every seat has a hand, face-up cards, and face-down cards (Bunker) nobody has seen. In turn a seat
lays cards of one rank, equal to or higher than the pile; who cannot takes the whole pile. Seats
draw up to three hand cards while the stock lasts, then play their hand empty, then their face-up
cards, then turn over the face-down ones one by one. Some ranks have powers: the options name them.
Four equal cards on top burn the pile, and in Cruzo anybody may throw in cards to make them four.

Sources: Cruzo (Shithead), Sebastian Schygulla; Cruzo (erweitertes Shithead); Shit Head (drei mal
drei), Wikibooks. docs/rules/shithead.md has every rule and decision.
"""

from msgspec.structs import replace

from engine.game import Action, Event, Illegal, Pace, Places, Step
from engine.shithead import laying, throwing
from engine.shithead.choices import default, legal, may_direct, to_act
from engine.shithead.options import Options, read_options, write_options
from engine.shithead.position import read_position, write_position, write_view
from engine.shithead.starting import deal, dealing
from engine.shithead.turns import draw, missing
from engine.shithead.values import (
    ACTIONS,
    EVENTS,
    Directs,
    Draw,
    Flip,
    Lay,
    Pass,
    PickUp,
    State,
    Throw,
    Turn,
)
from engine.shithead.viewing import view

__all__ = [
    "ACTIONS", "EVENTS", "NAME", "Options", "State", "apply", "carry", "deal", "dealing", "default",
    "legal", "match_places", "next_dealer", "pace", "places", "read_options", "read_position",
    "scores", "seats", "seconds", "seed_open", "title", "to_act", "view", "write_options",
    "write_position", "write_view",
]  # fmt: skip

NAME = "shithead"


def seats(options: Options) -> range:
    """How many seats a table with these options may have."""
    return range(options.min_seats, options.max_seats + 1)


def pace(state: State) -> Pace:
    """An open window waits for quick reactions, everything else for a turn."""
    return "reaction" if state.phase == "window" else "turn"


def places(state: State) -> Places:
    """The seats by place once the round is over."""
    return state.places


def match_places(state: State) -> Places:
    """The same: every round is a match of its own."""
    return state.places


def title(state: State) -> int | None:
    """The last place (Shithead), unless it is shared."""
    last = state.places[-1] if state.places else ()
    return last[0] if len(last) == 1 else None


def scores(state: State) -> tuple[int, ...]:
    """Nobody counts points."""
    return ()


def carry(state: State) -> tuple[int, ...]:
    """A round hands nothing on."""
    return ()


def next_dealer(state: State) -> int | None:
    """As the table has it: whoever took the title."""
    return None


def seed_open(state: State) -> bool:
    """The seed is no secret once the round is over."""
    return state.phase == "over"


def seconds(state: State) -> int | None:
    """The table knows best."""
    return None


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """The step an action makes. Raises Illegal, and then nothing has happened."""
    _check_seat(state, seat)
    events: list[Event] = []
    match action:
        case Throw(cards):
            state = throwing.throw(state, seat, cards, events)
        case Pass():
            state = throwing.pass_window(state, seat, events)
        case _:
            state = _turn_action(state, seat, action, events)
    return Step(state, tuple(events))


def _turn_action(state: State, seat: int, action: Action, events: list[Event]) -> State:
    _check_turn(state, seat, action)
    match action:
        case Lay(cards):
            return laying.lay(state, seat, cards, events)
        case Flip(place):
            return laying.flip(state, seat, place, events)
        case PickUp():
            return laying.pick_up(state, seat, events)
        case Turn(direction):
            if not may_direct(state):
                raise Illegal("no_direction_now")
            if direction not in ("cw", "ccw"):
                raise Illegal("unknown_action")
            events.append(Directs(seat, direction))
            return replace(state, direction=1 if direction == "cw" else -1)
        case Draw():
            if not laying.draw_is_due(state, seat):
                raise Illegal("nothing_to_draw")
            return draw(state, seat, max(1, missing(state, seat)), events)
        case _:
            raise Illegal("unknown_action")


def _check_seat(state: State, seat: int) -> None:
    if state.phase == "over":
        raise Illegal("round_over")
    if not 0 <= seat < len(state.hands):
        raise Illegal("no_such_seat", seat=seat)
    if seat in state.out:
        raise Illegal("already_out")


def _check_turn(state: State, seat: int, action: Action) -> None:
    if state.phase == "window":
        raise Illegal("window_open")
    if seat != state.turn:
        raise Illegal("not_your_turn", seat=state.turn)
    if laying.draw_is_due(state, seat) and not isinstance(action, Draw):
        raise Illegal("draw_first")
