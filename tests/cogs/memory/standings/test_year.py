"""After a year on two servers what pages show agrees with a plain recount of its journal."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

import pytest

from cogs.looks.ended import result_line
from cogs.looks.keepsake import souvenir
from cogs.memory.standings.board_choices import BoardQuery, scopes_of
from cogs.memory.standings.board_page import SIZE
from cogs.words.words import Reader, Words, listed
from data.presets import presets
from data.store.standings import past
from data.texts import say
from tables.memory.played import PlayedMatch
from tables.memory.rivals import PAGE, AskedMatches, AskedOpponents, Opponent, Rival
from tables.memory.standings import ORDERS, Curve, Period, Profile, Scope, Standing, Title
from tables.memory.week import Period as WeekPeriod
from tables.people import Person
from tests.cogs.memory.standings.plain_year import PlainYear, Row, Who, numbered, settled
from tests.cogs.memory.standings.year import EVERYBODY, HIDDEN, OPEN, RULES, Year, of_a_year
from tests.support.recount import Played, Step

ENGLISH = Reader("en")
SOME = ("cruzo", "shithead-linz", "mau-mau", "crazy-eights-full", "schroom")

pytestmark = of_a_year("year", EVERYBODY, ())


def scopes(year: Year) -> list[Scope]:
    """Return the scopes of all boards; in a small year some of them."""
    rules = [Scope(one.game, one.id) for one in presets().values()]
    every = scopes_of(rules)
    if year.is_whole:
        return every
    return [one for one in every if one.rules in (None, *SOME)]


def some_of_them(year: Year) -> tuple[Person, ...]:
    """Return everybody; in a small year some, including the deleted ones."""
    return EVERYBODY if year.is_whole else (EVERYBODY[0], *EVERYBODY[3:20:4], EVERYBODY[17])


def periods(plain: PlainYear, server: int) -> list[Period]:
    return ["season", "ever", *range(1, plain.seasons[server])]


def same(standing: Standing, row: Row) -> bool:
    """True if somebody's standing is what was counted."""
    counts = Counter({at + 1: times for at, times in enumerate(standing.places)})
    rating = standing.rating
    assert rating is not None
    return (
        (standing.matches, standing.rounds, standing.wins, standing.titles, standing.points)
        == (row.matches, row.rounds, row.wins, row.titles, row.points)
        and +counts == row.places
        and +Counter(standing.tallies) == +row.tallies
        and rating.results == row.results
        and [rating.mu, rating.sigma] == pytest.approx([row.mu, row.sigma], abs=1e-9)
    )


def titled(titles: Iterable[Title]) -> list[tuple[str, int, int]]:
    return [(one.rules, one.person.user, one.rounds) for one in titles]


async def test_it_was_a_year_worth_counting(year: Year, plain: PlainYear) -> None:
    assert {one.match.rules for one in plain.played} == set(RULES)
    assert min(plain.seasons.values()) >= 3
    assert any(who and who[1] for one in plain.played for who in one.people), "somebody came back"
    rows = [row for board in plain.rows.values() for row in board.values()]
    assert {row.results for row in rows} >= {*range(6)}
    assert {settled(row) for row in rows if row.results >= 5} == {True, False}


async def test_boards(year: Year, plain: PlainYear, server: int) -> None:
    """The first two pages in every order; in a small year the games at each time, and some rule
    sets now.
    """
    for scope in scopes(year):
        whole = scope.rules is None or year.is_whole
        for period in periods(plain, server) if whole else ("ever", "season"):
            for order in ORDERS:
                await check(year, plain, server, BoardQuery(scope, period, order=order))


async def check(year: Year, plain: PlainYear, server: int, asked: BoardQuery) -> None:
    """Check a board's first two pages, and which orders it offers."""
    scope, period, _, order, _ = asked
    season = plain.season(server, period)
    number = season.number if season else 0
    until = None if period in ("season", "ever") else number
    ranked = numbered(plain.board(server, scope.game, scope.rules or "", number, order), order)
    rows = [row for _, row in ranked]
    for page in range(2):
        shown: Any = {"page": page, "size": SIZE, "order": order}
        board = await year.store.standings.leaderboard(server, scope, period, **shown)
        part = ranked[page * SIZE : (page + 1) * SIZE]
        assert [(one.person.user, one.place) for one in board.standings] == placed(part, len(rows))
        assert all(same(one, row) for one, (_, row) in zip(board.standings, part, strict=True))
        assert (board.people, board.season) == (len(rows), season)
        assert titled(board.titles) == plain.carried(server, scope.game, scope.rules, until)
        assert ("titles" in board.orders) == any(row.titles for row in rows)
        assert ("rating" in board.orders) == any(map(settled, rows))
        assert ("share" in board.orders) == any(row.matches >= 5 for row in rows)


def placed(ranked: list[tuple[int, Row]], people: int) -> list[tuple[int, int]]:
    """Return people's ids and places; nobody has one alone on a board."""
    return [(row.who[0], place if people > 1 else 0) for place, row in ranked]


async def test_the_end_of_every_match_is_told_as_it_counts(year: Year, plain: PlainYear) -> None:
    """At the table and in the picture: who has won is who has won on the board, and a feat is
    known of whose it is.
    """
    moved_up = 0
    steps = {(step.match, step.who): step for step in plain.books.steps}
    for number, (ended, over) in enumerate(year.endings):
        won, (wins, first_win, beaten) = plain.won(number), plain.feats(number)
        names = _names(over.people)
        words = Words(presets()[ended.rules].game, names, ENGLISH, ended.rules)
        left = souvenir(over, words)
        first = [names[seat] for seat in over.places[0] if seat in won]
        assert left.winner == (listed(first, "en") or say("en", "keepsake-nobody"))
        feats = over.feats
        runs = max(feats.wins, 1), max(wins, 1)  # a single win is no run
        assert runs[0] == runs[1]
        assert (feats.first_win, {*feats.first_over}) == (first_win, beaten)
        people = plain.played[number].people
        gains = tuple(_gained(steps.get((number, who))) if who else 0 for who in people)
        assert (feats.gains or tuple(0 for _ in people)) == gains
        line = result_line(over, words).replace("*", "")
        assert {(one.name, one.place) for one in left.lines} == {
            *zip(names, plain.played[number].place, strict=True)
        }
        away = {names[seat] for seat in ended.absent}
        assert {one.name for one in left.lines if one.absent} == away
        assert all(f"{name} (" in line for name in away)
        moved_up += won != {seat for seat, place in enumerate(ended.place) if place == 1}
    assert moved_up > len(year.endings) // 50


def _gained(step: Step[Who] | None) -> int:
    """Return the points of a rating that was shown before."""
    if step is None or step.before[2] < 5:
        return 0
    return round(40 * step.after[0]) - round(40 * step.before[0])


def _names(people: tuple[Person, ...]) -> list[str]:
    return ["Fox" if one.of_table else one.name for one in people]


async def test_the_overview(year: Year, plain: PlainYear, server: int) -> None:
    """Most played first; the first three of each rule set by wins."""
    for period in periods(plain, server):
        season = plain.season(server, period)
        number = season.number if season else 0
        until = None if period in ("season", "ever") else number
        expected = []
        for rules, one in presets().items():
            rows = numbered(plain.board(server, one.game, rules, number, "wins"), "wins")
            counted = plain.rows[server, one.game, rules, number].values()
            if played := sum(row.matches for row in counted):
                titles = plain.carried(server, one.game, rules, until)
                expected.append((-played, rules, len(rows), placed(rows[:3], len(rows)), titles))
        glances = await year.store.standings.overview(server, period)
        assert [
            (one.scope.rules, one.people, [(each.person.user, each.place) for each in one.leaders],
             titled(one.titles))
            for one in glances
        ] == [one[1:] for one in sorted(expected)]  # fmt: skip


async def test_profiles(year: Year, plain: PlainYear, server: int) -> None:
    for person in some_of_them(year):
        who = (person.user, plain.gone[person.user])
        profile = await year.store.standings.profile(person.user, server)
        mine = [
            rules for (at, _, rules, season), rows in plain.rows.items()
            if at == server and rules and not season and who in rows
        ]  # fmt: skip
        assert len(profile.played) == len(mine)
        often = [one.matches for _, one in profile.played]
        assert often == sorted(often, reverse=True), "the favourite is the first"
        for scope, standing in profile.played:
            assert same(standing, plain.rows[server, scope.game, str(scope.rules), 0][who])
        outings = [
            (one.match.rules, one.place[one.people.index(who)], one.match.at)
            for one in plain.played if one.match.server == server and who in one.people
        ]  # fmt: skip
        assert [(one.rules, one.place, one.at) for one in profile.form] == outings[::-1][:10]
        assert _records(profile) == _plain_records(plain, server, who)


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


async def test_two_people_head_to_head(year: Year, plain: PlainYear, server: int) -> None:
    anna = EVERYBODY[0]
    met = plain.met(server, (anna.user, plain.gone[anna.user]))
    for other in some_of_them(year)[1:]:
        duel = await year.store.standings.duel(server, anna.user, other.user)
        games = met.get((other.user, plain.gone[other.user]), {})
        assert {game: _score(one) for game, one in duel.games} == games


async def test_the_closest_score_of_those_who_sit_down(
    year: Year, plain: PlainYear, server: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    often = 5 if year.is_whole else 2  # in a small year nobody meets oftener
    monkeypatch.setattr(past, "MEETINGS", often)
    here = [(person.user, plain.gone[person.user]) for person in EVERYBODY]
    scores = {}
    for rules in SOME:
        scores[rules] = [
            (abs(ahead - behind), -max(ahead, behind), min(ahead, behind))
            for who in here
            for user, (matches, ahead, behind, _) in plain.opponents(server, who, rules).items()
            if matches >= often and user in {user for user, _ in here}
        ]
        closest = await year.store.standings.rivalry(server, rules, [user for user, _ in here])
        assert (closest is None) == (not scores[rules])
        if closest is not None:
            won, lost = closest.ahead
            assert (won - lost, -won, lost) == min(scores[rules])
            met = plain.opponents(server, (closest.users[0], plain.gone[closest.users[0]]), rules)
            assert met[closest.users[1]][1:3] == closest.ahead
    assert any(scores.values())


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
        lines += len(owes)
    assert lines > 10


async def test_honours(year: Year, plain: PlainYear, server: int) -> None:
    given, seen = 0, plain.seen(server)
    for person in EVERYBODY:
        found = (await year.store.standings.profile(person.user, server)).honours
        mine = plain.honours(server, (person.user, plain.gone[person.user]))
        assert {(one.game, one.honour): one.count for one in found} == mine
        assert all(one.given == seen[one.game, one.honour] for one in found)
        given += len(mine)
    assert given > 20


async def test_opponents(year: Year, plain: PlainYear, server: int) -> None:
    """Everybody somebody has met, in all games and in a rule set."""
    lines = 0
    for person in some_of_them(year):
        who = (person.user, plain.gone[person.user])
        for rules in (None, *SOME[::2]):
            met = plain.opponents(server, who, rules)
            found = await _every_opponent(year, server, person.user, rules)
            assert {one.rival.person.user: (*_score(one.rival), one.form) for one in found} == met
            counts = [met[one.rival.person.user][0] for one in found]
            assert counts == sorted(counts, reverse=True)
            lines += len(met)
    assert lines > 50


async def _every_opponent(year: Year, server: int, user: int, rules: str | None) -> list[Opponent]:
    """Return all pages together."""
    found: list[Opponent] = []
    page = await year.store.past.opponents(server, user, AskedOpponents(rules))
    for number in range(-(-page.people // PAGE)):
        asked = AskedOpponents(rules, number)
        found += (await year.store.past.opponents(server, user, asked)).shown
    assert len(found) == page.people
    return found


async def test_matches(year: Year, plain: PlainYear, server: int) -> None:
    """Page by page: all of somebody's, those of a rule set, and those with another person."""
    steps = {(step.match, step.who): step for step in plain.books.steps}
    numbers = {id(one): number for number, one in enumerate(plain.played)}
    for person in some_of_them(year):
        who = (person.user, plain.gone[person.user])
        other = next((one for one in plain.opponents(server, who)), None)
        against = None if other is None else (other, plain.gone[other])
        for rules, whom in ((None, None), ("cruzo", None), (None, against)):
            expected = plain.outings(server, who, rules, whom)
            asked = AskedMatches(rules, None if whom is None else whom[0])
            for number in range(-(-len(expected) // PAGE)):
                turned = asked._replace(page=number)
                page = await year.store.past.matches(server, person.user, turned)
                part = expected[number * PAGE : (number + 1) * PAGE]
                assert page.matches == len(expected)
                told = [_told_of(one) for one in page.shown]
                assert told == [_expected_of(one, plain) for one in part]
                gains = [_gained(steps.get((numbers[id(one)], who))) for one in part]
                assert [page.gains.get(match.id, 0) for match in page.shown] == gains


async def test_each_evening(year: Year, plain: PlainYear) -> None:
    """All that a table has played, in order."""
    evenings: dict[int, list[Played[Who]]] = defaultdict(list)
    for one in plain.played:
        evenings[one.match.table].append(one)
    for table, expected in evenings.items():
        evening = await year.store.evenings.of_table(table)
        assert evening is not None
        told = [_told_of(match) for match in evening.matches]
        assert told == [_expected_of(one, plain) for one in expected]


def _told_of(match: PlayedMatch) -> tuple[object, ...]:
    users = tuple(seat.person.user if seat.stays else None for seat in match.seats)
    places = tuple(seat.place for seat in match.seats)
    return (match.rules, match.finished, users, places, match.title, match.absent)


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
