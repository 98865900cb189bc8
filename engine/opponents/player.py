"""Who plays a seat of the table: how much they think, and what they are like."""

import msgspec


class Player(msgspec.Struct, frozen=True):
    """A player's level and weights.

    `worlds` is how many worlds a decision may be played out in; 0: by rule of thumb alone. `bold`
    is what holding and knocking seem worth to it beyond what they are, in parts of a match;
    `bluffs` how often it claims what is not so; `throws` how often it takes a chance to throw in.
    """

    worlds: int = 24
    bold: float = 0.0
    bluffs: float = 0.0
    throws: float = 1.0


ORDINARY = Player()
QUICK = Player(worlds=0)
