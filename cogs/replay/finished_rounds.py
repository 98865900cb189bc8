"""The finished rounds a person may look at: those of tables they can see, once their cards are
open.
"""

import asyncio

from discord import Interaction

from cogs.bot import CardTable
from cogs.looks.open_position import ShownRound
from cogs.pages.custom_ids import read_number
from cogs.pages.places import may_read
from cogs.pages.responses import expected
from cogs.words.people import server_of
from data.presets import presets
from tables.errors import Refused
from tables.people import Location
from tables.replay import Unreplayable, replay
from tables.store.protocol import RoundHead, RoundRecord
from tables.table import Table

LAST_POSITION = 999_999


async def open_rounds(bot: CardTable, interaction: Interaction) -> list[RoundHead]:
    """Return the last rounds the presser may look at, this channel's first. Raises StoreTrouble."""
    opened = await bot.store.rounds.opened(server_of(interaction))
    seen = [head for head in opened if may_read(interaction, head.location)]
    return sorted(seen, key=lambda head: not _is_here(interaction, head.location))


def _is_here(interaction: Interaction, location: Location) -> bool:
    """True if a table stands in this channel, or in its own thread below."""
    return interaction.channel_id in (location.channel, location.parent)


async def find_round(bot: CardTable, interaction: Interaction, written: str | None) -> RoundRecord:
    """Return the round of this id, or the last one of this channel and of its tables' own threads.

    Raises Refused: no_such_round, no_open_rounds, cards_closed; or StoreTrouble.
    """
    if written is None:
        here = await open_rounds(bot, interaction)
        if not here or not _is_here(interaction, here[0].location):
            raise Refused("no_open_rounds")
        return await open_cards(bot, interaction, here[0])
    number = read_number(written)
    head = None if number is None else await bot.store.rounds.head(number)
    return await open_cards(bot, interaction, head)


async def open_cards(
    bot: CardTable, interaction: Interaction, head: RoundHead | None
) -> RoundRecord:
    """Return a round with its cards, if the presser can see its table and the cards are open.
    Raises as find_round does.
    """
    if head is None or not may_read(interaction, head.location):
        raise Refused("no_such_round")
    played = await bot.store.rounds.with_cards(head.id)
    if played is None:
        raise Refused("cards_closed")
    return played


async def play_again(bot: CardTable, interaction: Interaction, played: RoundRecord) -> ShownRound:
    """Return the round, move by move, once it is the presser's turn. Raises Unreplayable, or
    Superseded.
    """
    async with bot.pages.of(interaction.user.id):
        return await replayed(played)


async def replayed(played: RoundRecord) -> ShownRound:
    """Return the round, move by move. Raises Unreplayable."""
    preset = presets().get(played.head.rules)
    if preset is None:
        raise Unreplayable
    return ShownRound(played.head, await asyncio.to_thread(replay, preset.rules, played))


async def shown_round(bot: CardTable, interaction: Interaction, written: str | None) -> ShownRound:
    """Return the round `find_round` finds, move by move. Raises as both do."""
    return await play_again(bot, interaction, await find_round(bot, interaction, written))


async def last_round(bot: CardTable, interaction: Interaction, table: Table) -> ShownRound:
    """Return the round last finished at a table, move by move. Raises Refused (no_open_rounds), and
    as `open_cards` and `play_again` do.
    """
    head = await bot.store.rounds.last(table.id)
    if head is None:
        raise Refused("no_open_rounds")
    return await play_again(bot, interaction, await open_cards(bot, interaction, head))


def position_of(argument: str) -> tuple[str, int]:
    """Return the round and the position a button's argument is about. Raises Trouble if it is none
    of ours.
    """
    number, _, rest = argument.partition(" ")
    return number, expected(read_number(rest.partition(" ")[0], LAST_POSITION))
