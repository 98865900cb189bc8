"""What a running bot keeps in memory: everything that can be reached from it and its modules."""

import gc
import sys
from collections import deque
from collections.abc import Collection, Iterator
from functools import lru_cache
from types import FrameType, FunctionType, ModuleType

OURS = ("cogs", "tables", "data", "engine")
NOT_THE_BOTS = ("simcord", "tests", "_pytest", "pytest", "asyncio", "_asyncio")
CACHED = type(lru_cache(bool))
NOT_KEPT = ("yarl", "yarl._url", "re", "discord.abc")  # addresses; patterns; permissions there


def remembering(bot: object, words: Collection[str | int]) -> list[str]:
    """Return a line for each value in a bot's memory that is one of these numbers, or has one of
    these words in it: through which kinds of objects it is reached.
    """
    return [way for value, way in _reached(bot) if _says(value, words)]


def _says(value: object, words: Collection[str | int]) -> bool:
    if isinstance(value, bytes):
        value = value.decode(errors="ignore")
    if isinstance(value, str):
        return any(str(word) in value for word in words)
    return isinstance(value, int) and value in words


def _reached(bot: object) -> Iterator[tuple[object, str]]:
    """Yield all values, each with the way to it."""
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] in OURS]
    todo: deque[tuple[object, str]] = deque([(bot, "bot")])
    todo += ((vars(module), module.__name__) for module in modules)
    seen: set[int] = set()
    while todo:
        value, way = todo.popleft()
        for part in gc.get_referents(value):
            if id(part) not in seen and not _is_foreign(part):
                seen.add(id(part))
                here = f"{way} > {type(part).__name__}"
                yield part, here
                todo.append((part, here))


def _is_foreign(value: object) -> bool:
    """True for what belongs to the test, or to the machinery: Discord in a box, the loop."""
    if isinstance(value, ModuleType | FrameType | type):
        return True
    is_function = isinstance(value, FunctionType | CACHED)
    module = (value if is_function else type(value)).__module__ or ""
    return module.split(".")[0] in NOT_THE_BOTS or module in NOT_KEPT
