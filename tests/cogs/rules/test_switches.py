"""Ready-made switches and topics on the page of house rules, as a host presses them."""

from typing import Any

from cogs.looks.rule_card import rules_at
from data.presets import presets
from data.texts import Language, say
from tables.lobby.rule_codes import write_code
from tables.lobby.state import SetOptions
from tests.cogs.pub import Pub, choices, ids, texts
from tests.support.limits import walk


async def house_rules(pub: Pub, rules: str) -> Any:
    """The page the host opens, at a table of this rule set."""
    await pub.open(2, rules)
    return await pub.page_by(pub.people[0], "t:1:house")


def labels(page: Any, start: str) -> list[str]:
    """What is written on the buttons whose custom_ids begin like this."""
    parts = [part for part in walk(page.components) if part["type"] == 2]
    return [part["label"] for part in parts if part["custom_id"].startswith(start)]


async def test_a_switch_sets_its_options_and_takes_them_back(pub: Pub, language: Language) -> None:
    page, mia = await house_rules(pub, "mau-mau"), pub.people[0]
    names = [say(language, f"house-switch-{one}") for one in ("quick", "strict", "jokers")]
    assert labels(page, "p:ready:") == names
    await pub.click(mia, page, "p:ready:1 quick")
    await pub.click(mia, page, "p:ready:1 jokers")
    options = (await pub.table()).lobby.options
    assert (options["hand_size"], options["jokers"], options["last_card"]) == ("3", 2, "catch")
    assert labels(page, "p:ready:") == [f"✓ {names[0]}", names[1], f"✓ {names[2]}"]
    await pub.click(mia, page, "p:ready:1 quick")
    await pub.forge((mia, page, "p:ready:1 jokers 1"))  # of a former version's page
    assert (await pub.table()).lobby.options == presets()["mau-mau"].values
    assert labels(page, "p:ready:") == names


async def test_a_switch_that_other_options_forbid_says_which(pub: Pub, language: Language) -> None:
    page, mia = await house_rules(pub, "mau-mau"), pub.people[0]
    await pub.click(mia, page, "p:ready:1 jokers")
    table = await pub.table()
    await table.act(table.people[0], SetOptions({"draw_five": "X"}))
    before = table.lobby.options
    await pub.click(mia, page, "p:ready:1 jokers")
    option = say(language, "rule-crazy_eights-draw-five")
    assert say(language, "rule-refusal-no-jokers", option=option) in texts(page)
    assert (await pub.table()).lobby.options == before


async def test_a_rule_is_four_presses_from_the_table(pub: Pub, language: Language) -> None:
    """*More…*, the house rules, the topic, the value; the differences alone are listed."""
    await pub.open(2, "mau-mau")
    mia = pub.people[0]
    await pub.click(mia, pub.board(), "t:1:more")
    page = await pub.turned(mia, "p:more:1 house")
    topics = [value for custom_id, value in choices(page) if custom_id == "p:options:1"]
    assert topics == ["deal", "goes", "effects", "debts", "draw", "end", "clock", "table"]
    assert "✎" not in texts(page)
    await pub.choose(mia, page, "p:options:1", "end")
    assert f"## {say(language, 'house-topic-end')}" in texts(page)
    for other in ("p:value:1 ends_points", "p:more:1 back"):  # idle; it leads back to all rules
        assert other not in ids(page)
    await pub.choose(mia, page, "p:value:1 ends", "points")
    rules = rules_at((await pub.table()).lobby, language)
    assert rules.values["ends"] == "points"
    points = next(option for option in rules.options if option.name == "ends_points")
    assert f"## {say(language, 'house-topic-end')}" in texts(page), "the same topic again"
    assert rules.line(points) in texts(page), "it changes something now"
    await pub.click(mia, page, "p:options:1 back")
    assert "p:more:1 back" in ids(page)
    lines = [line for line in texts(page).split("\n") if line.startswith("✎")]
    assert lines == [rules.line(option) for option in rules.changed]
    await pub.click(mia, page, "p:share:1")
    code = write_code(presets()["mau-mau"], {"ends": "points"})
    assert say(language, "house-code", code=code) in texts(page)
