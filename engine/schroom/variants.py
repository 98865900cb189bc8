"""Variants people ask for by one word: a quick match."""

from collections.abc import Mapping
from typing import Any


def variants(usual: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """Return the options of each variant of a rule set with these usual values, as plain values by
    the variant's name; {} for a variant that is the rule set itself or is impossible for it.
    """
    return {"quick": {"sticks": (usual["sticks"] + 1) // 2}}
