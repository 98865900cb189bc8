"""The evening at a table: its page, calling it a night, the picture, and finding it again."""

from unittest.mock import AsyncMock

import discord
import pytest
import simcord
from simcord.backend.models import Message, Overwrite
from simcord.enums import OverwriteType

from cogs.memory.evening import evenings
from data.texts import LANGUAGES, Language, say
from tables.lobby.state import Again, CallNight, Closing, Join, Start
from tables.people import Person
from tests.cogs.memory.standings.test_standings import galleries
from tests.cogs.play.test_endings import rematch
from tests.cogs.play.test_first_minute import choose
from tests.cogs.pub import LAST_OF_THREE, Pub, described, ids, texts
from tests.support.databases import execute
from tests.support.limits import walk
from tests.tables.helpers import House


async def play(pub: Pub, matches: int = 2, seats: int = 3) -> None:
    """The first person wins matches of Cruzo, and the last takes the title."""
    await pub.open(seats, start=True)
    for match in range(matches):
        if match:
            await rematch(pub)
        await pub.finish(LAST_OF_THREE)


def nights(pub: Pub, channel: int | None = None) -> list[Message]:
    """The pictures of evenings that everybody sees in a channel; those of matches have no title."""
    drawn = [m for m in pub.stored(channel) if not m.is_ephemeral and galleries(m)]
    return [m for m in drawn if " · " not in described(m).splitlines()[0]]


def evening_list(pub: Pub) -> Message:
    """The list of what the table has played."""
    titles = [f"-# {say(language, 'evening-title')} " for language in LANGUAGES]
    (listed,) = (one for one in pub.public() if any(title in texts(one) for title in titles))
    return listed


async def shut(pub: Pub, why: Closing) -> None:
    """The table closes, whatever people do."""
    await pub.as_bot((await pub.table()).shut(why))
    await pub.env.settle()


async def owing(pub: Pub) -> None:
    """Kim owes the others a Kölsch for the evening's first round."""
    owed = '[{"debt":"koelsch","seat":2,"to":[0,1]}]'
    await execute(pub.store, f"UPDATE rounds SET debts = '{owed}' WHERE number = 0")
    await pub.store.upkeep.rebuild()


async def page(pub: Pub, person: simcord.MemberActor) -> Message:
    """The page of the evening, by the button behind *More…*."""
    return await pub.page_by(person, "t:1:more", "p:more:1 evening")


# The page


async def test_the_page_tells_each_match_and_the_sums(pub: Pub, language: Language) -> None:
    """It leads back, and to the tab."""
    await play(pub)
    await owing(pub)
    shown = texts(await page(pub, pub.tom))
    assert say(language, "matches", count=2) in shown
    assert shown.count(say(language, "evening-won", names="mia")) == 2
    title = say(language, "shithead-title")
    assert shown.count(say(language, "evening-titled", title=title, whom="kim")) == 2
    mia = say(language, "evening-wins", wins=2, matches=2)
    assert say(language, "evening-of", what="**mia**", whom=mia) in shown
    one, debts = (say(language, "debt-koelsch", count=count) for count in (1, 2))
    assert say(language, "evening-titles", count=2) in shown
    assert say(language, "evening-owes", debts=debts) in shown
    assert say(language, "evening-debt", debtor="kim", creditor="ben", debt=one) in shown
    own = await page(pub, pub.mia)
    await pub.click(pub.mia, own, "p:more:1 back")
    assert say(language, "more-title") in texts(own)
    own = await page(pub, pub.mia)
    await pub.click(pub.mia, own, "p:opentab:")
    await pub.choose(pub.mia, own, "p:settled:", f"{pub.kim.id} koelsch")
    assert say(language, "tab-settled", name="kim", debt=one) in texts(own)
    assert say(language, "evening-owes", debts=one) in texts(await page(pub, pub.mia))


async def test_before_a_match_is_over_there_is_no_evening(pub: Pub) -> None:
    await pub.open(3)
    assert "p:more:1 evening" not in ids(await pub.page_by(pub.mia, "t:1:more"))
    await pub.click(pub.mia, pub.page(pub.mia), "p:more:1 leave")
    assert ids(pub.page(pub.mia)) == ["p:seats:1 leave", "p:seats:1 close", "p:more:1 back"]
    shown = pub.page(pub.mia)
    await pub.forge(*((pub.mia, shown, f"p:more:1 {word}") for word in ("evening", "reallynight")))
    assert say("en", "evening-empty") in texts(pub.page(pub.mia))
    assert pub.line(pub.mia) == say("en", "refusal-night-too-early")
    await pub.press(pub.mia, "t:1:start")
    assert "p:more:1 evening" not in ids(await pub.page_by(pub.mia, "t:1:more"))


# Calling it a night


async def test_the_host_calls_it_a_night_and_a_picture_stays(pub: Pub, language: Language) -> None:
    await play(pub)
    await owing(pub)
    await pub.press(pub.mia, "t:1:night")
    assert pub.private(pub.mia) == [pub.hand(pub.mia)], "it tells the end, and no page does"
    assert (await pub.table()).lobby.stage == "closed"
    closed = say(language, "table-event-closed", why="night")
    (board,) = (one for one in pub.public() if closed in texts(one))
    (left,) = nights(pub)
    assert left.id > board.id and len(left.attachments) == 1
    told = described(left)
    assert told.splitlines()[1].endswith(" · Pub")
    assert "mia, ben, kim" in told
    assert told.count(say(language, "shithead-title")) == 2, "once with each match"
    for name in ("mia", "ben"):
        assert f"{say(language, 'owed-koelsch')}: kim → {name}" in told
    assert say(language, "night-sum-bill", name="kim", count=2) in told
    await pub.click(pub.tom, left, "p:opentab:")
    assert say(language, "tab-empty") in texts(pub.private(pub.tom)[-1])
    await pub.click(pub.mia, left, "p:opentab:")
    shown = pub.page(pub.mia)
    await pub.choose(pub.mia, shown, "p:settled:", f"{pub.kim.id} koelsch")
    assert say(language, "tab-empty") in texts(shown), "settled on the picture is the tab"
    assert not (await pub.store.debts.tab(pub.guild.id, pub.mia.id)).owed
    assert galleries(left), "the picture stays"


async def test_others_call_it_by_a_majority(pub: Pub, language: Language) -> None:
    """Their wish stands beside one for another game."""
    await play(pub, 1)
    await pub.press(pub.ben, "t:1:night")
    wished = say(language, "night-wished", seats="**ben**", count=1)
    assert wished in texts(pub.board()) and "t:1:night" in ids(pub.board()), "others agree there"
    await pub.click(pub.ben, await pub.page_by(pub.ben, "t:1:more"), "p:more:1 leave")
    assert "p:more:1 night" not in ids(pub.page(pub.ben)), "who has said so is not asked again"
    await choose(pub, pub.ben, "schroom")
    assert texts(pub.board()).count(wished) == 1
    await choose(pub, pub.mia, "mau-mau")
    assert wished in texts(pub.board()), "the wish for the night stays"
    schroom = say(language, "rules-name-schroom")
    game = say(language, "wish-for", seats="**ben**", count=1, rules=schroom)
    assert game not in texts(pub.board()) and not nights(pub)
    await pub.restart()
    await pub.press(pub.kim, "t:1:night")
    assert (await pub.table()).lobby.stage == "closed"
    assert len(nights(pub)) == 1


# When it is posted, and how often


@pytest.mark.parametrize(
    ("matches", "keepsakes", "why", "posted"),
    [(1, True, "moderator", 0), (2, True, "moderator", 1), (2, True, "night", 1),
     (2, False, "night", 0), (2, True, "place", 0)],
)  # fmt: skip
async def test_a_table_closed_after_two_matches_has_one(
    pub: Pub, *, matches: int, keepsakes: bool, why: Closing, posted: int
) -> None:
    """For one request, and not on a server that wants no keepsakes, nor where its place is gone."""
    await pub.bot.readers.change_server(pub.guild.id, keepsakes=keepsakes)
    await play(pub, matches)
    await pub.press(pub.mia, "t:1:again")
    pub.requests()
    await shut(pub, why)
    assert pub.requests().count("POST channels/messages") == posted
    assert len(nights(pub)) == posted
    told = say("en", "table-event-closed", why=why)
    closed = [texts(one) for one in pub.public() if told in texts(one)]
    assert matches > 1 or "🏆" in closed[0], "the result of the only match stands nowhere else"


async def test_the_list_tells_each_match_as_it_ends(pub: Pub, language: Language) -> None:
    """It stands above the table, is edited for fifty minutes, and goes when the picture comes."""
    await play(pub)
    first = evening_list(pub)
    assert first.id < pub.board().id, "the table stands beneath"
    won = say(language, "evening-won", names="mia")
    title = say(language, "evening-titled", title="Shithead", whom="kim")
    line = say(language, "evening-of", what="**Cruzo**", whom=f"{won} · {title}")
    assert texts(first).count(line) == 2
    board = pub.board().id
    await rematch(pub)
    assert texts(evening_list(pub)).count(line) == 2
    assert (evening_list(pub).id, pub.board().id) == (first.id, board)
    await pub.restart()
    pub.patch.setattr(evenings, "OLD", 0.0)
    await pub.finish(LAST_OF_THREE)
    await rematch(pub)
    last = evening_list(pub)
    assert first.id < last.id < pub.board().id and texts(last).count(line) == 3
    await shut(pub, "moderator")
    assert len(nights(pub)) == 1 and last.id not in [one.id for one in pub.public()]
    assert (await pub.table()).screen.evening is None


@pytest.mark.parametrize(("killed", "old"), [(False, False), (True, False), (False, True)])
async def test_without_a_picture_the_list_stays(pub: Pub, killed: bool, old: bool) -> None:
    """Its last match is in it, although the bot is killed as the table closes, or it is old."""
    await pub.bot.readers.change_server(pub.guild.id, keepsakes=False)
    await play(pub)
    if old:
        pub.patch.setattr(evenings, "OLD", 0.0)
    with pub.patch.context() as patch:
        if killed:
            patch.setattr(evenings.Nights, "_close", AsyncMock())
        await shut(pub, "moderator")
    if killed:
        await pub.restart()
        await pub.env.advance_time(60)
    assert not nights(pub) and texts(evening_list(pub)).count("🏆 mia") == 2
    assert await pub.store.evenings.listed() == []


async def test_without_attach_files_it_comes_in_words(pub: Pub, language: Language) -> None:
    await play(pub)
    await owing(pub)
    pub.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await pub.press(pub.people[0], "t:1:night")
    assert not nights(pub)
    (left,) = (one for one in pub.public() if "mia, ben, kim" in texts(one).replace("\\", ""))
    assert "p:opentab:" in ids(left)


async def test_of_a_table_in_its_own_thread_it_stands_above(pub: Pub) -> None:
    await pub.bot.readers.change_server(pub.guild.id, threads=True)
    await pub.people[0].slash(pub.channel, "play", game="crazy-eights")
    table = await pub.table()
    assert table.location.parent == pub.channel.id
    mia = table.people[0]
    await table.act(Person(pub.people[1].id, "ben"), Join())
    await table.act(mia, Start())
    for wishes in (2, 0):
        await House.plays_out(table)
        for person in table.people[:wishes]:
            await table.act(person, Again())
    await pub.as_bot(table.act(mia, CallNight()))
    await pub.env.settle()
    assert len(nights(pub)) == 1
    assert not nights(pub, table.location.channel)
    title = f"-# {say('en', 'evening-title')} "
    thread = pub.stored(table.location.channel)
    assert table.screen.evening is None and not [one for one in thread if title in texts(one)]


# Finding it again


async def listed(pub: Pub, person: simcord.MemberActor) -> Message:
    """The list of evenings, by the button at the boards."""
    await person.slash(pub.channel, "leaderboard")
    await pub.press(person, "p:evenings:")
    return pub.private(person)[-1]


async def test_an_evening_is_found_again_at_the_boards(pub: Pub, language: Language) -> None:
    """Of its server; a bot that is killed afterwards posts no second one."""
    await play(pub)
    assert say(language, "evenings-title") in texts(await listed(pub, pub.tom))
    assert "p:night:" not in ids(pub.private(pub.tom)[-1]), "it is not over"
    await pub.press(pub.mia, "t:1:night")
    await pub.restart()
    await pub.env.advance_time(3_700)
    (posted,) = nights(pub)
    page = await listed(pub, pub.tom)
    (select,) = [one for one in walk(page.components) if one.get("custom_id") == "p:night:"]
    (option,) = select["options"]
    matches = say(language, "matches", count=2)
    assert say(language, "evening-aside", what="Cruzo", aside=matches) in option["label"]
    names = f"mia, ben {'und' if language == 'de' else 'and'} kim"
    assert option["description"] == say(language, "evenings-people", names=names)
    await pub.choose(pub.tom, page, "p:night:", "1")
    assert page.is_ephemeral and len(page.attachments) == 1
    assert described(page) == described(posted)
    page = await listed(pub, pub.tom)
    await execute(pub.store, f"UPDATE tables SET server = {pub.guild.id + 1}")
    await pub.forge((pub.tom, page, "p:night:"), values=["1"])
    assert pub.line(pub.tom) == say(language, "refusal-no-such-table")
    assert "p:night:" not in ids(await listed(pub, pub.tom))


async def test_a_private_channel_s_evening_is_shown_to_those_who_can_read_it(pub: Pub) -> None:
    await play(pub)
    hide(pub, *pub.people[:3])
    pub.channel = pub.guild.create_text_channel("elsewhere")
    board = await pub.post_by(pub.mia, "leaderboard")
    await pub.click(pub.tom, board, "p:evenings:")
    await pub.forge((pub.tom, pub.private(pub.tom)[-1], "p:more:1 evening"))
    assert pub.line(pub.tom) == say("en", "trouble-forged")
    await shut(pub, "people")
    for person, sees in ((pub.mia, True), (pub.tom, False)):
        await pub.click(person, board, "p:evenings:")
        assert ("p:night:" in ids(pub.private(person)[-1])) is sees
    await pub.forge((pub.tom, pub.private(pub.tom)[-1], "p:night:"), values=["1"])
    assert pub.line(pub.tom) == say("en", "refusal-no-such-table")


def hide(pub: Pub, *insiders: simcord.MemberActor) -> None:
    """Only these, and the bot, see the channel from now on."""
    view = discord.Permissions(view_channel=True, read_message_history=True).value
    users = [*(one.id for one in insiders), pub.env.backend.bot_user.id]
    allowed = [Overwrite(user, OverwriteType.MEMBER, allow=view) for user in users]
    hidden = Overwrite(pub.guild.id, OverwriteType.ROLE, deny=view, allow=0)
    pub.env.backend.edit_channel(pub.channel.id, {}, overwrites=[hidden, *allowed])
