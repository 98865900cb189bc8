"""Who plays a seat of the table: how much they think, and what they are like."""

import msgspec

from engine.cards import Cards


class Player(msgspec.Struct, frozen=True):
    """A player's level and weights.

    `worlds` is how many worlds a decision may be played out in; 0: by rule of thumb alone. `slips`
    is how often any lay will do. `bold` is what holding and knocking seem worth to it beyond what
    they are, in parts of a match; `bluffs` how often it claims what is not so, and names a suit it
    has least of; `throws` how often it takes a chance to throw in; `many` how much it likes to lay
    several cards at once (0: as much as is good); `shows` how much it likes to lay its best cards
    first; `attacks`: it lays first what makes others draw or wait; `saves`: it lays first what
    would cost it most; `remembers`: it goes by what others have taken up. `knows` are those cards,
    by seat, as everybody saw them; none where nobody has kept them in mind.
    """

    worlds: int = 24
    slips: float = 0.0
    bold: float = 0.0
    bluffs: float = 0.0
    throws: float = 1.0
    many: float = 0.0
    shows: float = 0.0
    attacks: bool = False
    saves: bool = False
    remembers: bool = False
    knows: tuple[Cards, ...] = ()


ORDINARY = Player()
QUICK = Player(worlds=0)
