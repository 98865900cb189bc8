"""The pages of a server's memory: within the limits whatever the names, and true."""

from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from cogs.memory.standings import board_choices
from cogs.memory.standings.board_choices import BoardFacts, BoardQuery, period_line, scopes
from cogs.memory.standings.board_page import ORDERS_SHOWN, SIZE, counts, pages_of, picture, sheet
from cogs.memory.standings.figures import figures, words_of
from cogs.memory.standings.profile_page import Viewed, plotted, portrait
from cogs.memory.standings.profile_page import sheet as profile_sheet
from cogs.memory.standings.season_sheet import (
    LENGTHS,
    Final,
    ask_page,
    length_name,
    length_section,
    running_section,
    season_sheet,
)
from cogs.memory.standings.tab import tab_page
from cogs.memory.standings.week_page import picture as week_picture
from cogs.pages.layout import stacked
from cogs.pages.picture_message import Sheet
from cogs.pictures import Poster
from cogs.pictures.people import Bars
from cogs.pictures.poster import Line, Text, Tiles
from cogs.settings.privacy import packed
from cogs.words.words import Reader
from data.presets import presets
from data.store.servers import TableDefaults
from data.store.standings.debts import Debt, Tab
from data.texts import Language, say
from tables.memory import week as week_stats
from tables.memory.ratings import Rating
from tables.memory.rivals import Rival, Rivals
from tables.memory.standings import (
    Curve,
    Glance,
    Leaderboard,
    Moment,
    Period,
    Profile,
    Scope,
    Season,
    Standing,
    Title,
)
from tables.memory.story import SeasonEvening, SeasonStory, StoryMoment, Winner
from tables.memory.totals import RECORDS, MatchSummary, MomentKind
from tables.memory.week import Closest, Regular, Streak, Week
from tables.moments import KeptMoment
from tables.people import Person
from tables.results import unrated
from tests.cogs.tabling import NASTY, buttons_of, payload, selects_of, text_of
from tests.support import limits

pytestmark = pytest.mark.slow

CRUZO, EIGHTS = Scope("shithead", "cruzo"), Scope("crazy_eights", "crazy-eights")
SCHROOM = Scope("schroom", "schroom")
MIA, BEN, KIM = (Person(number, name) for number, name in enumerate(("Mia", "Ben", "Kim"), 1))
STREAKS: tuple[MomentKind, ...] = ("wins_in_a_row", "titles_in_a_row", "without_title")
KINDS: tuple[MomentKind, ...] = (*STREAKS, "biggest_win", *RECORDS)
SEASONS = (Season(1, 3, 3e9), Season(1, 2, 2e9, ended=3e9), Season(1, 1, 1e9, ended=2e9))
PLAYED = tuple(scope for scope in scopes() if scope.rules)


def many(count: int) -> tuple[Standing, ...]:
    tallies = dict.fromkeys(("sticks", "sticks_won", "knocks", "hammers", "all_went"), 10**6)
    return tuple(
        Standing(
            Person(number + 1, NASTY[number % len(NASTY)]), 10**6, 10**5, 10**4, 10**5, -(10**7),
            tallies, (10**5,) * 8, Rating(25.0 + number, 8.0 - number, 9), number + 1,
        )
        for number in range(count)
    )  # fmt: skip


async def shown(board: Leaderboard, what: BoardQuery, language: Language = "en") -> Sheet:
    found = BoardFacts(board, SEASONS, "W" * 100, PLAYED)
    made = await sheet(what, found, Reader(language))
    for view in (made.view, made.plain or made.view):
        limits.check(payload(view))
    return made


# Boards


@pytest.mark.parametrize("scope", scopes(), ids=board_choices.write_scope)
@pytest.mark.parametrize("look", ["picture", "text"])
async def test_a_board_fits(language: Language, scope: Scope, look: board_choices.Look) -> None:
    titles = tuple(
        Title(rules, Person(number + 1, NASTY[number % 10]), 1e9, sneaked=True)
        for number, rules in enumerate(presets())
    )
    board = Leaderboard(titles, many(SIZE), 10**4)
    made = await shown(board, BoardQuery(scope, 2, 7, look=look), language)
    assert bool(made.pictures) == (look == "picture")
    assert len(selects_of(made.view)) == 2


async def test_a_board_says_in_both_ways_who_is_where() -> None:
    standings = (
        Standing(MIA, 9, 4, 3, 9, places=(4, 2, 3), rating=Rating(30.0, 2.0, 9), place=1),
        Standing(BEN, 3, 1, 0, 3, places=(1, 2), rating=Rating(25.0, 8.0, 2), place=2),
    )
    board = Leaderboard((Title("cruzo", BEN, 1e9, sneaked=True, rounds=3),), standings, 2)
    picture = await shown(board, BoardQuery(CRUZO))
    text = await shown(board, BoardQuery(CRUZO, look="text"))
    [gallery] = [part for part in limits.walk(payload(picture.view)) if part["type"] == 12]
    described = gallery["items"][0]["description"].split("\n")
    written = text_of(text.view).replace("**", "").replace("-# ", "").split("\n")
    assert described[-2].startswith("1. Mia: 4 of 9 matches · rated 1200 ±160 · 3× Shithead")
    assert described[-2].endswith("2× 2nd, 3× 3rd")
    assert described[-1].startswith("2. Ben 🃏 👣: 1 of 3 matches")
    assert "1st Mia · rated 1200 ±160" in written
    assert "2nd Ben 🃏 👣 · rated after 3 more matches" in written
    holder = "Shithead right now: **Ben** 🃏, for 3 rounds."
    assert f"{holder} {say('en', 'leaderboard-sneaked')}" in text_of(picture.view)


ONE = Standing(MIA, 4, 1, 2, 2, -50, {"sticks": 3, "unspoken": 7, "sticks_won": 0})
LATER = Standing(MIA, 3, 0, 3, 3, places=(0, 0, 0, 1, 1, 1))
WON = Standing(MIA, 4, 2, 0, 2, tallies={"sticks_won": 21})
FOURTH = Standing(MIA, 1, 0, 0, 1, places=(0, 0, 0, 1))


@pytest.mark.parametrize(
    ("language", "scope", "standing", "told"),
    [
        ("de", CRUZO, ONE, ["2× Shithead", "1 von 2 Partien gewonnen"]),
        ("de", EIGHTS, ONE, ["1 von 2 Partien gewonnen", "−12,5 Strafpunkte je Runde"]),
        ("de", SCHROOM, ONE, ["1 von 2 Partien gewonnen", "drei Hölzchen verloren"]),
        ("en", CRUZO, FOURTH, ["never Shithead", "one match, lost", "1× 4th"]),
        ("en", EIGHTS, LATER, ["won none of 3 matches", "1× 4th, 2× 5th+"]),
        ("en", SCHROOM, WON, ["won 2 of 2 matches", "cost the others 21 sticks"]),
    ],
)
def test_figures_are_something_a_person_reads(
    language: Language, scope: Scope, standing: Standing, told: list[str]
) -> None:
    assert figures(standing, words_of(scope, Reader(language))) == told


@pytest.mark.parametrize(
    ("rating", "matches", "told"),
    [
        # Of the first two were in a season before; the second's were not rated, by house rules.
        (Rating(25.0, 8.0, 2), 1, "rated after 3 more matches"),
        (Rating(25.0, 8.0, 4), 40, "rated after one more match"),
        (Rating(25.0, 8.0, 0), 40, "rated after 5 more matches"),
        (Rating(31.0, 7.0, 12), 12, "rating still provisional"),
        (Rating(30.0, 2.0, 12), 1, "rated 1200 ±160"),
    ],
)
async def test_matches_to_go_are_rated_ones(rating: Rating, matches: int, told: str) -> None:
    one = Standing(MIA, 9, 0, 0, matches, rating=rating, place=1)
    looks: tuple[board_choices.Look, ...] = ("picture", "text")
    for look in looks:
        made = await shown(Leaderboard((), (one,), 1), BoardQuery(CRUZO, look=look))
        plain = made.plain or made.view
        assert f"1st **Mia** · {told}" in text_of(plain).split("\n")
    assert "1240" not in str(payload(made.view)), "what is provisional has no figure"


async def test_boards_are_led_by_those_who_win_with_the_shithead_apart() -> None:
    board = Leaderboard((Title("cruzo", BEN, 1e9, rounds=3),), many(2), 2)
    wins, last = [
        text_of((await shown(board, BoardQuery(CRUZO, order=order, look="text"))).view)
        for order in ("wins", "titles")
    ]
    assert BoardQuery(CRUZO).order == "wins" and wins.startswith("## Who's ahead here? (Cruzo)")
    assert last.startswith("## Who's the Shithead here? (Cruzo)")
    for said in (wins, last):
        assert said.split("\n")[2] == "Shithead right now: **Ben** 🃏, for 3 rounds."
    found = BoardFacts(board, SEASONS, "Pub")
    words = words_of(CRUZO, Reader("en"))
    drawn = [picture(BoardQuery(CRUZO, order=order), found, (), words) for order in ORDERS_SHOWN]
    assert [one.of(Text)[0].text for one in drawn] == [
        "On top: most wins", "Share of wins, from 5 matches",
        "On top: the best rating", "On top: most often last",
    ]  # fmt: skip


async def test_orders_that_would_show_nothing_are_off() -> None:
    """Titles order only what has titles; the running season is told from those before."""
    for scope, count in ((CRUZO, 4), (EIGHTS, 3)):
        board = Leaderboard((), many(1), 1)
        by_wins = replace(board, orders=("wins",))
        for one, off in ((board, [say("en", "button-by-wins")]), (by_wins, None)):
            made = await shown(one, BoardQuery(scope))
            orders = [b for b in buttons_of(made.view) if b["custom_id"].startswith("p:sort")]
            dead = [b["label"] for b in orders if b.get("disabled")]
            assert len(orders) == count
            assert dead == (off or [b["label"] for b in orders])
            assert say("en", "period-running", number=3) in text_of(made.view)
            (periods,) = [s for s in selects_of(made.view) if "boardwhen" in s["custom_id"]]
            assert [one["value"] for one in periods["options"]] == ["season", "ever", "2", "1"]


async def test_each_board_says_what_it_counts_as_the_rule_has_it(language: Language) -> None:
    """In one line; house rules by what the server has set, as tables.results.unrated decides."""
    words = words_of(CRUZO, Reader(language))
    said = {
        rates: next(
            text for text in ("on", "off")
            if counts(rates, words) == say(language, "leaderboard-counts", house=text)
        )
        for rates in (True, False)
    }  # fmt: skip
    for rates, house in said.items():
        reason = unrated(1, (MIA, BEN), (), changed=True, rates_changed=rates)
        assert (reason is None) == (house == "on")
    made = await shown(Leaderboard((), many(1), 1), BoardQuery(CRUZO, look="text"), language)
    assert text_of(made.view).split("\n")[-1] == f"-# {counts(False, words)}"


async def test_nobody_has_played() -> None:
    made = await shown(Leaderboard((), ()), BoardQuery(SCHROOM))
    assert "Nothing finished yet in season 3." in text_of(made.view) and not made.pictures
    pressed = {b["label"]: b["custom_id"] for b in buttons_of(made.view) if not b.get("disabled")}
    always = [say("en", f"button-{one}") for one in ("overview", "evenings")]
    assert [*pressed] == always, "no other button shows anything"
    periods: tuple[Period, ...] = (2, "ever")
    for period in periods:
        empty = await shown(Leaderboard((), ()), BoardQuery(SCHROOM, period))
        assert say("en", "leaderboard-empty-rules", rules="Schrööm") in text_of(empty.view)
    new = await sheet(BoardQuery(SCHROOM), BoardFacts(Leaderboard((), ()), (), ""), Reader("en"))
    assert say("en", "leaderboard-empty") in text_of(new.view)
    assert all(button["disabled"] for button in buttons_of(new.view))


async def test_pages_turn_as_far_as_there_are_people() -> None:
    board = Leaderboard((), many(SIZE), 2 * SIZE + 1)
    assert pages_of(board) == 3
    for page, dead in ((0, [True, False]), (1, [False, False]), (2, [False, True])):
        made = await shown(board, BoardQuery(EIGHTS, page=page))
        turning = [b for b in buttons_of(made.view) if "p:b" in b["custom_id"]]
        assert [button.get("disabled", False) for button in turning] == dead
    one_page = await shown(Leaderboard((), many(2), 2), BoardQuery(EIGHTS))
    assert not [b for b in buttons_of(one_page.view) if "p:b" in b["custom_id"]]


def test_a_board_tells_the_dates_of_its_season(language: Language) -> None:
    words = words_of(CRUZO, Reader(language))
    ending = BoardFacts(Leaderboard((), ()), (Season(1, 3, 3e9, due=4e9), *SEASONS[1:]), "")
    by_hand = BoardFacts(Leaderboard((), ()), SEASONS, "")
    since, lately = "<t:3000000000:d>", f" · {say(language, 'leaderboard-lately')}"
    now = {"season": say(language, "period-running", number=3), "since": since}
    then = {"season": say(language, "period-past", number=2), "since": "<t:2000000000:d>"}
    ends = say(language, "season-ends", **now, until="<t:4000000000:R>")
    assert period_line("season", ending, words) == ends + lately
    assert period_line("season", by_hand, words) == say(language, "season-since", **now) + lately
    assert period_line(2, by_hand, words) == say(language, "season-was", **then, until=since)
    assert period_line("ever", by_hand, words) == say(language, "period-ever")


@pytest.mark.parametrize("scope", scopes(), ids=board_choices.write_scope)
def test_what_is_asked_comes_back_from_a_button(scope: Scope) -> None:
    wanted = BoardQuery(scope, 12, 3, "rating", "text")
    assert board_choices.read(wanted.written()) == wanted
    assert board_choices.read(wanted._replace(period="ever").written()).period == "ever"


# Profiles


def full(user: Person) -> Profile:
    played = tuple((scope, many(1)[0]) for scope in PLAYED)
    ratings = [Rating(25 + step % 7, 8 / (step + 1), step) for step in range(300)]
    curve = tuple((1e9 + 3600 * rating.results, rating) for rating in ratings)
    return Profile(
        user,
        played,
        tuple(MatchSummary(rules, 12, 12, 1e9, True, True) for rules in presets())[:10],
        tuple(Title(rules, user, 1e9, 2e9, True) for rules in presets()) * 4,
        tuple(Curve(scope, curve) for scope in scopes()),
        tuple(Moment(kind, 10**5, rules, 1e9, user) for kind in KINDS for rules in presets()),
    )


@pytest.mark.parametrize("name", [*NASTY, "Mia"])
async def test_a_full_profile_keeps_the_limits(language: Language, name: str) -> None:
    viewed = Viewed(10**19, own=True)
    made = await profile_sheet(viewed, full(Person(1, name)), name, Reader(language))
    assert made.plain is not None and len(made.pictures) == 1
    for view in (made.view, made.plain):
        limits.check(payload(view))


async def test_every_moment_has_its_words(language: Language) -> None:
    for count, of, told in ((1, 1, 0), (1, 2, len(RECORDS)), (3, 1, 4), (3, 2, len(KINDS))):
        lines: list[str] = []
        for kinds in (list(KINDS)[::2], list(KINDS)[1::2]):  # a profile has room for eight
            moments = tuple(Moment(kind, count, "cruzo", 1e9, MIA, of) for kind in kinds)
            one = Profile(MIA, ((CRUZO, many(1)[0]),), moments=moments)
            made = await profile_sheet(Viewed(1), one, "Mia", Reader(language))
            lines += text_of(made.view).split("\n")
        assert sum("<t:1000000000:d>" in line for line in lines) == told


async def test_moments_of_the_favourite_come_first() -> None:
    moments = tuple(Moment("biggest_win", 3, rules, 1e9, MIA) for rules in presets()) * 3
    played = tuple((Scope("schroom", rules), many(1)[0]) for rules in reversed(list(presets())))
    one = Profile(MIA, played, moments=moments)
    made = await profile_sheet(Viewed(1), one, "Mia", Reader("en"))
    told = [line for line in text_of(made.view).split("\n") if "at once" in line]
    favourite = say("en", f"rules-name-{list(presets())[-1]}")
    assert [favourite in line for line in told[:4]] == [True, True, True, False]


async def test_only_oneself_can_show_a_profile_or_see_it_across_servers() -> None:
    profile = full(MIA)
    own, other, posted, everywhere = [
        [b["custom_id"].split(":")[1] for b in buttons_of((
            await profile_sheet(viewed, profile, "Mia", Reader("en"))).view)]
        for viewed in (
            Viewed(1, own=True), Viewed(1), Viewed(1, own=True, posted=True),
            Viewed(1, everywhere=True, own=True),
        )
    ]  # fmt: skip
    assert own == ["profileshow", "profile", "review", "review", "opponents", "matches"]
    assert other == ["duel"] and posted == []
    assert everywhere == ["profile"], "what is across servers is not to be posted"


async def test_the_chosen_curve_is_drawn_else_the_favourites() -> None:
    profile = full(MIA)
    for chosen, expected in ((EIGHTS, EIGHTS), (None, profile.played[0][0])):
        viewed = Viewed(1, scope=chosen, own=True)
        made = await profile_sheet(viewed, profile, "Mia", Reader("en"))
        (select,) = selects_of(made.view)
        (default,) = [one["value"] for one in select["options"] if one.get("default")]
        assert default == board_choices.write_scope(expected)


def test_titles_stand_in_the_plot_where_they_were_taken() -> None:
    curve = Curve(CRUZO, ((10.0, Rating()), (20.0, Rating()), (30.0, Rating())), (20.0,))
    since, drawn = plotted(curve, words_of(CRUZO, Reader("en")))
    assert [moment.titled for moment in drawn.points] == [False, True, False]
    assert drawn.points[0].rating == (1000, 667)
    assert since.text == "Rating since 1 Jan 1970 · Cruzo"


async def test_somebody_who_has_played_nothing(language: Language) -> None:
    for own in (False, True):
        viewed = Viewed(1, own=own)
        made = await profile_sheet(viewed, Profile(MIA), "Mia", Reader(language))
        limits.check(payload(made.view))
        assert say(language, "profile-empty-you" if own else "profile-empty") in text_of(made.view)


async def test_somebody_met_once_was_met_in_one_match(language: Language) -> None:
    played = ((CRUZO, Standing(MIA, 1, 0, 0, 1)),)
    profile = Profile(MIA, played, rivals=Rivals(Rival(Person(2, "Ben"), 1, 0, 1)))
    once = {"de": "eine Partie, 0 zu 1", "en": "one match, 0 to 1"}[language]
    for posted in (False, True):
        viewed = Viewed(MIA.user, own=True, posted=posted)
        made = await profile_sheet(viewed, profile, "Mia", Reader(language))
        assert once in text_of(made.plain or made.view)


async def test_a_title_of_one_evening_has_one_day() -> None:
    titles = tuple(Title("cruzo", MIA, 10.0, 10.0 + hours * 3_600) for hours in (5, 30))
    profile = Profile(MIA, ((CRUZO, Standing(MIA, 9, 1, 2, 9)),), titles=titles)
    made = await profile_sheet(Viewed(1, own=True), profile, "Mia", Reader("en"))
    said = text_of(made.plain or made.view).splitlines()
    assert "Cruzo: <t:10:d>" in said and "Cruzo: <t:10:d> to <t:108010:d>" in said


def test_a_profile_s_picture_has_each_rival_once() -> None:
    ben, kim = Rival(BEN, 12, 3, 9), Rival(KIM, 9, 6, 3)
    played = ((CRUZO, Standing(MIA, 12, 3, 0, 12)),)
    words = words_of(CRUZO, Reader("en"))
    for rivals, expected in (
        (Rivals(ben, kim, ben), ["beats", "nemesis"]),
        (Rivals(ben, None, None), ["plays most with"]),
        (Rivals(ben, kim, None), ["plays most with", "beats"]),
    ):
        found = portrait(Profile(MIA, played, rivals=rivals), "Mia", None, "Pub", words)
        assert [line.label for line in found.of(Line)] == expected
        assert found.of(Tiles)[0].figures[0] == ("12", "matches")
    once = Profile(MIA, ((CRUZO, Standing(MIA, 1, 1, 1, 1)),))
    [tiles] = portrait(once, "Mia", None, "Pub", words).of(Tiles)
    assert (tiles.figures[0], tiles.figures[-1]) == (("1", "match"), ("1", "last place"))


def test_a_profile_s_best_streak_is_one_in_a_rule_set() -> None:
    played = ((CRUZO, Standing(MIA, 12, 3, 0, 12)),)
    words = words_of(CRUZO, Reader("en"))
    for runs, expected in (
        ({"cruzo": 1}, []),
        ({"cruzo": 3, "schroom": 1}, [("best streak", "Cruzo", "3")]),
        ({"cruzo": 2, "schroom": 4}, [("best streak", "Schrööm", "4")]),
    ):
        moments = tuple(Moment("wins_in_a_row", n, rules, 9.0, MIA) for rules, n in runs.items())
        found = portrait(Profile(MIA, played, moments=moments), "Mia", None, "Pub", words)
        assert [line[:3] for line in found.of(Line)] == expected


def test_a_week_does_not_tell_what_goes_without_saying() -> None:
    """Who played how much where all played the same; as many rounds as matches."""

    def shown(week: Week) -> Poster:
        period = week_stats.Period(0.0, 9.0)
        return week_picture(week, period, ZoneInfo("UTC"), "Pub", Reader("en"))

    def figures(week: Poster) -> list[str]:
        [tiles] = week.of(Tiles)
        return [figure for figure, _ in tiles.figures]

    streaks = [shown(Week(9, 9, 2, streak=Streak(MIA, wins, "cruzo"))) for wins in (2, 3)]
    assert [len(each.of(Line)) for each in streaks] == [0, 1]
    one = shown(Week(1, 1, 2, (Regular(MIA, 1), Regular(BEN, 1))))
    assert not one.of(Bars) and not one.of(Line)
    assert figures(one) == ["1", "2"]
    more = shown(Week(4, 5, 2, (Regular(MIA, 4), Regular(BEN, 3))))
    assert len(more.of(Bars)[0].bars) == 2
    assert figures(more) == ["4", "5", "2"]


def test_the_closest_match_says_how_close_before_whose_names(language: Language) -> None:
    """Where there is no room for all of it, names are cut."""
    week = Week(2, 3, 2, closest=Closest("cruzo", (Person(1, "Eva"), None), 0))
    period, reader = week_stats.Period(0.0, 7 * week_stats.DAY), Reader(language)
    drawn = week_picture(week, period, ZoneInfo("UTC"), "Pub", reader)
    [fact] = drawn.of(Line)
    told = {
        "de": ("Knappste Partie (Cruzo)", "Gleichauf: Eva – jemand"),
        "en": ("Closest match (Cruzo)", "Level: Eva – somebody"),
    }
    assert fact[:2] == told[language]
    far = Week(2, 3, 2, closest=Closest("cruzo", (Person(1, "Eva"), None), 26))
    assert not week_picture(far, period, ZoneInfo("UTC"), "Pub", reader).of(Line)
    assert drawn.when == {"de": "1.1. bis 7.1.", "en": "1 Jan to 7 Jan"}[language]
    assert drawn.where == "Pub"


# The tab


@pytest.mark.parametrize("posted", [False, True])
def test_a_long_tab_keeps_the_limits(language: Language, posted: bool) -> None:
    debts = [
        Debt(kind, Person(number, NASTY[number % 10]), Person(0, NASTY[number % 10]), 999, 1e9)
        for number in range(60)
        for kind in ("koelsch", "round", "unheard_of")
    ]
    name = NASTY[0] if posted else ""
    view = tab_page(Tab(tuple(debts), tuple(debts)), Reader(language), "W" * 200, name)
    limits.check(payload(view))
    assert bool(buttons_of(view)) != posted
    assert len(selects_of(view)) == (0 if posted else 1)


def test_a_tab_says_who_owes_whom(language: Language) -> None:
    tab = Tab((Debt("koelsch", MIA, BEN, 2, 1e9),), (Debt("round", KIM, MIA, 1, 1e9),))
    said = text_of(tab_page(tab, Reader(language)))
    assert say(language, "tab-line", name="Ben", debt="2 Kölsch", since="<t:1000000000:D>") in said
    assert "Kim" in said and say(language, "debt-round", count=1) in said
    (select,) = selects_of(tab_page(tab, Reader(language)))
    assert [one["value"] for one in select["options"]] == ["3 round"]
    paid_up = tab_page(Tab(), Reader(language))
    assert say(language, "tab-empty") in text_of(paid_up) and not selects_of(paid_up)


# Seasons and privacy


def final(people: int) -> Final:
    """Return the end of a season in which every game was played, by so many people."""
    one, games = Person(1, NASTY[0]), list[Glance]()
    for scope in PLAYED:
        title = Title(str(scope.rules), one, 1e9, sneaked=True)
        games.append(Glance(scope, many(min(3, people)), people, (title,)))
    moment = StoryMoment("cruzo", one, KeptMoment("picks_up", 1, 3, -1, 32))
    story = SeasonStory(SeasonEvening(1e9, 9, 5, Winner(one, 4, 9)), moment)
    shown = story if people else SeasonStory()
    return Final(SEASONS[1], tuple(games), shown, NASTY[1], ZoneInfo("UTC"))


async def test_the_end_of_a_season_is_one_post_with_one_picture(language: Language) -> None:
    reader = Reader(language)
    told = await season_sheet(final(99), reader)
    assert told.plain is not None and len(told.pictures) == 1
    for view in (told.view, told.plain):
        limits.check(payload(view))
        assert say(language, "season-over", number=2) in text_of(view)
        assert say(language, "season-moment") in str(payload(view))
        assert [one["custom_id"] for one in buttons_of(view)] == ["p:review:season 2"]
    nobody = await season_sheet(final(0), reader)
    assert say(language, "season-over-empty") in text_of(nobody.view) and not nobody.pictures
    assert not buttons_of(nobody.view), "there is no season to look back on"


def test_the_settings_of_a_season(language: Language) -> None:
    reader = Reader(language)
    for season in (None, SEASONS[0], Season(1, 4, 3e9, due=4e9)):
        running = running_section(season, reader)
        assert len(running.buttons) == (season is not None), "nothing to end"
        for days in (None, *LENGTHS, 17):
            length = length_section(TableDefaults(season_days=days), reader)
            assert length_name(days, reader) in length.lines[0]
            view = stacked(0, [*running.lines, running.buttons, *length.lines, *length.rows])
            limits.check(payload(view))
            (select,) = selects_of(view)
            (now,) = [one["value"] for one in select["options"] if one.get("default")]
            assert now == str(days or 0)
    limits.check(payload(ask_page(SEASONS[0], reader)))


def test_a_very_large_export_is_packed() -> None:
    small, large = packed({"a": 1}), packed({"a": "x" * 9_000_000})
    assert small.filename.endswith(".json") and b'"a": 1' in small.fp.read()
    assert large.filename.endswith(".json.gz") and len(large.fp.read()) < 1_000_000
