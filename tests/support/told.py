"""What is told of matches that are over, beside a recount of rounds and log: evenings, profiles,
weeks, ends. The English words it expects are its own.
"""

import json
import re
from collections import Counter
from collections.abc import Container, Sequence
from pathlib import Path
from zoneinfo import ZoneInfo

from cogs.looks.ended import result_line
from cogs.looks.keepsake import souvenir
from cogs.memory.evening.evening_page import MOST_MATCHES, evening_list
from cogs.memory.evening.night_sheet import picture as night
from cogs.memory.standings.figures import words_of
from cogs.memory.standings.profile_page import portrait
from cogs.memory.standings.week_page import headline
from cogs.pictures.people import GameWon, LastPlaces
from cogs.pictures.poster import Banner, Line, Tiles, Way
from cogs.words.words import Reader, clean, escaped, rules_name, unmarked, words_at, words_then
from data.presets import presets
from data.store import SqlStore
from engine.game import tag
from tables.ended import Ended
from tables.memory.standings import Scope
from tables.memory.week import Period
from tables.table import Table
from tests.cogs.tabling import text_of
from tests.data.store.records_recounted import recount
from tests.support.databases import rows
from tests.support.recount import Played, Recount
from tests.support.rounds_recounted import read_round
from tests.support.told_rounds import has, told
from tests.support.told_story import MatchRecount, check_story
from tests.tables.replaying import dealt_as, replayed

READER, UTC = Reader("en"), ZoneInfo("UTC")
FEW = 4  # names that are all told
THINGS = {"koelsch": "Kölsch", "round": "Round"}  # that are owed


class Told:
    """A database's matches counted once more, and names by Discord's ids; `compared` counts what
    was there to compare. `deals` has the seeds of weeks' deals.
    """

    def __init__(self, store: SqlStore, file: Path, deals: Container[bytes] = ()) -> None:
        self.store = store
        self.file = file
        self.found: Recount[int] = recount(file, set(), deals)
        named = rows(file, "SELECT user, name FROM people WHERE user IS NOT NULL")
        self.names = {row["user"]: row["name"] for row in named}
        self.compared: Counter[str] = Counter()

    async def check(self, server: int) -> None:
        """Check everything that is told of a server's matches."""
        here = [one for one in self.found.played if one.match.server == server]
        for table in dict.fromkeys(one.match.table for one in here):
            await self._evening(table, [one for one in here if one.match.table == table])
        for who in dict.fromkeys(who for one in here for _, who in one.persons):
            await self._profile(server, who)
        await self._week(server, here)

    def _best(self, played: list[Played[int]]) -> tuple[Counter[int], Counter[int], list[int]]:
        """Return everybody's wins and matches, and who has most wins."""
        wins, matches = Counter[int](), Counter[int]()
        for one in played:
            for seat, who in one.persons:
                matches[who] += 1
                wins[who] += seat in one.won
        most = max(wins.values(), default=0)
        return wins, matches, [who for who in wins if most and wins[who] == most]

    async def _evening(self, table: int, played: list[Played[int]]) -> None:
        evening = await self.store.evenings.of_table(table)
        assert evening is not None
        shown = night(evening, UTC, "Pub", READER)
        count = len(played)
        [_, *lines] = text_of(evening_list(evening, READER)).split("\n")
        for one, line in zip(played[-MOST_MATCHES:], lines, strict=True):
            won = [self.names.get(one.people[seat] or 0) for seat in one.won]
            assert all(escaped(name) in line for name in won if name), (line, won)
        assert shown.when.startswith(f"{count} matches · " if count > 1 else "one match · ")
        wins, matches, best = self._best(played)
        [banner] = shown.of(Banner)
        if not best:
            assert banner.big == "Nobody"
        elif len(best) <= FEW:
            self.compared["evening"] += 1
            assert _parted(banner.big) == {self.names[who] for who in best}
            [most] = {wins[who] for who in best}
            alone = f"{most} of {matches[best[0]]} won"
            assert banner.how == (alone if len(best) == 1 else f"{most} won each")
        owing = self._owing(table, {*matches})
        told = [(way.label, *way.names) for way in shown.of(Way)]
        assert sorted(told) == sorted(
            (
                THINGS[kind],
                self.names[debtor],
                self.names[creditor] + (f" ({count})" if count > 1 else ""),
            )
            for (kind, debtor, creditor), count in owing.items()
        )
        self.compared["debts"] += len(told)
        for one, game in zip(played, shown.of(GameWon), strict=False):
            people = [self.names.get(one.people[seat] or 0) for seat in one.won]
            if count <= FEW and all(people):
                assert _parted(game.won[0]) == ({*people} or {"Nobody"})

    def _owing(self, table: int, there: set[int]) -> Counter[tuple[str, int, int]]:
        """Return what people who were there owe each other from a table's rounds, by what the log
        says, less what was paid.
        """
        owing = Counter(
            (kind, debtor, creditor)
            for _, kind, debtor, creditor, _, at in self.found.debts
            if at == table and there.issuperset((debtor, creditor))
        )
        paid = rows(
            self.file,
            "SELECT debts.kind, one.user AS debtor, other.user AS creditor FROM debts"
            " JOIN rounds ON rounds.id = debts.round_id JOIN people one ON one.id = debts.debtor"
            " JOIN people other ON other.id = debts.creditor"
            " WHERE rounds.table_id = ? AND debts.settled IS NOT NULL",
            table,
        )
        return +(owing - Counter((row["kind"], row["debtor"], row["creditor"]) for row in paid))

    async def _profile(self, server: int, who: int) -> None:
        profile = await self.store.standings.profile(who, server)
        words = words_of(Scope("shithead"), READER)
        picture = portrait(profile, "X", None, "here", words)
        [row] = picture.of(Tiles)
        tiles = {label: figure for figure, label in row.figures}
        mine = self.found.outings(who, server)
        assert int(tiles["matches" if len(mine) != 1 else "match"]) == len(mine)
        assert int(tiles["won"]) == sum(place == 1 and not away for _, place, *_, away in mine)
        runs = self.found.streaks(who, server)
        longest = max(runs.values())
        told = [line for line in picture.of(Line) if line.label == "best streak"]
        assert [line.figure for line in told] == ([str(longest)] if longest > 1 else [])
        for line in told:
            self.compared["streak"] += 1
            named = {rules_name(rules, "en") for rules, run in runs.items() if run == longest}
            assert line.text in named, "of the rule set it was won in"
        form = [match for part in picture.of(LastPlaces) for match in part.matches]
        lately = [place for _, place, *_ in reversed(mine)][: len(form)]
        assert [match.place for match in form] == lately

    async def _week(self, server: int, played: list[Played[int]]) -> None:
        channels = {row["channel"] for row in rows(self.file, "SELECT channel FROM tables")}
        week = await self.store.weeks.played(server, Period(0.0, 10.0**12), channels)
        assert week.matches == len(played)
        wins, matches, best = self._best(played)
        leads = len(best) == 1 and wins[best[0]] > 1
        if leads:
            self.compared["week"] += 1
        told = week.winner and (week.winner.wins, week.winner.matches)
        assert told == ((wins[best[0]], matches[best[0]]) if leads else None)
        said = re.fullmatch("The week belongs to (.*)", headline(week, READER))
        assert said is None or said[1] == self.names[best[0]]

    def ended(self, table: Table) -> None:
        """Check what a table tells of its last match, if that is what it tells of."""
        mine = [one for one in self.found.played if one.match.table == table.id]
        if table.ended is None or table.ended.match is None or not mine:
            return
        ended, last = table.ended, mine[-1]
        words = words_then(words_at(table, READER), ended)
        left = souvenir(ended, words)
        self._reason(table.id, ended, [one.note for one in left.lines])
        self._decided(table.id, ended, unmarked(words.story(ended)), last, words.names)
        names = [
            self.names.get(who or 0) or clean(name)  # a computer player's, or deleted since
            for who, name in zip(last.people, words.names, strict=True)
        ]
        winners = [names[seat] for seat in sorted(last.won)]
        self.compared["keepsake"] += 1
        assert _parted(left.winner) == ({*winners} or {"Nobody"})
        assert sorted(one.place for one in left.lines) == sorted(last.place)
        line = result_line(ended, words)
        assert all(name in line.split(" · ")[0] for name in winners)
        self._in_order(line, names, last)
        if left.card is not None:
            [seat] = last.won
            assert left.card == self._last_laid(table.id, seat), "the card that ended it"

    def _in_order(self, line: str, names: Sequence[str], last: Played[int]) -> None:
        """Check that a result names everybody, by place; who took the title stands at its end."""
        at = {name: line.find(f"**{name}**") for name in names if names.count(name) == 1}
        assert -1 not in at.values(), (line, names)
        placed = sorted(
            (at[name], last.place[seat])
            for seat, name in enumerate(names)
            if name in at and seat != last.match.title
        )
        assert [place for _, place in placed] == sorted(place for _, place in placed), line
        self.compared["order"] += len(placed) > 1

    def _decided(
        self, table: int, ended: Ended, said: str, last: Played[int], names: Sequence[str]
    ) -> None:
        """Check the largest moment of a match, and that it is told where it is its story."""
        query = "SELECT * FROM rounds WHERE table_id = ? ORDER BY number"
        finished = rows(self.file, query, table)
        of_match = [row for row in finished if row["match"] == finished[-1]["match"]]
        found = [each for row in of_match for each in read_round(self.file, row).largest().items()]
        most = max((each.weight for _, each in found), default=None)
        if not any(has(self.file, row, "take_over%") for row in of_match):
            assert most == (None if ended.peak is None else ended.peak.weight)
            self.compared["moment"] += most is not None
        lowest = [seat for seat, place in enumerate(last.place) if place == max(last.place)]
        may = [
            told(each, names[seat], won=seat in last.won, last=[seat] == lowest)
            for seat, each in found
            if ended.peak is not None and each.weight == ended.peak.weight
        ]
        assert ended.story is not None
        if ended.story.kind.endswith("_moment"):
            assert said in may, (said, may)
        else:
            so_far = self.found.played[: self.found.played.index(last) + 1]
            check_story(ended.story, said, names, MatchRecount(self.file, of_match, so_far))
        self.compared[f"story {ended.story.kind}"] += 1

    def _reason(self, table: int, ended: Ended, notes: list[str]) -> None:
        """Check what the keepsake says of the cards that decided the places: the cards everybody
        holds in the last position give those places, fewest on the table first.
        """
        assert ended.match is not None
        if ended.match.game != "shithead" or ended.match.rounds > 1:
            return
        [*_, last] = rows(
            self.file, "SELECT * FROM rounds WHERE table_id = ? ORDER BY number", table
        )
        log = rows(self.file, "SELECT * FROM log WHERE table_id = ? ORDER BY revision", table)
        seats = range(len(ended.people))
        state = replayed(
            presets()[last["rules"]].rules, dealt_as(self.file, last), len(seats), log, ()
        )
        held = [(len(state.up[at]) + len(state.down[at]), len(state.hands[at])) for at in seats]
        holding = [at for at in seats if held[at] != (0, 0)]
        by_cards = [at for sharing in ended.by_cards for at in sharing if at in holding]
        assert [held[at] for at in by_cards] == sorted(held[at] for at in holding)
        assert ended.cards == (tuple(held) if len(holding) > 1 else ())
        told = [_counted(*each) if len(holding) > 1 else "" for each in held]
        assert notes == [told[seat] for seat in ended.numbers]
        self.compared["reason"] += len(holding) > 1

    def _last_laid(self, table: int, seat: int) -> int:
        """Return the card this seat laid last, by the log."""
        lines = rows(
            self.file, "SELECT events FROM log WHERE table_id = ? ORDER BY revision", table
        )
        laid = [
            event["cards"][-1]
            for line in lines
            for event in json.loads(line["events"])
            if event.get("seat") == seat and event["event"] in LAYS
        ]
        return int(laid[-1])


LAYS = {
    tag(kind) for one in presets().values() for kind in one.rules.EVENTS if kind.lays
}  # of any game


def _counted(table: int, hand: int) -> str:
    """Return the figures of cards left, in words."""
    parts = [f"{table} in front"] * (table > 0) + [f"{hand} in hand"] * (hand > 0)
    return ", ".join(parts)


def _parted(names: str) -> set[str]:
    """Return the names of an enumeration."""
    return {*re.split(", | and ", names)}
