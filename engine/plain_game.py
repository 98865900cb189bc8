"""What is the same in all games without matches, points and titles: such a game imports it."""

from collections.abc import Mapping
from typing import Any

from engine.game import Pace


def pace(state: Any) -> Pace:
    """Return that the round waits for a turn, always."""
    return "turn"


def idle(options: Any) -> frozenset[str]:
    """Return that each option means something."""
    return frozenset()


def variants(usual: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """Return that there are no ready-made variants."""
    return {}


def title(state: Any) -> int | None:
    """Return that nobody takes a title."""
    return None


def scores(state: Any) -> tuple[int, ...]:
    """Return that nobody counts points."""
    return ()


def carry(state: Any) -> tuple[int, ...]:
    """Return that every round stands for itself."""
    return ()


def next_dealer(state: Any) -> int | None:
    """Return that the table says who deals."""
    return None


def seconds(state: Any) -> int | None:
    """Return that the table says how long it waits."""
    return None
