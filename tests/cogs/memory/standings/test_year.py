"""After a year on two servers every page agrees with a plain recount of the year's journal."""

import re
from collections.abc import AsyncIterator, Iterator
from typing import get_args

import pytest
import pytest_asyncio

from cogs.looks.ended import result_line
from cogs.looks.keepsake import souvenir
from cogs.memory.standings import duel_page
from cogs.memory.standings.board_choices import Found, scopes_of
from cogs.memory.standings.board_page import ORDERS_SHOWN, SIZE, sheet
from cogs.memory.standings.board_query import BoardQuery
from cogs.memory.standings.overview_page import overview
from cogs.memory.standings.profile_page import Viewed
from cogs.memory.standings.profile_page import sheet as profile_sheet
from cogs.memory.standings.tab import tab_page
from cogs.wire.emojis import Emojis
from cogs.words.words import Reader, Words, listed
from data.presets import presets
from data.texts import say
from tables.people import Person
from tables.stats.past import PAGE, AskedMatches, AskedOpponents, Opponent, PastMatch
from tables.stats.rivals import OpponentOrder, Rival
from tables.stats.standings import Curve, Period, Profile, Scope
from tables.stats.week import Period as WeekPeriod
from tests.cogs.memory.standings.plain_year import (
    ALL,
    PlainYear,
    Row,
    Who,
    figures,
    nth,
    numbered,
    rating,
    rules_name,
    settled,
)
from tests.cogs.memory.standings.year import (
    BY_HAND,
    BY_LENGTH,
    DAY,
    EVERYBODY,
    HIDDEN,
    OPEN,
    RULES,
    SEASON_DAYS,
    SERVERS,
    Year,
    lived,
)
from tests.cogs.tabling import text_of
from tests.support.recount import Played

FACES, ENGLISH = Emojis(), Reader("en")
NAMES = {one.user: one.name for one in EVERYBODY}
BY = {
    "wins": "On top: most wins",
    "share": "Share of wins, from 5 matches",
    "rating": "On top: the best rating",
    "titles": "On top: most often last",
}
SMALL, WHOLE = 300, 6_000  # matches
SOME = ("cruzo", "shithead-linz", "mau-mau", "crazy-eights-full", "schroom")

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"), pytest.mark.whole,
    pytest.mark.slow, pytest.mark.xdist_group("year"),
]  # fmt: skip


@pytest_asyncio.fixture(
    scope="module",
    loop_scope="module",
    params=[SMALL, pytest.param(WHOLE, marks=pytest.mark.soak)],
)
async def year(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Year]:
    async with lived(Year(tmp_path_factory.mktemp("year") / "a.db", request.param)) as year:
        yield year


@pytest.fixture(scope="module")
def plain(year: Year) -> PlainYear:
    return PlainYear(year.journal)


def scopes(year: Year) -> list[Scope]:
    """Return the scopes of all boards; in a small year some of them."""
    rules = [Scope(one.game, one.id) for one in presets().values()]
    every = scopes_of(rules)
    if year.matches >= WHOLE:
        return every
    return [one for one in every if one.rules in (None, *SOME)]


def some_of_them(year: Year) -> tuple[Person, ...]:
    """Return everybody; in a small year some, including the deleted ones."""
    return EVERYBODY if year.matches >= WHOLE else (EVERYBODY[0], *EVERYBODY[3:20:4], EVERYBODY[17])


def counts(server: int) -> str:
    house = "by house rules, too." if server == BY_HAND else "but not by house rules."
    return f"-# Every match played to its end counts; those among people are rated, {house}"


class Pages:
    """The contents of a server's pages."""

    def __init__(self, plain: PlainYear, server: int) -> None:
        self.plain, self.server = plain, server
        self.running = plain.seasons[server]

    def periods(self) -> list[Period]:
        return ["season", "ever", *range(1, self.running)]

    def season(self, period: Period) -> int:
        """Return a season's number; 0 for all time."""
        if period == "ever":
            return 0
        return self.running if period == "season" else int(period)

    def when(self, period: Period) -> str:
        season = self.season(period)
        if not season:
            return "-# Since the beginning"
        starts = [int(at) for at in self.plain.starts[self.server]]
        since = f"<t:{starts[season - 1]}:d>"
        if season < self.running:
            return f"-# Season {season}, {since} to <t:{starts[season]}:d>"
        ends = f", ends <t:{starts[-1] + int(SEASON_DAYS * DAY)}:R>"
        by_length = ends if self.server == BY_LENGTH else ""
        return f"-# Season {season} (still on), since {since}{by_length}"

    def titles(self, scope: Scope, period: Period) -> Iterator[tuple[str, int, str]]:
        """Yield each title carried: its carrier and its line; newest first."""
        past = period not in ("season", "ever")
        until = int(period) if past else None
        rules = [one.id for one in presets().values() if one.game == scope.game == "shithead"]
        rules = [one for one in rules if scope.rules in (None, one)]
        rules.sort(key=lambda one: -self.plain.last_title(self.server, one, until))
        for one in rules:
            carried = self.plain.carrier(self.server, one, until)
            if carried is not None:
                (user, _), rounds = carried
                now = "at the end" if past else "right now"
                long = "one round" if rounds == 1 else f"{rounds} rounds"
                yield one, user, f"Shithead {now}: **{NAMES[user]}** 🃏, for {long}."

    def carriers(self, scope: Scope, period: Period) -> list[str]:
        lines = [
            line if scope.rules else f"{rules_name(rules)}: {line}"
            for rules, _, line in self.titles(scope, period)
        ]
        if not lines and scope.game == "shithead" and scope.rules and period in ("season", "ever"):
            return ["Nobody is the Shithead right now."]
        return lines[:8]

    def board(self, asked: BoardQuery) -> str:
        scope, period, page, order, _ = asked
        season = self.season(period)
        every = self.plain.board(self.server, scope.game, scope.rules or "", season, order)
        name = rules_name(scope.rules) if scope.rules else ALL[scope.game]
        own = order == "titles"
        lines = [
            f"## Who's {'the Shithead' if own else 'ahead'} here? ({name})",
            self.when(period),
            *self.carriers(scope, period),
        ]
        carrying = {user for _, user, _ in self.titles(scope, period)}
        for place, row in numbered(every, order)[page * SIZE : (page + 1) * SIZE]:
            mark = " 🃏" if row.who[0] in carrying else ""
            lines.append(f"{nth(place, len(every))}**{NAMES[row.who[0]]}**{mark} · {rating(row)}")
            lines.append(f"-# {' · '.join(figures(row, scope.game))}")
        pages = max(1, -(-len(every) // SIZE))
        turned = f"Page {page + 1} of {pages} · " if pages > 1 else ""
        return "\n".join([*lines, f"-# {turned}{BY[order]}", counts(self.server)])

    def overview(self, period: Period) -> str:
        season = self.season(period)
        seats = {
            rules: sum(row.matches for row in rows.values())
            for (server, _, rules, of), rows in self.plain.rows.items()
            if (server, of) == (self.server, season) and rules and rows
        }
        lines = ["## Who's ahead here?", self.when(period)]
        for rules in sorted(seats, key=lambda one: (-seats[one], one)):
            scope = Scope(presets()[rules].game, rules)
            rows = self.plain.board(self.server, scope.game, rules, season, "wins")
            people = "one person" if len(rows) == 1 else f"{len(rows)} people"
            first = " · ".join(
                f"{nth(place, len(rows))}{NAMES[row.who[0]]} ({row.wins} of {row.matches})"
                for place, row in numbered(rows, "wins")[:3]
            )
            lines += [f"**{rules_name(rules)}** · {people}", f"-# {first}"]
            lines += [f"-# {line}" for _, _, line in self.titles(scope, period)]
        return "\n".join([*lines, f"-# {BY['wins']}", counts(self.server)])


async def found(year: Year, server: int, asked: BoardQuery) -> Found:
    """Return the store's answer for a page."""
    store, (scope, period, page, order, _) = year.store, asked
    board = await store.standings.leaderboard(
        server, scope, period, page=page, size=SIZE, order=order
    )
    house = (await store.servers.counting(server)).rates_house_rules
    return Found(
        board, await store.seasons.all(server), "Pub", await store.standings.scopes(server), house
    )


async def test_it_was_a_year_worth_counting(year: Year, plain: PlainYear) -> None:
    assert {one.match.rules for one in plain.played} == set(RULES)
    assert min(plain.seasons.values()) >= 3
    assert any(who and who[1] for one in plain.played for who in one.people), "somebody came back"
    rows = [row for board in plain.rows.values() for row in board.values()]
    told = {re.sub(r" \d{2,}.*", "", rating(row)) for row in rows}
    assert told == {
        "rated",
        "rating still provisional",
        "rated after one more match",
        *(f"rated after {left} more matches" for left in (2, 3, 4, 5)),
    }


@pytest.mark.parametrize("server", SERVERS)
async def test_boards(year: Year, plain: PlainYear, server: int) -> None:
    pages = Pages(plain, server)
    for asked in boards(year, pages):
        known = await found(year, server, asked)
        if known.board.standings:
            made = await sheet(asked, known, ENGLISH, FACES)
            assert text_of(made.view) == pages.board(asked)


def boards(year: Year, pages: Pages) -> Iterator[BoardQuery]:
    """The first two pages in every order of each board at each time; in a small year the games at
    each time, and some rule sets now.
    """
    for scope in scopes(year):
        orders = ORDERS_SHOWN if scope.game == "shithead" else ORDERS_SHOWN[:3]
        whole = scope.rules is None or year.matches >= WHOLE
        periods: list[Period] = pages.periods() if whole else ["season"]
        for period in periods:
            for order in orders:
                for page in range(2):
                    yield BoardQuery(scope, period, page, order, "text")


async def test_the_end_of_every_match_is_told_as_it_counts(year: Year, plain: PlainYear) -> None:
    """At the table and in the picture: who has won is who has won on the board, and a feat is told
    of whose it is.
    """
    moved_up = 0
    for number, (ended, over) in enumerate(year.endings):
        won, feats = plain.won(number), _told(plain, number)
        names = _names(over.people)
        words = Words(presets()[ended.rules].game, names, ENGLISH, FACES, ended.rules)
        left = souvenir(over, words).picture
        first = [names[seat] for seat in over.places[0] if seat in won]
        assert left.winner == (listed(first, "en") or say("en", "keepsake-nobody"))
        alone = left.how.partition(", ")[2] if len(won) == 1 else ""
        assert alone == ", ".join(feats)
        line = result_line(over, words).replace("*", "")
        assert all(feat in line for feat in feats), line
        assert line.count("first win") == sum("first win" in feat for feat in feats)
        assert {(one.name, one.place) for one in left.lines} == {
            *zip(names, plain.played[number].place, strict=True)
        }
        away = {names[seat] for seat in ended.absent}
        assert {one.name for one in left.lines if one.absent} == away
        assert all(f"{name} (" in line for name in away)
        moved_up += won != {seat for seat, place in enumerate(ended.place) if place == 1}
    assert moved_up > len(year.endings) // 50


def _names(people: tuple[Person, ...]) -> list[str]:
    return ["Fox" if one.of_table else one.name for one in people]


def _told(plain: PlainYear, number: int) -> list[str]:
    """Return the feats of a match in words."""
    row, first, beaten = plain.feats(number)
    names = [NAMES[who[0]] if who else "" for who in plain.played[number].people]
    over = listed([names[seat] for seat in sorted(beaten)], "en")
    return [
        *([say("en", "in-a-row", count=row)] if row > 1 else []),
        *([say("en", "first-win")] if first else []),
        *([say("en", "first-win-over", seats=over)] if beaten else []),
    ]


@pytest.mark.parametrize("server", SERVERS)
async def test_orders_are_offered_where_they_show_something(
    year: Year, plain: PlainYear, server: int
) -> None:
    for scope in scopes(year):
        for season in range(1, plain.seasons[server] + 1):
            board = await year.store.standings.leaderboard(server, scope, season)
            rows = plain.board(server, scope.game, scope.rules or "", season, "wins")
            assert board.people == len(rows)
            assert ("titles" in board.orders) == any(row.titles for row in rows)
            assert ("rating" in board.orders) == any(map(settled, rows))
            assert ("share" in board.orders) == any(row.matches >= 5 for row in rows)


@pytest.mark.parametrize("server", SERVERS)
async def test_the_overview(year: Year, plain: PlainYear, server: int) -> None:
    pages = Pages(plain, server)
    for period in pages.periods():
        known = await found(year, server, BoardQuery(Scope("shithead"), period))
        glances = await year.store.standings.overview(server, period)
        made = overview(period, glances, known, ENGLISH, FACES)
        assert text_of(made.view) == pages.overview(period)


@pytest.mark.parametrize("server", SERVERS)
async def test_profiles(year: Year, plain: PlainYear, server: int) -> None:
    for person in some_of_them(year):
        who = (person.user, plain.gone[person.user])
        profile = await year.store.standings.profile(person.user, server)
        made = await profile_sheet(Viewed(person.user, own=True), profile, "X", ENGLISH, FACES)
        said = text_of(made.plain or made.view).split("\n")
        mine = [
            rules for (at, _, rules, season), rows in plain.rows.items()
            if at == server and rules and not season and who in rows
        ]  # fmt: skip
        assert len(profile.played) == len(mine)
        often = [one.matches for _, one in profile.played]
        assert often == sorted(often, reverse=True), "the favourite is the first"
        for scope, _ in profile.played[:8]:
            row = plain.rows[server, scope.game, str(scope.rules), 0][who]
            told = [*figures(row, scope.game), _own_rating(row)]
            assert f"-# {' · '.join(told)}" in said
        outings = [
            (one.match.rules, one.place[one.people.index(who)], one.match.at)
            for one in plain.played if one.match.server == server and who in one.people
        ]  # fmt: skip
        assert [(one.rules, one.place, one.at) for one in profile.form] == outings[::-1][:10]
        assert _records(profile) == _plain_records(plain, server, who)


@pytest.mark.parametrize("server", SERVERS)
async def test_a_whole_year_as_a_week(year: Year, plain: PlainYear, server: int) -> None:
    """Its longest streak is the longest in any profile; its titles are with those who have them."""
    week = await year.store.weeks.played(server, WeekPeriod(0.0, 10.0**12), {OPEN, HIDDEN})
    here = [one for one in plain.played if one.match.server == server]
    assert (week.matches, week.people) == (
        len(here), len({who for one in here for who in one.people if who is not None})
    )  # fmt: skip
    streaks = [plain.longest_streak(server, who) for who in plain.order]
    assert week.streak is not None and week.streak.count == max(streaks)
    for person in EVERYBODY:
        profile = await year.store.standings.profile(person.user, server)
        most = max((one.count for one in profile.moments if one.kind == "wins_in_a_row"), default=0)
        assert most == plain.longest_streak(server, (person.user, plain.gone[person.user]))
    carried = {
        rules: carrier[0][0]
        for rules in presets() if (carrier := plain.carrier(server, rules, None)) is not None
    }  # fmt: skip
    assert {one.rules: one.person and one.person.user for one in week.titles} == carried


def _own_rating(row: Row) -> str:
    if row.results < 5 or settled(row):
        return rating(row)
    return f"rating {round(row.mu * 40)} ±{round(2 * row.sigma * 40)}, provisional"


Records = dict[tuple[str, str], tuple[int, float, int]]  # by kind and rule set: how much, when, of


def _records(profile: Profile) -> Records:
    return {
        (one.kind, one.rules): (one.count, one.at, one.of)
        for one in profile.moments if one.kind in BEST
    }  # fmt: skip


BEST = {"pile": max, "hammers": max, "sticks-kept": max, "fewest-points": min, "fewest-moves": min}


def _plain_records(plain: PlainYear, server: int, who: tuple[int, int]) -> Records:
    """Return each game's records from the matches that may hold one."""
    values: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for one in plain.played:
        match, game = one.match, one.match.game
        if match.server != server or who not in one.people:
            continue
        seat = one.people.index(who)
        if seat in match.absent:
            continue
        last = one.place[seat] == max(one.place) or match.title == seat
        holds: dict[str, int] = {}
        several = game == "shithead" and len(one.people) > 2
        if several and match.tallies["most_pile"][seat] and not last:
            holds["pile"] = match.tallies["most_pile"][seat]
        out = game == "shithead" and match.tallies["outs"][seat]
        if out and match.tallies["whole_moves"][seat] and one.place[seat] == 1:
            holds["fewest-moves"] = match.tallies["whole_moves"][seat]
        if game == "schroom" and match.tallies["hammers"][seat]:
            holds["hammers"] = match.tallies["hammers"][seat]
        if game == "schroom" and one.place[seat] == 1:
            holds["sticks-kept"] = match.points[seat]
        if game == "crazy_eights" and match.rounds > 1:
            holds["fewest-points"] = match.points[seat]
        for kind, value in holds.items():
            values.setdefault((kind, match.rules), []).append((value, match.at))
    found: Records = {}
    for (kind, rules), every in values.items():
        best = BEST[kind](value for value, _ in every)
        found[kind, rules] = (best, min(at for value, at in every if value == best), len(every))
    return found


@pytest.mark.parametrize("server", SERVERS)
async def test_rivals(year: Year, plain: PlainYear, server: int) -> None:
    """Nobody's nemesis was deleted; who came back begins anew."""
    for person in EVERYBODY:
        who = (person.user, plain.gone[person.user])
        sums = {
            other[0]: [sum(each) for each in zip(*games.values(), strict=True)]
            for other, games in plain.met(server, who).items()
        }
        rivals = (await year.store.standings.profile(person.user, server)).rivals
        assert rivals.most is None or _score(rivals.most) == sums[rivals.most.person.user]
        assert (rivals.most.matches if rivals.most else 0) == max(
            (score[0] for score in sums.values()), default=0
        )
        often = [score for score in sums.values() if score[0] >= 5]
        lead = max((ahead - behind for _, ahead, behind in often), default=0)
        lag = max((behind - ahead for _, ahead, behind in often), default=0)
        for rival, by, sign in ((rivals.beaten, lead, 1), (rivals.nemesis, lag, -1)):
            assert (rival is None) == (by <= 0)
            if rival is not None:
                assert _score(rival) == sums[rival.person.user]
                assert sign * (rival.ahead - rival.behind) == by


def _score(rival: Rival) -> list[int]:
    return [rival.matches, rival.ahead, rival.behind]


@pytest.mark.parametrize("server", SERVERS)
async def test_two_people_head_to_head(year: Year, plain: PlainYear, server: int) -> None:
    anna = EVERYBODY[0]
    met = plain.met(server, (anna.user, plain.gone[anna.user]))
    for other in some_of_them(year)[1:]:
        duel = await year.store.standings.duel(server, anna.user, other.user)
        games = met.get((other.user, plain.gone[other.user]), {})
        assert {game: _score(one) for game, one in duel.games} == games
        if not games:
            continue
        made = await duel_page.sheet(duel, ENGLISH, FACES)
        said = text_of(made.view)
        for game, (count, ahead, behind) in games.items():
            matches = "one match" if count == 1 else f"{count} matches"
            assert f"{ALL[game]}: {ahead} to {behind} in {matches}" in said


@pytest.mark.parametrize("server", SERVERS)
async def test_the_tab(year: Year, plain: PlainYear, server: int) -> None:
    """What was settled is gone, the oldest first; who was deleted owes nothing and is owed
    nothing.
    """
    lines = 0
    for person in EVERYBODY:
        who = (person.user, plain.gone[person.user])
        tab = await year.store.debts.tab(server, person.user)
        owes = {(one.kind, one.creditor.user): (one.count, one.since) for one in tab.owes}
        owed = {(one.kind, one.debtor.user): (one.count, one.since) for one in tab.owed}
        assert owes == plain.tab(server, who, owed=False)
        assert owed == plain.tab(server, who, owed=True)
        said = text_of(tab_page(tab, ENGLISH))
        for (kind, other), (count, since) in owes.items():
            debt = say("en", f"debt-{kind}", count=count)
            day = f"<t:{int(since)}:D>"
            assert say("en", "tab-line", name=NAMES[other], debt=debt, since=day) in said
        lines += len(owes)
    assert lines > 10


@pytest.mark.parametrize("server", SERVERS)
async def test_honours(year: Year, plain: PlainYear, server: int) -> None:
    given, seen = 0, plain.seen(server)
    for person in EVERYBODY:
        found = (await year.store.standings.profile(person.user, server)).honours
        mine = plain.honours(server, (person.user, plain.gone[person.user]))
        assert {(one.game, one.honour): one.count for one in found} == mine
        assert all(one.given == seen[one.game, one.honour] for one in found)
        given += len(mine)
    assert given > 20


@pytest.mark.parametrize("server", SERVERS)
async def test_opponents(year: Year, plain: PlainYear, server: int) -> None:
    """Everybody somebody has met, in all games and in a rule set, in each order."""
    lines = 0
    for person in some_of_them(year):
        who = (person.user, plain.gone[person.user])
        for rules in (None, *SOME[::2]):
            met = plain.opponents(server, who, rules)
            for order in get_args(OpponentOrder):
                found = await _every_opponent(year, server, person.user, rules, order)
                assert {
                    one.rival.person.user: (*_score(one.rival), one.form) for one in found
                } == met
                keys = [_rank(met[one.rival.person.user], order) for one in found]
                assert keys == sorted(keys)
            lines += len(met)
    assert lines > 50


async def _every_opponent(
    year: Year, server: int, user: int, rules: str | None, order: OpponentOrder
) -> list[Opponent]:
    """Return all pages together."""
    found: list[Opponent] = []
    page = await year.store.past.opponents(server, user, AskedOpponents(rules, order))
    for number in range(-(-page.people // PAGE)):
        asked = AskedOpponents(rules, order, number)
        found += (await year.store.past.opponents(server, user, asked)).shown
    assert len(found) == page.people
    return found


def _rank(met: tuple[int, int, int, tuple[int, ...]], order: OpponentOrder) -> tuple[int, ...]:
    """Return where somebody stands among opponents, the lowest first."""
    matches, ahead, behind, _ = met
    if order == "most":
        return (-matches,)
    lead = ahead - behind if order == "nemesis" else behind - ahead
    return (int(matches < 5), lead, -matches)


@pytest.mark.parametrize("server", SERVERS)
async def test_matches(year: Year, plain: PlainYear, server: int) -> None:
    """Page by page: all of somebody's, those of a rule set, and those with another person."""
    for person in some_of_them(year):
        who = (person.user, plain.gone[person.user])
        other = next((one for one in plain.opponents(server, who)), None)
        against = None if other is None else (other, plain.gone[other])
        for rules, whom in ((None, None), ("cruzo", None), (None, against)):
            expected = plain.outings(server, who, rules, whom)
            asked = AskedMatches(rules, None if whom is None else whom[0])
            for number in range(-(-len(expected) // PAGE)):
                page = await year.store.past.matches(
                    server, person.user, asked._replace(page=number)
                )
                part = expected[number * PAGE : (number + 1) * PAGE]
                assert page.matches == len(expected)
                assert [_told_of(one) for one in page.shown] == [
                    _expected_of(one, plain) for one in part
                ]
                assert all(one.watch is not None for one in page.shown)


def _told_of(one: PastMatch) -> tuple[object, ...]:
    users = tuple(person.user if person.user > 0 else None for person in one.people)
    return (one.rules, one.finished, users, one.places, one.title, one.absent)


def _expected_of(one: Played[Who], plain: PlainYear) -> tuple[object, ...]:
    match = one.match
    users = tuple(who[0] if who is not None and plain.is_here(who) else None for who in one.people)
    return (match.rules, match.at, users, one.place, match.title, tuple(sorted(match.absent)))


async def curves(year: Year, person: Person, server: int) -> list[Curve]:
    """Return somebody's curves, each as it is when it is shown."""
    profile = year.store.standings.profile
    found = []
    for one in (await profile(person.user, server)).curves:
        with_points = (await profile(person.user, server, one.scope)).curves
        (shown,) = [curve for curve in with_points if curve.points]
        assert shown.scope == one.scope
        found.append(shown)
    return found


@pytest.mark.parametrize("server", SERVERS)
async def test_a_plot_marks_the_titles_in_it(year: Year, plain: PlainYear, server: int) -> None:
    marked = 0
    for person in some_of_them(year):
        who = (person.user, plain.gone[person.user])
        taken = {one.match.at for one in plain.outings(server, who)
                 if one.match.title == one.people.index(who)}  # fmt: skip
        for curve in await curves(year, person, server):
            assert {*curve.titles} == taken & {at for at, _ in curve.points}
            marked += len(curve.titles)
    assert marked
