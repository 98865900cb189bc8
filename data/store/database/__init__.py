"""The database itself: connecting, reading, writing, migrating, and locking."""

import sys
from types import ModuleType


class _Unused(ModuleType):
    """A part of a library that is not loaded; all its names are None."""

    def __getattr__(self, _: str) -> None:
        """Return None."""


# SQLAlchemy for asyncio brings its ORM, a fifteenth of the start, for these two alone.
for _part in ("scoping", "session"):
    sys.modules.setdefault(f"sqlalchemy.ext.asyncio.{_part}", _Unused(_part))
