"""How many tables may be open at once: of a person, in a channel, on a server. Pure."""

from collections.abc import Callable, Collection, Sequence

import msgspec

from tables.errors import Refused
from tables.people import Location
from tables.store.protocol import OpenTable


class TableLimits(msgspec.Struct, frozen=True):
    """The most open tables of a person, wherever they are, in a channel with the threads of its
    tables, and on a server; 0: as many as anybody wants. Where somebody plays the week's deal alone
    counts for that person only.
    """

    person: int = 3
    channel: int = 5
    server: int = 50


USUAL, UNLIMITED = TableLimits(), TableLimits(0, 0, 0)


class _Hosted(msgspec.Struct):
    """What of a lobby says who runs its table, and whether somebody plays a week's deal alone."""

    host: int
    seats: int = 1
    table_seats: tuple[int, ...] = ()
    weekly: bool = False
    deal: object = None

    @property
    def alone(self) -> bool:
        return (self.weekly or self.deal is not None) and self.seats - len(self.table_seats) == 1


class TooManyTables(Refused):
    """No table is laid out, for there are too many. Carries how many there may be, and the number
    and the address of one that could be closed.
    """

    def __init__(self, code: str, most: int, closable: OpenTable) -> None:
        super().__init__(code)
        self.values: dict[str, str | int] = {
            "count": most,
            "table": str(closable.id),
            "address": address(closable.location, closable.message),
        }


def address(place: Location, message: int | None) -> str:
    """Return where Discord shows a table: its message, or its channel if it has none."""
    parts = (place.server or "@me", place.channel, message)
    return "https://discord.com/channels/" + "/".join(str(part) for part in parts if part)


def check(limits: TableLimits, tables: Sequence[OpenTable], place: Location) -> None:
    """See whether somebody may have a table at this place. `tables` are the open ones of its
    server, and all that this person has opened or sits at.

    Raises TooManyTables (too_many_of_yours, too_many_in_channel, too_many_on_server), which names
    the person's own oldest table, or the one where nothing has happened for longest.
    """
    own = [table for table in tables if table.opened or _runs(table)]
    there = [table for table in tables if place.server and table.location.server == place.server]
    there = [table for table in there if not _is_alone(table)]
    home = _home(tables)
    near = [table for table in there if home(table.location.channel) == home(place.channel)]
    _check("too_many_of_yours", limits.person, own, lambda table: table.id)
    _check("too_many_in_channel", limits.channel, near, lambda table: table.moved)
    _check("too_many_on_server", limits.server, there, lambda table: table.moved)


def _check(
    code: str, most: int, tables: Collection[OpenTable], age: Callable[[OpenTable], float]
) -> None:
    if 0 < most <= len(tables):
        raise TooManyTables(code, most, min(tables, key=age))


def _runs(table: OpenTable) -> bool:
    """True if the person is the host; nobody is known to be at a table that cannot be read."""
    hosted = _hosted(table)
    return hosted is not None and table.seat == hosted.host


def _is_alone(table: OpenTable) -> bool:
    hosted = _hosted(table)
    return hosted is not None and hosted.alone


def _hosted(table: OpenTable) -> _Hosted | None:
    try:
        return msgspec.json.decode(table.lobby, type=_Hosted)
    except msgspec.DecodeError:
        return None


def _home(tables: Sequence[OpenTable]) -> Callable[[int], int]:
    """Return what says for a channel where its tables count: a table's thread is its parent's."""
    parents = {
        table.location.channel: table.location.parent for table in tables if table.location.parent
    }
    return lambda channel: parents.get(channel, channel)
