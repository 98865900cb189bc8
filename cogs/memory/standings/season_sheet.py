"""The message at a season's end: the season's evening and its moment, each game's first, the
titles' carriers; in words and as a picture. And what is said of the running season, and asked
before its end. Pure, up to the drawing.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from zoneinfo import ZoneInfo

from cogs.memory.standings.figures import name_of, words_of
from cogs.memory.standings.week_page import moment_told
from cogs.pages.layout import GATHERING, RESULT, Drawing, Style, fitting, layout, select, way_to
from cogs.pages.picture_message import Sheet
from cogs.pages.settings_page import Section, Topic, line
from cogs.pictures import Poster, pictured
from cogs.pictures.paint import SNEAKED
from cogs.pictures.poster import Banner, Line, with_subject
from cogs.words.people import names_in
from cogs.words.words import Reader, listed, person_name
from data.store.servers import TableDefaults
from tables.memory.standings import Glance, Season
from tables.memory.story import SeasonStory

MOST_GAMES = 8  # those played most; the others are in /leaderboard
MOST_FIRST = 3  # people who share a first place


class Final(NamedTuple):
    """A season that is over: its games with the first people of each and their titles, its story,
    the server's name and clocks.
    """

    season: Season
    games: Sequence[Glance]
    story: SeasonStory
    server: str
    zone: ZoneInfo

    @property
    def played(self) -> list[Glance]:
        """Return the games that have a first, most matches first."""
        return [game for game in self.games if game.leaders]


async def season_sheet(final: Final, reader: Reader) -> Sheet:
    """Return the message; the way to everybody's own season is below it."""
    number = final.season.number
    title = f"## {reader.say('season-over', number=number)}"
    if not final.played:
        return Sheet(layout(RESULT, [title, reader.say("season-over-empty")], parted=True))
    intro = f"{title}\n{reader.say('season-over-intro')}"
    after = reader.say("season-over-next", number=number + 1)
    rows = [[way_to(reader.say("button-review-yours"), "review", f"season {number}")]]
    shown = picture(final, reader)
    subjects = "\n".join(fitting(map(with_subject, shown.lines), [intro, after]))
    return await pictured(
        shown,
        names_in((final.played[:MOST_GAMES], final.story)),
        reader,
        texts=[intro],
        rows=rows,
        plain=layout(RESULT, [intro, subjects, after], rows, parted=True),
        after=[after],
    )


def picture(final: Final, reader: Reader) -> Poster:
    """Return the picture of a season with games; these come last, because in words some may find no
    room.
    """
    season = final.season
    since, until = (
        reader.day(at, final.zone) for at in (season.started, season.ended or season.started)
    )
    left = len(final.played) - MOST_GAMES
    more = [Line("", reader.say("season-more", count=left))] if left > 0 else []
    return Poster(
        reader.say("period-past", number=season.number),
        reader.say("week-subtitle", since=since, until=until),
        final.server,
        (
            *_evening(final, reader),
            *_moment(final, reader),
            *(_game(game, reader) for game in final.played[:MOST_GAMES]),
            *more,
        ),
    )


def _game(game: Glance, reader: Reader) -> Line:
    """Return a game's line: those who are first, their wins, and who carries its title. Nobody is
    first without a win.
    """
    words, best = words_of(game.scope, reader), game.leaders[0]
    first = [leader for leader in game.leaders if leader.wins and leader.place == best.place][
        :MOST_FIRST
    ]
    names = listed([person_name(leader.person, reader) for leader in first], reader.language)
    names = names or reader.say("keepsake-nobody")
    wins = reader.say("evening-wins", wins=best.wins, matches=best.matches)
    titled = ""
    carried = words.own_if_any("title")
    if game.titles and carried:
        title = game.titles[0]
        titled = reader.say("evening-titled", title=carried, whom=person_name(title.person, reader))
        titled += f" {SNEAKED}" if title.sneaked else ""
    return Line(name_of(words), names, wins if len(first) == 1 else "", titled)


def _evening(final: Final, reader: Reader) -> Iterator[Banner]:
    evening = final.story.evening
    if evening is None:
        return
    day = reader.day(evening.at, final.zone)
    heading = reader.say(
        "season-evening-of", day=day, matches=evening.matches, people=evening.people
    )
    won = ""
    if evening.winner is not None:
        won = reader.say("season-evening-won", name=person_name(evening.winner.person, reader))
    yield Banner(reader.say("season-evening"), heading, won)


def _moment(final: Final, reader: Reader) -> Iterator[Banner]:
    large = final.story.moment
    if large is None:
        return
    name = person_name(large.person, reader)
    if event := moment_told(large.rules, large.moment, name, reader):
        yield Banner(reader.say("season-moment"), event)


LENGTHS = (7, 14, 30, 60, 91, 182, 365)  # days to choose from; 0: ended by hand


def running_section(season: Season | None, reader: Reader) -> Section:
    """Return the section on the running season, if the first match has begun one."""
    if season is None:
        return Section([reader.say("season-none")])
    end = way_to(reader.say("button-season-end"), "seasonask", style=Style.danger)
    since = f"<t:{int(season.started)}:D>"
    running = reader.say("season-running", number=season.number, since=since)
    if season.due is not None:
        running += f" {reader.say('season-due', when=f'<t:{int(season.due)}:R>')}"
    return Section([running], buttons=[end])


def length_section(settings: TableDefaults, reader: Reader) -> Section:
    """Return the section on the length of seasons."""
    now = settings.season_days or 0
    lengths = sorted({0, *LENGTHS, now})
    choices = [(str(days), length_name(days or None, reader)) for days in lengths]
    chosen = line("season-length", length_name(settings.season_days, reader), reader)
    return Section([chosen], [[select("seasonlength", "season-length", choices, str(now), reader)]])


def ask_page(season: Season, reader: Reader, days: int | None = None) -> Drawing:
    """Return the page that asks for confirmation; `days`: the chosen length, which the season has
    exceeded.
    """
    title = f"## {reader.say('season-end-title', number=season.number)}"
    argument = str(season.number) if days is None else f"{season.number} {days}"
    buttons = [
        way_to(reader.say("button-season-yes"), "seasonend", argument, Style.danger),
        way_to(reader.say("button-season-no"), "servertopic", Topic.RECORDS),
    ]
    why = "" if days is None else reader.say("season-end-too-long")
    return layout(GATHERING, [title, why, reader.say("season-end-explained")], [buttons])


def length_name(days: int | None, reader: Reader) -> str:
    """Return the length of a season in words."""
    if days is None:
        return reader.say("season-by-hand")
    return reader.say("season-days", count=days)
