"""*Show everybody*: a moment of a replay as a picture in the channel of its table."""

from collections.abc import Iterable
from typing import NamedTuple

from discord import Interaction

from cogs.bot import Feature
from cogs.looks.open_position import ShownRound, open_position, texts_of, words_of
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import RESULT, layout
from cogs.pages.picture_message import Sheet, as_description, illustrated
from cogs.pages.responses import Trouble, acknowledge
from cogs.pictures import Poster, drawn
from cogs.pictures.paint import DIM, SMALL
from cogs.pictures.poster import Block, Text
from cogs.pictures.scene import Events, Pile, SceneSeat, letter
from cogs.replay.finished_rounds import position_of, shown_round
from cogs.words.faces import LETTERS, Emojis
from cogs.words.people import beside, in_picture, server_of, unwritten
from cogs.words.words import Reader, clean, escaped, quoted, server_name, unmarked
from data.cards.naming import PLAIN, Style
from engine.cards import Card


class DrawnFaces(Emojis):
    """Cards as the letters that stand for them in a picture."""

    def text(self, card: Card, style: Style = PLAIN) -> str:
        """Return the letter of a card."""
        return letter(card)

    def texts(self, cards: Iterable[Card], style: Style = PLAIN) -> str:
        """Return the letters of several."""
        return "".join(map(letter, cards))


class ShownMoment(NamedTuple):
    """A moment as a picture; in words for people who cannot see it; and who has which number in the
    picture.
    """

    picture: Poster
    description: str
    beside: list[str]


def seen(shown: ShownRound, number: int, reader: Reader, where: str = "") -> ShownMoment:
    """Return the public form of this position, with the name of the server."""
    number = min(max(number, 0), shown.replay.last)
    drawn = reader._replace(faces=DrawnFaces())
    words = words_of(shown.head, shown.replay.game.NAME, drawn)
    names = [clean(name) for name in words.names]
    position = open_position(shown, number, words)
    counts = _in_words(_drawable(position.counts))
    seats = (
        SceneSeat(name, _drawable(position.cards[seat]), seat in position.waited_for)
        for seat, name in enumerate(names)
    )
    parts: tuple[Block, ...] = (
        Text(unmarked(position.title), where, SMALL, DIM),
        Events(tuple(map(_drawable, position.events))),
        Pile(_drawable(position.middle), counts),
        *seats,
    )
    texts = texts_of(shown, number, words._replace(reader=reader._replace(faces=LETTERS)))
    unknown = unwritten(names)
    return ShownMoment(
        in_picture(Poster("", "", "", parts, reader.style), unknown, reader),
        as_description("\n".join(unmarked(text) for text in texts)),
        beside(unknown, reader),
    )


def _drawable(text: str) -> str:
    """Return a message's text for a picture: without markup, and without what makes signs of
    letters.
    """
    return unmarked(text).replace("\ufe0f", "")


def _in_words(text: str) -> str:
    """Return the facts of a line that are told in words; a number behind a sign says nothing."""
    return " · ".join(fact for fact in text.split(" · ") if any(map(str.isalpha, fact)))


class Showing(Feature):
    """Shows moments to everybody."""

    @page("replayshow")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Post the moment on the screen, with the presser's name."""
        await acknowledge(interaction)
        number, position = position_of(click.argument)
        shown = await shown_round(self.bot, interaction, number)
        if interaction.channel_id != shown.head.location.channel:
            raise Trouble("replay-show-elsewhere")
        channel = await self.readers.public_reader(server_of(interaction))
        style = Style(german=channel.style.german)

        async def make(public: Reader) -> Sheet:
            where = server_name(interaction.guild)
            moment = seen(shown, position, public._replace(style=style), where)
            who = f"**{escaped(interaction.user.display_name)}**"
            title = public.say("replay-shown", seat=who)
            async with self.bot.pages.of(interaction.user.id):
                png = await drawn(moment.picture)
            view = illustrated([title, *moment.beside], moment.description, [], [])
            words_alone = [title, quoted(moment.description)]
            return Sheet(view, (png,), layout(RESULT, words_alone))

        await self.bot.shows.show(interaction, make)
