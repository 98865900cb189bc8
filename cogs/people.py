"""Whoever presses something, as the tables know people."""

import discord

from tables.people import Person


def person_of(interaction: discord.Interaction) -> Person:
    """Whoever clicked, under the name they have on this server."""
    return Person(interaction.user.id, interaction.user.display_name)
