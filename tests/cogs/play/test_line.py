"""One table for the evening: what is played next is chosen at the end of a match; who comes late
has a place in line during it, one question at its end, cards on a yes alone.
"""

from cogs.play import people_page
from data.presets import presets
from data.texts import Language, say
from tables.clock.timing import SILENT
from tables.lobby.state import choosing
from tests.cogs.play.test_first_minute import choose, select_of
from tests.cogs.pub import LAST_OF_THREE, Pub, choices, ids, texts


async def late(pub: Pub, *numbers: int) -> None:
    """Mia, Ben and Kim play; these people come late, and join behind *More…*."""
    await pub.open(3, start=True)
    for number in numbers:
        person = pub.people[number]
        await pub.click(person, await pub.page_by(person, "t:1:more"), "p:more:1 join")


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
    page = await pub.page_by(pub.ada, "table")
    assert say(language, "mine-line", place=1) in texts(page)
    await pub.click(pub.ada, page, "p:seats:1 leave mine")
    assert not (await pub.table()).line


async def test_at_its_end_they_are_asked_and_dealt_in(pub: Pub, language: Language) -> None:
    await late(pub, 3, 4)
    await pub.finish(LAST_OF_THREE)
    (notice,) = pub.notices()
    named = say(language, "and", first=f"<@{pub.ole.id}>", last=f"<@{pub.ada.id}>")
    assert say(language, "notice-line", seats=named) in notice.content
    assert "t:1:hand" in ids(notice)
    await pub.click(pub.ole, notice, "t:1:hand")
    assert say(language, "line-asked", place=1) in texts(pub.page(pub.ole))
    await pub.click(pub.ole, pub.page(pub.ole), "p:seats:1 seatme")
    assert say(language, "line-seated") in texts(pub.private(pub.ole)[-1])
    await pub.all_press(pub.people[:3], "t:1:again")
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


async def test_who_has_to_get_up_is_told_and_first_in_line(pub: Pub, language: Language) -> None:
    await pub.open(6, start=True)
    mia, ida = pub.mia, pub.tom
    table = await pub.position(f"{LAST_OF_THREE}\n3: 2C 2D | - | -\n4: 2H | - | -\n5: 3C | - | -")
    await pub.press(mia, f"h:1:{table.revision}:lay 5D")
    await pub.play_on(pub.dice)
    table = await pub.table()
    await pub.as_bot(table.act(table.people[0], choosing(presets()["cruzo"], {"max_seats": 5})))
    await pub.env.settle()
    assert [one.user for one in table.line] == [ida.id]
    (notice,) = pub.notices()
    assert say(language, "notice-stood-up", seats=f"<@{ida.id}>") in notice.content
    assert say(language, "line-told", names=ida.name) in texts(pub.board())
    await choose(pub, mia, "schroom")
    await pub.press(ida, "t:1:again")
    assert (await pub.table()).seat_of(ida.id) == 5


def name_in(language: Language, rules: str) -> str:
    return say(language, f"rules-name-{rules}")


async def test_the_end_of_a_match_asks_what_is_played(pub: Pub, language: Language) -> None:
    await pub.finish(LAST_OF_THREE)
    board = pub.board()
    select = select_of(board, "p:game:1")
    assert select["cruzo"]["default"], "what was played is chosen already"
    pub.requests()
    await choose(pub, pub.mia, "schroom")
    spent = [*["PATCH private"] * 3, "PATCH table", "POST answer"]
    assert sorted(pub.requests()) == spent, "the answer, the table, and each hand, which asks anew"
    table, shown = await pub.table(), texts(pub.board())
    assert (table.lobby.rules, len(table.people)) == ("schroom", 3)
    assert say(language, "result-first", place=1, seats="**mia**") in shown, "it stays"
    assert say(language, "shithead-result-title", seat="**kim**") in shown
    asked = say(language, "again-asked", what="game", rules=name_in(language, "schroom"))
    assert asked in shown
    pub.check_messages()
    assert list(select_of(pub.board(), "p:game:1"))[:3] == ["schroom", "quick", "cruzo"], (
        "played here"
    )
    await pub.ada.slash(pub.channel, "play")
    assert (await pub.table(2)).lobby.rules == "cruzo", "what this server plays"


async def test_a_yes_just_said_stands_for_the_new_game(pub: Pub, language: Language) -> None:
    await pub.finish(LAST_OF_THREE)
    await pub.all_press(pub.people[1:3], "t:1:again")
    await choose(pub, pub.mia, "mau-mau")
    both_in = say(language, "and", first="**ben**", last="**kim**")
    mau_mau = name_in(language, "mau-mau")
    told = say(language, "again-yes", what="game", rules=mau_mau, seats=both_in)
    assert told in texts(pub.board()) and "t:1:notme" in ids(pub.hand(pub.ben))
    await pub.press(pub.ben, "t:1:notme")
    assert (await pub.table()).lobby.match.again == (2,)
    await pub.all_press(pub.people[:2], "t:1:again")
    assert (await pub.table()).lobby.stage == "between", "there is time to say no"
    await pub.restart()
    await pub.env.advance_time(SILENT["live"])
    table = await pub.table()
    assert (table.lobby.stage, table.lobby.game) == ("round", "crazy_eights")
    assert table.lobby.table.turn_seconds == presets()["mau-mau"].table.get("turn_seconds", 90)
    for person in pub.people[:3]:
        assert "t:1:notme" not in ids(pub.hand(person))
    first = pub.at(table, table.to_act[0])
    assert list(choices(pub.hand(first))), "cards without a further click"


async def test_others_wish_and_the_table_says_so(pub: Pub, language: Language) -> None:
    await pub.finish(LAST_OF_THREE)
    ben, kim, stranger = pub.ben, pub.kim, pub.ada
    for person, rules in ((ben, "mau-mau"), (kim, "schroom"), (ben, "schroom")):
        await choose(pub, person, rules)
    names = say(language, "and", first="**kim**", last="**ben**")
    wish = say(language, "wish-for", seats=names, count=2, rules=name_in(language, "schroom"))
    assert wish in texts(pub.board()) and name_in(language, "mau-mau") not in texts(pub.board())
    await choose(pub, stranger, "schroom")
    assert pub.line(stranger) == say(language, "trouble-host-chooses", seat="**mia**")
    await choose(pub, ben, "schroom")
    assert pub.line(ben) == say(language, "refusal-already-said")
    assert (await pub.table()).lobby.rules == "cruzo"
    await choose(pub, pub.mia, "schroom")
    assert wish not in texts(pub.board())
