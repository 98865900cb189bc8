"""Whoever presses something, as the tables know people, and where."""

import discord

from tables.people import Person


def person_of(interaction: discord.Interaction) -> Person:
    """Return whoever clicked, under the name they have on this server."""
    return Person(interaction.user.id, interaction.user.display_name)


def server_of(interaction: discord.Interaction) -> int:
    """Return the server somebody pressed or commanded on."""
    server = interaction.guild_id
    assert server is not None, "for servers only"
    return server
