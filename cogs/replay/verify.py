"""Checking a deal: the seal, the seed, and a file to check it without this bot."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import discord
from discord import Interaction

from cogs.bot import CardTable, Feature
from cogs.looks.open_position import ShownRound, round_name, words_of
from cogs.pages.custom_ids import PageClick, TableClick
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import GATHERING, IN_A_SELECT, Drawing, back_button, layout, select
from cogs.pages.responses import acknowledge
from cogs.replay.finished_rounds import find_round, open_rounds, play_again
from cogs.wire.requests import NOBODY, attached
from cogs.words.words import Reader
from engine.shuffle import commitment
from tables.replay import deal_as_text, dealt_at
from tables.store.protocol import RoundHead, RoundRecord
from tables.table import Table

SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"


def explained(played: RoundRecord, shown: ShownRound, reader: Reader) -> str:
    """Return how to check the deal, and that it is right: a round is shown only if, dealt again
    from its seed, it can be replayed move by move to its places.
    """
    words = words_of(played.head, shown.replay.game.NAME, reader)
    table = words.say("table-title", rules=words.rules_name(), table=played.head.table)
    return "\n".join([
        f"## {words.say('verify-title')}",
        f"-# {table} · {round_name(played.head, reader)}",
        words.say("verify-sealed", commitment=commitment(played.seed)),
        "",
        words.say("verify-opened", seed=played.seed.hex()),
        "",
        f"✅ {words.say('verify-fits')}",
        f"✅ {words.say('verify-dealt', count=shown.replay.last)}",
        "",
        words.say("verify-cut" if played.cuts else "verify-not-cut", count=len(played.cuts)),
        "",
        words.say("verify-file"),
    ])  # fmt: skip


def where_seen(played: RoundRecord, shown: ShownRound, reader: Reader) -> str:
    """Return the remark of a deal's file: where its seal stood before it, and until when."""
    dealt = datetime.fromtimestamp(dealt_at(shown.replay.game, played), UTC)
    place = played.head.location.channel
    at = f"{dealt:%Y-%m-%d %H:%M:%S} UTC"
    words = words_of(played.head, shown.replay.game.NAME, reader)
    table = words.say("table-title", rules=words.rules_name(), table=played.head.table)
    return f"# {words.say('verify-where', table=table, channel=str(place), at=at)}\n"


def files(played: RoundRecord, text: str) -> list[discord.File]:
    """Return the deal as a file, and the checking script, if the program has it."""
    name = f"deal-{played.head.table}-{played.head.number + 1}.txt"
    deal = attached(text.encode(), name)
    return [deal, discord.File(SCRIPT)] if SCRIPT.exists() else [deal]


async def match_rounds(
    bot: CardTable, interaction: Interaction, last: RoundHead
) -> list[RoundHead]:
    """Return the rounds of the match that this one ended, in order, as far as the presser may see
    them.
    """
    seen = await open_rounds(bot, interaction)
    mine = [head for head in seen if (head.table, head.match) == (last.table, last.match)]
    return sorted(mine, key=lambda head: head.number)


def which_round(table: Table, rounds: Sequence[RoundHead], reader: Reader) -> Drawing:
    """Return the page with a table's seal, and the choice of one of its rounds, if there are any;
    of too many the last ones.
    """
    title = f"## {reader.say('verify-title')}"
    back = back_button("more", reader, f"{table.id} back")
    seal = reader.say("deal-sealed", commitment=table.seal)
    texts = [title, f"{seal}\n-# {reader.say('verify-before')}"]
    if not rounds:
        return layout(GATHERING, texts, [[back]])
    choices = [(str(head.id), round_name(head, reader)) for head in rounds[-IN_A_SELECT:]]
    choosing = select("verify", "verify-which", choices, "", reader)
    return layout(GATHERING, texts, [[choosing], [back]])


class Verify(Feature):
    """Deals that anybody can check."""

    @table_button("verify")
    async def check_match(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> Drawing:
        """Show a table's seal, and let the presser choose a deal of the match last finished."""
        last = await self.store.rounds.last(table.id)
        is_open = last is not None and last.opened
        rounds = await match_rounds(self.bot, interaction, last) if last and is_open else []
        return which_round(table, rounds, reader)

    @page("verify")
    async def check(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Check the deal of the round being looked at, or chosen."""
        await acknowledge(interaction)
        played = await find_round(self.bot, interaction, click.value or click.argument)
        shown = await play_again(self.bot, interaction, played)
        text = where_seen(played, shown, reader)
        text += deal_as_text(shown.replay.game, played, shown.replay)
        await interaction.followup.send(
            explained(played, shown, reader),
            files=files(played, text),
            ephemeral=True,
            allowed_mentions=NOBODY,
        )
