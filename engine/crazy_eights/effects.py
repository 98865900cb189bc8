"""What a card does to the seats after it: leave out, turn round, make draw."""

from engine.cards import RANKS, Card
from engine.crazy_eights.events import Owes, Reverses, Skips
from engine.crazy_eights.values import State
from engine.game import Event


def carry_out(state: State, seat: int, card: Card, events: list[Event]) -> tuple[int, int, int]:
    """Direction, next turn and pending cards after a seat's lay.

    Of two seats a skip gives the same one another turn, and a reverse changes nothing.
    """
    rank, options, seats = RANKS[card >> 2], state.options, len(state.hands)
    direction, pending = state.direction, state.pending
    turn = (seat + direction) % seats
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
