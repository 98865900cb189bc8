"""The computer player of Schrööm: plays worlds out to see who takes the fourth trick.

It lays, holds and knocks by what that means for the match. By rule of thumb it keeps its high cards
for the last two tricks, holds with a good one, and never knocks.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.cards import Cards
from engine.game import Action, AnyGame, deciding
from engine.memory import PublicMemory
from engine.opponents.game_player import Consequence, Reason
from engine.opponents.player import Player
from engine.opponents.playouts import Thumb
from engine.plain_player import REACTS, by_itself, reacts, suspected
from engine.schroom.equity import equity
from engine.schroom.last_trick import reply, taker
from engine.schroom.ranking import is_number, strength
from engine.schroom.swapping import SAFE
from engine.schroom.values import (
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
    View,
)
from engine.schroom.worlds import worlds
from engine.shuffle import below, numbers

__all__ = [
    "CONSEQUENCES", "REACTS", "SEARCHES", "by_itself", "choose", "likely", "reacts", "round_worth",
    "suspected",
]  # fmt: skip

SEARCHES = True
GOOD = 6  # the strength of a nine: worth holding for
SURE = 0.98  # with this chance of winning, a knock costs nothing
UNLIKELY = 3  # worlds tried for one in which the seats that held have a reason to
PERCENT = 100


def choose(
    view: View,
    legal: Sequence[Action],
    chance: Iterator[int],
    player: Player,
    memory: PublicMemory,
) -> Action:
    """Return one of several legal actions."""
    mind = _Mind(view, chance, player, memory)
    match view.phase:
        case "claim":
            return _doubt(legal)
        case "answers":
            return Hold() if _holds(mind) else Go()
        case "redeal":
            return Accept() if _wants_other_cards(mind) else Refuse()
    lays = [one for one in legal if isinstance(one, Lay)]
    return _interrupts(mind, legal) or (_lay(mind, lays) if lays else Ready())


class _Mind(NamedTuple):
    """A seat's knowledge, and the player and the chance it decides by."""

    view: View
    chance: Iterator[int]
    player: Player
    memory: PublicMemory

    def worlds(self) -> Iterator[State]:
        """Yield as many likely worlds as the player plays out."""
        return islice(_explained(self.view, self.chance, self.memory), self.player.worlds)


def _interrupts(mind: _Mind, legal: Sequence[Action]) -> Action | None:
    """Return an action that interrupts play, if one is worth it: hand in four pictures, ask for new
    cards, knock.
    """
    if SwapFour() in legal and _swaps(mind):
        return SwapFour()
    if Redeal() in legal and _wants_other_cards(mind):
        return Redeal()
    knock = next((one for one in legal if isinstance(one, Knock)), None)
    return knock if knock and _knocks(mind) else None


def _doubt(legal: Sequence[Action]) -> Action:
    """Return the look at three of the four cards, which costs nothing. The fourth is left alone: it
    costs a stick if it is a picture, too.
    """
    looks = [one for one in legal if isinstance(one, Reveal) and len(one.which) == SAFE]
    return looks[0] if looks else LetBe()


def _swaps(mind: _Mind) -> bool:
    """True if it hands in its cards: four pictures or, now and then, a bluffer's three."""
    numbers, bluffs = sum(map(is_number, mind.view.hand)), PERCENT * mind.player.bluffs
    return not numbers or (numbers == 1 and below(PERCENT, mind.chance) < bluffs)


def _holds(mind: _Mind) -> bool:
    """True if holding the open knock is worth more than going."""
    view, player, seat = mind.view, mind.player, _seat(mind.view)
    if view.seats[seat].sticks <= view.value:
        return True
    if not player.worlds:
        return _has_good(view.hand)
    holds = goes = 0.0
    for world in mind.worlds():
        gone = _gone(world, seat)
        holds += _worth(_answered(world, gone), seat, world.value + 1)
        goes += _worth(_answered(world, (*gone, seat)), seat, world.value + 1)
    return holds + player.bold * player.worlds > goes


def _knocks(mind: _Mind) -> bool:
    """True if knocking is worth more than not knocking, if the others answer as they usually do."""
    player, seat = mind.player, _seat(mind.view)
    if not player.worlds:
        return False
    knocking = resting = wins = 0.0
    for world in mind.worlds():
        resting += _worth(world, seat, world.value)
        wins += taker(world) == seat
        gone = _gone(replace(world, asker=seat), seat)
        knocking += _worth(_answered(world, gone), seat, world.value + 1)
    more = knocking - resting + player.bold * player.worlds
    return more > 0 or wins >= SURE * player.worlds


def _wants_other_cards(mind: _Mind) -> bool:
    """True if new cards would be better on average."""
    view, player = mind.view, mind.player
    if not player.worlds:
        return False
    won = sum(taker(world) == view.seat for world in mind.worlds())
    return won * sum(place.still_in for place in view.seats) < player.worlds


def _lay(mind: _Mind, lays: Sequence[Lay]) -> Lay:
    """Return the card that takes the fourth trick most often; of equal ones a sensible player's."""
    plain = _plain_card(mind.view, lays)
    if len(lays) == 1 or not mind.player.worlds:
        return plain
    won = dict.fromkeys(lays, 0)
    for world in mind.worlds():
        for lay in lays:
            won[lay] += taker(world, lay.cards[0]) == mind.view.seat
    return max(lays, key=lambda lay: (won[lay], lay == plain, -strength(lay.cards[0])))


def _plain_card(view: View, lays: Sequence[Lay]) -> Lay:
    in_round = sum(place.still_in for place in view.seats)
    card = reply(view.hand, view.trick, len(view.trick) + 1 >= in_round)
    return next((lay for lay in lays if lay.cards[0] == card), lays[0])


def _seat(view: View) -> int:
    assert view.seat is not None, "a spectator plays nothing"
    return view.seat


def _has_good(hand: Cards) -> bool:
    return any(strength(card) >= GOOD for card in hand)


def likely(
    game: AnyGame, view: View, chance: Iterator[int], memory: PublicMemory
) -> Iterator[State]:  # fmt: skip
    """Yield worlds without end, preferring those in which seats that knocked or held had a reason
    to.
    """
    return _explained(view, chance, memory)


def _explained(view: View, chance: Iterator[int], memory: PublicMemory) -> Iterator[State]:
    found = worlds(view, chance, memory)
    while True:
        some = islice(found, UNLIKELY)
        yield next((one for one in some if _explains(one, view)), None) or next(found)


def _explains(world: State, view: View) -> bool:
    """True if all seats that stayed in for more than one stick have, or had, a good card."""
    if world.value == 1 and world.phase != "answers":
        return True
    laid = [(seat, card) for trick in (*world.tricks, world.trick) for seat, card in trick]
    return all(
        _has_good((*world.hands[seat], *(card for one, card in laid if one == seat)))
        for seat in _stayed(world)
        if seat != view.seat
    )


def _stayed(world: State) -> Sequence[int]:
    if world.value > 1:
        return world.still_in
    return [seat for seat in world.still_in if seat not in world.asks]


def _gone(world: State, me: int) -> tuple[int, ...]:
    """Return the other seats that go if they answer a knock as they usually do."""
    asked = world.asks if world.phase == "answers" else world.still_in
    return tuple(
        seat for seat in asked if seat not in (me, world.asker) and not _would_hold(world, seat)
    )


def _answered(world: State, gone: Sequence[int]) -> State:
    """Return the world after these seats have gone."""
    sticks = tuple(
        max(0, count - world.value) if seat in gone else count
        for seat, count in enumerate(world.sticks)
    )
    still_in = tuple(seat for seat in world.still_in if seat not in gone)
    return replace(world, still_in=still_in, sticks=sticks)


def _would_hold(world: State, seat: int) -> bool:
    """True if a seat has a good card, in its hand or in the trick, or takes the last trick."""
    if world.sticks[seat] <= world.value:
        return True
    laid = tuple(card for one, card in world.trick if one == seat)
    if len(world.hands[seat]) == 0:
        return taker(world) == seat
    return _has_good((*world.hands[seat], *laid))


def _worth(world: State, seat: int, value: int) -> float:
    """Return the worth to a seat of the sticks left once the round has been played out for this
    value.
    """
    alone = len(world.still_in) == 1
    winner = world.still_in[0] if alone else taker(world)
    sticks = [
        max(0, count - value) if at in world.still_in and at != winner else count
        for at, count in enumerate(world.sticks)
    ]
    return equity(sticks, seat)


def round_worth(game: AnyGame, state: State, seat: int) -> float:
    """Return a seat's chance of winning the match with the sticks that are left."""
    return equity(state.sticks, seat)


def has_last_trick(game: AnyGame, thumb: Thumb, after: Any, seat: int) -> bool:
    """True if a seat takes the last trick when everybody prepares, answers an open knock, and plays
    on as usual.
    """
    after = _begun(game, thumb, after)
    if game.places(after) or not any(after.hands) or len(after.still_in) == 1:
        return bool(after.still_in == (seat,))
    return seat in after.still_in and taker(after) == seat


def _begun(game: AnyGame, thumb: Thumb, state: State) -> State:
    """Return the state once nothing is unanswered and the first card lies."""
    chance = numbers(b"", 0)
    while state.phase not in ("play", "over"):
        seat = deciding(game, state)[0]
        action = thumb(game.view(state, seat), game.legal(state, seat), chance)
        state = game.apply(state, seat, action).state
    return state


CONSEQUENCES: Mapping[Reason, Consequence] = {"last": has_last_trick}
