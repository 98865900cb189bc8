"""Writing a new table or a move, in one transaction: the table, then each part of it in this order.

To store more data about moves, add a function here.
"""

from sqlalchemy.engine import Connection

from data.store.features import calls, deals, sign_ups
from data.store.features.calls import Call, Hour
from data.store.standings import debts, evenings, honours, matches
from data.store.tables import finished, tables
from data.store.tables.finished import Check as MoveCheck
from data.store.tables.finished import Writing, Written
from tables.errors import Refused
from tables.people import Challenge
from tables.store.protocol import Check, LogLine, Record, Saved, Saving

CHECKS: tuple[MoveCheck, ...] = (deals.check_begun,)
WRITINGS: tuple[Writing, ...] = (
    tables.write_line,
    matches.write_sneaked,  # finds people by the seats before the move
    finished.write_departed,
    tables.write_seats,
    deals.write_begun,
    finished.write_finished_round,
    debts.write_made,
    deals.write_finished,  # a try belongs to a round
    matches.write_ended_match,
    tables.write_feats,
    evenings.write_over,  # by the existing matches
    finished.write_opened,
    honours.write_given,  # of open rounds alone
)


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
    Or return the error `check` raised, as `tables.create` does; or why there may be no `challenge`
    to it.
    """
    if sign_up is not None and (other := sign_ups.table_of(connection, sign_up)) is not None:
        return other
    if challenge is not None and (refused := _refused(connection, record, challenge)):
        return refused
    made = tables.create(connection, record, line, check)
    if challenge is not None and not isinstance(made, Refused):
        new = Call(0, made, record.location.channel)
        calls.claim(connection, new, _hour(record, challenge), challenge.pair)
    if sign_up is not None and not isinstance(made, Refused):
        sign_ups.change(connection, sign_up, table_id=made)
    return made


def _refused(connection: Connection, record: Record, challenge: Challenge) -> Refused | None:
    """Return why there may be no challenge to a new table; raising it here would roll back other
    jobs in the same transaction.
    """
    try:
        calls.check_challenge(connection, _hour(record, challenge), challenge.pair)
    except Refused as refused:
        return refused
    return None


def _hour(record: Record, challenge: Challenge) -> Hour:
    assert record.location.server is not None, "people are challenged on a server"
    return Hour(record.location.server, challenge.at, challenge.most)


def save(connection: Connection, saving: Saving) -> Saved:
    """Write a move; return the honours of the rounds that it opens, and the feats of the match it
    has finished. Raises, before anything is written, Conflict if the table is at another revision,
    and Refused for a deal that somebody here has played.
    """
    for check in CHECKS:
        check(connection, saving)
    tables.move(connection, saving)
    written = Written()
    for write in WRITINGS:
        write(connection, saving, written)
    return Saved(written.honours, written.feats)
