"""House rules on Discord: changed, seen, saved, made the default, passed on, deleted."""

import random
from typing import Any

import pytest
import simcord
from simcord.backend.models import Message
from simcord.results import InteractionResult

from cogs.looks.rule_card import key_of
from cogs.rules.editor_pages import topic_of
from data.presets import FIRST_GAMES, first, presets
from data.texts import Language, say
from tables.limits import MOST
from tables.lobby.rule_codes import write_code
from tables.people import Person
from tests.cogs.play.test_first_minute import choose
from tests.cogs.pub import Pub, ids, is_card, texts
from tests.support.limits import walk

CRUZO = presets()["cruzo"]


async def options(pub: Pub, person: simcord.MemberActor | None = None) -> Message:
    """Return the page a person sees on pressing "house rules" at the table."""
    person = person or pub.people[0]
    return await pub.page_by(person, "t:1:house")


async def every_option(pub: Pub, person: simcord.MemberActor, source: str = "t1") -> Message:
    """Return the page of every option, opened from a rule card."""
    return await pub.page_by(person, f"p:everyoption:{source} 0")


def lobby_line(language: Language, option: str, value: str) -> str:
    """Return the lobby's line about a changed rule."""
    return f"✎ {say(language, 'rule-line-short', option=say(language, option), value=value)}"


async def change(pub: Pub, page: Message, option: str, *values: str) -> None:
    """Have the host choose a topic and, on its page, values for an option."""
    host = pub.people[0]
    await pick(pub, page, option)
    shown = simcord.results.ResponseMessage(pub.env, page)
    await host.select(shown, list(values), custom_id=f"p:value:1 {option}")


async def pick(pub: Pub, page: Message, option: str) -> None:
    """Have the host open an option's topic, whatever the page shows."""
    topic = topic_of((await pub.table()).lobby.game, option)
    await pub.forge((pub.people[0], page, "p:options:1"), values=[topic])


async def opened(pub: Pub, page: Message, option: str) -> InteractionResult:
    """Have the host open the form in which an option is written."""
    await pick(pub, page, option)
    topic = topic_of((await pub.table()).lobby.game, option)
    return await pub.click(pub.people[0], page, f"p:enter:1 {topic}")


async def enter(pub: Pub, form: InteractionResult, option: str, text: str) -> None:
    """Have the host write an option's value into a form, and send it."""
    assert form.modal is not None
    name = say("en", key_of((await pub.table()).lobby.game, option))
    lines = {label["label"]: label["component"] for label in form.modal["components"]}
    assert name in lines, [*lines]
    texts = [text if label == name else line.get("value", "") for label, line in lines.items()]
    await write(pub, form, *texts)


async def write(pub: Pub, asked: InteractionResult, *lines: str) -> InteractionResult:
    """Fill in a dialog and send it."""
    written: dict[str, Any] = {f"line{number}": line for number, line in enumerate(lines)}
    return await pub.people[0].submit_modal(asked, written)


async def save(pub: Pub, page: Message, name: str) -> None:
    if "p:options:1 back" in ids(page):
        await pub.click(pub.people[0], page, "p:options:1 back")
    await write(pub, await pub.click(pub.people[0], page, "p:keep:1"), name)


def result_of(message: Message) -> list[str]:
    """Return what a table's message tells of a finished match: its first lines."""
    return texts(message).split("\n")[:3]


def marked(message: Message) -> list[str]:
    """Return the lines marked as changed."""
    return [line for line in texts(message).splitlines() if line.startswith("✎ ")]


async def test_the_clock_of_a_game_is_as_usual_there_until_the_host_has_another(pub: Pub) -> None:
    await pub.open(2, "mau-mau")
    page = await options(pub)
    assert (await pub.table()).lobby.table.turn_seconds == 45
    assert "✎" not in texts(pub.board())
    assert say("en", "card-changed", count=0) in texts(page)
    await enter(pub, await opened(pub, page, "turn_seconds"), "turn_seconds", "120")
    line = lobby_line("en", "rule-table-turn-seconds", "120")
    assert f"-# {line}" in texts(pub.board()).splitlines()
    await save(pub, page, "Sunday")
    await pub.people[1].slash(pub.channel, "play", game="Sunday")
    assert (await pub.table(2)).lobby.table.turn_seconds == 120
    await pub.click(pub.people[0], page, "p:reset:1")
    assert (await pub.table()).lobby.table.turn_seconds == 45
    assert "✎" not in texts(pub.board())


async def test_the_host_changes_rules_and_everybody_sees_it(pub: Pub, language: Language) -> None:
    await pub.open(3)
    page = await options(pub)
    assert say(language, "card-changed", count=0) in texts(page)
    await change(pub, page, "finish", "play_on")
    await change(pub, page, "skip", "J", "8")
    await change(pub, page, "throw_in", "no")
    await change(pub, page, "jokers", "1")
    lobby = (await pub.table()).lobby
    changed = {"finish": "play_on", "skip": ["8", "J"], "throw_in": False, "jokers": 1}
    assert lobby.options == {**CRUZO.values, **changed}
    assert texts(pub.board()).count("✎") == 4
    assert lobby_line(language, "rule-shithead-jokers", "1") in texts(pub.board())
    await pub.press(pub.people[4], "t:1:rules")
    card = await every_option(pub, pub.people[4])
    assert len(marked(card)) == 4
    name, jack = say(language, "rule-shithead-skip"), say(language, "rank-J")
    eight = say(language, "rank-8")
    both = say(language, "and", first=eight, last=jack)
    assert say(language, "rule-line-changed", option=name, value=both, usual=eight) in texts(card)


async def test_what_has_no_values_to_choose_from_is_written(pub: Pub) -> None:
    """Numbers, and decks as pairs; also into a dialog that was opened before a restart."""
    await pub.open(2)
    page = await options(pub)

    async def taken(option: str, text: str) -> bool:
        """Write it into the topic's form; return whether it was taken."""
        await enter(pub, await opened(pub, page, option), option, text)
        is_taken = "⚠️" not in texts(page)
        if option == "window_seconds" and not is_taken:
            name = say("en", "rule-table-window-seconds")
            why = say("en", "rule-refusal-not-a-number", low=2, high=60, option=name)
            assert why in texts(page)
        return is_taken

    table = await pub.table()
    for text in ("12", "61", "soon", "-3", "९", "1e9"):
        assert await taken("window_seconds", text) == (text == "12")
        assert table.lobby.table.window_seconds == 12
        assert lobby_line("en", "rule-table-window-seconds", "12") in texts(pub.board())
    for text in ("2:3, 6:5", "lots", "2:99"):
        assert await taken("decks", text) == (text == "2:3, 6:5")
        assert table.lobby.options["decks"] == [[2, 3], [6, 5]]
    form = await opened(pub, page, "stalemate")
    await pub.restart()
    await enter(pub, form, "stalemate", "200")
    assert (await pub.table()).lobby.options["stalemate"] == 200, "pages work after a restart"


async def test_options_that_can_only_be_changed_together(pub: Pub, language: Language) -> None:
    """The conflicting rule is named, and the wish is granted once it is gone."""
    await pub.open(3)
    page, mia = await options(pub), pub.mia
    await change(pub, page, "max_seats", "2")
    assert pub.line(mia) == say(language, "refusal-too-many", count=2)
    await change(pub, page, "max_seats", "4")
    await change(pub, page, "min_seats", "6")
    name = say(language, "rule-shithead-min-seats")
    assert say(language, "rule-refusal-seats-crossed", option=name) in texts(page)
    assert say(language, "house-kept") in texts(page)
    await change(pub, page, "jokers", "1")
    assert say(language, "house-wish", option=name, value="6") in texts(page)
    table = await pub.table()
    assert table.lobby.options == {**CRUZO.values, "max_seats": 4, "jokers": 1}
    await change(pub, page, "max_seats", "8")
    assert (table.lobby.options["min_seats"], table.lobby.options["max_seats"]) == (6, 8)
    assert "⏳" not in texts(page)
    await change(pub, page, "max_seats", "5")
    await change(pub, page, "min_seats", "3")
    assert (table.lobby.options["min_seats"], table.lobby.options["max_seats"]) == (3, 5)
    await change(pub, page, "min_seats", "7")
    await pub.forge((pub.ben, await pub.page_by(pub.ben, "t:1:rules"), "p:reset:1"))
    await pub.forge((mia, page, "p:options:1"))
    assert "⏳" in texts(page), "nobody else takes the wish away"
    await pub.forge((mia, page, "p:reset:1"))
    assert table.lobby.options == CRUZO.values
    await change(pub, page, "max_seats", "9")
    assert table.lobby.options["min_seats"] == 2, "nothing is wished for any more"
    await change(pub, page, "min_seats", "10")
    assert "⏳" in texts(page)
    await choose(pub, mia, "schroom")
    await change(pub, page, "sticks", "5")
    assert (await pub.table()).lobby.options["sticks"] == 5, "another game has no such wish"


async def test_only_the_host_changes_rules(pub: Pub) -> None:
    await pub.open(2)
    page = await options(pub)
    await pub.forge((pub.ben, pub.board(), "t:1:house"))
    theirs = pub.page(pub.ben)
    assert is_card(theirs) and not [x for x in ids(theirs) if x.startswith("p:options:")]
    for custom_id, values in (
        ("p:value:1 jokers", ["0"]), ("p:reset:1", None), ("p:ready:1 quick", None),
    ):  # fmt: skip
        await pub.forge((pub.ben, theirs, custom_id), values=values)
        assert pub.line(pub.ben) == say("en", "refusal-host-only")
    assert (await pub.table()).revision == 2
    await pub.press(pub.mia, "t:1:leave")
    await pub.forge((pub.mia, page, "p:value:1 jokers"), values=["0"])
    assert pub.line(pub.mia) == say("en", "refusal-not-seated")


# Saved


async def test_saved_rules_are_offered_and_played(pub: Pub, language: Language) -> None:
    await pub.open(1)
    page = await options(pub)
    await change(pub, page, "finish", "play_on")
    await save(pub, page, "  As  we *always* do ")
    assert say(language, "house-saved", name=r"As we \*always\* do") in texts(page)
    offered = await pub.people[1].autocomplete(pub.channel, "play", "game", "ALWAYS")
    assert [(one["name"], one["value"]) for one in offered] == [("As we *always* do", "#1")]
    offered = await pub.people[1].autocomplete(pub.channel, "play", "game", "")
    assert [one["value"] for one in offered][:2] == ["#1", FIRST_GAMES[language][0]]
    assert len(offered) == len(presets()) + 1
    for choice in ("#1", "as WE *always* do "):
        await pub.people[1].slash(pub.channel, "play", game=choice)
    for number in (2, 3):
        table = await pub.table(number)
        assert table.lobby.options == {**CRUZO.values, "finish": "play_on"}
    assert r"## As we \*always\* do" in texts(await pub.page_by(pub.people[2], "rules", game="#1"))
    assert len(marked(await every_option(pub, pub.people[2], "#1"))) == 1


async def test_a_name_belongs_to_who_saved_it_first(pub: Pub) -> None:
    """And nobody else deletes the rules it names."""
    await pub.open(1)
    page = await options(pub)
    await save(pub, page, "Ours")
    await pub.ben.slash(pub.channel, "play")
    asked = await pub.click(pub.ben, await pub.page_by(pub.ben, "t:2:house"), "p:keep:2")
    await pub.ben.submit_modal(asked, {"line0": "OURS"})
    assert pub.line(pub.ben) == say("en", "trouble-house-name-taken", name="OURS")
    await change(pub, page, "jokers", "0")
    await save(pub, page, "ours")
    await save(pub, page, " …! ")
    assert pub.line(pub.mia) == say("en", "trouble-house-no-name")
    await pub.choose(pub.ben, await pub.page_by(pub.ben, "houserules"), "p:one:saved", "#1")
    assert ids(pub.page(pub.ben)) == ["p:houses:"]
    await pub.forge((pub.ben, pub.page(pub.ben), "p:drop:#1"))
    assert pub.line(pub.ben) == say("en", "trouble-house-not-yours")
    (kept,) = await pub.store.house_rules.of_server(pub.guild.id)
    assert (kept.name, kept.options, kept.user) == ("ours", '{"jokers":0}', pub.mia.id)


async def fill(pub: Pub, count: int) -> None:
    """Have the first person save so many rules."""
    await pub.save_rules(pub.mia, *(f"Ours {number:02}" for number in range(count)))


@pytest.mark.parametrize("limit", ["too_many_rules_of_yours", "too_many_rules"])
async def test_there_is_room_for_so_many_and_a_share_for_each(pub: Pub, limit: str) -> None:
    await fill(pub, MOST[limit])
    one = pub.people[0] if limit.endswith("yours") else pub.people[1]
    await one.slash(pub.channel, "play")
    page = await options(pub, one)
    for name in ("One more", "Ours 03"):  # which would take its own place
        asked = await pub.click(one, page, "p:keep:1")
        await one.submit_modal(asked, {"line0": name})
        if name == "One more":
            refused = f"refusal-{limit.replace('_', '-')}"
            assert pub.line(one) == say("en", refused, count=MOST[limit])
    assert len(await pub.store.house_rules.of_server(pub.guild.id)) == MOST[limit]


async def test_beside_so_many_the_rule_sets_of_the_program_are_offered_still(pub: Pub) -> None:
    await fill(pub, MOST["too_many_rules"])
    offered = await pub.people[0].autocomplete(pub.channel, "play", "game", "")
    assert len(offered) == 25 and offered[0]["name"] == "Ours 00"
    assert {one["value"] for one in offered} >= set(presets())
    offered = await pub.people[0].autocomplete(pub.channel, "play", "game", "ours")
    assert len(offered) == 25
    last = offered[-1]["value"]
    await pub.bot.readers.change_server(pub.guild.id, rules=last)
    _, page = await pub.boss_at("rules")
    (select,) = [part for part in walk(page.components) if part.get("custom_id") == "p:plays:"]
    assert {one["value"] for one in select["options"]} >= set(presets())
    assert [one["value"] for one in select["options"] if one["default"]] == [last]


async def test_the_default_is_for_those_who_manage_the_server(pub: Pub, language: Language) -> None:
    await pub.open(1)
    page = await options(pub)
    await change(pub, page, "jokers", "0")
    await save(pub, page, "Dry")
    boss = pub.guild.add_member(pub.owner)
    await pub.bot.readers.prefer(Person(boss.id, boss.name), await pub.bot.readers.preferences(0))
    list_page = await pub.page_by(boss, "houserules")
    await pub.choose(boss, list_page, "p:one:saved", "#1")
    await pub.click(boss, list_page, "p:default:#1")
    assert (await pub.store.servers.preferences(pub.guild.id)).rules == "#1"
    await pub.people[1].slash(pub.channel, "play")
    assert (await pub.table(2)).lobby.options["jokers"] == 0
    await pub.mia.slash(pub.channel, "houserules")
    assert say(language, "house-server-usual", rules="Dry") in texts(pub.page(pub.mia))
    await pub.forge((pub.mia, pub.page(pub.mia), "p:default:"))
    assert pub.line(pub.mia) == say(language, "server-not-allowed")
    await pub.choose(pub.mia, pub.page(pub.mia), "p:one:saved", "#1")
    assert not [x for x in ids(pub.page(pub.mia)) if x.startswith("p:default")]
    await pub.click(pub.mia, pub.page(pub.mia), "p:drop:#1")
    assert (await pub.store.servers.preferences(pub.guild.id)).rules is None
    await pub.people[2].slash(pub.channel, "play")
    assert (await pub.table(3)).lobby.options == first(language).values
    for default in ("cruzo", None):  # one of the program's may be it, too
        await pub.choose(boss, list_page, "p:one:presets", "cruzo")
        await pub.click(boss, list_page, f"p:default:{default or ''}")
        assert (await pub.store.servers.preferences(pub.guild.id)).rules == default


async def test_a_code_goes_from_server_to_server_and_what_is_none_is_refused(pub: Pub) -> None:
    await pub.open(1)
    page, mia = await options(pub), pub.people[0]
    await change(pub, page, "jokers", "0")
    await change(pub, page, "burn", "10", "2")
    await save(pub, page, "Dry")
    code = write_code(CRUZO, {"jokers": 0, "burn": ["2", "10"]})
    shown = await pub.page_by(mia, "houserules")
    await pub.choose(mia, shown, "p:one:saved", "#1")
    assert f"`{code}`" in texts(shown)
    await pub.click(mia, shown, "p:drop:#1")
    assert say("en", "house-deleted", name="Dry", code=code) in texts(shown)
    impossible = write_code(CRUZO, {"min_seats": 9, "max_seats": 3})
    for junk in ("hello", "A" * 40, code[:-2], "🂡" * 100, impossible):
        await mia.slash(pub.channel, "houserules")
        await write(pub, await pub.click(mia, pub.page(mia), "p:import:"), junk, "Junk")
        why = "trouble-house-unreadable" if junk is impossible else "refusal-bad-code"
        assert pub.line(mia) == say("en", why)
    await write(pub, await pub.click(mia, shown, "p:import:"), f" `{code}`\n", "Dry again")
    (kept,) = await pub.store.house_rules.of_server(pub.guild.id)
    assert kept.name == "Dry again"
    await mia.slash(pub.channel, "play", game="Dry again")
    table = await pub.table(2)
    assert table.lobby.options == {**CRUZO.values, "jokers": 0, "burn": ["2", "10"]}


async def test_rules_of_another_version_can_only_be_deleted(pub: Pub) -> None:
    for name, rules, options in (
        ("A", "bridge", "{}"), ("B", "cruzo", '{"beer":1}'), ("C", "cruzo", "[]"),
    ):  # fmt: skip
        await pub.save_rules(pub.mia, name, rules=rules, options=options)
    await pub.bot.readers.change_server(pub.guild.id, rules="#2")
    await pub.mia.slash(pub.channel, "play")
    assert (await pub.table()).lobby.options == first("en").values
    assert await pub.line_by(pub.mia, "play", game="#1") == say("en", "trouble-house-unreadable")
    assert await pub.line_by(pub.mia, "play", game="#7") == say("en", "trouble-house-gone")
    await pub.mia.slash(pub.channel, "houserules")
    for number in (1, 2, 3):
        await pub.choose(pub.mia, pub.page(pub.mia), "p:one:saved", f"#{number}")
        await pub.click(pub.mia, pub.page(pub.mia), f"p:drop:#{number}")
    assert await pub.store.house_rules.of_server(pub.guild.id) == []


async def test_the_result_of_a_finished_match_is_read_by_its_own_rules(pub: Pub) -> None:
    """Until another is dealt, whatever that will be played by."""
    await pub.play_round()
    before = result_of(pub.board())
    page = await options(pub)
    await change(pub, page, "ends", "points")
    assert (await pub.table()).lobby.options["ends"] == "points"
    assert result_of(pub.board()) == before
    for ends in ("rounds", "points"):
        await change(pub, page, "ends", ends)
    await pub.restart()
    pub.bot.screens.table_messages.show_anew(await pub.table())
    await pub.env.settle()
    assert result_of(pub.board()) == before
    await pub.all_press(pub.people[:2], "t:1:again")
    await pub.play_on(random.Random(4))
    assert say("en", "crazy_eights-sheet-goal", ends="points", count=100) in texts(pub.board())
