"""People who walk away, come back, leave, take over, pause and vote, as they press it."""

import pytest
import simcord
from msgspec.structs import replace
from simcord.backend.models import Message

from data.texts import Language, say
from engine.notation import write_action
from tests.cogs.play.test_clocks import late
from tests.cogs.pub import LAST_CARD, Pub, choices, ids, texts
from tests.support.limits import walk


async def sleeps(pub: Pub) -> simcord.MemberActor:
    """Two people play; one of them lets turns go by until the table plays for them."""
    await pub.open(2, start=True)
    table, sleeper = await late(pub)
    for _ in range(100):
        table, person = await late(pub)
        if person is not sleeper:
            lays = [one for one in choices(pub.hand(person)) if ":?" not in one[0]]
            await pub.move(person, lays[0])
        else:
            await pub.env.advance_time(61)
            await pub.env.advance_time(90)
        if table.lobby.away:
            return sleeper
    raise AssertionError("nobody falls asleep")


async def test_ones_hand_says_that_the_table_plays_and_takes_the_seat_back(pub: Pub) -> None:
    """As do a button behind More, a look at the hand, and a click on it that comes too late."""
    sleeper = await sleeps(pub)
    table, board = await pub.table(), pub.board()
    asleep = table.lobby.away
    assert f"💤 {sleeper.name}" in texts(board).replace("**", "")
    assert "t:1:here" not in ids(board), "it is for one person, so it stands behind More…"
    for way in (":back", "t:1:here", "t:1:hand", "h:1:1:pickup"):
        table.adopt(replace(table.snapshot, lobby=replace(table.lobby, away=asleep)))
        pub.bot.screens.resume(table)
        await pub.env.settle()
        hand = pub.hand(sleeper)
        assert say("en", "seats-away") in texts(hand), way
        if way.startswith("t:"):
            await pub.press(sleeper, way)
        else:
            button = next((one for one in ids(hand) if one.endswith(way)), way)
            await pub.forge((sleeper, hand, button))
        assert not table.lobby.away, way
        assert say("en", "seats-away") not in texts(pub.hand(sleeper))
        assert not [one for one in ids(pub.hand(sleeper)) if one.endswith(":back")]
    came_back = say("en", "table-event-came-back-you")
    assert pub.line(sleeper).startswith(came_back) and pub.line(sleeper) != came_back
    assert "p:seats:1 here" not in ids(await pub.page_by(sleeper, "t:1:more"))


async def test_without_a_clock_one_of_two_lets_the_table_play_after_an_hour(pub: Pub) -> None:
    pub.bot.room.ponders = 0.01  # passes in true time, whatever the clock of the tests shows
    await pub.without_clock()
    await pub.open(2, start=True)
    table, sleeper = await late(pub)
    other = next(one for one in pub.people[:2] if one is not sleeper)
    seat = table.to_act[0]
    await pub.env.advance_time(21)
    await pub.click(other, await pub.page_by(other, "t:1:seats"), "p:seats:1 playfor")
    name = f"**{sleeper.name}**"
    assert pub.line(other) == say("en", "refusal-wait-longer", seat=name, count=60)
    assert not pub.notices(), "nobody is hurried"
    await pub.env.advance_time(3_600)
    (notice,) = pub.notices()
    assert ids(notice) == ["t:1:hand", "t:1:playfor"]
    await pub.click(sleeper, notice, "t:1:playfor")
    assert pub.line(sleeper) == say("en", "refusal-nobody-asked"), "nobody hands themselves over"
    await pub.click(other, await pub.page_by(other, "t:1:seats"), "p:seats:1 playfor")
    await pub.env.advance_time(2)
    assert table.lobby.away == (seat,)
    assert table.to_act != (seat,)
    assert not pub.notices()
    told = texts(pub.board())
    assert say("en", "table-event-stops-waiting", seat=f"**{other.name}**") in told
    assert say("en", "table-event-went-away", seat=name) in told
    await pub.press(sleeper, "t:1:here")
    assert not table.lobby.away


JOINS = "t:1:takeover"


async def test_who_leaves_in_the_middle_is_asked_and_replaced(pub: Pub, language: Language) -> None:
    """Who is asked can stay."""
    await pub.open(3, start=True)
    leaver, newcomer = pub.ben, pub.ole
    await pub.press(newcomer, "t:1:more")
    assert "p:seats:1 takeover" not in ids(pub.page(newcomer)), "no seat is free"
    page = await pub.page_by(leaver, "t:1:leave")
    assert say(language, "leave-in-the-middle") in texts(page)
    assert say(language, "button-stay") in str(page.components)
    await pub.click(leaver, page, "p:more:1 back")
    assert say(language, "more-title") in texts(page)
    page = await pub.page_by(leaver, "t:1:seats")
    assert say(language, "seats-title") in texts(page)
    await pub.click(leaver, page, "p:seats:1 leave")
    table = await pub.table()
    assert (table.lobby.stage, table.lobby.gone) == ("round", ())
    await pub.click(leaver, pub.page(leaver), "p:seats:1 reallyleave")
    assert table.lobby.gone == (1,)
    assert f"🚪 {leaver.name}" in texts(pub.board()).replace("**", "")
    joins = next(part for part in walk(pub.board().components) if part.get("custom_id") == JOINS)
    whose = say(language, "button-takeover-of", name=leaver.name)
    assert joins["label"] == whose and leaver.name in whose, "on the running table"
    assert ids(pub.board())[-1] == JOINS, "behind what the seated press"
    mine = pub.hand(pub.kim)
    await pub.press(pub.kim, JOINS)
    assert pub.hand(pub.kim).id > mine.id and table.lobby.gone == (1,), (
        "it gives who sits their hand"
    )
    await pub.press(newcomer, JOINS)
    assert JOINS not in ids(pub.board())
    assert [one.user for one in table.people] == [pub.mia.id, newcomer.id, pub.kim.id]
    assert texts(pub.hand(newcomer))
    told = texts(pub.board())
    assert say(language, "table-event-gave-up", seat=f"**{leaver.name}**") in told
    assert say(language, "table-event-took-over", seat=f"**{newcomer.name}**") in told
    assert not table.lobby.gone
    await pub.press(leaver, "t:1:hand")
    assert pub.line(leaver) == say(language, "refusal-seat-taken-over", seat=newcomer.name)
    assert "t:1:join" in ids(pub.private(leaver)[-1]), "and gets in line"
    await table.forget(newcomer.id)
    assert await pub.line_by(leaver, "t:1:hand") == say(language, "refusal-not-seated")


async def lose_with_an_old_page(pub: Pub, word: str) -> tuple[simcord.MemberActor, Message]:
    """The second person asks to leave, plays on nevertheless and loses; then presses this there."""
    await pub.open(2, start=True)
    asked = await pub.page_by(pub.ben, "t:1:seats", "p:seats:1 leave")
    table = await pub.position(LAST_CARD)
    await pub.press(pub.mia, f"h:1:{table.revision}:lay 5D")
    assert table.lobby.match.titled == 1
    await pub.forge((pub.ben, asked, f"p:seats:1 {word}"))
    return pub.ben, asked


async def test_nobody_sneaks_away_with_the_title_by_an_old_button(pub: Pub) -> None:
    ben, asked = await lose_with_an_old_page(pub, "reallyleave")
    table = await pub.table()
    assert ben.id in [one.user for one in table.people]
    assert say("en", "leave-with-title") in texts(asked)
    assert "p:seats:1 reallyleave" not in ids(asked)
    await pub.click(ben, asked, "p:seats:1 sneak")
    assert ben.id not in [one.user for one in table.people]


async def test_nobody_leaves_in_the_middle_by_an_old_button_to_sneak_away(pub: Pub) -> None:
    ben, asked = await lose_with_an_old_page(pub, "leave")
    pub.bot.open_pages._answers.clear()  # as after a restart: it stays
    await pub.all_press(pub.people[:2], "t:1:again")
    await pub.forge((ben, asked, "p:seats:1 sneak"))
    assert not (await pub.table()).lobby.gone
    assert say("en", "leave-in-the-middle") in texts(asked)
    await pub.click(ben, asked, "p:seats:1 reallyleave")
    assert (await pub.table()).lobby.gone == (1,)


@pytest.mark.parametrize("rules", ["cruzo", "mau-mau", "schroom"])
async def test_in_a_break_no_card_can_be_pressed(pub: Pub, language: Language, rules: str) -> None:
    """They can be looked at, and the hand says what everybody waits for."""
    await pub.open(2, rules, start=True)
    before = [texts(pub.hand(person)).split("#")[-1] for person in pub.people[:2]]
    for person in pub.people[:2]:
        await pub.click(person, await pub.page_by(person, "t:1:seats"), "p:seats:1 pause")
    for person, cards in zip(pub.people[:2], before, strict=True):
        there = [one for one in pub.private(person) if say(language, "table-paused") in texts(one)]
        assert len(there) == 1
        assert cards in texts(there[0])
        assert not ids(there[0])
    await pub.env.advance_time(1_000)
    assert not pub.notices()
    table, person = await late(pub)
    action = table.game.legal(table.state, table.to_act[0])[0]
    now = table.snapshot.memory.since[table.to_act[0]]
    hand = next(one for one in pub.private(person) if say(language, "table-paused") in texts(one))
    await pub.forge((person, hand, f"h:1:{now}:{write_action(action)}"))
    assert pub.line(person) == say(language, "refusal-paused"), "by a button drawn before"
    await pub.press(pub.mia, "t:1:resume")
    assert any(ids(pub.hand(person)) for person in pub.people[:2])
    assert say(language, "table-paused") not in texts(pub.board())


async def test_a_vote_is_about_whom_it_was_cast_for_wherever_they_sit_by_now(pub: Pub) -> None:
    await pub.open(4)
    await pub.press(pub.mia, "t:1:seats")
    await pub.press(pub.ben, "t:1:leave")
    await pub.choose(pub.mia, pub.page(pub.mia), "p:seats:1 remove", str(pub.kim.id))
    table = await pub.table()
    assert table.lobby.votes == ((0, table.seat_of(pub.kim.id)),)
    await pub.forge((pub.mia, pub.page(pub.mia), "p:seats:1 remove"), values=[str(pub.ben.id)])
    assert pub.line(pub.mia) == say("en", "refusal-no-such-seat")


async def test_a_nickname_stays_on_its_server(pub: Pub) -> None:
    zoe = pub.env.create_user("zoe", global_name="Zoe")
    club = pub.env.create_guild("Club", owner=pub.env.create_user("boss"))
    away = club.create_text_channel("cards")
    at_pub, at_club = pub.guild.add_member(zoe, nick="Chef"), club.add_member(zoe)
    await at_club.slash(away, "play", game="cruzo")
    await at_pub.slash(pub.channel, "play", game="cruzo")
    await pub.restart()
    await pub.env.settle()
    assert [one.name for one in (await pub.table(1)).people] == ["Zoe"]
    assert [one.name for one in (await pub.table(2)).people] == ["Chef"]
    for who, channel, name in ((at_club, away, "Zoe"), (at_pub, pub.channel, "Chef")):
        await who.slash(channel, "table")
        [board] = [one for one in pub.stored(channel.id) if not one.is_ephemeral]
        assert f"**{name}**" in texts(board)
