"""The features and events of the grid, the former found by their files."""

import importlib
import inspect
import pkgutil
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeAlias, cast

from tests.seams import events, features
from tests.seams.stage import Stage

Made: TypeAlias = Any  # a feature's own result


class Feature(Protocol):
    """A file of a feature."""

    async def bring_about(self, stage: Stage) -> Made:
        """Use the feature, and return the result."""

    async def holds(self, stage: Stage, made: Made) -> None:
        """Assert what must be true of it, whatever has happened."""


FEATURES: dict[str, Feature] = {
    module.name: cast("Feature", importlib.import_module(f"{features.__name__}.{module.name}"))
    for module in pkgutil.iter_modules(features.__path__)
}
EVENTS: dict[str, Callable[[Stage], Awaitable[None]]] = {
    name: event
    for name, event in vars(events).items()
    if inspect.iscoroutinefunction(event)
    and event.__module__ == events.__name__
    and not name.startswith("_")
}
