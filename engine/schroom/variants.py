"""What people ask for under one word: a quick match."""

from collections.abc import Mapping
from typing import Any


def variants(usual: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    """Return the options some variants of a rule set with these usual values have, as plain values,
    by the variants' names; {} for one that it is or cannot be.
    """
    return {"quick": {"sticks": (usual["sticks"] + 1) // 2}}
