"""What a running bot keeps in memory: everything that can be reached from it and its modules."""

import gc
import sys
from collections.abc import Collection, Sequence
from functools import lru_cache
from types import FrameType, FunctionType, ModuleType

OURS = ("cogs", "tables", "data", "engine")
NOT_THE_BOTS = ("simcord", "tests", "_pytest", "pytest", "asyncio", "_asyncio")
FUNCTIONS = (FunctionType, type(lru_cache(bool)))  # they are of the module that has made them
PLAIN = (str, bytes, int, float, complex, bool, type(None))  # nothing is reached from these
NOT_KEPT = ("yarl", "yarl._url", "re", "discord.abc")  # addresses; patterns; permissions there


def remembering(bot: object, words: Collection[str | int]) -> list[str]:
    """Return a line for each value in a bot's memory that is one of these numbers, or has one of
    these words in it: through which kinds of objects it is reached.
    """
    reached = _Reached(words)
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] in OURS]
    reached.look_into(bot, "bot")
    for module in modules:
        reached.look_into(vars(module), module.__name__)
    return reached.found


class _Reached:
    """What has been reached so far: some million values, so each costs as little as can be."""

    def __init__(self, words: Collection[str | int]) -> None:
        self._said = [str(word) for word in words]
        self._numbers = {word for word in words if isinstance(word, int)}
        self._seen: set[int] = set()
        self._foreign: dict[type, bool] = {}
        self.found: list[str] = []

    def look_into(self, root: object, name: str) -> None:
        """Go through everything that is reached from a value, and was not reached before."""
        todo: list[tuple[object, int]] = [(root, -1)]  # a value, and where that stands it is in
        seen, foreign = self._seen, self._foreign
        for at, (value, _) in enumerate(todo):  # it grows meanwhile
            for part in gc.get_referents(value):
                if id(part) in seen:
                    continue
                kind = type(part)
                if kind not in foreign:
                    foreign[kind] = _is_foreign(kind)
                if foreign[kind] or (kind in FUNCTIONS and _is_from_elsewhere(part.__module__)):
                    continue
                seen.add(id(part))
                if kind in PLAIN and self._says(part):
                    self.found.append(f"{_way(todo, at, name)} > {kind.__name__}")
                elif kind not in PLAIN:
                    todo.append((part, at))

    def _says(self, value: object) -> bool:
        if isinstance(value, bytes):
            value = value.decode(errors="ignore")
        if isinstance(value, str):
            return any(word in value for word in self._said)
        return value in self._numbers


def _way(todo: Sequence[tuple[object, int]], at: int, name: str) -> str:
    """Return the kinds of objects on the way to one."""
    kinds: list[str] = []
    while at > 0:
        value, before = todo[at]
        kinds.append(type(value).__name__)
        at = before
    return " > ".join((name, *reversed(kinds)))


def _is_foreign(kind: type) -> bool:
    """True for what belongs to the test, or to the machinery: Discord in a box, the loop."""
    if issubclass(kind, ModuleType | FrameType | type):
        return True
    return kind not in FUNCTIONS and _is_from_elsewhere(kind.__module__)


def _is_from_elsewhere(module: str | None) -> bool:
    return module is not None and (module.split(".")[0] in NOT_THE_BOTS or module in NOT_KEPT)
