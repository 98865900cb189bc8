"""A season in pictures on Discord: private, one after the other, shown where people may write."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest
from simcord.backend.models import Message

from cogs.kit.emojis import Emojis
from cogs.kit.store import Preferences
from cogs.kit.words import Reader
from cogs.pictures import Banner, Line, Poster, Tiles
from cogs.review.posters import ARROW, Told, posters
from cogs.standings import season_end
from data.texts import LANGUAGES, Language, say
from tables.errors import StoreTrouble
from tables.people import Person
from tables.stats.ratings import Rating
from tables.stats.review import GameCount, RatingWay, Review
from tests.cogs.pub import Pub, ids, texts
from tests.cogs.standings.test_standings import find, galleries, played
from tests.support.volume import some_of


async def opened(pub: Pub) -> Message:
    """Return the first picture of Mia's season, called from her profile."""
    mia = pub.people[0]
    await mia.slash(pub.channel, "profile")
    page = pub.page(mia)
    await pub.click(mia, page, "p:review:")
    return page


def described(message: Message) -> str:
    (gallery,) = galleries(message)
    return str(gallery["items"][0]["description"])


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_a_season_is_told_picture_after_picture(pub: Pub, language: Language) -> None:
    """Two matches of one game fill two pictures; the way back is the profile."""
    await pub.speak(language, language)
    await played(pub, 2)
    mia, count = pub.people[0], len(pub.public())
    page = await opened(pub)
    seen = []
    while True:
        seen.append(described(page))
        of = say(language, "review-progress", number=len(seen), of=2)
        assert of in texts(page) and len(page.attachments) == 1
        following = say(language, "button-review-next")
        turns = [one for one in ids(page) if one.startswith("p:reviewturn:")]
        if following not in str(page.components):
            break
        await pub.click(mia, page, turns[-1])
    played_, evening = seen
    assert say(language, "review-matches", count=2) in played_
    assert say(language, "review-with") + ": ben" in evening
    assert len(pub.public()) == count, "nobody else has seen it"
    await pub.click(mia, page, find(page, "p:profile:"))
    assert "p:review:" in ids(page)


async def test_it_is_shown_to_everybody_without_who_wants_no_name(pub: Pub) -> None:
    await pub.speak("de", "en")
    await played(pub, 2)
    mia, ben = pub.people[:2]
    page = await opened(pub)
    await pub.bot.readers.prefer(Person(ben.id, "ben"), Preferences(named=False))
    await pub.click(mia, page, "p:reviewturn:season 1 1")
    assert "ben" in described(page)
    await pub.click(mia, page, find(page, "p:reviewshow:"))
    shown = pub.public()[-1]
    assert say("de", "review-evening") in described(shown) and "**mia**" in texts(shown)
    assert "ben" not in f"{described(shown)} {texts(shown)}".split()
    assert say("de", "week-somebody") in described(shown) and not ids(shown)


async def test_a_season_s_end_offers_everybody_their_own(pub: Pub) -> None:
    """Below its post, once; somebody who has not played is told so."""
    await played(pub, 2)
    season = await pub.store.seasons.running(pub.guild.id)
    assert season is not None
    ended = await pub.store.seasons.turn(pub.guild.id, season.number, season.started + 9)
    assert ended is not None
    await season_end.tell_season_end(pub.bot, ended, pub.channel.id)
    (post,) = [one for one in pub.public() if "p:review:season 1 0" in ids(one)]
    _, ben, *_, eva = pub.people[:5]
    await pub.click(ben, post, "p:review:season 1 0")
    assert say("en", "review-won", count=0) in described(pub.page(ben))
    await pub.click(eva, post, "p:review:season 1 0")
    assert say("en", "review-empty") in texts(pub.page(eva))
    assert "p:review:season 1 0" in ids(post), "the post stays as it was"


async def test_until_one_has_played_in_a_season_it_is_the_one_before(pub: Pub) -> None:
    await played(pub, 2)
    season = await pub.store.seasons.running(pub.guild.id)
    assert season is not None
    await pub.store.seasons.turn(pub.guild.id, season.number, season.started + 9)
    page = await opened(pub)
    assert say("en", "review-season", number=1) in described(page)
    assert say("en", "review-matches", count=2) in described(page)
    kim = pub.people[2]
    await kim.slash(pub.channel, "profile")
    await pub.forge((kim, pub.page(kim), "p:review:"))
    assert say("en", "review-empty") in texts(pub.page(kim))
    assert say("en", "review-season", number=2) in texts(pub.page(kim))


async def test_while_it_is_counted_that_is_said_and_can_be_asked_again(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(pub)

    async def fails(*_: object) -> None:
        raise StoreTrouble("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(pub.store.reviews, "of_person", fails)
        page = await opened(pub)
    assert say("en", "review-counting") in texts(page)
    await pub.click(pub.people[0], page, find(page, "p:review:season"))
    assert say("en", "review-matches", count=1) in described(page)


async def test_impossible_times_are_refused(pub: Pub) -> None:
    await played(pub)
    mia = pub.people[0]
    page = await opened(pub)
    for asked, answer in (
        ("season 7 0", "trouble-no-such-season"),
        ("year 9999 0", "trouble-no-such-season"),
        ("year 1 0", "trouble-no-such-season"),
        ("month 1 0", "trouble-forged"),
        ("season 0 0", "trouble-forged"),
    ):
        await pub.forge((mia, page, f"p:reviewturn:{asked}"))
        assert pub.line(mia) == say("en", answer), asked
    await pub.forge((mia, page, "p:reviewturn:season 1 9"))
    assert galleries(page), "the last picture there is"


def pictures(review: Review, language: Language = "en") -> list[Poster]:
    zone = ZoneInfo("UTC")
    return posters(review, Told("Mia", "2026", "year", "Pub", zone, Reader(language), Emojis()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_figure_that_tells_nothing_is_left_out(language: Language) -> None:
    """That there was one opponent, and a round to a match."""
    games = (GameCount("cruzo", 9, 4),)
    with_a_friend = pictures(Review(9, 9, 4, 7_200.0, 1, games), language)[0]
    with_some = pictures(Review(9, 12, 4, 7_200.0, 3, games), language)[0]
    time = say(language, "review-hours", count=2), say(language, "review-time-label")
    rounds = "12", say(language, "week-rounds-label", count=12)
    people = "3", say(language, "review-people-label")
    assert with_a_friend.parts[1:] == (Tiles((time,)),)
    assert with_some.parts[1:] == (Tiles((time, rounds, people)),)


def test_the_game_of_the_year_was_not_the_only_one() -> None:
    cruzo, other = GameCount("cruzo", 9, 4), GameCount("schroom", 1, 0)
    assert len(pictures(Review(9, 9, 4, 60.0, 2, (cruzo,)))) == 1
    _, game = pictures(Review(10, 10, 4, 60.0, 2, (cruzo, other)))
    assert game.parts[0] == Banner("Game of the year", "Cruzo", "9 of 10 matches, 4 won")
    assert game.parts[1:] == (Line("", "Schrööm", "one match"),)


def test_a_rating_below_zero_has_a_minus() -> None:
    low, high = Rating(-2.0, 3.0, 8), Rating(1.0, 3.0, 9)
    way = RatingWay("cruzo", 9, ((0.0, high), (9.0, low)))
    *_, last = pictures(Review(9, 9, 0, 60.0, 2, (GameCount("cruzo", 9, 0),), way=way))
    banner = last.parts[0]
    assert isinstance(banner, Banner) and banner.big == f"40{ARROW}\N{MINUS SIGN}80"
