"""/help: all commands, by their chapters."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import simcord
from simcord.backend.models import Message

from data.presets import first, presets
from data.texts import Language, say
from engine.game import tag
from tables.people import Deletion
from tests.cogs.pub import Pub, choices, disk_full, ids, texts
from tests.cogs.test_commands import registered
from tests.support.limits import walk

README = (Path(__file__).parents[3] / "README.md").read_text("utf-8")


async def test_a_newcomer_reads_what_can_be_played(pub: Pub, language: Language) -> None:
    """And which buttons matter; it leads to every game's rules and back."""
    page = await pub.page_by(pub.mia, "help")
    labels = {one.get("label") for one in offered(page)}
    assert {say(language, f"rules-name-{rules}") for rules in presets()} <= labels
    await said_on(pub, pub.mia, page, ("join", "start", "playnow"))
    assert say(language, "button-playnow") in labels
    await pub.click(pub.mia, page, "p:stuck:")
    await said_on(pub, pub.mia, page, ("hand", "leaving", "takeback"))
    await pub.click(pub.mia, page, "p:help:")
    for rules in presets():
        await pub.choose(pub.mia, page, "p:helprules:", rules)
        assert say(language, f"rules-line-{rules}") in texts(page)
        await pub.click(pub.mia, page, f"p:allrules:{rules} 0")
        await pub.click(pub.mia, page, "p:help:")
        assert say(language, "help-title") in texts(page)
    told = await pub.told(pub.mia, page, "p:helprules:", values=["bridge"])
    assert told == [say(language, "refusal-no-such-rules")]


async def said_on(
    pub: Pub, reader: simcord.MemberActor, page: Message, buttons: Sequence[str]
) -> None:
    """The page a person reads names these buttons."""
    language = (await pub.bot.readers.preferences(reader.id)).language
    assert language is not None
    for button in buttons:
        assert f"**{say(language, f'button-{button}')}**" in texts(page)


def offered(page: Message) -> Iterator[dict[str, Any]]:
    """Yield the buttons and selects of a page, and the options to choose from."""
    for part in walk(page.components):
        yield from [part, *part.get("options", ())]


async def test_the_second_click_after_help_lays_a_card(pub: Pub, language: Language) -> None:
    await pub.click(pub.mia, await pub.page_by(pub.mia, "help"), "p:playnow:")
    await pub.ben.slash(pub.channel, "learn", game="mau-mau")
    await pub.forge((pub.ben, pub.page(pub.ben), "p:lesson:mau-mau 0"))
    await pub.click(pub.ben, pub.page(pub.ben), "p:playnow:mau-mau")
    usual = first(language).id
    await pub.kim.slash(pub.channel, "play")
    await pub.press(pub.kim, "t:3:playnow")
    for number, (person, rules) in enumerate(
        ((pub.mia, usual), (pub.ben, "mau-mau"), (pub.kim, usual)), 1
    ):
        table = await pub.table(number)
        assert table.lobby.rules == rules and table.lobby.table_seats == (1, 2)
        assert [who for _, who, _ in table.lobby.characters] == ["careful", "bluffer"]
        await until_asked(pub, number)
        before = table.revision
        pressed = {one[1] or one[0]: one for one in choices(pub.hand(person))}
        press = next(one for key, one in pressed.items() if "lay " in key or ":draw" in key)
        await pub.move(person, press)
        assert table.revision > before and table.people[0].user == person.id


async def until_asked(pub: Pub, number: int) -> None:
    """Let the computer play until the person at a table is to lay."""
    table = await pub.table(number)
    for _ in range(40):
        if table.to_act == (0,) and any(tag(one) == "lay" for one in table.legal(0)):
            return
        await pub.env.advance_time(5)
    raise AssertionError("the person is never asked for a card")


async def test_play_it_now_deals_for_all_who_have_sat_down_by_then(pub: Pub) -> None:
    """Pressed twice it opens one table."""
    await pub.open(1)
    lobby = pub.board()
    await pub.press(pub.ben, "t:1:join")
    assert await pub.told(pub.ben, lobby, "t:1:playnow") == [say("en", "refusal-host-only")]
    await pub.forge((pub.mia, lobby, "t:1:playnow"))
    table = await pub.table()
    assert table.in_round and table.lobby.table_seats == ()
    press = (pub.kim, await pub.page_by(pub.kim, "help"), "p:playnow:")
    await pub.forge(press, press)
    assert (await pub.table(2)).in_round and await pub.bot.room.get(3) is None


async def test_a_quick_round_is_dealt_by_one_press_of_the_host(pub: Pub) -> None:
    """What is refused, to others or for want of people, leaves the rules as they are."""
    for number, seats, word in ((1, 2, "start"), (2, 1, "playnow")):
        await pub.open(seats)
        person = pub.ben if seats > 1 else pub.mia
        await pub.forge((person, pub.board(number), f"t:{number}:start quick"))
        assert not (await pub.table(number)).lobby.changed
        await pub.press(pub.mia, f"t:{number}:{word} quick")
        table = await pub.table(number)
        assert table.in_round and [*table.lobby.changed] == ["decks"]


async def test_help_leads_to_the_table_that_gathers_here(pub: Pub, language: Language) -> None:
    """A friend's comes first; whoever sits at one is dealt to there, or gets their hand."""
    await pub.open(1)
    page = await pub.page_by(pub.ben, "help")
    labels = [one["label"] for one in offered(page) if one.get("label")]
    joins = f"{say(language, 'button-join')}: {say(language, 'rules-name-cruzo')}"
    assert labels.index(joins) < labels.index(say(language, "button-playnow"))
    await pub.click(pub.ben, page, "t:1:join")
    assert pub.hand(pub.ben).id == page.id, "the page that offered it has made way"
    for person, in_round in ((pub.ben, False), (pub.mia, True), (pub.ben, True)):
        assert "t:1:join" not in ids(await pub.page_by(person, "help"))
        await pub.click(person, pub.page(person), "p:playnow:")
        table = await pub.table()
        assert table.in_round is in_round and pub.hand(person)
    assert table.lobby.seats == 2 and await pub.bot.room.get(2) is None


async def test_a_lessons_other_rules_are_dealt_where_one_sits_alone(pub: Pub) -> None:
    """Not in the middle of a match; and no second table stands beside it."""
    table = await pub.open(1)
    for rules, line in (("mau-mau", ""), ("prsi", say("en", "refusal-match-runs"))):
        await pub.forge((pub.mia, await pub.page_by(pub.mia, "help"), f"p:playnow:{rules}"))
        assert table.in_round and table.lobby.rules == "mau-mau"
        assert not line or pub.line(pub.mia) == line
    assert await pub.bot.room.get(2) is None


async def test_help_and_the_readme_name_every_command(pub: Pub, language: Language) -> None:
    await pub.click(pub.mia, await pub.page_by(pub.mia, "help"), "p:commands:")
    named = re.findall(r"</(\w+):(\d+)>( \(\w+\))?", texts(pub.page(pub.mia)))
    numbers = {one: command["id"] for one, command in registered(pub).items()}
    assert {word: number for word, number, _ in named} == numbers, (
        "/help lists the commands by the chapter each names: see cogs/pages/commands.py"
    )
    assert named[0][0] == "play"
    for word, _, local in named:
        name = say(language, f"command-{word}")
        assert local == ("" if name == word else f" ({name})")


async def test_what_became_of_ones_presses_is_listed(pub: Pub) -> None:
    """One's own alone, the last five; a deletion, in whichever process, takes them away."""
    await pub.open(2)
    pages = {}
    for person in (pub.mia, pub.ben):
        pages[person] = await pub.page_by(person, "help")
    await pub.forge((pub.mia, pages[pub.mia], "p:helprules:"), values=["bridge"])

    with pub.patch.context() as broken:
        broken.setattr(pub.bot.room, "get", disk_full)
        await pub.forge((pub.mia, pub.board(), "t:1:rules"))
    _, code = pub.failure(pub.mia)
    read = {}
    for person, page in pages.items():
        await pub.click(person, page, "p:stuck:")
        read[person] = texts(page).split("\n")
    outcomes = [line.partition(":T> · ")[2] for line in read[pub.mia] if ":T> · " in line]
    assert outcomes[:3] == [f"failed, `{code}`", "not allowed", "worked"]
    assert not any(code in line or "not allowed" in line for line in read[pub.ben])
    for _ in range(5):
        await pub.forge((pub.mia, pages[pub.mia], "p:help:"))
    assert [press.outcome for press in pub.bot.presses.of(pub.mia.id)] == ["done"] * 5
    await pub.bot.forget(Deletion(pub.mia.id))
    assert not pub.bot.presses.of(pub.mia.id) and pub.bot.presses.of(pub.ben.id)
