"""Crazy Eights (Mau-Mau): be the first to have laid all your cards.

In turn a seat lays one card that matches the top of the pile in rank or suit, or draws. A wild card
goes on anything and names the suit to follow. The options can make certain ranks skip the next
seat, reverse the direction, or make the next seat draw; a seat with one card left has to say so.
When the first seat is done, the others get penalty points for the cards they still hold; fewest
points win the match.

Source: Crazy Eights, based in part on a contribution by Szu Kay Wong. docs/rules/crazy-eights.md
has every rule and decision.
"""

from engine.crazy_eights import last_card, turns
from engine.crazy_eights.choices import default, legal, to_act
from engine.crazy_eights.ends import carry, match_places, unplayed, winning_card
from engine.crazy_eights.events import EVENTS
from engine.crazy_eights.options import Options, idle, seats
from engine.crazy_eights.position import read_position, write_position, write_view
from engine.crazy_eights.reading import match_length, read_options, variants
from engine.crazy_eights.starting import deal, dealing
from engine.crazy_eights.values import (
    ACTIONS,
    NOBODY,
    Catch,
    Draw,
    LastCard,
    Lay,
    Pass,
    State,
    Take,
)
from engine.crazy_eights.viewing import view, worlds
from engine.game import POINTS, Action, BestFigure, EventLog, Illegal, Step
from engine.options import write_options
from engine.plain_game import (
    cards_left,
    check_seat,
    pace,
    places,
    seconds,
    seed_open,
    title,
    unready,
)
from engine.seats import BySeat

NAME = "crazy_eights"
RECORDS = (
    BestFigure("fewest-points", POINTS, "fewest", rounds=2),
    BestFigure("most-points", "won_points", "most", rounds=2),
    BestFigure("most-rounds", "won_rounds", "most", rounds=2),
)

offered = legal  # an action that breaks a rule is refused


def scores(state: State) -> BySeat:
    """Return the points the round gave each seat, once it is over."""
    return state.scores


def points_tally(options: Options) -> str:
    """Return the tally of points that are collected, or of rounds won; empty for penalty points."""
    return {"penalty": "", "collect": "won_points", "wins": "won_rounds"}[options.score]


def next_dealer(state: State) -> int | None:
    """Return the seat after the dealer: the deal goes clockwise."""
    return (state.dealer + 1) % len(state.hands)


SAID = frozenset((LastCard, Catch))


def apply(state: State, seat: int, action: Action) -> Step[State]:
    """Return the step an action makes. Raises Illegal, and then changes nothing."""
    events: EventLog = []
    kind = type(action)
    if kind in SAID:
        check_seat(state, seat)
        return Step(last_card.call(state, seat, action, events), tuple(events))
    if seat != state.turn or state.phase == "over":
        check_seat(state, seat)
        raise Illegal("not_your_turn", seat=state.turn)
    known = state.hands[seat]
    if state.forgot != NOBODY:
        state = last_card.too_late(state, seat, events)
    if isinstance(action, Lay):
        state = turns.lay(state, seat, action, known, events)
    elif kind is Draw:
        state = turns.draw_by_choice(state, seat, known, events)
    elif kind is Pass:
        state = turns.pass_turn(state, seat, known, events)
    elif kind is Take:
        state = turns.take(state, seat, events)
    else:
        raise Illegal("unknown_action")
    return Step(state, tuple(events))
