"""Four characters at three levels; people can tell them apart by how they play."""

from typing import Literal, TypeAlias, get_args

from msgspec.structs import replace

from engine.opponents.player import Player

# One is careful, one bluffs, one throws in everything, and one remembers.
Character: TypeAlias = Literal["careful", "bluffer", "thrower", "elephant"]
CHARACTERS: tuple[Character, ...] = get_args(Character)
LEVELS = (0, 1, 2)  # easy, usual, strong
USUAL = 1

WORLDS = (0, 24, 48)
SLIPS = (0.3, 0.0, 0.0)
_KINDS: dict[Character, Player] = {
    "careful": Player(bold=-0.04, throws=0.5, many=-0.2, saves=True),
    "bluffer": Player(bold=0.02, bluffs=0.5, shows=2.0),
    "thrower": Player(bold=0.05, many=0.3, attacks=True),
    "elephant": Player(remembers=True),
}


def player(character: Character, level: int) -> Player:
    """Return a character's player at one of the LEVELS."""
    return replace(_KINDS[character], worlds=WORLDS[level], slips=SLIPS[level])
