"""The operator's log: lines as text or as JSON, each with the table it is about.

Its readers learn neither who somebody is nor what cards they hold: our own lines do not mention it,
and anything like a Discord id, a token or a seed is blotted out of all other lines.
"""

import io
import logging
import os
import re
import sys
from datetime import UTC, datetime
from typing import Literal

import msgspec

from tables.log_context import OURS, subject

Form = Literal["text", "json"]

_SECRET = re.compile(r"\b(?:\d{17,20}|[\w.-]{50,})")
BLOT = "***"
LEVELS = {"DEBUG": 7, "INFO": 6, "WARNING": 4, "ERROR": 3, "CRITICAL": 2}  # systemd's


def set_up(level: str, form: Form) -> None:
    """Write the log to standard error. `level` is for our own lines; others are limited. DEBUG
    messages of other libraries (statements, payloads) are full of secrets, and never logged.
    """
    handler = logging.StreamHandler()
    handler.addFilter(note_table)
    journal = goes_to_journal()
    lines = JsonLines() if form == "json" else TextLines(timed=not journal)
    handler.setFormatter(Leveled(lines) if journal else lines)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.INFO, getattr(logging, level)))
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    logging.getLogger("alembic").setLevel(logging.WARNING)


def goes_to_journal() -> bool:
    """True if standard error is systemd's journal, which writes the time itself."""
    try:
        error = os.fstat(sys.stderr.fileno())
    except (OSError, ValueError, io.UnsupportedOperation):
        return False
    return os.environ.get("JOURNAL_STREAM") == f"{error.st_dev}:{error.st_ino}"


class Leveled(logging.Formatter):
    """Lines for the journal: each, also those of a traceback, begins with its level."""

    def __init__(self, lines: logging.Formatter) -> None:
        super().__init__()
        self._lines = lines

    def format(self, record: logging.LogRecord) -> str:
        """Return all of it."""
        level = f"<{LEVELS.get(record.levelname, LEVELS['INFO'])}>"
        return "\n".join(level + line for line in self._lines.format(record).splitlines())


def note_table(record: logging.LogRecord) -> bool:
    """Let all lines pass, and note at each the table it is about."""
    record.about = subject()
    return True


class TextLines(logging.Formatter):
    """A line of text; `[table=3 revision=17]` at its end."""

    def __init__(self, *, timed: bool = True) -> None:
        time = "%(asctime)s " if timed else ""
        super().__init__(f"{time}%(levelname)-8s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        """Return the first line, without the exception's text."""
        line = super().formatMessage(record).replace("\n", " / ")
        fields = " ".join(f"{name}={value}" for name, value in _about(record).items())
        return f"{line} [{fields}]" if fields else line

    def format(self, record: logging.LogRecord) -> str:
        """Return all of it."""
        return _blotted(super().format(record))


class JsonLines(logging.Formatter):
    """A line of JSON: time, level, logger, message; table, revision and exception if there are."""

    def format(self, record: logging.LogRecord) -> str:
        """Return all of it."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _blotted(record.getMessage()),
            **_about(record),
        }
        if record.exc_info:
            line["exception"] = _blotted(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def _about(record: logging.LogRecord) -> dict[str, int]:
    noted: dict[str, int] = getattr(record, "about", {})
    return noted


def _blotted(text: str) -> str:
    return _SECRET.sub(BLOT, text)
