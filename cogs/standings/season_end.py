"""The end of a season: a message with the final boards, and the titles that go on.

It is posted in the channel chosen for the week; or where somebody ended the season by hand; or, if
it ended by itself or nothing may be posted there, where the last match ended. A failed post stays
due in the store, and is repeated.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

from cogs.bot import CardTable, clock
from cogs.kit.layout import RESULT, fits, layout
from cogs.kit.picture_message import Sheet, illustrated_each, post_in
from cogs.kit.picture_names import beside, in_picture, unwritten
from cogs.kit.requests import FAILURES, passing
from cogs.kit.words import Reader, Words, server_name
from cogs.pictures import Rank, drawn
from cogs.standings.board_choices import Found
from cogs.standings.board_page import SIZE, carriers, picture
from cogs.standings.board_query import BoardQuery
from cogs.standings.figures import described, line, name_of, ranks, words_of
from cogs.standings.store import Leaderboard, Scope, Season
from cogs.standings.week import tell_season
from data.texts import say

log = logging.getLogger(__name__)

_telling: set[tuple[int, int]] = set()  # seasons being posted right now
MOST_BOARDS = 4  # the rule sets played most; the others are in /leaderboard


class Final(NamedTuple):
    """A rule set's board at the season's end."""

    words: Words
    board: Leaderboard
    lines: tuple[Rank, ...]

    @property
    def head(self) -> str:
        """Return its heading, with the carrier of its title, and who has which number in its
        picture.
        """
        said = carriers(self.board.titles, self.words, over=True)
        numbers = beside(self.unwritten, self.words.reader)
        return "\n".join([f"**{name_of(self.words)}**", *said, *numbers])

    @property
    def unwritten(self) -> dict[str, int]:
        """Return the names that no font can write, with their numbers."""
        return unwritten([one.name for one in self.lines])


async def tell_season_end(bot: CardTable, season: Season, channel: int | None = None) -> None:
    """Post the end of a season, once; in this channel, or where the last match ended. Raises
    StoreTrouble.
    """
    which = (season.server, season.number)
    if which in _telling:
        return
    _telling.add(which)
    try:
        if await _told(bot, season, channel):
            await bot.store.seasons.note_told(season.server, season.number)
            await tell_season(bot, season.server, season.ended or clock())
    finally:
        _telling.discard(which)


async def _told(bot: CardTable, season: Season, channel: int | None) -> bool:
    """True if no other try is needed: it is posted, or never can be. Raises StoreTrouble."""
    shown = await sheet(bot, season)
    chosen = (await bot.readers.server(season.server)).week_channel
    last = await bot.store.standings.last_channel(season.server)
    for place in dict.fromkeys((chosen, channel, last)):
        if place is None:
            continue
        try:
            await post_in(bot.get_partial_messageable(place), shown)
        except FAILURES as error:
            log.warning("A season's end is not told: %s", error)
            if passing(error):
                return False
        else:
            return True
    return True


async def sheet(bot: CardTable, season: Season) -> Sheet:
    """Return the closing message of a season, in the server's language. Raises StoreTrouble."""
    reader = Reader(await bot.readers.public(season.server))
    number, finals = season.number, await _finals(bot, season, reader)
    title = f"## {say(reader.language, 'season-over', number=number)}"
    if not finals:
        return Sheet(layout(RESULT, [title, say(reader.language, "season-over-empty")], []))
    intro = f"{title}\n{say(reader.language, 'season-over-intro')}"
    after = say(reader.language, "season-over-next", number=number + 1)
    parts = [
        (one.head, f"{name_of(one.words)}\n{described(one.lines, one.words)}") for one in finals
    ]
    pictures = await _pictures(bot, season, finals, reader)
    view = illustrated_each(intro, parts, after)
    return Sheet(view, pictures, layout(RESULT, _in_words(intro, finals, after), []))


async def _finals(bot: CardTable, season: Season, reader: Reader) -> list[Final]:
    finals: list[Final] = []
    for scope in await bot.store.standings.scopes(season.server):
        words = words_of(scope, reader, bot.faces)
        board = await bot.store.standings.leaderboard(
            season.server, scope, season.number, size=SIZE, order="wins"
        )
        if board.standings and len(finals) < MOST_BOARDS:
            finals.append(Final(words, board, ranks(board, words)))
    return finals


async def _pictures(
    bot: CardTable, season: Season, finals: Sequence[Final], reader: Reader
) -> tuple[bytes, ...]:
    server = server_name(bot.get_guild(season.server))
    drawn_ones: list[bytes] = []
    for one in finals:
        asked = BoardQuery(Scope(one.words.game, one.words.rules), season.number)
        shown = picture(asked, Found(one.board, (season,), server), one.lines, one.words)
        drawn_ones.append(await drawn(in_picture(shown, one.unwritten, reader)))
    return tuple(drawn_ones)


def _in_words(intro: str, finals: Sequence[Final], after: str) -> list[str]:
    """Return the same without pictures: as many of the boards as there is room for."""
    boards = [
        "\n".join([one.head, *(line(rank, one.words) for rank in one.lines)]) for one in finals
    ]
    while boards and not fits([intro, *boards, after]):
        boards.pop()
    return [intro, *boards, after]
