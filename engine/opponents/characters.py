"""The players that take the table's own seats: how much they think, and four characters people can
tell apart by how they play.
"""

from typing import Literal, get_args

from msgspec.structs import replace

from engine.value import Value


class Player(Value):
    """A player's level and weights.

    `worlds` is the number of worlds in which it plays Schrööm out; 0: by rule of thumb alone.
    `looks_ahead`: where that helps, it plays its choices out in worlds before it chooses.
    `weighs`: by rule of thumb it weighs what an action leaves the others.
    `slips` is how often it takes the second or third best of what a person would consider, where
    cards are laid, or a knock is made or answered. `bold` is what it believes holding a knock is
    worth beyond its true worth, as a fraction of a match; and it knocks on less of a lead.
    `bluffs` is how often it makes a false
    claim, and names the suit it has fewest of. `wastes` is how often it lays one of its best cards
    where poorer ones would do. `throws` is how often it takes a chance to throw in.
    `many` is how much it likes to lay several cards at once (0: as much as is good). `shows` is how
    much it likes to lay its best cards first. `attacks`: it first lays cards that make others draw
    or wait. `saves`: it first lays the cards that would cost it most. `remembers`: it takes into
    account what everybody has seen of hidden cards. `whole`: it lays all cards of a rank if that
    empties its hand for good, but no second one that burns the pile, and none that give it the
    turn again with nothing to lay.
    """

    worlds: int = 48
    looks_ahead: bool = True
    weighs: bool = True
    slips: float = 0.0
    bold: float = 0.0
    bluffs: float = 0.0
    wastes: float = 0.0
    throws: float = 1.0
    many: float = 0.0
    shows: float = 0.0
    attacks: bool = False
    saves: bool = False
    remembers: bool = True
    whole: bool = True


QUICK = Player(worlds=0, looks_ahead=False, weighs=False)

# One is careful, one bluffs, one throws in everything, and one remembers.
Character = Literal["careful", "bluffer", "thrower", "elephant"]
CHARACTERS: tuple[Character, ...] = get_args(Character)
LEVELS = EASY, USUAL, STRONG = (0, 1, 2)

_LEVELS = {
    EASY: replace(QUICK, slips=0.3, wastes=0.35, remembers=False),
    USUAL: Player(worlds=8, looks_ahead=False, slips=0.05, remembers=False),
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
    return _in_character(replace(QUICK, remembers=False, whole=False), character)


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
