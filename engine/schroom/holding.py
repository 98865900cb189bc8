"""How likely a seat is to hold a knock, as far as its cards tell."""

from engine.schroom.holds import HOLDS
from engine.schroom.ranking import strength
from engine.schroom.values import State

NINE = 6  # the height of a nine: by the guess worth holding for
LIKELY, UNLIKELY = 100, 0  # of 100 times, where nothing has been counted
MOST = 3  # higher values count as this one
FEW = 8  # answers: fewer are no count


def kind_of(state: State, seat: int, *, ever: bool = False) -> tuple[int, int, int]:
    """Return the kind of a seat's cards, in its hand and in the trick, and of the round's value;
    `ever`: of all its cards of the round.
    """
    tricks = (*state.tricks, state.trick) if ever else (state.trick,)
    laid = [card for trick in tricks for one, card in trick if one == seat]
    heights = sorted(map(strength, (*state.hands[seat], *laid)), reverse=True)
    best, second = (*heights, 0, 0)[:2]
    return best, second, min(state.value, MOST)


def hold_chance(state: State, seat: int, *, ever: bool = False) -> int:
    """Return in how many of 100 cases a seat holds, if that may cost it more than going; `ever`: it
    may have held before it laid what it has laid.
    """
    kind = kind_of(state, seat, ever=ever)
    return HOLDS.get(kind, LIKELY if kind[0] >= NINE else UNLIKELY)
