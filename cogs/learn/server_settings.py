"""The sections of /server on the rule sets that have a week's deal, and on the puzzle's post."""

from zoneinfo import ZoneInfo

from discord import Interaction

from cogs.bot import Feature, clock
from cogs.learn.posts import PuzzlePosts
from cogs.pages.custom_ids import PageClick, read_number
from cogs.pages.layout import select
from cogs.pages.responses import Trouble, expected, unpostable
from cogs.pages.settings_page import Section, Topic, channel_select, chosen_channel, line, setting
from cogs.words.people import server_of
from cogs.words.words import Reader, rules_name
from data.presets import presets
from data.texts.cities import city_of
from tables.due import last_due, next_due
from tables.puzzles import begin_of, day_of


class DealSettings(Feature):
    """A server's settings for its week's deals. Stateless."""

    def _set_up(self) -> None:
        self.offers.server_page.add(Topic.DEAL, self.section)

    async def section(self, server: int, reader: Reader) -> Section:
        """Return the section on the rule sets with a week's deal."""
        chosen = (await self.readers.server(server)).deals
        named = " · ".join(rules_name(rules, reader.language) for rules in chosen)
        choices = [(rules, rules_name(rules, reader.language)) for rules in presets()]
        return Section(
            [line("deals-chosen", named or reader.say("off"), reader)],
            [[select("dealschosen", "deals-chosen", choices, chosen, reader)]],
            hint=reader.say("deals-hint"),
        )

    @setting(Topic.DEAL, "dealschosen")
    async def choose(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """These rule sets have a week's deal from now on; none, if none was chosen."""
        if not all(rules in presets() for rules in click.values):
            raise Trouble("trouble-forged")
        server = server_of(interaction)
        was = (await self.readers.server(server)).deals
        await self.readers.change_server(server, deals=tuple(dict.fromkeys(click.values)))
        gone = [rules_name(rules, reader.language) for rules in was if rules not in click.values]
        note = reader.say("deals-gone", rules=" · ".join(gone)) if gone else ""
        return note or reader.say("deals-saved" if click.values else "server-noted")


HOURS = 24


class PuzzleSettings(Feature):
    """A server's settings for the puzzle of the day. Stateless."""

    def _set_up(self) -> None:
        self.offers.server_page.add(Topic.PUZZLE, self.section)

    async def section(self, server: int, reader: Reader) -> Section:
        """Return the section on where and when the puzzle is posted."""
        settings = await self.readers.server(server)
        zone = await self.readers.zone(server)
        channel = settings.puzzle_channel
        hour = settings.puzzle_hour
        value = reader.say("off")
        trouble = ""
        guild = self.bot.get_guild(server)
        if channel is not None:
            trouble = "" if guild is None else unpostable(guild, channel, reader)
            value = reader.say(
                "puzzle-when",
                channel=f"<#{channel}>",
                hour=hour,
                zone=city_of(zone, reader.language),
                next=await self._next(server, zone, hour),
            )
        changes = f"<t:{int(begin_of(day_of(clock()) + 1))}:t>"
        hours = [(str(hour), reader.say("puzzle-hour", hour=hour)) for hour in range(HOURS)]
        chosen = [] if channel is None else [channel]
        return Section(
            [line("puzzle-post", value, reader, trouble)],
            [
                [channel_select("puzzlechannel", "puzzle-post", chosen, reader, most=1)],
                [select("puzzlehour", "puzzle-hours", hours, str(hour), reader)],
            ],
            hint=reader.say("puzzle-hint", when=changes),
        )

    async def _next(self, server: int, zone: ZoneInfo, hour: int) -> str:
        """Return when the next one comes, as Discord writes it."""
        at = next_due(zone, clock(), hour)
        for plan in await self.store.puzzles.plans(server):
            if plan.posted is not None and plan.posted >= day_of(at):
                at = next_due(zone, at, hour)
        return f"<t:{int(at)}:R>"

    @setting(Topic.PUZZLE, "puzzlechannel")
    async def set_channel(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set the channel of the post; none, if none was chosen."""
        chosen = chosen_channel(interaction, click.values)
        await self._change(interaction, puzzle_channel=chosen)

    @setting(Topic.PUZZLE, "puzzlehour")
    async def set_hour(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set the hour of the post."""
        hour = expected(read_number(click.value, HOURS - 1))
        await self._change(interaction, puzzle_hour=hour)

    async def _change(self, interaction: Interaction, **changes: object) -> None:
        """Save a setting. What would have been posted before is not posted any more; at an hour of
        today that is still to come, today's is, unless it was.
        """
        server, now = server_of(interaction), clock()
        await self.readers.change_server(server, **changes)
        settings = await self.readers.server(server)
        zone = await self.readers.zone(server)
        today = day_of(now)
        passed = day_of(last_due(zone, now, settings.puzzle_hour)) == today
        await self.store.puzzles.start_after(server, today if passed else today - 1)
        self.posts.look_soon(self.bot.feature(PuzzlePosts))  # some are due earlier now
