"""Invariants of every table at every moment of an evening, and at its end."""

import logging
import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from cogs.bot import CardTable
from cogs.looks.table import board
from cogs.words.preferences import Readers, has_german_faces
from cogs.words.words import Reader
from data.cards.naming import Style
from data.store.servers import TableDefaults
from data.texts import LANGUAGES, Language
from engine.game import tag
from playground.messages import walk_components
from playground.server import Playground
from playground.storage import Json
from tables.clock import pace, timing, waits
from tables.clock.waits import held_seconds
from tables.lobby.presence_actions import TimeUp
from tables.lobby.state import LOBBY_EVENTS, Closed, in_the_middle, match_runs, present
from tables.lobby.week_deal import plays_deal
from tables.table import Outcome, Table
from tests.soak.simulated import now

TURNS = {"relaxed": waits.RELAXED, "slow": waits.SLOW, "off": timing.UNHURRIED}
UNDER_WAY = 2.0  # seconds in which begun work may still finish
RETRIES = 30.0  # seconds in which the library may still repeat failed requests
SLACK = 20.0  # seconds for the store or a busy moment
ANOTHER = "Another program runs with this bot's token"
TEXT = 10  # the type of a component


class Wait(NamedTuple):
    """A table at a revision: since when, and its limit there."""

    revision: int
    since: float
    longest: float


class Watch:
    """Hears of every move, and checks that it came in time; looks now and then at tables without
    moves.
    """

    def __init__(self, stopped: Callable[[], bool]) -> None:
        """`stopped`: whether nobody can be heard, or nothing be saved."""
        self.stopped = stopped
        self.stopped_since = 0.0
        self.waits: dict[int, Wait] = {}
        self.closed: dict[int, str] = {}  # and why
        self.well_since = 0.0  # the last time the clocks could not run
        self.reached_since = 0.0  # the last time people could not be heard
        self.counts: Counter[str] = Counter()
        self.games: set[str] = set()  # of tables opened or moved
        self.deals: set[bytes] = set()  # seeds of the weeks' deals that were played

    def heard(self, outcome: Outcome) -> None:
        """Check a move."""
        table = outcome.table
        self.games.add(table.lobby.game)
        if plays_deal(table.lobby):
            self.deals.add(table.lobby.seed)
        if not self.stopped():
            self._in_time(table.id)
        elif outcome.clock:
            assert now() - self.stopped_since < UNDER_WAY, (
                f"table {table.id} has gone on by itself while nobody could be heard"
            )
        self.counts["move of the table" if outcome.clock else "move"] += 1
        self.counts.update(tag(one) for one in outcome.events if isinstance(one, LOBBY_EVENTS))
        if any(isinstance(event, TimeUp) for event in outcome.events):
            self._fair(table)
        if outcome.finished is not None:
            self.counts["round"] += 1
        if table.lobby.stage == "closed":
            why = [one.why for one in outcome.events if isinstance(one, Closed)]
            self.closed[table.id] = why[-1]
            self.waits.pop(table.id, None)
        else:
            self.waits[table.id] = Wait(outcome.after, now(), longest(table))

    def _fair(self, table: Table) -> None:
        """Check that nobody misses a turn just when they are heard again."""
        own = table.lobby.table
        turn = TURNS.get(own.clock, min(own.turn_seconds, 30))  # the shortest of a brisk clock
        had = now() - self.reached_since
        assert had >= min(turn, waits.FRESH) - 1.0, (
            f"table {table.id} has let a turn go by {had:.0f} s after nobody could be heard"
        )

    def opened(self, table: Table) -> None:
        """Note that somebody has opened a table, which is no move."""
        self.games.add(table.lobby.game)
        if table.id not in self.closed:
            self.waits.setdefault(table.id, Wait(table.revision, now(), longest(table)))

    def well_again(self, *, reached: bool = True) -> None:
        """Note that the clocks run again, with full time for everything waited for; if nobody could
        be `reached` before, nobody may lose by that.
        """
        self.well_since = now()
        if reached:
            self.reached_since = now()

    def look(self) -> None:
        """Check that no table waits longer than its clock allows."""
        for number in self.waits:
            self._in_time(number)

    def _in_time(self, number: int) -> None:
        wait = self.waits.get(number)
        if wait is None:
            return
        grace = min(wait.longest, max(waits.FRESH, wait.longest / 3))
        generous = min(self.well_since + grace, wait.since + 2 * wait.longest)
        least = self.well_since + min(wait.longest, waits.FRESH)
        latest = max(wait.since + wait.longest, generous, least)
        assert now() <= latest + SLACK, (
            f"table {number} has waited at revision {wait.revision} for"
            f" {now() - wait.since:.0f} s, of {wait.longest:.0f} it may"
        )


def longest(table: Table) -> float:
    """Return the longest time this table may stay as it is, in seconds, under its people's
    agreement.
    """
    lobby, own = table.lobby, table.lobby.table
    if lobby.paused:
        return timing.PAUSE[own.clock]
    if not in_the_middle(lobby):
        return timing.EXPIRY[own.clock]
    if not present(lobby):
        return timing.DESERTED[own.clock]
    if table.state is None:
        assert match_runs(lobby)
        return waits.next_round_seconds(lobby) or timing.EXPIRY[own.clock]
    return _of_turn(table)


def _of_turn(table: Table) -> float:
    own, held = table.lobby.table, held_seconds(table.snapshot)  # others may prepare first
    played = timing.played_by_table(table.snapshot)
    if played and (table.snapshot.pace != "answer" or {*table.to_act} <= {*played}):
        longest = max(longest for _, longest in pace.PONDERING.values())
        return longest * table.context.ponders + own.catch_seconds + held
    if table.reacting:
        return float(waits.reaction_seconds(table.snapshot))
    turn = TURNS.get(own.clock, own.turn_seconds + own.bank_seconds)
    if waits.patient(table.snapshot):
        turn = max(turn, waits.PATIENCE)
    return turn + held


def said(components: list[Json]) -> str:
    """Return all the words of a message."""
    return "\n".join(
        part["content"] for part in walk_components(components) if part["type"] == TEXT
    )


class Words:
    """The wording of the tables' messages: by a server's present settings."""

    def __init__(self) -> None:
        self._since: list[tuple[float, TableDefaults]] = [(-math.inf, TableDefaults())]

    def note(self, patch: pytest.MonkeyPatch) -> None:
        """Note the server's settings from now on."""
        set_server = Readers.set_server

        async def noted(readers: Readers, server: int, settings: TableDefaults) -> None:
            await set_server(readers, server, settings)
            self._since.append((now(), await readers.server(server)))  # as saved

        patch.setattr(Readers, "set_server", noted)

    def at(self, moment: float) -> list[Reader]:
        """Return the possible readers of a message of that moment: by the settings then, or a
        little before, when its request began.
        """
        last = max(n for n, (since, _) in enumerate(self._since) if since <= moment - RETRIES)
        settings = [one for since, one in self._since[last:] if since <= moment]
        return [  # without a setting a table's language is its opener's, then most people's
            _reader(language, one)
            for one in settings
            for language in ((one.language,) if one.language else LANGUAGES)
        ]


def _reader(language: Language, settings: TableDefaults) -> Reader:
    spelt = language if settings.in_words else ""
    german = has_german_faces(settings.german_faces, language)
    return Reader(language, Style(in_words=spelt, german=german))


def last_words(
    bot: CardTable, table: Table, place: Playground, readers: Sequence[Reader], *, outdated: bool
) -> None:
    """Check that the remains of a closed table say so, in the words of one of these readers;
    nothing remains only if its place is gone. It has its number if others stood beside it when it
    was drawn last. If it is `outdated`, it may name people who have deleted themselves since.
    """
    there = _last_message(table, place)
    if there is None:
        return
    views: list[tuple[Reader, Any]] = [
        (one, board(table, Reader(one.language, one.style, faces=bot.faces), named=named))
        for one in readers
        for named in (False, True)
    ]
    expected = [re.escape(said(view.to_components())) for _, view in views]
    if outdated:
        nobody = [re.escape(f"**{one.say('replay-somebody')}**") for one, _ in views]
        expected = [
            words.replace(who, r"\*\*[^*]+\*\*")
            for words, who in zip(expected, nobody, strict=True)
        ]
    assert any(re.fullmatch(words, said(there["components"])) for words in expected), (
        f"table {table.id} is not shown as it is, for {readers}: {said(there['components'])}"
    )


def _last_message(table: Table, place: Playground) -> Json | None:
    channel, message = str(table.location.channel), str(table.screen.message)
    if channel not in place.world.state.channels:
        return None
    there = place.world.state.messages[channel].get(message)
    posted = table.screen.message is not None or table.lobby.rounds
    assert there is not None or not posted, f"table {table.id} was closed and nobody was told"
    return there


def nothing_is_kept(bot: CardTable) -> None:
    """Check that, with all tables closed, nothing of them is cached but for a second look."""
    screens = bot.screens
    for screen in (screens.table_messages, screens.hands, screens.notices):
        screen.sweep()
        assert not screen.kept(), f"still drawn: {screen.kept()}"
    assert not bot.room._working and not bot.room.alarms.running


class Errors(logging.Handler):
    """Collects errors from the bot's log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self.another = 0  # times another program was noticed

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error."""
        if record.getMessage().startswith(ANOTHER):
            self.another += 1
            return
        line = f"{now() % 1e6:.1f} {record.name}: {record.getMessage()}"
        if record.exc_info and record.exc_info[0] is not None:
            line += "\n" + logging.Formatter().formatException(record.exc_info)
        self.lines.append(line)
