"""Writing a new table or a move, in one transaction: the table, then each part of it in this order.

To store more data about moves, call a function from here.
"""

from sqlalchemy.engine import Connection

from data.store.features import calls, deals, sign_ups
from data.store.features.calls import Call, Hour
from data.store.standings import debts, evenings, honours, matches
from data.store.tables import finished, tables
from tables.errors import Refused
from tables.people import Challenge
from tables.store.protocol import Check, LogLine, Record, Saved, Saving


def create(
    connection: Connection,
    record: Record,
    line: LogLine,
    check: Check | None = None,
    *,
    sign_up: int | None = None,
    challenge: Challenge | None = None,
) -> int | Refused:
    """Write a new table; return its number, or that of the table this `sign_up` has become before.
    Or return the error `check` raised, as `tables.create` does. Raises Refused if there may be no
    `challenge` to it.
    """
    if sign_up is not None and (other := sign_ups.table_of(connection, sign_up)) is not None:
        return other
    made = tables.create(connection, record, line, check)
    if challenge is not None and not isinstance(made, Refused):
        server, channel = record.location.server, record.location.channel
        assert server is not None, "people are challenged on a server"
        new = Call(0, made, channel)
        hour = Hour(server, challenge.at, challenge.most)
        calls.claim(connection, new, hour, challenge.pair)
    if sign_up is not None and not isinstance(made, Refused):
        sign_ups.change(connection, sign_up, table_id=made)
    return made


def save(connection: Connection, saving: Saving) -> Saved:
    """Write a move; return the honours of the rounds that it opens, and the feats of the match it
    has finished. Raises, before anything is written, Conflict if the table is at another revision,
    and Refused for a deal that somebody here has played.
    """
    record = saving.record
    table = saving.record.table
    at = saving.line.at
    begun = saving.tried if saving.finished is None else None
    if begun is not None:
        deals.check(connection, begun, record.people)
    tables.move(connection, saving)
    tables.write_line(connection, table, record.revision, saving.line)
    if saving.sneaked is not None:  # people are found by the seats before the move
        matches.mark_sneaked(connection, table, saving.sneaked)
    finished.write_departures(connection, table, record.location.server, saving.departed)
    if saving.people_changed:
        tables.write_seats(connection, table, record)
    if begun is not None:
        deals.begin(connection, begun, record, at)
    if saving.finished is not None:
        number = finished.write_round(connection, record, saving.finished)
        debts.enter(connection, number)
        if saving.tried is not None:
            deals.finish(connection, saving.tried, number, saving.finished)
    feats = matches.write_match(connection, record, saving.ended) if saving.ended else None
    if feats is not None and saving.rest_with is not None:
        tables.write_rest(connection, table, saving.rest_with(feats))
    if saving.evening is not None:  # counts the matches, this one too
        evenings.write_over(connection, table, saving.evening, at)
    if not saving.opened:
        return Saved((), feats)
    finished.open_rounds(connection, table, saving.opened)
    return Saved(honours.give(connection, table, saving.opened), feats)
