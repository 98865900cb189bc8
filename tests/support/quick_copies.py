"""Quicker copies of simulated Discord's data: it is JSON, so there is little to copy."""

from __future__ import annotations

from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest


def copy_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have simcord copy lists and dicts, and leave immutable values alone."""
    for module in ("simcord.gateway", "simcord.http.router"):
        monkeypatch.setattr(f"{module}.copy", SimpleNamespace(deepcopy=copied))
    monkeypatch.setattr("simcord.components.deepcopy", copied)


def copied(value: Any) -> Any:
    """Return a copy of JSON."""
    kind = type(value)
    if kind is str or kind is int or kind is bool or value is None:
        return value
    if kind is dict:
        return {key: copied(one) for key, one in value.items()}
    if kind is list:
        return [copied(one) for one in value]
    return deepcopy(value)
