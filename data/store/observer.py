"""Who wants to know how the store fares."""

from typing import Protocol


class Watch(Protocol):
    """Is told of every commit and every failure. Must not block or raise."""

    def committed(self, seconds: float) -> None:
        """A transaction was committed, and took so long."""

    def failed(self) -> None:
        """Something could not be kept or read; whoever wanted it has been told."""


class Nobody:
    """Does not want to know."""

    def committed(self, seconds: float) -> None:
        """Nothing happens."""

    def failed(self) -> None:
        """Nothing happens."""
