"""Reasons why a database cannot be used. For the operator, in the log and before the program
ends.
"""

from typing import Literal

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

# The database's own trouble, not its caller's. SQLite's message about a damaged file may quote it,
# and then not be valid text.
UNWELL = (SQLAlchemyError, OSError, UnicodeError)
# Errors from reading records this program never wrote.
NONSENSE = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError)

BASE = "34837176"  # the last commit that could migrate databases older than the base
BETWEEN = "e129c9aa"  # one that can migrate those of no version: from between the base and 1.1.0

Reason = Literal[
    "locked",
    "read_only",
    "corrupt",
    "full",
    "broken_disk",
    "newer",
    "no_copy",
    "older",
    "between",
    "no_place",
    "no_driver",
    "unreachable",
    "refused",
]

_ADVICE: dict[Reason, str] = {
    "locked": "another program is writing to it. Is the bot running twice?",
    "read_only": "it cannot be written to. Check who owns the file and its folder.",
    "corrupt": "it is damaged or not a database. Restore a backup, or move it away to begin anew.",
    "full": "its disk is full. Make room.",
    "broken_disk": "its disk cannot be read or written. Look at the disk, and restore a backup.",
    "newer": "a newer version of the program has used it. Start that version instead.",
    "no_copy": "no copy can be made before it is migrated, so it stays as it is. Make room, or set"
    " COPIES_DIR.",
    "older": f"it is too old for this version. Start commit {BASE} with it once, then this one.",
    "between": f"no version has left it so. Start commit {BETWEEN} with it once, then this one.",
    "no_place": "its folder cannot be made or opened. Check DATA_DIR and DATABASE_URL.",
    "no_driver": "its driver is missing. Check DATABASE_URL.",
    "refused": "its server does not let the bot in, or has no such database. Check DATABASE_URL.",
    "unreachable": "it does not answer. Check DATABASE_URL, and that the database is running.",
}

# Messages of SQLite, PostgreSQL and the system, and their meaning.
_SIGNS: tuple[tuple[str, Reason], ...] = (
    ("locked", "locked"),
    ("readonly", "read_only"),
    ("not a database", "corrupt"),
    ("malformed", "corrupt"),
    ("is full", "full"),
    ("No space left", "full"),
    ("disk I/O", "broken_disk"),
    ("unable to open", "no_place"),
    ("load plugin", "no_driver"),
    ("password authentication failed", "refused"),
    ("pg_hba.conf", "refused"),
    ("permission denied", "refused"),
    ('database "', "refused"),
    ('role "', "refused"),
)


class StoreUnusable(Exception):
    """The database cannot be used at all. `reason` is one of a few words, the text explains it."""

    def __init__(self, reason: Reason, database: str, detail: str = "") -> None:
        trouble = f"The database {database} cannot be used: {_ADVICE[reason]}"
        super().__init__(f"{trouble} ({detail})" if detail else trouble)
        self.reason = reason


class NewerDatabase(StoreUnusable):
    """A newer version of the program has written the database."""

    def __init__(self, database: str, version: str, way_back: str = "") -> None:
        super().__init__("newer", database, f"its version is {version}")
        self.version = version
        if way_back:
            self.args = (f"{self} To go back to this version, {way_back}.",)


def unusable(database: str, error: Exception, *, is_file: bool) -> StoreUnusable:
    """Return the meaning of an error at the start, of a SQLite file or of a database's server."""
    detail = short(error)
    if isinstance(error, ImportError):
        return StoreUnusable("no_driver", database, detail)
    for sign, reason in _SIGNS:
        if sign in detail:
            return StoreUnusable(reason, database, detail)
    if not is_file and not isinstance(error, NONSENSE):
        return StoreUnusable("unreachable", database, detail)
    no_place = isinstance(error, OSError)
    return StoreUnusable("no_place" if no_place else "corrupt", database, detail)


def short(error: Exception) -> str:
    """Return the database's own message, in a line that can be read."""
    text: object = error
    if isinstance(error, DBAPIError):
        text = error.orig
    elif isinstance(error, SQLAlchemyError) and error.args:
        text = error.args[0]
    elif isinstance(error, NONSENSE):
        text = f"{type(error).__name__}: {error}"
    return one_line(str(text)) or type(error).__name__


def one_line(text: str) -> str:
    """Return a text in one line, without unprintable characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
