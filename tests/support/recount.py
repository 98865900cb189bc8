"""The sums of finished matches, counted once more by plain loops: the recount of all tests.

It uses nothing of the program but the names of rule sets, and openskill's own model.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from openskill.models import PlackettLuce

from data.presets import presets
from engine.game import AnyGame, tag

Who = TypeVar("Who", bound=Hashable)
Board: TypeAlias = tuple[int | None, str, str, int]  # server, game, rules or "", season or 0
Owed: TypeAlias = tuple[str, int, tuple[int, ...]]  # what, who, to whom: seats
Debt: TypeAlias = tuple[int, str, Who, Who, float, int]  # server, what, who, to whom, when, table
MODEL = PlackettLuce()


@dataclass(frozen=True)
class Ended:
    """A finished match by its seats; `people` are Discord's ids, None for a seat of the table's own
    or of a deleted person. `place` is by the cards; `falls`: the rating of people who asked for a
    hint can fall by it. `moments`: each seat's event, its size, how often in a row, its number.
    """

    server: int | None
    at: float
    rules: str
    rounds: int
    people: tuple[int | None, ...]
    place: tuple[int, ...]
    title: int | None
    points: tuple[int, ...] = ()
    tallies: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    absent: tuple[int, ...] = ()
    changed: bool = False
    hinted: tuple[int, ...] = ()
    owing: tuple[Owed, ...] = ()
    honours: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    sneaked: bool = False
    falls: bool = True
    table: int = 0
    channel: int = 0
    began: float = 0.0
    moments: Mapping[int, tuple[str, int, int, int]] = field(default_factory=dict)

    @property
    def game(self) -> str:
        return presets()[self.rules].game


@dataclass(frozen=True)
class Played(Generic[Who]):
    """A match in its season, with its people, and their places as they count."""

    match: Ended
    season: int
    people: tuple[Who | None, ...]
    place: tuple[int, ...]

    @property
    def persons(self) -> list[tuple[int, Who]]:
        """Return the seats of people, and the people."""
        return [(seat, who) for seat, who in enumerate(self.people) if who is not None]

    @property
    def won(self) -> set[int]:
        """Return the seats that won: nobody who was not there."""
        return {
            seat
            for seat, place in enumerate(self.place)
            if place == 1 and seat not in self.match.absent
        }


@dataclass
class Sum(Generic[Who]):
    """A person's matches on a board; `curve` are the ratings after each, for all time."""

    who: Who
    matches: int = 0
    rounds: int = 0
    wins: int = 0
    titles: int = 0
    lasts: int = 0
    points: int | None = None
    places: Counter[int] = field(default_factory=Counter)
    tallies: Counter[str] = field(default_factory=Counter)
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    results: int = 0
    curve: list[tuple[float, float]] = field(default_factory=list)

    def add(self, one: Played[Who], seat: int) -> None:
        """Add one more match."""
        match = one.match
        self.matches += 1
        self.rounds += match.rounds
        self.wins += seat in one.won
        self.titles += match.title == seat
        if match.points:
            self.points = (self.points or 0) + match.points[seat]
        self.places[one.place[seat]] += 1
        self.lasts += one.place[seat] == max(one.place)
        more = Counter({key: of[seat] for key, of in match.tallies.items()})
        self.tallies = joined([self.tallies, more])

    def rate(self, mu: float, sigma: float) -> None:
        """Add one more rating."""
        self.mu, self.sigma, self.results = mu, sigma, self.results + 1
        self.curve.append((mu, sigma))


@dataclass(frozen=True)
class Step(Generic[Who]):
    """A person's rating in a rule set before and after a match, by its number among those played:
    mu, sigma, and how many were rated.
    """

    match: int
    who: Who
    before: tuple[float, float, int]
    after: tuple[float, float, int]


class Recount(Generic[Who]):
    """Boards, ratings, titles and debts, from match after match."""

    def __init__(self, rating_house_rules: Collection[int]) -> None:
        self.played: list[Played[Who]] = []
        self.sums: dict[Board, dict[Who, Sum[Who]]] = defaultdict(dict)
        self.debts: list[Debt[Who]] = []
        self.steps: list[Step[Who]] = []
        self._rating_house_rules = rating_house_rules

    def add(self, match: Ended, season: int, people: tuple[Who | None, ...]) -> None:
        """Count one more match of a season with these people."""
        one = Played(match, season, people, counted(match.place, match.absent))
        self.played.append(one)
        for rules in (match.rules, ""):
            ever = self.sums[match.server, match.game, rules, 0]
            now = self.sums[match.server, match.game, rules, season]
            for seat, who in one.persons:
                for board in (ever, now):
                    board.setdefault(who, Sum(who)).add(one, seat)
            if self._is_rated(one):
                before = {who: _rating(ever[who]) for _, who in one.persons}
                _rate(one, ever)
                if rules:
                    self._note(before, ever)
            for _, who in one.persons:
                old = ever[who]
                now[who].mu, now[who].sigma, now[who].results = old.mu, old.sigma, old.results

    def _note(
        self, before: Mapping[Who, tuple[float, float, int]], ever: Mapping[Who, Sum[Who]]
    ) -> None:
        for who, old in before.items():
            new = _rating(ever[who])
            if new[2] > old[2]:
                self.steps.append(Step(len(self.played) - 1, who, old, new))

    def owe(
        self, server: int, owed: Owed, people: Sequence[Who | None], at: float, table: int = 0
    ) -> None:
        """Record a person's debt to others at a table, as far as all of them are people."""
        kind, debtor, creditors = owed
        for creditor in creditors:
            one, other = people[debtor], people[creditor]
            if one is not None and other is not None and debtor != creditor:
                self.debts.append((server, kind, one, other, at, table))

    def _is_rated(self, one: Played[Who]) -> bool:
        match = one.match
        among_people = len(one.persons) == len(one.people) > len(match.absent)
        usual = not match.changed or match.server in self._rating_house_rules
        return among_people and usual and match.server is not None

    @property
    def owing(self) -> Counter[tuple[int, str, Who, Who]]:
        """Return a person's debt of this kind to another on a server."""
        return Counter(debt[:4] for debt in self.debts)

    @property
    def titles(self) -> list[tuple[int | None, str, Who, float, bool]]:
        """Return the titles people took: server, rules, person, time, and whether they sneaked
        off.
        """
        return [
            (one.match.server, one.match.rules, who, one.match.at, one.match.sneaked)
            for one in self.played for seat, who in one.persons if seat == one.match.title
        ]  # fmt: skip

    def outings(
        self, who: Who, server: int | None
    ) -> list[tuple[str, int, int, float, bool, bool]]:
        """Return a person's matches on a server, or all: rules, place, of how many, time, whether
        they took the title, and whether they were away.
        """
        return [
            (one.match.rules, one.place[seat], len(one.people), one.match.at,
             one.match.title == seat, seat in one.match.absent)
            for one in self.played for seat, each in one.persons
            if each == who and server in (None, one.match.server)
        ]  # fmt: skip

    def streaks(self, who: Who, server: int | None) -> dict[str, int]:
        """Return a person's longest run of wins on a server in each rule set they played there."""
        longest: dict[str, int] = {}
        running: Counter[str] = Counter()
        for rules, place, _, _, _, away in self.outings(who, server):
            running[rules] = 0 if place > 1 or away else running[rules] + 1
            longest[rules] = max(longest.get(rules, 0), running[rules])
        return longest


def _rating(one: Sum[Any]) -> tuple[float, float, int]:
    return one.mu, one.sigma, one.results


def counted(place: Sequence[int], absent: Collection[int]) -> tuple[int, ...]:
    """Return the places as they count: people who were away come behind all others and share the
    last place.
    """
    there = [each for seat, each in enumerate(place) if seat not in absent]
    return tuple(
        1 + len(there) if seat in absent else 1 + sum(other < own for other in there)
        for seat, own in enumerate(place)
    )


def _rate(one: Played[Who], ever: Mapping[Who, Sum[Who]]) -> None:
    """Rate people who asked for no hint among themselves; those who asked against all, if that
    lowers them.
    """
    honest = [(seat, who) for seat, who in one.persons if seat not in one.match.hinted]
    asked = {who for seat, who in one.persons if seat in one.match.hinted}
    new = dict(_among(one, honest, ever)) if len(honest) > 1 else {}
    for who, (mu, sigma) in _among(one, one.persons, ever):
        if one.match.falls and who in asked and mu < ever[who].mu:
            new[who] = mu, sigma
    for who, (mu, sigma) in new.items():
        ever[who].rate(mu, sigma)


def _among(
    one: Played[Who], persons: Iterable[tuple[int, Who]], ever: Mapping[Who, Sum[Who]]
) -> Iterator[tuple[Who, tuple[float, float]]]:
    """Yield the new ratings of some people in a match, as if only they had played."""
    some = list(persons)
    teams = [[MODEL.rating(ever[who].mu, ever[who].sigma)] for _, who in some]
    after = MODEL.rate(teams, ranks=[float(one.place[seat]) for seat, _ in some])
    for (_, who), [rating] in zip(some, after, strict=True):
        yield who, (rating.mu, rating.sigma)


def tallied(game: AnyGame, events: Iterable[Mapping[str, Any]]) -> dict[int, Counter[str]]:
    """Return each seat's tallies of a round's events, in the log's own words."""
    counts: dict[int, Counter[str]] = defaultdict(Counter)
    kinds = {tag(kind): kind for kind in game.EVENTS}
    for event in events:
        kind = kinds.get(event["event"])
        if kind is None:
            continue
        if kind.tally:
            counts[event["seat"]][kind.tally] += event.get("count", 1)
        for key, by in kind.tallies.items():
            more = Counter({key: event[by] if by else 1})
            counts[event["seat"]] = joined([counts[event["seat"]], more])
    return counts


def joined(parts: Sequence[Counter[str]]) -> Counter[str]:
    """Return tallies added up: the largest of the largest piles, the sum of all others."""
    found: Counter[str] = sum(parts, Counter())
    for key in found:
        if key.startswith("most_"):
            found[key] = max(part[key] for part in parts)
    return found
