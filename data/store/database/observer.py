"""Who is told how the store fares."""

from typing import Protocol


class StoreObserver(Protocol):
    """Is told of every commit and every failure. Must not block or raise."""

    def committed(self, seconds: float) -> None:
        """Note that a transaction was committed, and took so long."""

    def failed(self) -> None:
        """Note that something could not be kept or read; its caller knows already."""


class NoObserver:
    """An observer that does nothing."""

    def committed(self, seconds: float) -> None:
        """Do nothing."""

    def failed(self) -> None:
        """Do nothing."""
