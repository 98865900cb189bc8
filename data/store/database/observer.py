"""Observers of the store."""

from typing import Protocol


class StoreObserver(Protocol):
    """Is told of every commit and every failure. Must not block or raise."""

    def committed(self, seconds: float) -> None:
        """Note that a transaction was committed, and its duration."""

    def failed(self) -> None:
        """Note that a read or write failed; its caller knows already."""


class NoObserver:
    """An observer that does nothing."""

    def committed(self, seconds: float) -> None:
        """Do nothing."""

    def failed(self) -> None:
        """Do nothing."""
