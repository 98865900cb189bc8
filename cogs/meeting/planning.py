"""Asking who comes at a time: `/play at:`, the time as it was understood, and another instead."""

from zoneinfo import ZoneInfo

import msgspec
from discord import Interaction

from cogs.bot import Feature, clock
from cogs.meeting.sign_up_page import NONE, Reading, asked_page, cities_page, readings, suggested
from cogs.meeting.sign_ups import SignUpCommands
from cogs.pages.acting import check_may_write, check_table_here
from cogs.pages.commands import Choices, Named, choices
from cogs.pages.custom_ids import PageClick, read_number
from cogs.pages.handlers import dialog, page
from cogs.pages.layout import Drawing, Field, open_dialog
from cogs.pages.responses import acknowledge, expected, redraw_page, sentence
from cogs.rule_lookup import find_rules, options_of
from cogs.words.people import person_of, server_of
from cogs.words.preferences import reader_of
from cogs.words.words import Reader
from data.store.features.sign_ups import SignUp
from data.texts import language_of
from data.texts.cities import ZONES, zone_of
from tables.errors import Refused
from tables.limits import AN_HOUR, check_pace
from tables.people import Location
from tables.timers import ago
from tables.when import LONGEST, Understood, check_moment

EXAMPLES = ("tonight", "tomorrow")  # suggested before anything is typed
LATEST = 2**40  # seconds since 1970: no later moment is read from a button


class Planning(Feature):
    """Asks who comes. Its state: when servers asked, within the hour."""

    def _set_up(self) -> None:
        self._asked: dict[int, list[float]] = {}
        self.offers.plan, self.offers.suggest_times = self.plan, self.suggest

    @property
    def _sign_ups(self) -> SignUpCommands:
        return self.bot.feature(SignUpCommands)

    async def plan(self, interaction: Interaction, rules: str, at: str) -> None:
        """Post a sign-up for a table by these rules at a typed time. Raises Refused, Trouble,
        Lacking, StoreTrouble.
        """
        reader = reader_of(interaction)
        meanings, known = await self._read(interaction, at)
        await interaction.response.defer(ephemeral=True)
        page = cities_page(meanings, "zonecity", rules, reader)
        if known:
            page = await self._ask(interaction, reader, rules, meanings[0].understood)
        await redraw_page(interaction, page)

    async def suggest(self, interaction: Interaction, typed: str) -> Choices:
        """Return what a time means that is being typed, or why it means nothing."""
        if typed.strip():
            return choices(await self._suggested(interaction, typed[:LONGEST]))
        return choices([(await self._suggested(interaction, example))[0] for example in EXAMPLES])

    async def _suggested(self, interaction: Interaction, typed: str) -> list[Named]:
        zone = await self._clocks_of(interaction)
        try:
            meanings, _ = await self._read(interaction, typed)
        except Refused as refused:
            return [(sentence(interaction, refused), typed)]
        return suggested(meanings[0].understood, zone, clock(), typed, reader_of(interaction))

    # Whose clocks

    @page("zonecity")
    async def plan_by(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Go by the clocks of the chosen city from now on, and plan what was asked for."""
        await check_table_here(interaction, self.readers)
        understood = await self._go_by(interaction, click)
        return await self._ask(interaction, reader, click.argument, understood)

    async def _go_by(self, interaction: Interaction, click: PageClick) -> Understood:
        """Note the zone of a person's clocks, and assume it for a server of which none is known;
        return what was meant by them. Raises Trouble, Refused, StoreTrouble.
        """
        zone, first, second = (*click.value.split(" ", 2), "", "")[:3]
        expected(zone in ZONES or None)
        understood = _meant(first, second)
        await self.readers.change(person_of(interaction), time_zone=zone)
        server = server_of(interaction)
        settings = await self.readers.server(server)
        if settings.time_zone is None and settings.assumed_zone is None:
            await self.readers.change_server(server, assumed_zone=zone)
        return understood

    async def _read(self, interaction: Interaction, at: str) -> tuple[list[Reading], bool]:
        """Return what a typed time means by the clocks one goes by, or if these are not known by
        those of all cities; and whether no city is to be asked for. Raises Refused.
        """
        zone = await self._clocks_of(interaction)
        meanings = readings(at, clock(), ZONES if zone is None else [zone.key])
        return meanings, zone is not None or not meanings[0].understood.by_zone

    async def _ask(
        self, interaction: Interaction, reader: Reader, rules: str, understood: Understood
    ) -> Drawing:
        """Post a sign-up, and tell the presser the time as it was understood."""
        server = server_of(interaction)
        channel = interaction.channel_id
        assert channel is not None, "commands come from a channel"
        offered = await find_rules(self.store, server, rules)
        options = msgspec.json.encode(await options_of(self.bot, server, offered)).decode()
        starts = understood.moment
        new = SignUp(0, server, channel, offered.preset.id, options, person_of(interaction), starts)
        check_pace("sign_ups_too_often_here", self._asked.get(server, []), clock())
        sign_up = await self.store.sign_ups.open_new(new, clock())
        posted = await self.posts.post(self._sign_ups, sign_up)
        if posted:
            self._note_asked(server, clock())
        done = "sign-up-posted" if posted else "sign-up-later"
        return await self._page(interaction, reader, sign_up, understood.other, done)

    def _note_asked(self, server: int, at: float) -> None:
        """Remember that a server was asked, even if the asking person has deleted themselves."""
        lately = [time for time in self._asked.get(server, []) if ago(time, at) < AN_HOUR]
        self._asked[server] = [*lately, at]

    async def _page(
        self,
        interaction: Interaction,
        reader: Reader,
        sign_up: SignUp,
        other: float | None,
        done: str,
    ) -> Drawing:
        """Return what was `done` with a person's own sign-up, its time as it was understood, and
        ways to another.
        """
        zone = await self._clocks_of(interaction)
        return asked_page(sign_up, other, reader.say(done), zone, reader)

    async def _clocks_of(self, interaction: Interaction) -> ZoneInfo | None:
        """Return the zone by whose clocks somebody's typed times are read: as a manager of the
        server has chosen, as they have said themselves, or as somebody else there has; None: nobody
        knows.
        """
        settings = await self.readers.server(server_of(interaction))
        mine = await self.readers.preferences(interaction.user.id)
        name = settings.time_zone or mine.time_zone or settings.assumed_zone
        return None if name is None else zone_of(name, language_of(None))

    # Another time

    @page("signupmove", "signupcity", about="sign_up")
    async def move(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Move it to the other time it may have been meant for; or to that by the clocks of the
        chosen city, which hold from now on.
        """
        chosen = await self._go_by(interaction, click) if click.value else _meant(click.rest, NONE)
        return await self._move(interaction, reader, chosen)

    @page("signupwhen", opens="signuptyped", about="sign_up")
    async def ask_when(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Ask for another time, in a dialog."""
        sign_up = self._sign_ups.theirs(interaction)
        line = Field(reader.say("sign-up-when-label"), longest=LONGEST)
        title = reader.say("sign-up-when-title")
        await open_dialog(interaction, title, [line], "signuptyped", f"{sign_up.id}")

    @dialog("signuptyped", about="sign_up")
    async def move_typed(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Move it to a typed time."""
        meanings, known = await self._read(interaction, click.value)
        if known:
            return await self._move(interaction, reader, meanings[0].understood)
        return cities_page(meanings, "signupcity", click.argument, reader)

    async def _move(
        self, interaction: Interaction, reader: Reader, understood: Understood
    ) -> Drawing:
        """Move a sign-up nobody else has answered. Raises Refused, Trouble, StoreTrouble."""
        sign_up = self._sign_ups.theirs(interaction)
        check_may_write(interaction, Location(sign_up.server, sign_up.channel))
        await acknowledge(interaction)
        former = sign_up.starts if sign_up.starts > clock() else None
        async with self._sign_ups.locks.of(sign_up.id):
            moved = await self.store.sign_ups.move(sign_up.id, understood.moment, clock())
            self.posts.look_soon(self._sign_ups)
            await self._sign_ups.redraw(moved)  # or an answer given meanwhile would be hidden
        other = understood.other or former
        return await self._page(interaction, reader, moved, other, "sign-up-moved")


def _meant(moment: str, other: str) -> Understood:
    """Return the moment on a button, and the other one it may have been meant for, if there is any.
    Raises Trouble, Refused.
    """
    at = expected(read_number(moment, LATEST))
    instead = read_number(other, LATEST)
    return Understood(check_moment(float(at), clock()), instead and float(instead))
