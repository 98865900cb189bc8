"""The pub of the flows, for the evenings at which everybody is watched."""

from tests.cogs.conftest import pub, quick_start, simcord_bot, store, virtual_time

__all__ = ["pub", "quick_start", "simcord_bot", "store", "virtual_time"]
