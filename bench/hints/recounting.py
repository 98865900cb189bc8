"""The odds of a hint, counted again: by a dealer and playouts of their own, knowing only what the
table knows. Each consequence is counted as the sentence says it, by what the table then sees. At
Schrööm everybody knocks and answers as often as the table's players do, by the rules themselves.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.hints.dealing import Position, dealt_anew, good
from bench.hints.positions import Hinted
from engine.game import Action, AnyGame, deciding, tag
from engine.memory import NOTHING_KNOWN, PublicMemory
from engine.opponents.weighing import COUNTED
from engine.schroom.habits import hold_chance, knock_chance
from engine.schroom.playing_out import reply
from engine.schroom.ranking import is_number
from engine.schroom.values import Go, Hold, Knock, Lay, SwapFour

SURE = 1.96  # standard errors: 95 of 100 intervals hold the true share
PERCENT = 100
MOST_STEPS = 600  # a longer playout is given up, and counts as not coming about
LAYS = ("lay", "flip")

Comes = Callable[[AnyGame, Any, int, random.Random], bool]


class Share(NamedTuple):
    """In how many deals out of 100 something comes about, and the limits between which that would
    be if the deals never ended.
    """

    found: int
    least: int
    most: int


class Odds(NamedTuple):
    """Odds as a hint states them, with their limits; as they were counted again, out of 100;
    whether it came about in the round as it really was; and how many cards of the next seat
    everybody knew.
    """

    told: Share
    again: float
    really: bool
    known: int

    @property
    def inside(self) -> bool:
        """True if they were counted again within the limits."""
        return self.told.least <= self.again <= self.told.most


def share(count: int, of: int) -> Share:
    """Return how often something came about in so many deals, with the limits of Wilson's 95 %
    interval, rounded away from its middle.
    """
    part, spread = count / of, SURE**2 / of
    middle = (part + spread / 2) / (1 + spread)
    reach = (part * (1 - part) * spread + spread**2 / 4) ** 0.5 / (1 + spread)
    least, most = PERCENT * (middle - reach), PERCENT * (middle + reach)
    return Share(round(PERCENT * part), max(0, int(least)), min(PERCENT, -int(-most // 1)))


def states_odds(one: Hinted) -> bool:
    """True if a hint states odds that can be counted again. Cards handed in at Schrööm lie nowhere
    a dealer could take them from.
    """
    return one.hint.reason in CONSEQUENCES and not getattr(one.state, "swaps", ())


def recounted(one: Hinted, deals: int) -> list[Odds]:
    """Return the odds a hint states, of its action and of the one beside it, counted again in so
    many deals.
    """
    hint = one.hint
    stated = [(hint.action, hint.better)] if hint.reason != "risk" else []
    stated += [] if hint.other is None else [(hint.other, hint.worse)]
    return [_recounted(one, action, told, deals) for action, told in stated]


def _recounted(one: Hinted, action: Action, told: int, deals: int) -> Odds:
    dice = random.Random(repr((one.game.view(one.state, one.seat), action)))
    at = Position(one.state, _with_said(one), one.seat)
    found = sum(_comes(one, dealt_anew(one.game, at, dice), action, dice) for _ in range(deals))
    really, known = _comes(one, one.state, action, dice), _known_of_next(one, action)
    return Odds(share(told, COUNTED), 100 * found / deals, really, known)


def _known_of_next(one: Hinted, action: Action) -> int:
    """Return how many cards everybody knows of the seat that is asked after an action."""
    asked = one.game.to_act(one.game.apply(one.state, one.seat, action).state)
    return len(one.memory.cards(asked[0])) if asked and asked[0] != one.seat else 0


def _with_said(one: Hinted) -> PublicMemory:
    """Return what everybody knows of the hands, announced cards included."""
    said = getattr(one.state, "said", ())
    if not said:
        return one.memory
    hands = list(one.memory.hands) or [NOTHING_KNOWN] * len(one.state.hands)
    for seat, card in said:
        if card not in hands[seat].cards and card in one.state.hands[seat]:
            hands[seat] = replace(hands[seat], cards=(*hands[seat].cards, card))
    return replace(one.memory, hands=tuple(hands))


def _comes(one: Hinted, world: Any, action: Action, dice: random.Random) -> bool:
    if getattr(world, "after", None) is not None and world.after.seat != one.seat:
        world = replace(world, after=None)  # only that seat knows the cards it has just drawn
    after = one.game.apply(world, one.seat, action).state
    return CONSEQUENCES[one.hint.reason](one.game, after, one.seat, dice)


def _next_has_nothing(game: AnyGame, after: Any, seat: int, dice: random.Random) -> bool:
    """True if the next seat, in its turn, has no card to lay and none to turn over."""
    asked = game.to_act(after)
    return bool(asked) and asked[0] != seat and not _has_something(game, after, asked[0], LAYS)


def _has_something(game: AnyGame, state: Any, seat: int, words: tuple[str, ...]) -> bool:
    """True if a seat can do one of these, at least once it has drawn what it draws beforehand."""
    for _ in range(MOST_STEPS):
        legal = game.legal(state, seat)
        if any(tag(one) in words for one in legal):
            return True
        draws = [one for one in legal if tag(one) == "draw"]
        if not draws or game.NAME != "shithead":
            return False
        state = game.apply(state, seat, draws[0]).state
    return False


def _plays_again(game: AnyGame, after: Any, seat: int, dice: random.Random) -> bool:
    """True if a seat is asked again at once."""
    return seat in game.to_act(after)


def _has_something_next(game: AnyGame, after: Any, seat: int, dice: random.Random) -> bool:
    """True if a seat has a card to lay when its turn comes, or is out by then."""
    for _ in range(MOST_STEPS):
        asked = game.to_act(after)
        if not asked:
            return True
        if asked[0] == seat and getattr(after, "phase", "") != "window":
            return _has_something(game, after, seat, LAYS[:1])
        after = game.apply(after, asked[0], good(game, after, asked[0], dice)).state
    return False


def _takes_the_last_trick(game: AnyGame, after: Any, seat: int, dice: random.Random) -> bool:
    """True if a seat wins the round once everybody has knocked, answered and played on."""
    moods: Mapping[tuple[int, int], int] = defaultdict(lambda: dice.randrange(100))
    for _ in range(MOST_STEPS):
        asked = deciding(game, after)
        if not asked:
            break
        action = _by_habit(game, after, asked[0], moods)
        after = game.apply(after, asked[0], action or good(game, after, asked[0], dice)).state
    places = game.places(after)
    return bool(places) and seat in places[0]


def _by_habit(
    game: AnyGame, state: Any, seat: int, moods: Mapping[tuple[int, int], int]
) -> Action | None:
    """Return a seat's swap, knock, answer or card at Schrööm, knocks and answers as often as the
    table's players make them; None: it only has to say something. It is in one mood for all its
    answers, and in another for its knocks with each number of cards.
    """
    legal, hand, seats = game.legal(state, seat), state.hands[seat], len(state.still_in)
    if Hold() in legal and state.sticks[seat] > state.value:
        cards = [*hand, *(card for one, card in state.trick if one == seat)]
        often = hold_chance(cards, state.trick, seats, state.value, turn=seat == state.turn)
        return Hold() if moods[seat, 0] < often else Go()
    if SwapFour() in legal and not any(map(is_number, hand)):
        return SwapFour()
    knock = next((one for one in legal if isinstance(one, Knock)), None)
    if knock and hand:
        often = knock_chance(hand, state.trick, seats, state.value, turn=seat == state.turn)
        if moods[seat, len(hand)] < often:
            return knock
    if not any(isinstance(one, Lay) for one in legal):
        return None
    is_last = {*state.still_in} - {one for one, _ in state.trick} == {seat}
    return Lay((reply(hand, state.trick, is_last),))


CONSEQUENCES: dict[str, Comes] = {
    "stuck": _next_has_nothing,
    "again": _plays_again,
    "fits": _has_something_next,
    "last": _takes_the_last_trick,
    "holds": _takes_the_last_trick,
    "risk": _takes_the_last_trick,
}
