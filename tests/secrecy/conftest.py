"""The pub of the flows, for the evenings at which everybody is watched."""

from tests.cogs.conftest import pub, simcord_bot, store, virtual_time

__all__ = ["pub", "simcord_bot", "store", "virtual_time"]
