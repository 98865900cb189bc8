"""The presser as tables know people, their server, and the person they point at."""

import discord

from cogs.kit.responses import Trouble
from cogs.kit.words import escaped
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


def opponent_of(
    interaction: discord.Interaction, person: discord.Member | discord.User
) -> discord.Member:
    """Return the person whose context menu was used, to play against. Raises Trouble if that is a
    bot, the presser, or somebody who has left the server.
    """
    if person.id == interaction.user.id:
        raise Trouble("opponent-yourself")
    if person.bot:
        raise Trouble("opponent-bot")
    if not isinstance(person, discord.Member):
        raise Trouble("opponent-gone", name=escaped(person.display_name))
    return person
