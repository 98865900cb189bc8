"""Positions of rounds among good players that may be puzzles: what the seat to decide knows."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.duels import AskedPlayer, Contender, play_match, play_round
from bench.reference_players import ours
from data.presets import Preset
from data.puzzles import FEWEST
from engine.game import Action, AnyGame, deciding, tag
from engine.memory import NOTHING_KNOWN, HandMemory, PublicMemory
from engine.opponents.characters import Player
from engine.opponents.searching import choices_of
from engine.shuffle import SEED_BYTES, numbers, seed_of

MOST = 8  # choices somebody can take in
LARGEST_HAND = 7
SEATS = (2, 2, 3, 3, 4)  # one of these numbers, where the rule set allows it
NEARLY_OUT = 7  # cards of two seats together
FEW_SEATS = 3
FEW_LEFT = 10  # cards of another seat, in hand and before it
FAST = Player(
    worlds=12, looks_ahead=False
)  # for the rounds; a match of Schrööm among the best takes seconds
# Nobody can know which card to turn over, or whether people would agree to new cards.
NOT_ASKED = frozenset({"lastcard", "flip", "redeal"})


class Position(NamedTuple):
    """A seat's decision: its rule set, its view, its memory, and its choices in the order in which
    the rules list them.
    """

    preset: Preset
    view: Any
    memory: PublicMemory
    choices: tuple[Action, ...]

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        return self.preset.rules


def positions(preset: Preset, seats: int, number: int) -> list[Position]:
    """Return the decisions of a round that may be puzzles; in Schrööm those of a match, whose
    sticks make them different.
    """
    found: list[Position] = []
    player = _noting(preset, found)
    if preset.game == "schroom":
        play_match(preset, [player] * seats, number)
        return found
    game = preset.rules
    state = game.deal(preset.options, seats, number % seats, seed_of(number)).state
    play_round(game, state, [player] * seats, number)
    return found


def _noting(preset: Preset, found: list[Position]) -> Contender:
    """Return our player, which notes the positions it was in."""
    player = ours(FAST)

    def choose(asked: AskedPlayer) -> Action:
        choices = choices_of(asked.legal)
        alone = deciding(asked.game, asked.state) == (asked.seat,)
        if alone and _may_be_one(preset, asked.view, choices):
            found.append(Position(preset, asked.view, told(asked.memory), choices))
        return player.choose(asked)

    return player._replace(choose=choose)


def _may_be_one(preset: Preset, view: Any, choices: tuple[Action, ...]) -> bool:
    if not FEWEST <= len(choices) <= MOST or len(view.hand) > LARGEST_HAND:
        return False
    if is_unasked(choices) or any(is_vain(view, one) for one in choices):
        return False
    return view.phase == "play" and _is_late(preset, view)


def is_unasked(choices: Iterable[Action]) -> bool:
    """True if one of these choices hangs on what nobody can know."""
    return not NOT_ASKED.isdisjoint(map(tag, choices))


def is_vain(view: Any, action: Action) -> bool:
    """True of a knock that nobody else in the round can lose more by: it is hardly worse than none,
    and nobody would call it as good.
    """
    others = (one for at, one in enumerate(view.seats) if at != view.seat)
    return tag(action) == "knock" and not any(
        one.still_in and one.sticks > view.value for one in others
    )


def _is_late(preset: Preset, view: Any) -> bool:
    """True if a choice may decide the round: in the Shithead family the stock is used up and cards
    are few, in Crazy Eights the seat and another, of few, are nearly out. Elsewhere a search would
    find little.
    """
    others = [one for at, one in enumerate(view.seats) if at != view.seat]
    if preset.game == "shithead":
        left = (one.hand + len(one.up) + one.down for one in others)
        return not view.stock and any(0 < count <= FEW_LEFT for count in left)
    if preset.game == "crazy_eights":
        fewest = min(one.hand for one in others)
        return len(view.seats) <= FEW_SEATS and len(view.hand) + fewest <= NEARLY_OUT
    return True


def told(memory: PublicMemory) -> PublicMemory:
    """Return of a memory what a puzzle tells in two lines: cards known to be held, or out of the
    round.
    """
    hands = tuple(HandMemory(hand.cards) for hand in memory.hands)
    return PublicMemory(hands if any(one != NOTHING_KNOWN for one in hands) else (), memory.gone)


def a_world(position: Position) -> Any:
    """Return a state that fits everything the seat knows; it is not the round that was played, and
    has no seed.
    """
    chance: Iterator[int] = numbers(bytes(SEED_BYTES), 0)
    world = next(position.game.worlds(position.view, chance, position.memory))
    return replace(world, seed=bytes(SEED_BYTES))
