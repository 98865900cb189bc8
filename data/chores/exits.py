"""The exit codes of the program."""

from enum import IntEnum


class Exit(IntEnum):
    """The exit codes, for an operator who runs the bot under a supervisor."""

    STOPPED = 0
    SETTINGS = 2
    SHIPPED_FILES = 3
    DATABASE = 4
    LOGIN = 5
    UNREACHABLE = 6
    RUNNING = 7
    UNDONE = 8
    TAKEN_OVER = 9
