"""One table, game after game: what is played next is chosen at the end of a match."""

from data.presets import presets
from data.texts import Language, say
from tables.clock.timing import SILENT
from tables.lobby.state import SetOptions
from tests.cogs.play.test_first_minute import choose, select_of
from tests.cogs.pub import LAST_OF_THREE, Pub, choices, ids, texts


async def over(pub: Pub) -> None:
    """Mia, Ben and Kim have finished a match of Cruzo; Kim has the title."""
    table = await pub.deal(LAST_OF_THREE)
    await pub.press(pub.mia, f"h:1:{table.revision}:lay 5D")
    assert (await pub.table()).lobby.stage == "between"


def name_in(language: Language, rules: str) -> str:
    return say(language, f"rules-name-{rules}")


async def test_the_end_of_a_match_asks_what_is_played(pub: Pub, language: Language) -> None:
    await over(pub)
    board = pub.board()
    select = select_of(board, "p:game:1")
    assert select["cruzo"]["default"], "what was played is chosen already"
    pub.requests()
    await choose(pub, pub.mia, "schroom")
    spent = ["PATCH channels/messages", *["PATCH private"] * 3, "POST answer"]
    assert sorted(pub.requests()) == spent, "the answer, the table, and each hand, which asks anew"
    table, shown = await pub.table(), texts(pub.board())
    assert (table.lobby.rules, len(table.people)) == ("schroom", 3)
    assert say(language, "result-first", place=1, seats="**mia**") in shown, "it stays"
    assert say(language, "shithead-result-title", seat="**kim**") in shown
    asked = say(language, "again-asked", what="game", rules=name_in(language, "schroom"))
    assert asked in shown
    pub.check_messages()
    assert list(select_of(pub.board(), "p:game:1"))[:2] == ["schroom", "cruzo"], "played here"
    await pub.ada.slash(pub.channel, "play")
    assert (await pub.table(2)).lobby.rules == "cruzo", "what this server plays"


async def test_a_yes_just_said_stands_for_the_new_game(pub: Pub, language: Language) -> None:
    await over(pub)
    for person in pub.people[1:3]:
        await pub.press(person, "t:1:again")
    await choose(pub, pub.mia, "mau-mau")
    both_in = say(language, "and", first="**ben**", last="**kim**")
    mau_mau = name_in(language, "mau-mau")
    told = say(language, "again-yes", what="game", rules=mau_mau, seats=both_in)
    assert told in texts(pub.board()) and "t:1:notme" in ids(pub.hand(pub.ben))
    await pub.press(pub.ben, "t:1:notme")
    assert (await pub.table()).lobby.match.again == (2,)
    for person in pub.people[:2]:
        await pub.press(person, "t:1:again")
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
    """A running match is not touched."""
    await over(pub)
    ben, kim, stranger = pub.ben, pub.kim, pub.ada
    for person, rules in ((ben, "mau-mau"), (kim, "schroom"), (ben, "schroom")):
        await choose(pub, person, rules)
    names = say(language, "and", first="**kim**", last="**ben**")
    wish = say(language, "wish-for", seats=names, count=2, rules=name_in(language, "schroom"))
    assert wish in texts(pub.board())
    assert name_in(language, "mau-mau") not in texts(pub.board())
    await choose(pub, stranger, "schroom")
    assert pub.line(stranger) == say(language, "trouble-host-chooses", seat="**mia**")
    await choose(pub, ben, "schroom")
    assert pub.line(ben) == say(language, "refusal-already-said")
    assert (await pub.table()).lobby.rules == "cruzo"
    await choose(pub, pub.mia, "schroom")
    assert wish not in texts(pub.board())
    old = pub.board()
    await choose(pub, pub.mia, "cruzo")
    for person in pub.people[:3]:
        await pub.press(person, "t:1:again")
    await pub.env.advance_time(SILENT["live"])
    for person in pub.people[:2]:
        told = await pub.told(person, old, "p:game:1", values=["schroom"])
        assert say(language, "refusal-round-running") in (*told, pub.line(person))
    assert (await pub.table()).lobby.rules == "cruzo"


async def test_house_rules_come_back_with_their_game(pub: Pub, language: Language) -> None:
    await over(pub)
    mia, table = pub.mia, await pub.table()
    with pub.env._bot_scope():
        await table.act(table.people[0], SetOptions({"jokers": 2, "clock": "slow"}))
    await choose(pub, mia, "schroom")
    assert (table.lobby.table.clock, table.lobby.changed) == ("live", {})
    await pub.restart()
    await choose(pub, mia, "cruzo")
    table = await pub.table()
    assert (table.lobby.options["jokers"], table.lobby.table.clock) == (2, "slow")
