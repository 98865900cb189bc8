"""What is open to a seat, and what the table does for it when its time is up."""

from engine.cards import Cards, Rank, by_rank, of_rank, rank_of
from engine.game import Action
from engine.shithead.laying import (
    counts_allowed,
    draw_is_due,
    may_flip,
    may_pick_up,
    zone,
)
from engine.shithead.options import has_power
from engine.shithead.pile import demand, fits
from engine.shithead.throwing import throwable
from engine.shithead.values import Draw, Flip, Lay, Pass, PickUp, State, Throw, Turn


def to_act(state: State) -> tuple[int, ...]:
    """The seats the round waits for: the turn's, or in a window all that are still asked."""
    if state.phase == "over":
        return ()
    return state.waits if state.phase == "window" else (state.turn,)


def legal(state: State, seat: int) -> list[Action]:
    """The seat's lawful actions. Suits do not matter: a lay or throw stands for rank and count."""
    if state.phase == "over" or seat in state.out:
        return []
    if state.phase == "window" or seat != state.turn:
        return _throws(state, seat)
    if draw_is_due(state, seat):
        return [Draw()]
    actions = _lays(state, seat)
    if may_flip(state, seat):
        actions += [Flip(place) for place in range(1, len(state.down[seat]) + 1)]
    if may_pick_up(state, seat, can_play=bool(actions)):
        actions.append(PickUp())
    if may_direct(state):
        actions.append(Turn("ccw" if state.direction == 1 else "cw"))
    return actions


def may_direct(state: State) -> bool:
    """Whether the starter may still choose the direction: before its first lay."""
    return state.phase == "opening" and state.options.direction == "starter"


def _throws(state: State, seat: int) -> list[Action]:
    cards, fewest = throwable(state, seat)
    actions: list[Action] = [Throw(cards[:n]) for n in range(fewest, len(cards) + 1)]
    if state.phase == "window" and seat in state.waits:
        actions.append(Pass())
    return actions


def _lays(state: State, seat: int) -> list[Action]:
    return [
        Lay(cards[:count])
        for rank, cards in fitting(state, seat).items()
        for count in counts_allowed(state, rank, len(cards))
    ]


def fitting(state: State, seat: int) -> dict[Rank, Cards]:
    """The seat's cards that it may lay now, by rank."""
    if state.must:
        return _starting_cards(state, seat)
    options, asked = state.options, demand(state.pile, state.options)
    ranks = by_rank(zone(state, seat)).items()
    return {rank: cards for rank, cards in ranks if fits(rank, asked, options)}


def _starting_cards(state: State, seat: int) -> dict[Rank, Cards]:
    """The starter's cards of the rank it starts with; the one that must be laid comes first."""
    rank = rank_of(state.must[0])
    cards = of_rank(state.hands[seat], rank)
    return {rank: tuple(sorted(cards, key=lambda card: card not in state.must))}


def default(state: State, seat: int) -> Action:
    """The action of a seat whose time is up: the lowest card that fits, without a power if it can;
    else the leftmost face-down card; else the pile. What is optional is left.
    """
    if state.phase == "window":
        return Pass()
    if draw_is_due(state, seat):
        return Draw()
    playable = fitting(state, seat)
    if playable:
        rank = min(playable, key=lambda rank: (has_power(rank, state.options), rank))
        return Lay((playable[rank][0],))
    return Flip(1) if may_flip(state, seat) else PickUp()
