"""/profile: a person's games here, private until they show it to the channel; and two people head
to head on a server: how often each came first, in total and by game.
"""

import re
from collections.abc import Iterator

import discord
from discord import Interaction

from cogs.bot import Feature
from cogs.memory.standings.board_choices import read_scope
from cogs.memory.standings.figures import name_of, words_of
from cogs.memory.standings.profile_page import Viewed, sheet
from cogs.pages.commands import Chapter, add_person_entry, command
from cogs.pages.custom_ids import PageClick, read_id
from cogs.pages.handlers import page
from cogs.pages.layout import RESULT, Row, layout, way_to
from cogs.pages.picture_message import Sheet, answer
from cogs.pages.responses import Trouble, expected, opponent_of
from cogs.words.people import server_of
from cogs.words.preferences import reader_of
from cogs.words.words import Reader, Words, clean, escaped
from data.presets import first
from tables.memory.rivals import Rival
from tables.memory.standings import Duel, Scope
from tables.people import Person
from tables.results import Finishes

_WRITTEN = re.compile(r"([0-9]{1,20}) (here|all) (\S{1,64})")


class Profiles(Feature):
    """Profiles of people."""

    def _set_up(self) -> None:
        add_person_entry(self.bot, "menu-duel", self.head_to_head)

    @command("profile", Chapter.STANDINGS, 2)
    async def profile(
        self, interaction: Interaction, reader: Reader, who: discord.User | None = None
    ) -> None:
        """Show one's own profile, or the results against somebody; privately."""
        await interaction.response.defer(ephemeral=True)
        user = (who or interaction.user).id
        if who is not None and user != interaction.user.id:
            duel = await self._duel(interaction, user, who.display_name)
            if duel.games:
                await answer(interaction, duel_sheet(duel, reader), private=True)
                return
        viewed = Viewed(user, own=user == interaction.user.id)
        name = (who or interaction.user).display_name
        await answer(
            interaction, await self._sheet(interaction, viewed, reader, name), private=True
        )

    @page("profile", "profilecurve")
    async def turn(self, interaction: Interaction, reader: Reader, click: PageClick) -> Sheet:
        """Show another curve, or all servers together: the latter only of oneself."""
        return await self._sheet(interaction, read(interaction, click), reader)

    @page("profileshow")
    async def post(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show one's own profile of this server to the channel."""
        viewed = read(interaction, click)
        if not viewed.own or viewed.everywhere:
            raise Trouble("trouble-forged")
        posted = viewed._replace(posted=True)
        await self.shows.show(interaction, lambda to: self._sheet(interaction, posted, to))

    async def head_to_head(self, interaction: Interaction, person: discord.Member) -> None:
        """Show the presser's results against a person, privately: from their context menu."""
        other = opponent_of(interaction, person)
        await interaction.response.defer(ephemeral=True)
        duel = await self._duel(interaction, other.id, other.display_name)
        await answer(interaction, duel_sheet(duel, reader_of(interaction)), private=True)

    @page("duel")
    async def compare(self, interaction: Interaction, reader: Reader, click: PageClick) -> Sheet:
        """Show the presser's results against somebody."""
        viewed = read(interaction, click)
        return duel_sheet(await self._duel(interaction, viewed.user), reader)

    async def _duel(self, interaction: Interaction, user: int, name: str = "") -> Duel:
        """Return the presser's results against somebody here, by their present names, once it is
        their turn. Raises Superseded.
        """
        asker = interaction.user
        async with self.bot.pages.of(asker.id):
            met = await self.store.standings.duel(server_of(interaction), asker.id, user)
        first = Person(asker.id, asker.display_name)
        return Duel(first, Person(user, name or met.other.name), met.games)

    async def _sheet(
        self, interaction: Interaction, viewed: Viewed, reader: Reader, name: str = ""
    ) -> Sheet:
        """Return a profile as a message, once it is the presser's turn. Raises Superseded."""
        server = None if viewed.everywhere else server_of(interaction)
        async with self.bot.pages.of(interaction.user.id):
            profile = await self.store.standings.profile(viewed.user, server, viewed.scope)
            theirs = interaction.user.display_name if viewed.own else profile.person.name
            known = await self.store.finishes([viewed.user], server)
            finishes = known.get(viewed.user, Finishes())
            lines = [
                await line_of(viewed.user, server, reader) for line_of in self.offers.profile_lines
            ]
            return await sheet(
                viewed, profile, name or theirs, reader, finishes=finishes, more=lines
            )


def read(interaction: Interaction, click: PageClick) -> Viewed:
    """Return the view a click asks for. Raises Trouble: all servers together are for oneself
    alone.
    """
    written = expected(_WRITTEN.fullmatch(click.argument))
    user = expected(read_id(written[1]))
    everywhere = written[2] == "all"
    own = user == interaction.user.id
    if everywhere and not own:
        raise Trouble("trouble-forged")
    return Viewed(user, everywhere, read_scope(click.value or written[3]), own)


def duel_sheet(duel: Duel, reader: Reader) -> Sheet:
    """Return the page of two people, for the first one."""
    words = words_of(Scope(first(reader.language).game), reader)
    names = {"one": escaped(duel.person.name), "two": escaped(duel.other.name)}
    texts = [words.say("duel-never")]
    if duel.games:
        texts = ["\n".join(_scores(duel, words)), f"-# {words.say('duel-counts')}"]
    title = f"## {words.say('duel-title', **names)}"
    return Sheet(layout(RESULT, [title, *texts], [_leading(duel, words)]))


def _leading(duel: Duel, words: Words) -> Row:
    """Return the buttons to the other one's profile, to the matches of both, and to everybody the
    reader has played against.
    """
    label = words.say("button-duel-profile", name=clean(duel.other.name))
    profile = way_to(label, "profile", Viewed(duel.other.user).written())
    if not duel.games:
        return [profile]
    return [
        profile,
        way_to(words.say("button-meetings"), "meetings", str(duel.other.user)),
        way_to(words.say("button-opponents-all"), "opponents"),
    ]


def _scores(duel: Duel, words: Words) -> Iterator[str]:
    """Yield a line with the score of two people in total, and one for each of their games."""
    whole = Rival(duel.other)
    for _, rival in duel.games:
        whole = whole.with_more(rival.matches, rival.ahead, rival.behind)
    games = [(name_of(words._replace(game=game, rules="")), rival) for game, rival in duel.games]
    for name, rival in ((words.say("past-all"), whole), *games):
        yield words.say(
            "duel-game",
            game=name, ahead=rival.ahead, behind=rival.behind, count=rival.matches,
        )  # fmt: skip
