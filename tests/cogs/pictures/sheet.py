"""A picture of every kind, of people with long names in several scripts."""

import random
from collections.abc import Iterator, Sequence
from io import BytesIO
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from PIL import Image, ImageOps

from cogs.looks.keepsake import souvenir
from cogs.memory.evening.night_sheet import picture as night_picture
from cogs.memory.review.review_sheet import Asked, Told, poster
from cogs.memory.standings.board_choices import Found
from cogs.memory.standings.board_page import picture as board_picture
from cogs.memory.standings.board_query import BoardQuery
from cogs.memory.standings.duel_page import faced
from cogs.memory.standings.figures import ranks, words_of
from cogs.memory.standings.profile_page import portrait
from cogs.memory.standings.season_sheet import Final
from cogs.memory.standings.season_sheet import picture as season_picture
from cogs.memory.standings.week_page import picture as week_picture
from cogs.pictures import Drawable
from cogs.replay.showing import seen
from cogs.wire.emojis import Emojis
from cogs.words.picture_names import in_picture, unwritten
from cogs.words.words import Reader, Words
from data.texts import Language
from engine.cards import BY_TEXT
from tables.lobby.state import NextRound
from tables.moments import KeptMoment
from tables.moves.snapshot import Snapshot
from tables.people import Location, Person
from tables.results import Feats
from tables.stats.evening import Evening, EveningDebt, EveningMatch, Guest, GuestResult
from tables.stats.ratings import Rating
from tables.stats.review import BestEvening, GameCount, Review
from tables.stats.rivals import Rival, Rivals
from tables.stats.standings import (
    Curve,
    Duel,
    Glance,
    Leaderboard,
    Moment,
    Order,
    Profile,
    Scope,
    Season,
    Standing,
    Title,
)
from tables.stats.story import SeasonEvening, SeasonStory, StoryMoment, Turned, Upset, Winner
from tables.stats.totals import MatchSummary
from tables.stats.week import Closest, MovedTitle, Period, Regular, Streak, Week
from tests.cogs.replaying import played, shown
from tests.cogs.tabling import dealt, done, random_play

NAMES = (
    "Mia", "Maximilian von und zu Hohenstein", "Жанна Ильинична", "李小龍", "김철수 ★", "עומר",
    "Σωκράτης", "さくら 🌸", "W" * 32, "𝓑𝓮𝓷",
)  # fmt: skip
SERVER = "Der Stammtisch im Goldenen Ochsen am Alten Markt zu Köln, seit 1897, jeden Dienstag ab 8"
CRUZO, EIGHTS = Scope("shithead", "cruzo"), Scope("crazy_eights", "mau-mau")
SCHROOM = Scope("schroom", "schroom")
ZONE = ZoneInfo("Europe/Berlin")
MONDAY = 1_790_000_000.0
SEASON = Season(1, 3, MONDAY - 3e6)
FACES = Emojis()
DATE = {"de": "24.11.2026", "en": "24 Nov 2026"}
COLOURS = ("#ffb347", "#7fd1ff", "#ff8fab")
LARGE = KeptMoment("picks_up", 1, 3, -1, 32)


def people(names: Sequence[str]) -> list[Person]:
    return [Person(number, name) for number, name in enumerate(names, 1)]


def avatars(seats: int) -> dict[int, bytes]:
    """Return pictures for every other seat."""
    found = {}
    for seat in range(0, seats, 2):
        image = Image.radial_gradient("L").resize((128, 128))
        out = BytesIO()
        ImageOps.colorize(image, COLOURS[seat % 3], "#101830").save(out, "PNG")
        found[seat] = out.getvalue()
    return found


def ended(rules: str, seats: int, names: tuple[str, ...]) -> Snapshot:
    """Return a table at the end of a match, with feats worth telling."""
    chance = random.Random(5)
    *_, now = random_play(dealt(rules=rules, seats=seats, names=names), chance)
    while now.ended is not None and not now.ended.over:
        *_, now = random_play(done(now, 0, NextRound()), chance)
    result = now.ended
    assert result is not None
    first = result.places[0][0]
    last = result.places[-1][-1]
    feats = Feats(wins=3, titles=2)
    peaks = tuple(
        KeptMoment("picks_up", seat, 3, -1, 32) if seat == last and rules == "cruzo" else None
        for seat in range(seats)
    )
    former = next((s for s in range(seats) if s not in (first, result.title)), None)
    return replace(
        now,
        ended=replace(result, feats=feats, former=former, peaks=peaks, card=BY_TEXT["10H"]),
    )


def keepsakes(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    for rules, seats in (("cruzo", 3), ("cruzo", 8), ("mau-mau", 2), ("schroom", 4)):
        now = ended(rules, seats, names)
        assert now.ended is not None
        words = Words(now.lobby.game, names, reader, FACES, rules)
        at = (DATE[reader.language], SERVER)
        found = souvenir(now.ended, words, when_and_where=at, avatars=avatars(seats))
        yield f"keepsake-{rules}-{seats}", found.picture


def standing(person: Person, scope: Scope) -> Standing:
    at = person.user
    return Standing(
        person, 60 - at, 12 - at, at % 3, 44 - at, -(at * 37) if scope == SCHROOM else None,
        {"sticks": 9 * at, "knocks": 4, "throws": 30, "burns": 12} , (12 - at, 9, 8, 15),
        Rating(31.0 - at, 1.5 + at / 3, 30) if at < 5 else Rating(25.0, 8.0, 2),
        at,
    )  # fmt: skip


def boards(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    orders: tuple[tuple[Scope, Order], ...] = (
        (CRUZO, "wins"), (CRUZO, "share"), (CRUZO, "titles"), (SCHROOM, "rating"),
    )  # fmt: skip
    for scope, order in orders:
        words = words_of(scope, reader, FACES)
        standings = tuple(standing(one, scope) for one in people(names)[:6])
        titles = (Title(scope.rules or "", standings[1].person, MONDAY - 9e5, rounds=4),)
        board = Leaderboard(titles, standings, 6, SEASON)
        found = Found(board, (SEASON,), SERVER, (scope,))
        asked = BoardQuery(scope, "season", 0, order=order)
        shown_ranks = ranks(board, words, order)
        yield f"board-{scope.rules}-{order}", board_picture(asked, found, shown_ranks, words)


def profile(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    me, *others = people(names)
    curve = Curve(
        CRUZO,
        tuple((MONDAY - 9e4 * (40 - at), Rating(25 + at / 9 + at % 3 / 5, 8 / (1 + at / 8), at))
              for at in range(40)),
    )  # fmt: skip
    form = tuple(
        MatchSummary("cruzo", 1 + at % 4, 4, MONDAY, title=at % 4 == 3) for at in range(10)
    )
    profiled = Profile(
        me, ((CRUZO, standing(me, CRUZO)), (EIGHTS, standing(me, EIGHTS))), form,
        (Title("cruzo", me, MONDAY - 6e5),), (curve,),
        (Moment("wins_in_a_row", 4, "cruzo", MONDAY, me),), (),
        Rivals(Rival(others[0], 20, 12, 8), Rival(others[4], 9, 7, 2), Rival(others[1], 12, 2, 10)),
    )  # fmt: skip
    words = words_of(CRUZO, reader, FACES)
    here = words.say("profile-here")
    yield "profile", portrait(profiled, me.name, curve, here, words)
    none = replace(profiled, form=(), rivals=Rivals(), curves=())
    yield "profile-bare", portrait(none, others[4].name, None, here, words)


def duel(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    _, one, other, *_, far, wide, _ = people(names)
    words = words_of(CRUZO, reader, FACES)
    games = (
        ("shithead", Rival(other, 30, 18, 12)),
        ("crazy_eights", Rival(other, 12, 5, 6)),
        ("schroom", Rival(other, 3, 0, 3)),
    )
    yield "duel", faced(Duel(one, other, games), words)
    yield "duel-one", faced(Duel(wide, far, games[:1]), words)


def week(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    who = people(names)
    found = Week(
        31, 84, 9,
        tuple(Regular(one, 20 - 2 * one.user) for one in who[:8]),
        (MovedTitle("cruzo", who[5]), MovedTitle("mau-mau", None)),
        Streak(who[1], 5, "cruzo"),
        Closest("schroom", (who[2], who[5]), 3),
        Winner(who[0], 9, 18), Upset("mau-mau", who[3], who[1], 260),
        Turned(who[1], who[5], 21, 20), StoryMoment("cruzo", who[1], LARGE), 24,
    )  # fmt: skip
    period = Period(MONDAY - 7 * 86_400, MONDAY)
    yield "week", week_picture(found, period, ZONE, SERVER, reader, faces=FACES)
    small = Week(1, 1, 2, (Regular(who[0], 1), Regular(who[2], 1)), winner=Winner(who[0], 2, 3))
    yield "week-small", week_picture(small, period, ZONE, SERVER, reader, faces=FACES)


def season(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    who = people(names)
    over = replace(SEASON, ended=MONDAY)
    games = tuple(
        Glance(scope, tuple(standing(one, scope) for one in who[at : at + 2]), 6, titles)
        for at, (scope, titles) in enumerate(
            ((CRUZO, (Title("cruzo", who[5], MONDAY, rounds=4),)), (SCHROOM, ()), (EIGHTS, ()))
        )
    )
    evening = SeasonEvening(MONDAY - 9e5, 14, 6, Winner(who[1], 5, 12))
    story = SeasonStory(evening, StoryMoment("cruzo", who[1], LARGE))
    yield "season", season_picture(Final(over, games, story, SERVER, ZONE), reader, FACES)
    bare = Final(over, games[1:2], SeasonStory(), SERVER, ZONE)
    yield "season-bare", season_picture(bare, reader, FACES)


def review(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    me, other, *_ = people(names)
    whole = Review(
        148, 51, 62 * 3_600.0, 14,
        (GameCount("cruzo", 80, 31), GameCount("schroom", 40, 12), GameCount("mau-mau", 28, 8)),
        BestEvening(MONDAY - 9e5, 7, 5), Rival(other, 19, 5, 13),
    )  # fmt: skip
    yield "review", poster(whole, Told(me.name, Asked("season", 3), SERVER, ZONE, reader))
    few = Review(1, 0, 900.0, 1, (GameCount("cruzo", 1, 0),))
    yield "review-few", poster(few, Told(other.name, Asked("year", 2026), SERVER, ZONE, reader))


def night(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    guests = [Guest(one, one.user) for one in people(names)]
    rules = (("cruzo", "shithead"), ("cruzo", "shithead"), ("mau-mau", "crazy_eights"),
             ("schroom", "schroom"))  # fmt: skip
    for count, size in ((3, 4), (4, 9)):
        matches = tuple(
            EveningMatch(
                preset, game, MONDAY + 2_000 * at, MONDAY + 2_000 * at + 1_800, 1,
                tuple(
                    GuestResult(guest, (seat + at) % size + 1, title=(seat + at) % size == size - 1
                                and game == "shithead")
                    for seat, guest in enumerate(guests[:size])
                ),
            )
            for at, (preset, game) in enumerate(rules[:count])
        )  # fmt: skip
        evening = Evening(
            1, Location(1, 2), MONDAY, matches,
            (EveningDebt("koelsch", guests[1], guests[0], 2),
             EveningDebt("koelsch", guests[1], guests[3], 1)),
        )  # fmt: skip
        yield f"night-{size}", night_picture(evening, ZONE, SERVER, reader, FACES)


def moments(names: tuple[str, ...], reader: Reader) -> Iterator[tuple[str, Drawable]]:
    for rules, seats, at in (("cruzo", 4, 60), ("cruzo-extended", 6, 90), ("schroom", 4, 12)):
        one = shown(played(rules, seats, names)[0])
        yield f"moment-{rules}", seen(one, at, reader, SERVER).scene


def everything(names: tuple[str, ...], language: Language) -> Iterator[tuple[str, Drawable]]:
    """Yield all pictures of these people, each with a name."""
    reader = Reader(language)
    every = (
        keepsakes, boards, profile, duel, week, season, review, night, moments,
    )  # fmt: skip
    for some in every:
        for name, what in some(names, reader):
            yield name, in_picture(what, unwritten(names), reader)
