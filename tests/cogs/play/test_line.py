"""Coming late: a place in line during a match, one question at its end, cards on a yes alone."""

from cogs.play import people_page
from data.presets import presets
from data.texts import Language, say
from tables.clock.timing import SILENT
from tables.lobby.state import choosing
from tests.cogs.play.test_first_minute import choose
from tests.cogs.pub import LAST_OF_THREE, Pub, choices, ids, texts


async def late(pub: Pub, *numbers: int) -> None:
    """Mia, Ben and Kim play; these people come late, and join behind *More…*."""
    await pub.open(3, start=True)
    for number in numbers:
        person = pub.people[number]
        await pub.press(person, "t:1:more")
        await pub.click(person, pub.page(person), "p:more:1 join")


async def finish(pub: Pub) -> None:
    table = await pub.position(LAST_OF_THREE)
    await pub.press(pub.mia, f"h:1:{table.revision}:lay 5D")
    assert (await pub.table()).lobby.stage == "between"


async def test_who_comes_late_gets_a_place_and_is_named(pub: Pub, language: Language) -> None:
    """The table stands among their own."""
    await late(pub, 3, 4)
    assert say(language, "line-joined", place=1) in texts(pub.page(pub.ole))
    assert say(language, "line-joined", place=2) in texts(pub.page(pub.ada))
    whole = presets()["cruzo"].minutes(3) or 0
    assert say(language, "line-soon", count=whole) in texts(pub.page(pub.ada))
    assert say(language, "line-told", names="ole, ada") in texts(pub.board())
    dealt = (await pub.table()).dealt_at or 0.0
    for minutes in (3, whole):
        pub.patch.setattr(people_page, "clock", lambda minutes=minutes: dealt + 60 * minutes)
        await pub.press(pub.ada, "t:1:seats")
        soon = say(language, "line-soon", count=whole - 3)
        assert (soon in texts(pub.page(pub.ada))) == (minutes == 3)
        assert say(language, "line-joined", place=2) in texts(pub.page(pub.ada))
    await pub.restart()
    await pub.press(pub.ada, "t:1:hand")
    assert say(language, "line-joined", place=2) in texts(pub.page(pub.ada)), "*My hand* says which"
    await pub.forge((pub.ada, pub.board(), "t:1:join"))
    assert pub.line(pub.ada) == say(language, "refusal-already-in-line", place=2)
    await pub.click(pub.ole, pub.page(pub.ole), "p:seats:1 unline")
    assert [one.user for one in (await pub.table()).line] == [pub.ada.id]
    assert not pub.notices(), "nobody is called while a match runs"
    await pub.ada.slash(pub.channel, "table")
    page = pub.page(pub.ada)
    assert say(language, "mine-line", place=1) in texts(page)
    await pub.click(pub.ada, page, "p:seats:1 leave mine")
    assert not (await pub.table()).line


async def test_at_its_end_they_are_asked_and_dealt_in(pub: Pub, language: Language) -> None:
    await late(pub, 3, 4)
    await finish(pub)
    (notice,) = pub.notices()
    named = say(language, "and", first=f"<@{pub.ole.id}>", last=f"<@{pub.ada.id}>")
    assert say(language, "notice-line", seats=named) in notice.content
    assert "t:1:hand" in ids(notice)
    await pub.click(pub.ole, notice, "t:1:hand")
    assert say(language, "line-asked", place=1) in texts(pub.page(pub.ole))
    await pub.click(pub.ole, pub.page(pub.ole), "p:seats:1 seatme")
    assert say(language, "line-seated") in texts(pub.private(pub.ole)[-1])
    for person in pub.people[:3]:
        await pub.press(person, "t:1:again")
    table = await pub.table()
    assert table.lobby.stage == "between", "Ada is still to say, and has time for it"
    assert [one.name for one in table.people] == ["mia", "ben", "kim", "ole"]
    await pub.env.advance_time(SILENT["live"])
    table = await pub.table()
    assert (table.lobby.stage, len(table.people), table.line) == ("round", 4, ())
    assert not pub.notices(), "it has done its work"
    first = pub.at(table, table.to_act[0])
    assert list(choices(pub.hand(first)))
    assert say(language, "line-asked", place=1) not in texts(pub.hand(pub.ole))
    assert pub.hand(pub.ole).id > notice.id, "cards without a further click"


async def test_another_restart_and_everybody_says_yes(pub: Pub, language: Language) -> None:
    await late(pub, 3)
    await finish(pub)
    await pub.restart()
    await choose(pub, pub.mia, "mau-mau")
    for person in (*pub.people[:3], pub.ole):
        await pub.press(person, "t:1:again")
    table = await pub.table()
    assert (table.lobby.stage, table.lobby.game, len(table.people)) == ("round", "crazy_eights", 4)


async def test_who_has_to_get_up_is_told_and_first_in_line(pub: Pub, language: Language) -> None:
    await pub.open(6, start=True)
    mia, ida = pub.mia, pub.tom
    table = await pub.position(
        f"{LAST_OF_THREE[:-7]}\n3: 2C 2D | - | -\n4: 2H | - | -\n5: 3C | - | -\nturn: 0"
    )
    await pub.press(mia, f"h:1:{table.revision}:lay 5D")
    await pub.play_on(pub.dice)
    table = await pub.table()
    with pub.env._bot_scope():
        await table.act(table.people[0], choosing(presets()["cruzo"], {"max_seats": 5}))
    await pub.env.settle()
    assert [one.user for one in table.line] == [ida.id]
    (notice,) = pub.notices()
    assert say(language, "notice-stood-up", seats=f"<@{ida.id}>") in notice.content
    assert say(language, "line-told", names=ida.name) in texts(pub.board())
    await choose(pub, mia, "schroom")
    await pub.press(ida, "t:1:again")
    assert (await pub.table()).seat_of(ida.id) == 5
