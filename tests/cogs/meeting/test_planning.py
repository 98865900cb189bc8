"""Asking who comes: the time as it was understood, and another instead."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
import simcord
from simcord.backend.models import Message

from cogs.bot import clock
from cogs.meeting.sign_up_page import said_in
from cogs.words.words import Reader
from data.store.servers import TableDefaults
from data.texts import LANGUAGES, Language, say
from tests.cogs.meeting.test_sign_ups import answer, ask, kept, later, message
from tests.cogs.pub import Pub, ids, texts
from tests.cogs.test_languages import clients, english
from tests.support.volume import some_of

BERLIN, TOKYO = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Tokyo")
HALF_PAST_EIGHT = {"de": "morgen um halb neun", "en": "tomorrow at half past eight"}
SOON = {"de": "in zehn Minuten", "en": "in ten minutes"}
HOUR = 3_600.0


def there(moment: float, zone: ZoneInfo = BERLIN) -> datetime:
    return datetime.fromtimestamp(moment, zone)


def tomorrow(pub: Pub, hour: int, minute: int, zone: ZoneInfo = BERLIN) -> float:
    day = there(clock(), zone) + timedelta(days=1)
    return day.replace(hour=hour, minute=minute, second=0, microsecond=0).timestamp()


async def speak(pub: Pub, language: Language, zone: str = "Europe/Berlin") -> None:
    await pub.speak(language)
    settings = TableDefaults(language, time_zone=zone)
    await pub.bot.readers.set_server(pub.guild.id, settings)


async def type_another(pub: Pub, person: simcord.MemberActor, page: Message, at: str) -> None:
    """Press *Another time…*, and type one."""
    await pub.click(person, page, "p:signupwhen:1")
    pub.send_dialog(person, page, "p:signuptyped:1", at)
    await pub.env.settle()


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_the_time_is_said_as_it_was_understood(pub: Pub, language: Language) -> None:
    await speak(pub, language)
    await ask(pub, HALF_PAST_EIGHT[language])
    evening, morning = tomorrow(pub, 20, 30), tomorrow(pub, 8, 30)
    assert (await kept(pub)).starts == evening
    page, reader = pub.page(pub.mia), Reader(language)
    understood = said_in(evening, BERLIN, reader)
    assert "20:30" in understood
    moment = f"<t:{int(evening)}:F>"
    city = {"time": understood, "city": "Berlin", "when": moment}
    assert say(language, "sign-up-understood", **city) in texts(page)
    other = said_in(morning, BERLIN, reader)
    assert say(language, "button-sign-up-other", time=other) in str(page.components)
    await pub.click(pub.mia, page, f"p:signupmove:1 {int(morning)}")
    assert (await kept(pub)).starts == morning
    assert f"<t:{int(morning)}:F>" in texts(message(pub)) and moment not in texts(message(pub))
    assert say(language, "sign-up-moved") in texts(page)
    assert other not in ids(page)


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_another_time_is_typed(pub: Pub, language: Language) -> None:
    await speak(pub, language, "Asia/Tokyo")
    await ask(pub, "20:00" if there(clock(), TOKYO).hour < 19 else "in 5h")
    page = pub.page(pub.mia)
    await type_another(pub, pub.mia, page, HALF_PAST_EIGHT[language])
    assert (await kept(pub)).starts == tomorrow(pub, 20, 30, TOKYO), "by the server's clocks"
    assert {"de": "Tokio", "en": "Tokyo"}[language] in texts(page)
    await type_another(pub, pub.mia, page, "quatsch")
    assert pub.line(pub.mia) == say(language, "refusal-time-hour", words="quatsch")
    await type_another(pub, pub.mia, page, SOON[language])
    await later(pub, 0.2)
    assert (await kept(pub)).state == "begun", "its timer was moved, too"
    assert [one.name for one in (await pub.table()).people] == ["mia"]


async def test_a_table_that_was_put_off_opens_then_and_no_earlier(pub: Pub) -> None:
    await ask(pub, "in 30 min")
    await type_another(pub, pub.mia, pub.page(pub.mia), "in 90 min")
    await later(pub, 0.6)
    assert (await kept(pub)).state == "open"
    await pub.restart()
    await later(pub, 1.0)
    assert (await kept(pub)).state == "begun"


async def test_only_the_host_moves_it_and_only_to_a_time_to_come(pub: Pub) -> None:
    """A time others count on stays."""
    await ask(pub, "in 2h")
    page, starts = pub.page(pub.mia), (await kept(pub)).starts
    own = await pub.page_by(pub.ben, "settings")
    soon, far = int(clock() + HOUR), int(clock() + 31 * 24 * HOUR)
    for person, shown, press, why in (
        (pub.ben, own, f"move:1 {soon}", "sign-up-not-yours"),
        (pub.mia, page, f"move:7 {soon}", "refusal-no-sign-up"),
        (pub.mia, page, "move:1 5", "refusal-time-past"),
        (pub.mia, page, f"move:1 {far}", "refusal-time-far"),
        (pub.mia, page, "move:1 soon", "trouble-forged"),
        (pub.mia, page, "move:1", "trouble-forged"),
        (pub.mia, page, f"move:1 {'9' * 30}", "trouble-forged"),
        (pub.ben, own, f"anyway:{soon} - cruzo", "trouble-retired"),
    ):
        await pub.forge((person, shown, f"p:signup{press}"))
        assert pub.line(person) == say("en", why, count=30), press
    assert (await kept(pub)).starts == starts
    await answer(pub, pub.ben, "no")
    await type_another(pub, pub.mia, page, "in 3h")
    assert (await kept(pub)).starts == pytest.approx(starts + HOUR, abs=60), "ben cannot come"
    await answer(pub, pub.ben, "maybe")
    await type_another(pub, pub.mia, page, "in 4h")
    assert pub.line(pub.mia) == say("en", "refusal-sign-up-answered")
    await later(pub, 3)
    for custom_id in ("p:signupwhen:1", f"p:signupmove:1 {int(clock() + HOUR)}"):
        assert await pub.told(pub.mia, page, custom_id) == [say("en", "refusal-sign-up-over")]


__all__ = ["clients"]


def at(hour: int, minute: int, zone: str) -> int:
    """Return a time of tomorrow by the clocks of a zone, computed without the bot."""
    day = datetime.fromtimestamp(clock(), ZoneInfo(zone)) + timedelta(days=1)
    return int(day.replace(hour=hour, minute=minute, second=0, microsecond=0).timestamp())


async def typed(pub: Pub, person: simcord.MemberActor, text: str) -> list[tuple[str, str]]:
    """Return what is suggested for a text behind `at:`."""
    offered = await person.autocomplete(pub.channel, "play", "at", text)
    return [(choice["name"], str(choice["value"])) for choice in offered]


async def choose_city(pub: Pub, person: simcord.MemberActor, meant: str) -> None:
    """Answer whose clocks are meant: a city's, with what was typed by them."""
    [city] = [part for part in ids(pub.page(person)) if part.startswith(("p:zone", "p:signupcity"))]
    await pub.choose(person, pub.page(person), city, meant)


async def test_a_sign_up_is_moved_by_the_clocks_of_a_city(pub: Pub) -> None:
    await ask(pub, "in 2h")
    await type_another(pub, pub.mia, pub.page(pub.mia), "tomorrow 20:30")
    starts = at(20, 30, "America/Chicago")
    await choose_city(pub, pub.mia, f"America/Chicago {starts} -")
    assert (await kept(pub)).starts == starts
    page = pub.page(pub.mia)
    await type_another(pub, pub.mia, page, "tomorrow 21:30")
    assert (await kept(pub)).starts == at(21, 30, "America/Chicago"), "nobody is asked again"
    for forged in ("Nowhere/Here 5 -", "Asia/Tokyo soon -", "Asia/Tokyo"):
        await pub.forge((pub.mia, page, "p:signupcity:1"), values=[forged])
        assert pub.line(pub.mia) == say("en", "trouble-forged")


async def test_half_past_eight_is_so_in_berlin_then(pub: Pub, clients: dict[int, str]) -> None:
    [(wait, _)] = await typed(pub, pub.mia, "in zwei Stunden")
    assert wait == "in 2 h", "a wait needs no clock"
    starts = at(20, 30, "Europe/Berlin")
    await pub.mia.slash(pub.channel, "play", game="cruzo", at="morgen um halb neun")
    assert not pub.public()
    await choose_city(pub, pub.mia, f"Europe/Berlin {starts} {at(8, 30, 'Europe/Berlin')}")
    assert (await kept(pub)).starts == starts
    await pub.ben.slash(pub.channel, "play", game="cruzo", at="morgen 21:30")
    assert (await kept(pub, 2)).starts == at(21, 30, "Europe/Berlin"), "nobody is asked again"
    assert [choice for choice in await typed(pub, pub.ben, "morgen 21:30") if "Berlin" in choice[0]]
    assert english(pub) == [] and "🗓️" in texts(message(pub))


async def test_by_unknown_clocks_one_is_asked_for_a_city(pub: Pub, clients: dict[int, str]) -> None:
    mia, ben, boss = *pub.people[:2], pub.guild.add_member(pub.owner)
    clients |= {mia.id: "en-GB", ben.id: "en-US", boss.id: "en-US"}
    asked = "tomorrow 20:30"
    assert await typed(pub, ben, asked) == [(say("en", "time-choice-asks", typed=asked), asked)]
    await ben.slash(pub.channel, "play", game="cruzo", at=asked)
    await choose_city(pub, ben, f"Asia/Tokyo {at(20, 30, 'Asia/Tokyo')} -")
    assert (await kept(pub)).starts == at(20, 30, "Asia/Tokyo")
    settings = await pub.bot.readers.server(pub.guild.id)
    assert (settings.time_zone, settings.assumed_zone) == (None, "Asia/Tokyo")
    note = say("en", "server-zone-note", city="Tokyo")
    for told in (True, False):
        assert (note in texts(await pub.page_by(boss, "server"))) == told, "once"
    page = await pub.settings_of_server(boss, "language")
    assert say("en", "server-zone-assumed", city="Tokyo") in texts(page)
    await pub.bot.readers.change_server(pub.guild.id, time_zone="America/Chicago")
    await ben.slash(pub.channel, "play", game="cruzo", at="tomorrow 20:30")
    assert (await kept(pub, 2)).starts == at(20, 30, "America/Chicago"), "a manager's beats all"
    assert (await kept(pub)).starts == at(20, 30, "Asia/Tokyo"), "what is promised stays"


async def test_a_choice_is_the_moment_it_shows_and_a_riddle_says_so(pub: Pub) -> None:
    await pub.bot.readers.change_server(pub.guild.id, time_zone="Europe/Berlin")
    offered = await typed(pub, pub.mia, "tomorrow at half past eight")
    moments = [at(20, 30, "Europe/Berlin"), at(8, 30, "Europe/Berlin")]
    assert [value for _, value in offered] == [f"<t:{moment}>" for moment in moments]
    assert all("Berlin · in " in name for name, _ in offered) and "20:30" in offered[0][0]
    await pub.mia.slash(pub.channel, "play", game="cruzo", at=offered[1][1])
    assert (await kept(pub)).starts == moments[1]
    assert len(await typed(pub, pub.mia, "")) == 2
    [(refusal, value)] = await typed(pub, pub.mia, "friday after work")
    await pub.mia.slash(pub.channel, "play", game="cruzo", at=value)
    assert refusal == pub.line(pub.mia) == say("en", "refusal-time-hour", words="after work")
    assert await typed(pub, pub.mia, "x" * 300), "as long as it may be"
