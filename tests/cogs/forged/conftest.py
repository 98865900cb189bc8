"""What becomes of clicks that went wrong."""

from __future__ import annotations

import discord
import pytest

from cogs.kit.responses import Responses, outcome_of

BROKEN = ("store", "unexpected")  # what no input may lead to


@pytest.fixture
def outcomes(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The outcome of each click that went wrong, in a word, in order."""
    found: dict[str, str] = {}
    explain = Responses.explain

    async def noted(self: Responses, interaction: discord.Interaction, error: Exception) -> None:
        data: object = interaction.data
        found[f"{data}"] = outcome_of(error)
        await explain(self, interaction, error)

    monkeypatch.setattr(Responses, "explain", noted)
    return found
