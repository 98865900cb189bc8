"""An evening on which everybody's client is German, on a server that Discord calls en-US: whoever
asks the texts for English is noted.
"""

import sys
from types import FrameType
from typing import Any

import pytest
from msgspec.structs import replace

import data.texts
from cogs.words.preferences import Readers
from data.store.people import Preferences
from data.store.servers import TableDefaults
from tables.people import Person

LOCALE = "de"
# Functions that may ask for English, themselves or through others.
MAY = {
    "localised": "what Discord knows commands by; it has their German names beside",
    "_verdict": "an evening's end compares what remains in both languages",
}


class Texts:
    """The texts, for the place of `data.texts._said`: `english` has each key that was asked for in
    English, or with the public buttons' English labels, and by whom.
    """

    def __init__(self) -> None:
        self._said = data.texts._said
        self.english: dict[str, str] = {}

    def __call__(self, language: str, key: str, public: str | None, *more: Any) -> str:
        if "en" in (language, public):
            askers = _askers(sys._getframe(2))
            if not MAY.keys() & {name.rpartition(" ")[2] for name in askers}:
                self.english.setdefault(key, " < ".join(askers[:12]))
        return self._said(language, key, public, *more)

    def cache_clear(self) -> None:
        """Forget what was filled in."""
        self._said.cache_clear()


def _askers(frame: FrameType | None) -> list[str]:
    """Return the functions that are under way, the newest first."""
    names = []
    while frame is not None:
        names.append(f"{frame.f_globals['__name__']} {frame.f_code.co_name}")
        frame = frame.f_back
    return names


def speak_german(patch: pytest.MonkeyPatch) -> Texts:
    """Have nobody choose another language, for a server or for themselves, and watch the texts."""
    texts, set_server, prefer = Texts(), Readers.set_server, Readers.prefer

    async def serve(readers: Readers, server: int, settings: TableDefaults) -> None:
        await set_server(readers, server, replace(settings, language=None))

    async def wish(readers: Readers, person: Person, preferences: Preferences) -> None:
        await prefer(readers, person, replace(preferences, language=None))

    patch.setattr(Readers, "set_server", serve)
    patch.setattr(Readers, "prefer", wish)
    patch.setattr(data.texts, "_said", texts)
    return texts
