"""/replay and its page: a position of a finished round with all its cards open, and the ways to the
others.
"""

from discord import Interaction

from cogs.bot import Feature
from cogs.features import TrialMoment, TrialStart
from cogs.looks.open_position import ShownRound, open_texts, round_name, title_of, words_of
from cogs.pages.commands import Chapter, Choices, Named, command, suggest
from cogs.pages.custom_ids import PageClick, TableClick, read_number
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import (
    LONGEST_OPTION,
    RESULT,
    Buttons,
    Drawing,
    Primary,
    Rows,
    Secondary,
    Select,
    layout,
    select,
    shortened,
    way_to,
)
from cogs.pages.picture_message import Sheet
from cogs.pages.responses import Trouble, acknowledge, redraw_page, send_page
from cogs.replay.finished_rounds import (
    LAST_POSITION,
    last_round,
    open_rounds,
    position_of,
    shown_round,
)
from cogs.wire.requests import NOBODY
from cogs.words.people import server_of
from cogs.words.preferences import reader_of
from cogs.words.words import Reader, clean, escaped, names_of, rules_name
from data.texts import say
from engine.game import deciding
from tables.results import numbered
from tables.store.protocol import RoundHead
from tables.table import Table


class ReplayPages(Feature):
    """Replays of finished rounds."""

    @command("replay", Chapter.LOOKING_BACK, 1)
    async def replay(
        self, interaction: Interaction, reader: Reader, number: str | None = None
    ) -> None:
        """Show it from the first card on, privately."""
        await interaction.response.defer(ephemeral=True)
        shown = await shown_round(self.bot, interaction, number)
        view = replay_page(shown, 0, reader, channel=interaction.channel_id)
        await interaction.edit_original_response(view=view, allowed_mentions=NOBODY)

    @replay.autocomplete("number")
    async def suggest(self, interaction: Interaction, current: str) -> Choices:
        """Return the last rounds, those of this channel first."""
        reader = reader_of(interaction)

        async def named() -> list[Named]:
            heads = await open_rounds(self.bot, interaction)
            return [(choice_name(head, reader), str(head.id)) for head in heads]

        return await suggest(named(), current)

    @table_button("replay")
    async def show_last_round(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> Drawing:
        """Show the end of the round last finished at a table, with everybody's cards open."""
        shown = await last_round(self.bot, interaction, table)
        return replay_page(shown, shown.replay.last, reader, channel=interaction.channel_id)

    @page("replay")
    async def turn(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show another position; or check the deal, if that is chosen."""
        number, position = position_of(click.argument)
        shown = await shown_round(self.bot, interaction, number)
        turned_to = read_number(click.value, LAST_POSITION)
        position = position if turned_to is None else turned_to
        view = replay_page(shown, position, reader, channel=interaction.channel_id)
        await redraw_page(interaction, view)
        if click.value == VERIFY:
            check = self.bot.handlers.pages["verify"]
            await check(interaction, reader, PageClick("verify", number, ()))

    @page("weekround", public=True)
    async def open_round(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show the presser the round a message is about, or the one chosen there: from its first
        card on, or at the position named with it.
        """
        await acknowledge(interaction)
        number, _, at = (click.value or click.argument).partition(" ")
        shown = await shown_round(self.bot, interaction, number)
        view = replay_page(shown, read_number(at) or 0, reader, channel=interaction.channel_id)
        await send_page(interaction, view)

    @page("replayshow")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Post the moment on the screen in the channel of its table, with the presser's name."""
        await acknowledge(interaction)
        number, position = position_of(click.argument)
        shown = await shown_round(self.bot, interaction, number)
        if interaction.channel_id != shown.head.location.channel:
            raise Trouble("replay-show-elsewhere")
        position = min(position, shown.replay.last)
        public = await self.readers.public_reader(server_of(interaction))
        name = f"**{escaped(interaction.user.display_name)}**"

        async def make(_: Reader) -> Sheet:
            title = public.say("replay-shown", seat=name)
            return Sheet(layout(RESULT, [title, *open_texts(shown, position, public)], parted=True))

        await self.shows.show(interaction, make)

    @page("playfrom")
    async def play_on(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Let the presser play on from a position, against the computer's players."""
        number, position = position_of(click.argument)
        shown = await shown_round(self.bot, interaction, number)
        position = min(position, shown.replay.last)
        seat = seat_at(shown, position, interaction.user.id)
        if seat is None:
            raise Trouble("trouble-trial-over")
        start = self._start(shown, position, seat, reader)
        return await self.offers.play_on(interaction, reader, start)

    def _start(self, shown: ShownRound, number: int, seat: int, reader: Reader) -> TrialStart:
        head = shown.head
        game = shown.replay.game
        frames = shown.replay.frames
        where = title_of(shown, number, words_of(head, game.NAME, reader))
        place = numbered(game.places(frames[-1].state))[seat]
        return TrialStart(
            head.rules,
            frames[number].state,
            seat,
            reader.say("trial-from", position=where),
            shown.replay.remembered[number],
            TrialMoment(head.id, number, place),
        )


VERIFY = "verify"  # chosen instead of a position


def replay_page(
    shown: ShownRound, number: int, reader: Reader, *, channel: int | None = None
) -> Drawing:
    """Return the position of this number, or the nearest one, and the step that led to it; in the
    table's own channel with a button that shows it to everybody.
    """
    number = min(number, shown.replay.last)
    rows: Rows = [
        _paging(shown, number, reader),
        _leaving(shown, number, reader, channel),
        [_seldom(shown, number, reader)],
    ]
    return layout(RESULT, open_texts(shown, number, reader), rows, parted=True)


def choice_name(head: RoundHead, reader: Reader) -> str:
    """Return a round in a list of several: plain text."""
    named = say(
        reader.language,
        "choice-replay",
        table=head.table,
        round=round_name(head, reader),
        rules=rules_name(head.rules, reader.language),
        names=", ".join(map(clean, names_of(head.people, reader.language, head.characters))),
    )
    return shortened(named, LONGEST_OPTION)


def _paging(shown: ShownRound, number: int, reader: Reader) -> Buttons:
    """Return the buttons to the positions before and after, with their numbers, and to the next
    moment if there is one.
    """
    about, last = shown.head.id, shown.replay.last
    back = max(number - 1, 0)
    forth = min(number + 1, last)
    moment = shown.replay.moment(number)
    labels = {"back": (f"◀ {back}", back), "next": (f"{forth} ▶", forth)}
    if moment is not None:
        labels["moment"] = (reader.say("button-replay-moment"), moment)
    return [
        way_to(
            label,
            "replay",
            f"{about} {to} {word}",
            Primary if word == "next" else Secondary,
            disabled=to == number,
        )
        for word, (label, to) in labels.items()
    ]


def _leaving(shown: ShownRound, number: int, reader: Reader, channel: int | None) -> Buttons:
    here = channel == shown.head.location.channel
    about = f"{shown.head.id} {number}"
    begins = way_to(
        reader.say("button-playfrom"), "playfrom", about, disabled=seat_at(shown, number) is None
    )
    return [
        begins,
        *([way_to(reader.say("button-replay-show"), "replayshow", about)] if here else []),
    ]


def _seldom(shown: ShownRound, number: int, reader: Reader) -> Select:
    """Return the select of what is seldom wanted: the first and the last position, and the check
    of the deal.
    """
    ways = {"0": "first", str(shown.replay.last): "last", VERIFY: "verify"}
    choices = [(value, reader.say(f"button-replay-{word}")) for value, word in ways.items()]
    argument = f"{shown.head.id} {number} more"
    return select("replay", "select-more", choices, "", reader, argument=argument)


def seat_at(shown: ShownRound, number: int, user: int | None = None) -> int | None:
    """Return the seat from which somebody plays on at a position: their own, or else the one that
    decides; None once the round is over.
    """
    to_act = deciding(shown.replay.game, shown.replay.frames[number].state)
    own = (seat for seat, person in enumerate(shown.head.people) if person.user == user)
    return next(own, to_act[0]) if to_act else None
