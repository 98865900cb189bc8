"""The results already written for a move, for later writers in the same transaction."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from sqlalchemy.engine import Connection

from tables.results import Feats
from tables.store.protocol import GivenHonour, Saving


class Written(msgspec.Struct):
    """The number of the round a move has finished, the honours of those it opens, and the feats of
    the match it has finished.
    """

    round: int | None = None
    honours: tuple[GivenHonour, ...] = ()
    feats: Feats | None = None


Check: TypeAlias = Callable[[Connection, Saving], None]  # raises Refused before anything is written
Writing: TypeAlias = Callable[[Connection, Saving, Written], None]  # of one part, if it has any
