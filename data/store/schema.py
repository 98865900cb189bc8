"""The tables of the database. What is changed here needs a migration, too.

`people` is the one place of people's ids, and of the names they have everywhere; `nicknames` has
those that one server alone knows. Everything else knows seats, or a person's number in `people`. A
seat without a person is the table's own. What is computed from all this stands in
`standings/totals.py`.

Above each table stands what it is, and until when, if that is before its server has gone or its
person has deleted themselves. Its `info` says what becomes of its columns, a column's own where it
differs (`declared`).
"""

from typing import Any

import sqlalchemy
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Float,
    ForeignKey,
    FromClause,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Select,
    String,
    Table,
    Text,
    and_,
    false,
    true,
)

from data.store.declared import keeps
from tables.people import Location

metadata = MetaData()

# Of whatever columns.
Query = Select[*tuple[Any, ...]]
Condition = ColumnElement[bool]
Cells = dict[str, Any]  # of a row, by the columns' names
Row = sqlalchemy.Row[*tuple[Any, ...]]


def filled(name: str, kind: Any, **more: Any) -> Column[Any]:
    """Return a column that has a value in every row."""
    return Column(name, kind, nullable=False, **more)


def keyed(name: str, kind: Any, **more: Any) -> Column[Any]:
    """Return a column of its table's primary key."""
    return Column(name, kind, primary_key=True, **more)


# Why columns are not in the file people get of themselves; "": they are.
OUT = keeps(private="")
OWN = "the person's own number, which the list says by standing there"
LEADS = "leads to a row that is handed out in its place, or tells nothing more"
INNER = "how the program runs a table; it tells of nobody"
ALL = "of all who played; what is this person's is handed out by their seat"
HIDDEN = "holds cards and seeds that others must not see"
NOBODYS = "no person's"

REFERS, INSIDE = keeps(private=LEADS), keeps(private=INNER)
SECRET, NOT_THEIRS = keeps(private=HIDDEN), keeps(private=NOBODYS)

# What a person's deletion does to the rows with their number.
GOES = keeps(deleted="row")
EMPTIED = keeps(deleted="emptied")
STAYS = keeps(deleted="stays")
OWN_NUMBER = keeps(private=OWN)
BY_NUMBER = GOES | OWN_NUMBER
BY_NAME = BY_NUMBER | keeps(remembers=False)
PAIR = EMPTIED | keeps(restored="emptied", private="")
CHOSEN = STAYS | OWN_NUMBER  # `people` says nobody then

# What becomes of a whole table.
KEPT = keeps(deleted="stays", gone="row", restored="stays", private="")
OF_PERSON = KEPT | GOES
OF_SERVER = KEPT | NOT_THEIRS
OF_ALL = KEPT | keeps(private=ALL)


def _flag(name: str, *, on: bool = False, **more: Any) -> Column[bool]:
    """Return a column of yes or no, which is no in older rows, or `on`."""
    return filled(name, Boolean, server_default=true() if on else false(), **more)


# Everybody the bot has met, and their settings. Overwritten when they delete themselves.
people = Table(
    "people",
    metadata,
    keyed("id", Integer, info=STAYS),
    Column("user", BigInteger, unique=True),  # Discord's id; nothing for whoever was deleted
    filled("name", Text),
    Column("language", String(8)),  # as they chose it; nothing: Discord's
    Column("heard", String(8)),  # the language of Discord's at their last press
    Column("time_zone", String(64)),  # of the times they type, where their server has set none
    filled("large", Boolean),
    filled("four_colours", Boolean),
    _flag("compact"),
    _flag("mentions", on=True),
    _flag("in_words"),  # cards are written out
    _flag("named", on=True),  # in a server's week
    _flag("daily"),  # reminders of slow tables
    Column("german_faces", Boolean),  # B and D on cards; nothing: by the reader's language
    Column("reminded", Float),  # when that was last done
    Column("log_key", LargeBinary),  # makes their name in the operator's log, and goes with them
    Index("people_daily", "daily"),
    info=KEPT | EMPTIED | keeps(gone="last"),
)

# What a server calls a person, where that is not their name everywhere; until it is again.
nicknames = Table(
    "nicknames",
    metadata,
    keyed("server", BigInteger),
    keyed("person_id", ForeignKey("people.id"), info=BY_NAME),
    filled("name", Text),  # there, where it is not the one of `people`
    Index("nicknames_by_person", "person_id"),
    info=OF_PERSON,
)

# What a server has set, and until when all of it is posted.
servers = Table(
    "servers",
    metadata,
    keyed("id", BigInteger, autoincrement=False),  # Discord's
    Column("language", String(8)),
    Column("rules", String(64)),  # what a table plays by without a choice, as the program says it
    Column("clock", String(16)),  # how its tables keep time; as the program has it
    _flag("threads"),  # a table gets its own
    _flag("keepsakes", on=True),  # of finished matches
    _flag("in_words"),  # cards are written out
    Column("german_faces", Boolean),  # B and D on cards; nothing: by the reader's language
    _flag("rates_house_rules"),
    Column("season_days", Integer),  # nothing: seasons end by hand
    filled("channels", Text, server_default="[]"),  # for tables, as JSON; none: all
    Column("week_channel", BigInteger),  # nothing: no week is posted
    Column("time_zone", String(64)),  # its name; nothing: as the program has it
    Column("assumed_zone", String(64)),  # by somebody's answer, for typed times, if it is not set
    _flag("zone_told"),  # to a manager
    filled("deals", Text, server_default="[]"),  # rule sets with a week's, as JSON
    filled("hourly_calls", Integer, server_default="3"),  # for players, at most
    Column("week_told", Float),  # until when all of it is told
    Column("puzzle_channel", BigInteger),  # nothing: no daily puzzle is posted
    filled("puzzle_hour", Integer, server_default="9"),  # by its clocks
    Column("puzzle_day", Integer, info=keeps(restored="emptied")),  # the last one posted
    Column("removed", Float),  # since when the bot is gone from it
    Index("servers_removed", "removed"),
    Index("servers_with_seasons", "season_days"),
    Index("servers_with_weeks", "week_channel"),
    Index("servers_with_puzzles", "puzzle_channel"),
    info=OF_SERVER,
)

# The role that goes with a title, and who chose it; until another is chosen.
title_roles = Table(
    "title_roles",
    metadata,
    keyed("server", BigInteger, autoincrement=False),
    filled("role", BigInteger),  # Discord's
    Column("person_id", ForeignKey("people.id"), info=CHOSEN),  # who chose it; nothing: set aside
    Column("aside", String(8), info=NOT_THEIRS),  # why
    Index("title_roles_by_person", "person_id"),
    info=KEPT,
)

# The role that is called for a game, and who chose it; until another is chosen.
call_roles = Table(
    "call_roles",
    metadata,
    keyed("server", BigInteger),
    keyed("game", String(32)),  # "": all that have no role of their own
    filled("role", BigInteger),  # Discord's
    Column("person_id", ForeignKey("people.id"), info=CHOSEN),  # who chose it; nothing: set aside
    Column("aside", String(8), info=NOT_THEIRS),  # why
    Index("call_roles_by_person", "person_id"),
    info=KEPT,
)

# A server's seasons.
seasons = Table(
    "seasons",
    metadata,
    keyed("server", BigInteger),
    keyed("number", Integer),
    filled("started", Float),
    Column("ended", Float),
    filled("told", Boolean),  # or still running
    Index("seasons_untold", "told"),
    info=OF_SERVER,
)

# Rules a person has saved; until somebody deletes them.
house_rules = Table(
    "house_rules",
    metadata,
    keyed("id", Integer),
    filled("server", BigInteger),
    filled("name", Text),
    filled("key", Text),  # the name, great and small letters alike
    filled("rules", String(64)),
    filled("options", Text),
    filled("person_id", ForeignKey("people.id"), info=STAYS),
    filled("created", Float),
    Index("house_rules_by_name", "server", "key", unique=True),
    Index("house_rules_by_person", "person_id"),
    info=KEPT,
)

# A table: by seats, who opened it, and when its evening was over.
tables = Table(
    "tables",
    metadata,
    keyed("id", Integer, info=OUT),
    filled("revision", Integer),
    Column("server", BigInteger, info=OUT),
    filled("channel", BigInteger, info=OUT),
    Column("parent", BigInteger),  # the channel, if `channel` is the table's own thread
    filled("closed", Boolean, info=OUT),
    filled("lobby", Text, info=SECRET),
    Column("state", Text, info=SECRET),
    filled("rest", Text, info=SECRET),
    Column("due", Float),  # when it next does something by itself, at the earliest
    Column("told", Float),  # from when on a break makes the time wrong that its message tells
    filled("lags", Boolean, info=keeps(restored="raised")),  # the message shows an older revision
    Column("message", BigInteger),
    filled("shown", Integer, info=keeps(restored="emptied")),
    Column("notice", BigInteger),
    Column("notice_seat", Integer),
    Column("noticed", Integer),
    filled("language", String(8), server_default=""),  # of its messages
    Column("opener", ForeignKey("people.id"), info=CHOSEN),  # nothing: nobody knows
    Column("evening", BigInteger),  # the message that lists what it has played
    Column("night", Float),  # when its evening was over; nothing: it goes on, or was none
    Index("tables_by_channel", "channel", "closed", "id"),
    Index("tables_by_parent", "parent", "closed", "id"),
    Index("tables_by_server", "server", "closed", "id"),
    Index("tables_by_opener", "opener", "closed", "id"),
    Index("tables_by_message", "message"),
    Index("tables_by_evening", "evening"),
    Index("tables_by_night", "server", "night"),
    info=KEPT | INSIDE,
)

# Who sits at a table, or waits in line for a seat there.
seats = Table(
    "seats",
    metadata,
    keyed("table_id", ForeignKey("tables.id"), info=REFERS),
    keyed("seat", Integer),
    Column("person_id", ForeignKey("people.id"), info=CHOSEN),
    _flag("waits"),  # in line, behind who sits
    Index("seats_by_person", "person_id"),
    info=KEPT,
)

# That a table has called for players; or who has challenged whom, which is emptied after an hour.
calls = Table(
    "calls",
    metadata,
    keyed("id", Integer),
    filled("table_id", ForeignKey("tables.id")),
    filled("server", BigInteger),
    filled("channel", BigInteger),
    Column("message", BigInteger),
    filled("at", Float),
    _flag("off"),  # called off
    _flag("over"),  # and its message says so
    _flag("challenge"),  # of one person
    Column("challenger_id", ForeignKey("people.id"), info=PAIR),  # for an hour
    Column("challenged_id", ForeignKey("people.id"), info=PAIR),
    Index("calls_by_table", "table_id"),
    Index("calls_by_challenger", "challenger_id"),
    Index("calls_by_challenged", "challenged_id"),
    Index("calls_by_server", "server", "at"),
    Index("calls_open", "over"),
    info=OF_SERVER,
)

# A table announced for a time, and by whom; until 30 days after that time.
sign_ups = Table(
    "sign_ups",
    metadata,
    keyed("id", Integer),
    filled("server", BigInteger),
    filled("channel", BigInteger),
    Column("message", BigInteger),
    filled("rules", String(64)),
    filled("options", Text),
    Column("person_id", ForeignKey("people.id"), info=EMPTIED),  # its host; nothing: deleted
    filled("starts", Float),
    filled("state", String(8)),
    _flag("over"),  # its message says so
    Column("table_id", ForeignKey("tables.id")),  # that it became
    Index("sign_ups_by_state", "state", "starts"),
    Index("sign_ups_by_server", "server", "state"),
    Index("sign_ups_by_person", "person_id", "state"),
    Index("sign_ups_by_table", "table_id"),
    info=KEPT,
)

# Who said they would come; as long as the announcement.
sign_up_people = Table(
    "sign_up_people",
    metadata,
    keyed("sign_up_id", ForeignKey("sign_ups.id")),
    keyed("person_id", ForeignKey("people.id"), info=GOES),
    filled("answer", String(8)),
    filled("at", Float),  # first given
    Index("sign_up_people_by_person", "person_id"),
    info=OF_PERSON,
)

# The moves of a table, by seats.
log = Table(
    "log",
    metadata,
    keyed("table_id", ForeignKey("tables.id")),
    keyed("revision", Integer, info=INSIDE),
    filled("round", Integer),
    Column("seat", Integer),
    filled("action", Text),
    filled("events", Text, info=SECRET),
    filled("at", Float),
    info=KEPT,
)

# A finished round, by seats, and what people said when they cut.
rounds = Table(
    "rounds",
    metadata,
    keyed("id", Integer, info=INSIDE),
    filled("table_id", ForeignKey("tables.id"), info=OUT),
    filled("number", Integer, info=OUT),
    filled("match", Integer, server_default="0"),  # its number at the table
    Column("server", BigInteger, info=OUT),
    filled("rules", String(64), info=OUT),
    filled("options", Text),  # empty: those of the round before
    filled("seed", LargeBinary, info=SECRET),
    filled("cuts", Text, server_default="[]"),  # what was said, in order, as JSON
    filled("dealer", Integer),
    Column("youngest", Integer),
    filled("started", Float, info=OUT),
    filled("finished", Float, info=OUT),
    Column("revision", Integer, info=INSIDE),  # of the move that ended it
    filled("carry", Text, server_default="[]", info=SECRET),  # what it was dealt with
    _flag("opened"),  # its seed is public
    _flag("changed"),  # by house rules
    filled("debts", Text, server_default="[]"),  # by seats, as JSON
    Column("honours", Text),  # by key and seat, as JSON; nothing: nobody has looked for them
    Index("rounds_by_table", "table_id", "number", unique=True),
    Index("rounds_by_rules", "server", "rules", "id"),
    Index("rounds_by_server", "server", "opened", "id"),
    Index("rounds_by_time", "server", "finished"),
    info=OF_ALL,
)

# How it ended for whom, and the largest moment of it that happened to them.
round_seats = Table(
    "round_seats",
    metadata,
    keyed("round_id", ForeignKey("rounds.id"), info=REFERS),
    keyed("seat", Integer),
    Column("person_id", ForeignKey("people.id"), info=CHOSEN),
    filled("place", Integer),  # 1 the first
    filled("title", Boolean),  # took the rule set's title
    Column("score", Integer),  # in a game with points
    _flag("absent"),  # the table played for it
    # Who played a seat of the table's own; nothing: nobody chosen.
    Column("character", String(16), info=NOT_THEIRS),
    Column("moment", Text),  # its largest, if that was large, as JSON
    Index("round_seats_by_person", "person_id"),
    info=KEPT,
)

# A finished match, by seats.
matches = Table(
    "matches",
    metadata,
    keyed("id", Integer, info=INSIDE),
    filled("table_id", ForeignKey("tables.id"), info=OUT),
    filled("number", Integer, info=OUT),
    Column("server", BigInteger, info=OUT),
    filled("rules", String(64), info=OUT),
    filled("rounds", Integer),
    filled("finished", Float, info=OUT),
    filled("game", String(32), server_default=""),
    filled("season", Integer, server_default="1", info=OUT),
    _flag("rated", on=True, info=OUT),
    filled("tallies", Text, server_default="{}"),  # by key and seat, as JSON
    # By which rule the hinted were rated: theirs can fall by it, or (older matches) stays.
    _flag("hinted_fall"),
    Index("matches_by_table", "table_id", "number", unique=True),
    Index("matches_by_server", "server", "id"),
    Index("matches_by_rules", "server", "rules", "id"),
    Index("matches_by_time", "server", "finished"),
    info=OF_ALL,
)

# How it ended for whom.
match_seats = Table(
    "match_seats",
    metadata,
    keyed("match_id", ForeignKey("matches.id"), info=REFERS),
    keyed("seat", Integer),
    Column("person_id", ForeignKey("people.id"), info=CHOSEN),
    filled("place", Integer),  # 1 the first
    filled("title", Boolean),
    Column("points", Integer),
    _flag("absent"),
    _flag("sneaked"),  # away with the title
    _flag("hinted"),  # asked for hints
    Index("match_seats_by_person", "person_id", "match_id"),
    info=KEPT,
)

# Who has left a match in its middle, or was sent away.
departures = Table(
    "departures",
    metadata,
    keyed("table_id", ForeignKey("tables.id")),
    keyed("match", Integer),  # its number at the table
    keyed("person_id", ForeignKey("people.id"), info=GOES),
    filled("excused", Boolean),  # the others have sent them away
    Index("departures_by_person", "person_id"),
    info=OF_PERSON,
)

# A week's deal; until 60 days after its week.
deals = Table(
    "deals",
    metadata,
    keyed("id", Integer),
    filled("server", BigInteger, info=OUT),
    filled("rules", String(64), info=OUT),
    filled("seats", Integer, info=OUT),
    filled("until", Float, info=OUT),  # when its week is over
    filled("seed", LargeBinary, info=SECRET),  # secret until then
    Index("deals_by_server", "server", "rules", "seats", "until", unique=True),
    Index("deals_by_end", "until"),
    info=OF_SERVER,
)

# Who has played it, and how it ended; as long as the deal.
deal_tries = Table(
    "deal_tries",
    metadata,
    keyed("deal_id", ForeignKey("deals.id"), info=REFERS),
    keyed("person_id", ForeignKey("people.id"), info=BY_NUMBER),
    filled("table_id", ForeignKey("tables.id")),
    filled("seat", Integer),
    filled("started", Float),
    Column("round_id", ForeignKey("rounds.id"), info=REFERS),  # nothing: it is not finished
    Column("place", Integer),  # nothing: not finished in time, or not by themselves
    Column("score", Integer),  # in a game with points
    Column("moves", Integer),
    Index("deal_tries_by_person", "person_id"),
    Index("deal_tries_by_table", "table_id"),
    Index("deal_tries_by_round", "round_id"),
    info=OF_PERSON,
)

# Who has answered the puzzle of a day, and where; until 30 days after it.
puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    keyed("person_id", ForeignKey("people.id"), info=GOES),
    keyed("day", Integer),  # UTC's, since 1970
    filled("puzzle", String(80)),  # its id
    Column("server", BigInteger),  # where they last tried; nothing: alone with the bot
    filled("tries", Integer),
    Column("solved", Float),  # when; nothing: not yet
    filled("streak", Integer),  # days in a row by then; 0: not solved
    Index("puzzle_tries_by_day", "day", "server"),
    info=OF_PERSON,
)

# The posts of a puzzle whose answer is still to be added; until then, at most 30 days.
puzzle_posts = Table(
    "puzzle_posts",
    metadata,
    keyed("server", BigInteger),
    keyed("day", Integer),  # as in puzzle_tries
    filled("puzzle", String(80)),  # its id
    filled("channel", BigInteger),
    Column("message", BigInteger),  # nothing: nobody knows whether it was posted
    Index("puzzle_posts_by_day", "day"),
    info=OF_SERVER,
)

# Where a person's hand is; a quarter of an hour, or as long from the bot's next start, and then
# within an hour it is deleted.
hands = Table(
    "hands",
    metadata,
    keyed("table_id", ForeignKey("tables.id")),
    keyed("person_id", ForeignKey("people.id"), info=BY_NUMBER),
    filled("token", Text, info=keeps(private="a key, and worthless after a quarter of an hour")),
    filled("message", BigInteger),
    filled("until", Float),
    Index("hands_by_person", "person_id"),
    info=OF_PERSON | keeps(restored="row"),
)

# Of which copies this database is a later state, and how many people came and were deleted.
lineage = Table(
    "lineage",
    metadata,
    keyed("number", Integer),
    filled("key", String(32)),  # of a stretch of the database's life
    filled("deleted", Integer, server_default="0"),  # people, in that stretch
    Column("people", Integer),  # rows of them at its end; nothing: it is the present one
    info=OF_SERVER | keeps(gone="stays"),
)


def matching(table: FromClause, /, **values: Any) -> Condition:
    """Return the condition of a table's rows with these values."""
    return and_(*(table.c[name] == value for name, value in values.items()))


def location_of(row: Row) -> Location:
    """Return where a table is, by a row with its columns."""
    return Location(row.server, row.channel, row.parent)
