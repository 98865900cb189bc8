"""A plugin for mutmut's pytest: what functions of engine and tables remember is forgotten before
each test. Else a changed function would not be asked again for what was known before the change.
"""

import sys
from functools import _lru_cache_wrapper, cache
from typing import Any


@cache
def remembering() -> list["_lru_cache_wrapper[Any]"]:
    """Return the functions whose results are kept, of all modules that have been loaded."""
    modules = [
        sys.modules[name] for name in [*sys.modules] if name.startswith(("engine", "tables"))
    ]
    functions = {id(value): value for module in modules for value in vars(module).values()}
    return [kept for kept in functions.values() if isinstance(kept, _lru_cache_wrapper)]


def pytest_runtest_setup() -> None:
    for function in remembering():
        function.cache_clear()
