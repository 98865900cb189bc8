"""Four characters at three levels; people can tell them apart by how they play."""

from typing import Literal, TypeAlias, get_args

from msgspec.structs import replace

from engine.opponents.player import Player

# One is careful, one bluffs, one throws in everything, and one remembers.
Character: TypeAlias = Literal["careful", "bluffer", "thrower", "elephant"]
CHARACTERS: tuple[Character, ...] = get_args(Character)
LEVELS = EASY, USUAL, STRONG = (0, 1, 2)

_LEVELS = {
    EASY: Player(worlds=0, slips=0.3, wastes=0.5, remembers=False),
    USUAL: Player(worlds=24, slips=0.1, wastes=0.1, remembers=False),
    STRONG: Player(),
}


def player(character: Character | None = None, level: int = STRONG) -> Player:
    """Return the player of a character at one of the LEVELS; without one the ordinary player, who
    also sits in for absent people and gives hints.
    """
    return _in_character(_LEVELS[level], character)


def player_of_deal(character: Character | None) -> Player:
    """Return the player of the week's deal: it goes by rules of thumb, which do not change while a
    deal runs.
    """
    return _in_character(Player(worlds=0, remembers=False, whole=False), character)


def _in_character(player: Player, character: Character | None) -> Player:
    match character:
        case "careful":
            return replace(player, bold=-0.2, throws=0.5, many=-0.2, saves=True)
        case "bluffer":
            return replace(player, bold=0.02, bluffs=0.5, shows=2.0)
        case "thrower":
            return replace(player, bold=0.15, many=0.3, attacks=True)
        case "elephant":
            return replace(player, remembers=True)
    return player
