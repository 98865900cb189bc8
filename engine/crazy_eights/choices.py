"""What is open to a seat, and what the table does for it when its time is up."""

from msgspec.structs import replace

from engine.cards import SUITS, Cards
from engine.crazy_eights.fitting import layable, ways
from engine.crazy_eights.last_card import calls, may_say_with, too_late
from engine.crazy_eights.turns import can_lay, may_draw, may_pass
from engine.crazy_eights.values import NOBODY, Draw, Lay, Pass, State, Take
from engine.game import Action


def to_act(state: State) -> tuple[int, ...]:
    """The seat whose turn it is, while the round runs."""
    return (state.turn,) if state.phase == "play" else ()


def legal(state: State, seat: int) -> list[Action]:
    """The seat's lawful actions: each card that fits in each way it may be laid, drawing or
    passing, and what may be said."""
    if state.phase == "over":
        return []
    said = calls(state, seat)
    if seat != state.turn:
        return said
    known = state.hands[seat]
    state = when_looked_at(state)
    actions = _lays(state, known, len(state.hands[seat]))
    if state.pending:
        actions.append(Take())
    elif may_draw(state, bool(actions)):
        actions.append(Draw())
    if may_pass(state, bool(actions)):
        actions.append(Pass())
    return actions + said


def when_looked_at(state: State) -> State:
    """The state in which a turn action is looked at: what was not said in time has been settled."""
    return state if state.forgot == NOBODY else too_late(state, [])


def _lays(state: State, known: Cards, held: int) -> list[Action]:
    fitting, before = ways(state, held), -1
    lays: list[Action] = []
    for card in layable(state, known):
        if card in fitting and card != before:  # equal cards are one choice
            lays.extend(fitting[card])
            before = card
    if may_say_with(state, held):
        lays.extend([replace(lay, lastcard=True) for lay in lays])
    return lays


def default(state: State, seat: int) -> Action:
    """The action of a seat whose time is up: draw or take, then pass; where laying is compulsory,
    the first card that fits. It says nothing."""
    known = state.hands[seat]
    state = when_looked_at(state)
    if state.pending:
        return Take()
    lays = can_lay(state, known, len(state.hands[seat]))
    if may_draw(state, lays):
        return Draw()
    return Pass() if may_pass(state, lays) else _first_lay(state, known, len(state.hands[seat]))


def _first_lay(state: State, known: Cards, held: int) -> Lay:
    """The first fitting card in the order of the deck; a wild card names its own suit."""
    fitting = ways(state, held)
    card = next(card for card in layable(state, known) if card in fitting)
    return next(lay for lay in fitting[card] if lay.suit in (None, SUITS[card & 3]))
