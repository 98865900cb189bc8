"""The features and events of the grid, found by their files."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any, Protocol, TypeAlias

from tests.seams import events, features
from tests.seams.stage import Stage

Made: TypeAlias = Any  # a feature's own result


class Feature(Protocol):
    """A file of a feature."""

    async def bring_about(self, stage: Stage) -> Made:
        """Use the feature, and return the result."""

    async def holds(self, stage: Stage, made: Made) -> None:
        """Assert what must be true of it, whatever has happened."""


class Event(Protocol):
    """A file of an event."""

    async def happen(self, stage: Stage) -> None:
        """Make it happen, and note lasting changes on the stage."""


def _found(package: Any) -> dict[str, Any]:
    """Return a package's modules by their names."""
    names = [module.name for module in pkgutil.iter_modules(package.__path__)]
    return {name: importlib.import_module(f"{package.__name__}.{name}") for name in names}


FEATURES: dict[str, Feature] = _found(features)
EVENTS: dict[str, Event] = _found(events)
