"""*Show everybody*: a moment of a replay as a picture in the channel of its table."""

from collections.abc import Iterable

from discord import Interaction

from cogs.bot import Feature
from cogs.looks.open_position import ShownRound, open_position, texts_of, words_of
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import RESULT, layout
from cogs.pages.picture_message import Sheet, as_description
from cogs.pages.responses import Trouble, acknowledge
from cogs.pictures import Poster, pictured
from cogs.pictures.paint import DIM, SMALL
from cogs.pictures.poster import Block, Text
from cogs.pictures.scene import Events, Pile, SceneSeat, letter
from cogs.replay.finished_rounds import position_of, shown_round
from cogs.words.faces import LETTERS, Emojis
from cogs.words.people import server_of
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


def seen(shown: ShownRound, number: int, reader: Reader, where: str) -> Poster:
    """Return the picture of this position, with the name of the server."""
    words = words_of(shown.head, shown.replay.game.NAME, reader._replace(faces=DrawnFaces()))
    position = open_position(shown, number, words)
    seats = (
        SceneSeat(clean(name), _drawable(position.cards[seat]), seat in position.waited_for)
        for seat, name in enumerate(words.names)
    )
    parts: tuple[Block, ...] = (
        Text(unmarked(position.title), where, SMALL, DIM),
        Events(tuple(map(_drawable, position.events))),
        Pile(_drawable(position.middle), _in_words(_drawable(position.counts))),
        *seats,
    )
    return Poster("", "", "", parts, reader.style)


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
            reader = public._replace(style=style)
            number = min(max(position, 0), shown.replay.last)
            letters = reader._replace(faces=LETTERS)
            words = words_of(shown.head, shown.replay.game.NAME, letters)
            described = "\n".join(map(unmarked, texts_of(shown, number, words)))
            who = f"**{escaped(interaction.user.display_name)}**"
            title = public.say("replay-shown", seat=who)
            async with self.bot.pages.of(interaction.user.id):
                return await pictured(
                    seen(shown, number, reader, server_name(interaction.guild)),
                    map(clean, words.names), reader, texts=[title], description=described, rows=[],
                    plain=layout(RESULT, [title, quoted(as_description(described))]),
                )  # fmt: skip

        await self.bot.shows.show(interaction, make)
