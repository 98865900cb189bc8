"""The presser as tables know people, and their server."""

import discord

from tables.people import Person, named


def person_of(interaction: discord.Interaction) -> Person:
    """Return the person who clicked, with the names they have on this server and elsewhere."""
    return person_shown(interaction.user)


def person_shown(user: discord.User | discord.Member) -> Person:
    """Return somebody with the names they have here and elsewhere."""
    return named(user.id, user.display_name, user.global_name or user.name)


def server_of(interaction: discord.Interaction) -> int:
    """Return the server of a click or command."""
    server = interaction.guild_id
    assert server is not None, "for servers only"
    return server
