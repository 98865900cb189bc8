"""By whose clocks a typed time is read, and what is suggested while it is typed."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import simcord

from cogs.bot import clock
from data.texts import say
from tests.cogs.meeting.test_sign_ups import kept, message
from tests.cogs.pub import Pub, ids, texts
from tests.cogs.test_languages import clients, english

__all__ = ["clients"]


def at(hour: int, minute: int, zone: str) -> int:
    """Return a time of tomorrow by the clocks of a zone, computed without the bot."""
    day = datetime.fromtimestamp(clock(), ZoneInfo(zone)) + timedelta(days=1)
    return int(day.replace(hour=hour, minute=minute, second=0, microsecond=0).timestamp())


async def typed(pub: Pub, person: simcord.MemberActor, text: str) -> list[tuple[str, str]]:
    """Return what is suggested for a text behind `at:`."""
    offered = await person.autocomplete(pub.channel, "play", "at", text)
    return [(choice["name"], str(choice["value"])) for choice in offered]


async def test_half_past_eight_is_so_in_berlin_then(pub: Pub, clients: dict[int, str]) -> None:
    [(first, moment), _] = await typed(pub, pub.mia, "morgen um halb neun")
    assert "Zeitzone" in first and first.startswith("in "), "a wait needs none"
    assert moment == f"<t:{at(20, 30, 'Europe/Berlin')}>"
    await pub.mia.slash(pub.channel, "play", game="cruzo", at="morgen um halb neun")
    question = pub.page(pub.mia)
    assert f"**A**: {moment.replace('>', ':F>')}" in texts(question) and not pub.public()
    [answer] = [button for button in ids(question) if button.startswith("p:zoneis")]
    await pub.click(pub.mia, question, answer)
    assert (await kept(pub)).starts == at(20, 30, "Europe/Berlin")
    await pub.ben.slash(pub.channel, "play", game="cruzo", at="morgen 21:30")
    assert (await kept(pub, 2)).starts == at(21, 30, "Europe/Berlin"), "nobody is asked again"
    assert [choice for choice in await typed(pub, pub.ben, "morgen 21:30") if "Berlin" in choice[0]]
    assert english(pub) == [] and "🗓️" in texts(message(pub))


async def test_an_english_client_is_asked_among_five_and_a_city_answers_for_others(
    pub: Pub, clients: dict[int, str]
) -> None:
    mia, ben, boss = *pub.people[:2], pub.guild.add_member(pub.owner)
    clients |= {mia.id: "en-GB", ben.id: "en-US", boss.id: "en-US"}
    assert await typed(pub, ben, "tomorrow 20:30") == [
        (say("en", "time-choice-asks", typed="tomorrow 20:30"), "tomorrow 20:30")
    ]
    await ben.slash(pub.channel, "play", game="cruzo", at="tomorrow 20:30")
    question = pub.page(ben)
    assert len([button for button in ids(question) if button.startswith("p:zoneis")]) == 5
    [none] = [button for button in ids(question) if button.startswith("p:zonenone")]
    await pub.click(ben, question, none)
    [city] = [part for part in ids(pub.page(ben)) if part.startswith("p:zonecity")]
    await pub.choose(ben, pub.page(ben), city, "Asia/Tokyo")
    assert (await kept(pub)).starts == at(20, 30, "Asia/Tokyo")
    settings = await pub.bot.readers.server(pub.guild.id)
    assert (settings.time_zone, settings.assumed_zone) == (None, "Asia/Tokyo")
    note = say("en", "server-zone-note", city="Tokyo")
    for told in (True, False):
        await boss.slash(pub.channel, "server")
        assert (note in texts(pub.page(boss))) == told, "once"
        assert say("en", "server-zone-assumed", city="Tokyo") in texts(pub.page(boss))
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


async def test_a_forged_answer_changes_nothing(pub: Pub) -> None:
    await pub.mia.slash(pub.channel, "settings")
    for press in ("is:", "is:99 5 - cruzo", "is:3 x - cruzo", "city:1 2 cruzo"):
        told = await pub.told(pub.mia, pub.page(pub.mia), f"p:zone{press}")
        assert told == [say("en", "trouble-forged")], press
    assert (await pub.bot.readers.server(pub.guild.id)).assumed_zone is None
