"""What the pages of a year show, counted from its journal by plain loops.

The sums of matches are the recount's; everything else is counted here.
"""

from collections import Counter, defaultdict
from typing import TypeAlias

from tables.memory.standings import Period, Season
from tests.cogs.memory.standings.year import BY_HAND, BY_LENGTH, DAY, SEASON_DAYS, Journal, Settled
from tests.support.recount import Ended, Played, Recount, Sum

Who: TypeAlias = tuple[int, int]  # Discord's id, and how often it had been deleted before
Row: TypeAlias = Sum[Who]


class PlainYear:
    """Everything the pages show, from the journal."""

    def __init__(self, journal: Journal) -> None:
        self.books: Recount[Who] = Recount({BY_HAND})
        self.played, self.rows, self.debts = self.books.played, self.books.sums, self.books.debts
        self.order: dict[Who, int] = {}  # in which people first sat down
        self.gone: Counter[int] = Counter()
        self.seasons: dict[int | None, int] = {}  # the running one's number
        self.began: dict[int | None, float] = {}
        self.starts: dict[int | None, list[float]] = {}  # of each season
        for event in journal.events:
            if isinstance(event, Ended):
                self._match(event)
            elif isinstance(event, Settled):
                self._settle(event)
            elif isinstance(event, tuple):
                server, at = event
                self.seasons[server] += 1
                self._begin(server, at)
            else:
                self.gone[event] += 1

    def _match(self, match: Ended) -> None:
        people = tuple(None if user is None else (user, self.gone[user]) for user in match.people)
        for who in people:
            if who is not None:
                self.order.setdefault(who, len(self.order))
        self.books.add(match, self._season(match), people)
        assert match.server is not None
        for owed in match.owing:
            self.books.owe(match.server, owed, people, match.at)

    def _settle(self, done: Settled) -> None:
        """Settle the oldest of a person's debts to another, this many or all."""
        debtor, creditor = ((user, self.gone[user]) for user in (done.debtor, done.creditor))
        these = [one for one in self.debts if one[:4] == (done.server, done.kind, debtor, creditor)]
        for one in these[: done.count]:
            self.debts.remove(one)

    def _season(self, match: Ended) -> int:
        server = match.server
        if server not in self.seasons:
            self.seasons[server] = 1
            self._begin(server, match.at)
        elif server == BY_LENGTH and match.at >= self.began[server] + SEASON_DAYS * DAY:
            self.seasons[server] += 1
            ended = self.began[server]
            while ended + SEASON_DAYS * DAY <= match.at:
                ended += SEASON_DAYS * DAY
            self._begin(server, ended)
        return self.seasons[server]

    def _begin(self, server: int | None, at: float) -> None:
        self.began[server] = at
        self.starts.setdefault(server, []).append(at)

    # People

    def is_here(self, who: Who) -> bool:
        return who[1] == self.gone[who[0]]

    # Boards

    def board(self, server: int, game: str, rules: str, season: int, order: str) -> list[Row]:
        """Return everybody on a board who was not deleted, best first."""
        rows = [row for row in self.rows[server, game, rules, season].values()
                if self.is_here(row.who)]  # fmt: skip

        return sorted(rows, key=lambda row: (*standing(row, order), self.order[row.who]))

    def carrier(self, server: int, rules: str, season: int | None) -> tuple[Who, int] | None:
        """Return the carrier of a title and for how many matches; for a past season, at its end."""
        of_rules = [one for one in self.played
                    if (one.match.server, one.match.rules) == (server, rules)
                    and (season is None or one.season <= season)]  # fmt: skip
        carrying: Who | None = None
        rounds = 0
        for one in of_rules:
            title = one.match.title
            took = one.people[title] if title is not None else None
            if took is not None and took != carrying:
                carrying, rounds = took, 0
            rounds += carrying is not None
        return (carrying, rounds) if carrying and self.is_here(carrying) else None

    def carried(
        self, server: int, game: str, rules: str | None, until: int | None
    ) -> list[tuple[str, int, int]]:
        """Return each title of a game carried now, or at a past season's end, newest first: its
        rules, its carrier's id, for how many matches.
        """
        taken: dict[str, int] = {}
        for number, one in enumerate(self.played):
            match = one.match
            person = None if match.title is None else one.people[match.title]
            here = (match.server, match.game) == (server, game) and rules in (None, match.rules)
            if here and person is not None and (until is None or one.season <= until):
                taken[match.rules] = number
        newest = sorted(taken, key=lambda one: -taken[one])
        carriers = [(one, self.carrier(server, one, until)) for one in newest]
        return [(one, each[0][0], each[1]) for one, each in carriers if each is not None]

    def season(self, server: int, period: Period) -> Season | None:
        """Return a season with its times; None for all time."""
        starts, running = self.starts[server], self.seasons[server]
        if period == "ever":
            return None
        number = running if period == "season" else period
        if number == running:
            due = starts[-1] + SEASON_DAYS * DAY if server == BY_LENGTH else None
            return Season(server, running, starts[-1], due)
        return Season(server, number, starts[number - 1], None, starts[number])

    # The tab, and honours

    def tab(self, server: int, who: Who, *, owed: bool) -> dict[tuple[str, int], tuple[int, float]]:
        """Return a person's debts, or those owed to them: amount, since when, of what kind, and
        with whom.
        """
        found: dict[tuple[str, int], tuple[int, float]] = {}
        for at, kind, debtor, creditor, when, _ in self.debts:
            mine, other = (creditor, debtor) if owed else (debtor, creditor)
            if (at, mine) != (server, who) or not self.is_here(other):
                continue
            count, since = found.get((kind, other[0]), (0, when))
            found[kind, other[0]] = (count + 1, min(since, when))
        return found

    def honours(self, server: int, who: Who) -> Counter[tuple[str, str]]:
        """Return how often a person was given an honour on a server."""
        found = Counter[tuple[str, str]]()
        for one in self.played:
            if one.match.server != server or who not in one.people:
                continue
            seat, game = one.people.index(who), one.match.game
            for honour, times in one.match.honours.items():
                if times[seat] and seat not in one.match.absent:
                    found[game, honour] += times[seat]
        return found

    # What was remarkable about a match

    def won(self, number: int) -> set[int]:
        """Return the seats that won a match."""
        return self.played[number].won

    def feats(self, number: int) -> tuple[int, bool, set[int]]:
        """Of a match one person alone has won: how many of its rule set in a row, whether it was
        their first win after three matches or more, and whom they have beaten for the first time
        after three meetings or more, by seat.
        """
        one = self.played[number]
        won = one.won
        who = one.people[min(won)] if len(won) == 1 else None
        if who is None:
            return 0, False, set()
        here = [each for each in self.played[: number + 1]
                if each.match.server == one.match.server and who in each.people]  # fmt: skip
        same = [who in {each.people[seat] for seat in each.won}
                for each in here if each.match.rules == one.match.rules]  # fmt: skip
        row = next((at for at, did in enumerate(reversed(same)) if not did), len(same))
        game = one.match.game
        before = [each for each in here[:-1] if each.match.game == game]
        over = {
            seat for seat, other in enumerate(one.people)
            if other not in (None, who) and _first_over(who, other, before)
        }  # fmt: skip
        return row, sum(same) == 1 and len(same) > 3, over

    def longest_streak(self, server: int, who: Who) -> int:
        """Return the longest run of matches of one rule set a person has won, among those they
        played.
        """
        runs: Counter[str] = Counter()
        longest = 0
        for one in self.played:
            if one.match.server == server and who in one.people:
                won = one.people.index(who) in one.won
                runs[one.match.rules] = runs[one.match.rules] + 1 if won else 0
                longest = max(longest, runs[one.match.rules])
        return longest

    # Head to head

    def met(self, server: int, who: Who) -> dict[Who, dict[str, list[int]]]:
        """Return a person's opponents by game: matches, ahead, behind."""
        found: dict[Who, dict[str, list[int]]] = defaultdict(dict)
        for one in self.played:
            if one.match.server != server or who not in one.people:
                continue
            mine = one.place[one.people.index(who)]
            for seat, other in enumerate(one.people):
                if other is None or other == who or not self.is_here(other):
                    continue
                score = found[other].setdefault(one.match.game, [0, 0, 0])
                score[0] += 1
                score[1] += mine < one.place[seat]
                score[2] += mine > one.place[seat]
        return found

    # The past

    def outings(
        self, server: int, who: Who, rules: str | None = None, other: Who | None = None
    ) -> list[Played[Who]]:
        """Return a person's matches, newest first: of a rule set, or with another person."""
        return [
            one for one in reversed(self.played)
            if one.match.server == server and who in one.people
            and rules in (None, one.match.rules) and (other is None or other in one.people)
        ]  # fmt: skip

    def opponents(
        self, server: int, who: Who, rules: str | None = None
    ) -> dict[int, tuple[int, int, int, tuple[int, ...]]]:
        """Return a person's opponents by their ids: matches, ahead, behind, and the last ten
        meetings, newest first.
        """
        found = {}
        for other in self.order:
            met = [
                (one.place[one.people.index(who)], one.place[one.people.index(other)])
                for one in self.outings(server, who, rules, other)
            ]
            if met and other != who and self.is_here(other):
                form = tuple((mine < theirs) - (mine > theirs) for mine, theirs in met)
                found[other[0]] = (len(met), form.count(1), form.count(-1), form[:10])
        return found

    def seen(self, server: int) -> Counter[tuple[str, str]]:
        """Return how often anybody was given each honour, also people who are gone."""
        found = Counter[tuple[str, str]]()
        for who in self.order:
            found.update(self.honours(server, who))
        return found


def _first_over(who: Who, other: Who | None, before: list[Played[Who]]) -> bool:
    met = [each for each in before if other in each.people]
    places = [(each.place[each.people.index(who)], each.place[each.people.index(other)])
              for each in met]  # fmt: skip
    return len(met) >= 3 and not any(mine < theirs for mine, theirs in places)


def settled(row: Row) -> bool:
    return row.results >= 5 and 2 * row.sigma * 40 <= 500


def standing(row: Row, order: str) -> tuple[float, ...]:
    """Return where a row stands, the lowest first; equal ones share a place."""
    mean_place = sum(place * times for place, times in row.places.items()) / row.matches
    ties = (-row.wins, row.lasts, mean_place)
    if order == "titles":
        return (-row.titles, -row.matches, *ties)
    if order == "share":
        return (0, -row.wins / row.matches, *ties) if row.matches >= 5 else (1, 0, *ties)
    if order == "rating":
        return (0, -row.mu, *ties) if settled(row) else (1, 0, *ties)
    return ties


def numbered(rows: list[Row], order: str) -> list[tuple[int, Row]]:
    """Return the rows of a board, best first, with their places."""
    keys = [standing(row, order) for row in rows]
    return [(1 + keys.index(key), row) for key, row in zip(keys, rows, strict=True)]
