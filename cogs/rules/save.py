"""Saving house rules for a server, and the permission to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import discord
import msgspec

from cogs.bot import CardTable, clock
from cogs.pages.responses import Trouble
from cogs.words.people import person_of, server_of
from cogs.words.words import escaped
from data.store.features.house_rules import HouseRules
from tables.free_text import cleaned
from tables.limits import check_room

LONGEST_NAME = 32


async def save(
    bot: CardTable,
    interaction: discord.Interaction,
    name: str,
    rules: str,
    changes: Mapping[str, object],
) -> HouseRules:
    """Save house rules for the server. Raises Trouble: no_name, name_taken; Refused:
    too_many_rules, and too_many_rules_of_yours for people who do not manage the server;
    StoreTrouble. The person who saved rules may replace them, and so may managers of the server.
    """
    name = cleaned(name, LONGEST_NAME)
    if not any(sign.isalnum() for sign in name):
        raise Trouble("trouble-house-no-name")
    server = server_of(interaction)
    new = HouseRules(0, name, rules, msgspec.json.encode(changes).decode())
    check = partial(_check, interaction, new)
    person = person_of(interaction)
    await bot.store.house_rules.save(server, new, person, clock(), check=check)
    return new


def _check(interaction: discord.Interaction, new: HouseRules, there: Sequence[HouseRules]) -> None:
    """Raise Trouble or Refused unless these may be saved beside a server's present ones."""
    old = next((one for one in there if one.key == new.key), None)
    if old is None:
        check_room("too_many_rules", len(there))
    if not interaction.permissions.manage_guild:
        mine = sum(one.user == interaction.user.id for one in there if one is not old)
        check_room("too_many_rules_of_yours", mine)
    if old is not None and not may_change(interaction, old):
        raise Trouble("trouble-house-name-taken", name=escaped(new.name))


def may_change(interaction: discord.Interaction, saved: HouseRules) -> bool:
    """True if the presser may replace or delete these."""
    return saved.user == interaction.user.id or interaction.permissions.manage_guild
