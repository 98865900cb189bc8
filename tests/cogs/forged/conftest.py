"""What becomes of clicks that went wrong."""

import discord
import pytest
from simcord.backend import errors
from simcord.backend.errors import BackendError, already_acknowledged

from cogs.pages.responses import Responses, outcome_of
from cogs.play.screens import table_messages
from engine.opponents import weighing
from tests.soak.simulated import FEW_WORLDS

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


@pytest.fixture(autouse=True)
def no_late_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The content of a table's message is stored ten seconds later, not by the input: here at the
    end. How much a look back finds does not matter here either.
    """
    monkeypatch.setattr(table_messages, "QUIET", 3_600.0)
    monkeypatch.setattr(weighing, "LOOKED_AT", FEW_WORLDS)


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[BackendError]:
    """Return all answers Discord refuses because there is one already."""
    found: list[BackendError] = []

    def refuse() -> BackendError:
        found.append(already_acknowledged())
        return found[-1]

    monkeypatch.setattr(errors, "already_acknowledged", refuse)
    return found
