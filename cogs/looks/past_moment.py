"""A large moment of a round long over, told of a person by name."""

from __future__ import annotations

from cogs.words.words import Faces, Reader, Words, unmarked
from data.presets import presets
from tables.moments import KeptMoment


def told(rules: str, moment: KeptMoment, name: str, reader: Reader, faces: Faces) -> str:
    """Return what happened to somebody, in plain words; "" for a rule set that is no more."""
    preset = presets().get(rules)
    if preset is None:
        return ""
    names = ("",) * moment.seat + (name,)
    return unmarked(Words(preset.game, names, reader, faces, rules).turning(moment))
