"""/leaderboard: who is ahead on this server; in a game with a title, who carries it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import explain, in_time
from cogs.client import CardTable
from cogs.layout import RESULT, fits, layout
from cogs.rulebook import CHOICES, rules_here
from cogs.screens.wire import NOBODY
from cogs.translate import localised
from cogs.words import Reader, Words, escaped
from data.presets import presets
from tables.errors import Refused
from tables.statistics import Leaderboard, Scope, Standing

MOST = 100  # people asked for
LONGEST = 20  # people by name; a page of them stays far below Discord's limits


class Standings(commands.Cog):
    """Titles and victories so far."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @app_commands.command(
        name=localised("command-leaderboard"),
        description=localised("command-leaderboard-description"),
    )
    @app_commands.rename(rules=localised("option-leaderboard-rules"))
    @app_commands.describe(rules=localised("option-leaderboard-rules-description"))
    @app_commands.choices(rules=CHOICES)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: discord.Interaction, rules: str | None = None) -> None:
        """For all to see, in the server's language."""
        reader = await self.bot.readers.of(interaction)
        server = interaction.guild_id
        assert server is not None, "for servers only"
        try:
            view = await in_time(interaction, self._page(server, interaction.channel_id, rules))
            if interaction.response.is_done():
                await interaction.edit_original_response(view=view, allowed_mentions=NOBODY)
            else:
                await interaction.response.send_message(view=view, allowed_mentions=NOBODY)
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)

    async def _page(
        self, server: int, channel: int | None, rules: str | None
    ) -> discord.ui.LayoutView:
        rules = rules or await rules_here(self.bot, channel)
        if rules not in presets():
            raise Refused("no_such_rules")
        scope = Scope(presets()[rules].game, rules)
        standings = await self.bot.store.leaderboard(server, scope, size=MOST)
        reader = Reader(await self.bot.readers.public(server))
        return page(standings, Words(presets()[rules].game, (), reader, self.bot.faces, rules))


def page(leaderboard: Leaderboard, words: Words) -> discord.ui.LayoutView:
    """The standings of a rule set, in the game's own words where it has some: a game with a title
    goes by that, any other by matches won.
    """
    titled = words.has("leaderboard-holder")
    say = words.own if titled else words.say
    title = f"## {say('leaderboard-title', rules=words.rules_name())}"
    standings = list(leaderboard.standings)
    if not standings:
        return layout(RESULT, [title, words.say("leaderboard-empty")], [])
    if titled:
        title = f"{title}\n{_holder(leaderboard, words)}"
    else:
        standings.sort(key=lambda one: (-one.wins, one.matches))
    lines = [_line(one, titled, words) for one in standings[:LONGEST]]
    while not fits([title, *lines]):
        lines.pop()
    if more := len(standings) - len(lines):
        lines.append(words.say("leaderboard-more", count=more))
    return layout(RESULT, [title, "\n".join(lines)], [])


def _holder(leaderboard: Leaderboard, words: Words) -> str:
    if not leaderboard.titles:
        return words.say(f"{words.game}-leaderboard-nobody")
    name = escaped(leaderboard.titles[0].person.name)
    return words.say(f"{words.game}-leaderboard-holder", name=name)


def _line(one: Standing, titled: bool, words: Words) -> str:
    """A person's victories; and what the game counts, or else the points of a round."""
    name = escaped(one.person.name)
    key = f"{words.game}-leaderboard-line" if titled else "leaderboard-line"
    won = words.say(
        key, name=name, titles=one.titles, wins=one.wins, matches=one.matches, rounds=one.rounds
    )
    told = _tallies(one, words)
    if not told and one.points is not None:
        average = words.number(one.points / one.rounds)
        told = [words.say("leaderboard-points", average=average)]
    return "\n".join([won, f"-# {' · '.join(told)}"]) if told else won


def _tallies(one: Standing, words: Words) -> list[str]:
    """What of a person's tallies the game has words for."""
    texts = {key: f"tally-{key.replace('_', '-')}" for key in sorted(one.tallies)}
    return [
        words.own(text, count=one.tallies[key]) for key, text in texts.items() if words.has(text)
    ]


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Standings(bot))
