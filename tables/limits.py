"""Limits for tables, sign-ups, calls, house rules and puzzles. Pure.

A limit is checked when something is promised; a promise is then kept without another check.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from engine.seats import BySeat, Seats
from engine.value import Value
from tables.errors import Refused
from tables.lobby.state import LobbyMatch
from tables.people import Location
from tables.store.protocol import OpenTable
from tables.timers import ago

# The limits, by the code of the refusal. Tables have limits of their own, set by the operator, and
# the hourly limit for calls is set by a server.
MOST: Mapping[str, int] = {
    "too_many_sign_ups": 3,  # of a person, open at once
    "sign_ups_too_often": 6,  # of a person, within an hour
    "too_many_sign_ups_here": 20,  # of a server, open at once
    "sign_ups_too_often_here": 20,  # of a server, within an hour, also by people deleted since
    "sign_up_full": 40,  # people who answer one
    "called_already": 1,  # calls of a table, challenges aside
    "challenged_already": 1,  # challenges between two people, either way, within an hour
    "too_many_rules_of_yours": 8,  # house rules of a person on a server
    "too_many_rules": 25,  # house rules of a server
    "too_many_tries": 25,  # of a person at the puzzle of a day; none has as many choices
}
AN_HOUR = 3_600.0


def check_room(limit: str, standing: int, most: int | None = None) -> None:
    """Check that there may be one more where there are so many; `most`: a limit somebody has set.
    Raises Refused.
    """
    most = MOST[limit] if most is None else most
    if _reached(most, standing):
        raise Refused(limit, count=most)


def check_pace(limit: str, times: Sequence[float], now: float) -> None:
    """Check that there may be one more within the hour, given the moments of the earlier ones;
    see `ago` for moments in the future. Raises Refused, with the moment
    from which there may be one.
    """
    recent = sorted(at for at in times if ago(at, now) < AN_HOUR)
    most = MOST[limit]
    if _reached(most, len(recent)):
        raise Refused(limit, count=most, again=str(int(recent[-most] + AN_HOUR) + 1))


def _reached(most: int, count: int) -> bool:
    """True if the limit is reached; 0: there is none."""
    return 0 < most <= count


class TableLimits(Value):
    """The most open tables of a person, wherever they are, in a channel with the threads of its
    tables, and on a server; 0: no limit. Tables where somebody plays the week's deal alone count
    for that person only.
    """

    person: int = 3
    channel: int = 5
    server: int = 50


USUAL, UNLIMITED = TableLimits(), TableLimits(0, 0, 0)


class _Hosted(msgspec.Struct):
    """The part of a lobby that tells who runs its table, whether a week's deal is played there
    alone, and whether a match runs.
    """

    host: int = 0
    stage: str = "lobby"
    carry: BySeat = ()  # of a table stored before this was its match's
    match: LobbyMatch | None = None
    seats: int = 1
    table_seats: Seats = ()
    weekly: bool = False
    deal: object = None

    @property
    def between_matches(self) -> bool:
        carry = self.carry if self.match is None else self.match.carry
        return self.stage == "between" and not carry

    @property
    def alone(self) -> bool:
        return (self.weekly or self.deal is not None) and self.seats - len(self.table_seats) == 1


class TooManyTables(Refused):
    """No table is opened, because there are too many. Carries the limit, and the number and the
    address of a table that could be closed.
    """

    def __init__(self, code: str, most: int, closable: OpenTable) -> None:
        super().__init__(code)
        self.values: dict[str, str | int] = {
            "count": most,
            "table": str(closable.id),
            "address": address(closable.location, closable.message),
        }


def address(location: Location, message: int | None) -> str:
    """Return the address of a table at Discord: its message, or its channel if it has none."""
    parts = (location.server or "@me", location.channel, message)
    return "https://discord.com/channels/" + "/".join(str(part) for part in parts if part)


def check(limits: TableLimits, tables: Sequence[OpenTable], location: Location) -> None:
    """Check that somebody may have a table at this location. `tables` are the open ones of its
    server, and all that this person has opened or sits at. A table between two matches counts for
    nobody, but for its channel and server. Raises TooManyTables (too_many_of_yours,
    too_many_in_channel, too_many_on_server), which names the person's own oldest table, or the one
    where nothing has happened for longest.
    """
    own = [table for table in tables if _is_theirs(table)]
    on_server = [
        table
        for table in tables
        if location.server and table.location.server == location.server
        if not ((hosted := _hosted(table)) and hosted.alone)
    ]
    home = _home(tables)
    near = [table for table in on_server if home(table.location.channel) == home(location.channel)]
    _check("too_many_of_yours", limits.person, own, lambda table: table.id)
    _check("too_many_in_channel", limits.channel, near, lambda table: table.moved)
    _check("too_many_on_server", limits.server, on_server, lambda table: table.moved)


def _check(
    code: str, most: int, tables: Collection[OpenTable], age: Callable[[OpenTable], float]
) -> None:
    if _reached(most, len(tables)):
        raise TooManyTables(code, most, min(tables, key=age))


def _is_theirs(table: OpenTable) -> bool:
    """True if the person has opened the table or is its host, and it is not between two matches; an
    unreadable table is nobody's.
    """
    hosted = _hosted(table)
    if hosted is None:
        return table.opened
    return (table.opened or table.seat == hosted.host) and not hosted.between_matches


def _hosted(table: OpenTable) -> _Hosted | None:
    try:
        return msgspec.json.decode(table.lobby, type=_Hosted)
    except msgspec.DecodeError:
        return None


def _home(tables: Sequence[OpenTable]) -> Callable[[int], int]:
    """Return a function from a channel to the channel where its tables count: a thread's to its
    parent.
    """
    parents = {
        table.location.channel: table.location.parent for table in tables if table.location.parent
    }
    return lambda channel: parents.get(channel, channel)
