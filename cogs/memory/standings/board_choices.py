"""Which board a button asks for, and the selects of boards and periods. Pure."""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from cogs.memory.standings.figures import name_of
from cogs.pages.layout import Select, select
from cogs.pages.responses import expected
from cogs.words.words import Words
from data.presets import presets
from engine.games import GAMES
from tables.memory.standings import Leaderboard, Order, Period, Scope, Season


class BoardFacts(NamedTuple):
    """The store's data: the page, the server's seasons, its name, the games played there, and
    whether it rates matches by house rules.
    """

    board: Leaderboard
    seasons: tuple[Season, ...]
    server: str
    played: tuple[Scope, ...] = ()  # rule sets, ever
    house: bool = False  # rules are rated

    @property
    def past(self) -> list[int]:
        """Return the numbers of the seasons before the running one, newest first."""
        return [season.number for season in self.seasons if season.ended is not None]


def period_name(period: Period, facts: BoardFacts, words: Words) -> str:
    """Return the name of a period; of the running season by its number, if it has begun."""
    if period == "ever":
        return words.say("period-ever")
    running = next((season.number for season in facts.seasons if season.ended is None), None)
    number = running if period == "season" else period
    if number is None:
        return words.say("period-season")
    key = "period-running" if number == running else "period-past"
    return words.say(key, number=number)


def period_line(period: Period, facts: BoardFacts, words: Words) -> str:
    """Return the name of a period; of a season with its dates, for a text in Discord."""
    line = period_name(period, facts, words)
    for season in facts.seasons:
        if period == season.number or (period == "season" and season.ended is None):
            line = _dated(line, season, words)
    return f"{line} · {words.say('leaderboard-lately')}" if period == "season" else line


def _dated(name: str, season: Season, words: Words) -> str:
    since = f"<t:{int(season.started)}:d>"
    if season.ended is not None:
        return words.say("season-was", season=name, since=since, until=f"<t:{int(season.ended)}:d>")
    if season.due is not None:
        return words.say("season-ends", season=name, since=since, until=f"<t:{int(season.due)}:R>")
    return words.say("season-since", season=name, since=since)


def scopes() -> list[Scope]:
    """Return all boards: every game with more rule sets than one, and every rule set."""
    known: list[Scope] = []
    for preset in presets().values():
        alike = [other for other in presets().values() if other.game == preset.game]
        if len(alike) > 1 and preset.id == alike[0].id:
            known.append(Scope(preset.game))
        known.append(Scope(preset.game, preset.id))
    return known


def scopes_of(played: Sequence[Scope], chosen: Scope | None = None) -> list[Scope]:
    """Return the boards with any content, and the requested one."""
    games = [scope.game for scope in played]
    return [
        scope
        for scope in scopes()
        if scope in played or scope == chosen or (scope.rules is None and scope.game in games)
    ]


def scope_name(scope: Scope, words: Words) -> str:
    """Return the name of a scope, in any context."""
    return name_of(words._replace(game=scope.game, rules=scope.rules or ""))


def scope_select(
    argument: str, boards: Sequence[Scope], words: Words, shown: Scope | None = None
) -> Select:
    """Return the select of boards; `argument` is the written form of the present one."""
    choices = [(write_scope(scope), scope_name(scope, words)) for scope in boards]
    now = "" if shown is None else write_scope(shown)
    reader = words.reader
    return select("boardof", "select-leaderboard-scope", choices, now, reader, argument=argument)


def period_select(
    word: str, argument: str, period: Period, facts: BoardFacts, words: Words
) -> Select:
    """Return the select of this season, all time, and the earlier seasons, with the present one
    preselected; `word` and `argument` belong to the page.
    """
    key, named = "select-leaderboard-period", (*PERIODS, *facts.past)
    choices = [(str(each), period_name(each, facts, words)) for each in named]
    return select(word, key, choices, str(period), words.reader, argument=argument)


Look = Literal["picture", "text"]

ORDERS: tuple[Order, ...] = get_args(Order)
PERIODS: tuple[Literal["season", "ever"], ...] = ("season", "ever")
WHOLE = "*"  # before a game's name: all its rule sets together
_WRITTEN = re.compile(
    rf"(\S{{1,64}}) (season|ever|[0-9]{{1,6}}) ([0-9]{{1,4}}) ({'|'.join(ORDERS)}) (picture|text)"
)


class BoardQuery(NamedTuple):
    """A page of a board: its subject, period, page number, order, and form."""

    scope: Scope
    period: Period = "season"
    page: int = 0
    order: Order = "wins"
    look: Look = "picture"

    def written(self) -> str:
        """Return the argument of a custom_id."""
        scope, period = write_scope(self.scope), self.period
        return f"{scope} {period} {max(self.page, 0)} {self.order} {self.look}"


def read(argument: str) -> BoardQuery:
    """Return the query of a custom_id. Raises Trouble for one that was not written here."""
    written = expected(_WRITTEN.fullmatch(argument))
    scope = expected(read_scope(written[1]))
    period = read_period(written[2])
    order: Order = next(each for each in ORDERS if each == written[4])
    look: Look = "picture" if written[5] == "picture" else "text"
    return BoardQuery(scope, expected(period), int(written[3]), order, look)


def write_scope(scope: Scope) -> str:
    """Return a rule set's id; or the game's name, marked as the whole game."""
    return scope.rules or f"{WHOLE}{scope.game}"


def read_scope(text: str) -> Scope | None:
    """Return the scope written so; None: there is no such game."""
    if text in presets():
        return Scope(presets()[text].game, text)
    game = text.removeprefix(WHOLE)
    return Scope(game) if text.startswith(WHOLE) and game in GAMES else None


def read_period(text: str) -> Period | None:
    """Return a period written in commands and selects; None: no such period."""
    for word in PERIODS:
        if text == word:
            return word
    return int(text) if re.fullmatch("[1-9][0-9]{0,5}", text) else None
