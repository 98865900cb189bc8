"""The players that take the table's own seats: how much they think, and what they are like."""

import msgspec


class Player(msgspec.Struct, frozen=True):
    """A player's level and weights.

    `worlds` is the number of worlds a decision may be played out in; 0: by rule of thumb alone.
    `slips` is how often it does just anything where cards are laid or drawn, or a knock is made or
    answered. `bold` is what it believes holding a knock is worth beyond its true worth, as a
    fraction of a match; and it knocks on less of a lead.
    `bluffs` is how often it makes a false
    claim, and names the suit it has fewest of. `wastes` is how often it lays its best cards where
    poorer ones would do. `throws` is how often it takes a chance to throw in.
    `many` is how much it likes to lay several cards at once (0: as much as is good). `shows` is how
    much it likes to lay its best cards first. `attacks`: it first lays cards that make others draw
    or wait. `saves`: it first lays the cards that would cost it most. `remembers`: it takes into
    account what everybody has seen of hidden cards. `whole`: it lays all cards of a rank if that
    empties its hand for good.
    """

    worlds: int = 48
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


QUICK = Player(worlds=0)
