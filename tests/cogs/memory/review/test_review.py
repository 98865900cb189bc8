"""A season in a picture on Discord: private, shown where people may write."""

from zoneinfo import ZoneInfo

import pytest
from simcord.backend.models import Message

from cogs.memory.review import Asked, Told, poster
from cogs.memory.standings.season import SeasonPages
from cogs.pictures.poster import Banner, Block, Tiles
from cogs.words.words import Reader
from data.store.people import Preferences
from data.texts import LANGUAGES, Language, say
from tables.memory.review import BestEvening, GameCount, Review
from tables.memory.rivals import Rival
from tables.people import Person
from tests.cogs.memory.standings.test_standings import find, played
from tests.cogs.pub import Pub, described, ids, texts
from tests.support.databases import execute
from tests.support.volume import some_of

NO_FONT_HAS_IT = "𒀀𒀁"  # so it stands below the picture, which has a number


async def opened(pub: Pub, kind: str = "season") -> Message:
    """Return the picture of Mia's season or year, called from her profile."""
    page = await pub.page_by(pub.mia, "profile")
    await pub.click(pub.mia, page, f"p:review:{kind}")
    return page


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
@pytest.mark.parametrize("kind", ["season", "year"])
async def test_a_season_or_year_is_a_picture(pub: Pub, language: Language, kind: str) -> None:
    await pub.speak(language, language)
    await played(pub, 2)
    mia, count = pub.people[0], len(pub.public())
    page = await opened(pub, kind)
    assert len(page.attachments) == 1
    assert say(language, "review-evening") in described(page)
    assert f"2 {say(language, 'portrait-matches', count=2)}" in described(page)
    assert len(pub.public()) == count, "nobody else has seen it"
    await pub.click(mia, page, find(page, "p:profile:"))
    assert f"p:review:{kind}" in ids(page)


async def test_it_is_shown_to_everybody_without_who_wants_no_name(pub: Pub) -> None:
    await pub.speak("de", "en")
    await played(pub, 5)
    other, loser = pub.people[:2]
    page = await pub.page_by(loser, "profile")
    await pub.click(loser, page, "p:review:season")
    await pub.bot.readers.prefer(Person(other.id, other.name), Preferences(named=False))
    assert f"{say('en', 'review-nemesis')}: {other.name} " in described(page)
    await pub.click(loser, page, find(page, "p:reviewshow:"))
    shown = pub.public()[-1]
    assert say("de", "review-nemesis") in described(shown) and f"**{loser.name}**" in texts(shown)
    assert other.name not in f"{described(shown)} {texts(shown)}".split()
    assert say("de", "replay-somebody") in described(shown) and not ids(shown)


async def test_nor_is_anybody_named_below_the_picture(pub: Pub) -> None:
    await played(pub, 5)
    other, loser = pub.people[:2]
    rename = f"UPDATE people SET name = '{NO_FONT_HAS_IT}' WHERE user = {other.id}"
    for named in (True, False):
        await pub.env.advance_time(61)  # something is shown once a minute
        await pub.bot.readers.prefer(Person(other.id, other.name), Preferences(named=named))
        await execute(pub.store, rename)
        page = await pub.page_by(loser, "profile")
        await pub.click(loser, page, next(one for one in ids(page) if one.startswith("p:review:")))
        for turn in [one for one in ids(page) if one.startswith("p:reviewturn:")][-1:]:
            await pub.click(loser, page, turn)
        assert NO_FONT_HAS_IT in texts(page), "to oneself"
        await pub.click(loser, page, find(page, "p:reviewshow:"))
        shown = pub.public()[-1]
        assert (NO_FONT_HAS_IT in f"{described(shown)} {texts(shown)}") is named


async def test_a_season_s_end_offers_everybody_their_own(pub: Pub) -> None:
    """Below its post, once; somebody who has not played is told so. Until one has played in the
    next, theirs is the one before.
    """
    await played(pub, 2)
    season = await pub.store.seasons.running(pub.guild.id)
    assert season is not None
    ended = await pub.store.seasons.turn(pub.guild.id, season.number, season.started + 9)
    assert ended is not None
    await pub.bot.feature(SeasonPages).tell(ended, pub.channel.id)
    (post,) = [one for one in pub.public() if "p:review:season 1" in ids(one)]
    ben, eva = pub.ben, pub.ada
    await pub.click(ben, post, "p:review:season 1")
    assert f"0 {say('en', 'portrait-wins')}" in described(pub.page(ben))
    await pub.click(eva, post, "p:review:season 1")
    assert say("en", "review-empty") in texts(pub.page(eva))
    assert "p:review:season 1" in ids(post), "the post stays as it was"
    await pub.forge((ben, post, "p:review:season 1 0"))  # as it stood in posts before
    assert f"0 {say('en', 'portrait-wins')}" in described(pub.page(ben))
    page = await opened(pub)
    assert say("en", "period-past", number=1) in texts(page)
    assert f"2 {say('en', 'portrait-matches', count=2)}" in described(page)
    await pub.forge((pub.kim, await pub.page_by(pub.kim, "profile"), "p:review:season"))
    assert say("en", "review-empty") in texts(pub.page(pub.kim))
    assert say("en", "period-past", number=2) in texts(pub.page(pub.kim))


async def test_impossible_times_are_refused(pub: Pub) -> None:
    await played(pub)
    page = await opened(pub)
    for asked, answer in (
        ("season 7", "trouble-no-such-season"),
        ("year 9999", "trouble-no-such-season"),
        ("month 1", "trouble-forged"),
        ("season 0", "trouble-forged"),
    ):
        for word in ("review", "reviewshow"):
            await pub.forge((pub.mia, page, f"p:{word}:{asked}"))
            assert pub.line(pub.mia) == say("en", answer), asked


def parts(review: Review, language: Language = "en") -> tuple[Block, ...]:
    how = Told("Mia", Asked("year", 2026), "Pub", ZoneInfo("UTC"), Reader(language))
    return poster(review, how).parts


def test_a_figure_that_tells_nothing_is_left_out(language: Language) -> None:
    """That there was one opponent, and one game."""
    games = (GameCount("cruzo", 9, 4),)
    matches = "9", say(language, "portrait-matches", count=9)
    won = "4", say(language, "portrait-wins")
    time = say(language, "review-hours", count=2), say(language, "review-time-label")
    people = "3", say(language, "review-people-label")
    assert parts(Review(9, 4, 7_200.0, 1, games), language) == (Tiles((matches, won, time)),)
    of_three = Tiles((matches, won, time, people))
    assert parts(Review(9, 4, 7_200.0, 3, games), language)[0] == of_three


def test_each_part_is_told_where_there_is_something_to_tell() -> None:
    games = (GameCount("cruzo", 9, 4), GameCount("schroom", 1, 0))
    nemesis = Rival(Person(2, "Ben"), 7, 2, 5)
    _, game, rival, evening = parts(Review(10, 4, 60.0, 2, games, BestEvening(0.0, 3, 2), nemesis))
    assert game == Banner("Game of the year", "Cruzo", "9 of 10 matches, 4 won")
    assert rival == Banner("Nemesis", "Ben", "2 to 5 in 7 matches")
    assert evening == Banner("Best evening", "1 Jan", "won 2 of 3")
    assert len(parts(Review(2, 0, 60.0, 2, (games[1], GameCount("cruzo", 1, 0))))) == 1
