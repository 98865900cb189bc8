"""Ready-made switches and topics on the page of house rules, as a host presses them."""

from typing import Any

from data.presets import presets
from data.texts import Language, say
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import walk


async def house_rules(pub: Pub, rules: str) -> Any:
    """The page the host opens, at a table of this rule set."""
    await pub.open(2, rules)
    await pub.press(pub.people[0], "t:1:house")
    return pub.page(pub.people[0])


def labels(page: Any, start: str) -> list[str]:
    """What is written on the buttons whose custom_ids begin like this."""
    parts = [part for part in walk(page.components) if part["type"] == 2]
    return [part["label"] for part in parts if part["custom_id"].startswith(start)]


async def test_a_switch_sets_its_options_and_takes_them_back(pub: Pub, language: Language) -> None:
    page, mia = await house_rules(pub, "mau-mau"), pub.people[0]
    names = [say(language, f"house-switch-{one}") for one in ("quick", "strict", "jokers")]
    assert labels(page, "p:ready:") == names
    first = min(
        texts(page).find(say(language, f"house-switch-{one}")) for one in ("quick", "jokers")
    )
    assert first < texts(page).index(f"### {say(language, 'house-topic-cards')}")
    await pub.click(mia, page, "p:ready:1 quick 0")
    await pub.click(mia, page, "p:ready:1 jokers 0")
    options = (await pub.table()).lobby.options
    assert (options["hand_size"], options["jokers"], options["last_card"]) == ("3", 2, "catch")
    assert labels(page, "p:ready:") == [f"✓ {names[0]}", names[1], f"✓ {names[2]}"]
    await pub.click(mia, page, "p:ready:1 quick 0")
    await pub.click(mia, page, "p:ready:1 jokers 0")
    assert (await pub.table()).lobby.options == presets()["mau-mau"].values
    assert labels(page, "p:ready:") == names


async def test_options_stand_under_topics(pub: Pub, language: Language) -> None:
    page, mia = await house_rules(pub, "mau-mau"), pub.people[0]
    topics = ("cards", "special", "out-of-turn", "clock", "end")
    assert labels(page, "p:options:") == [say(language, f"house-topic-{one}") for one in topics]
    for number, topic in enumerate(topics):
        await pub.forge((mia, page, f"p:options:1 {number}"))
        assert f"### {say(language, f'house-topic-{topic}')}" in texts(page)
    points = say(language, "rule-crazy_eights-ends-points")
    assert points not in texts(page)
    await pub.forge((mia, page, "p:value:1 ends"), values=["points"])
    assert f"### {say(language, 'house-topic-end')}" in texts(page), "the same topic again"
    assert points in texts(page)


async def test_only_the_host_switches(pub: Pub) -> None:
    page = await house_rules(pub, "cruzo")
    await pub.press(pub.ben, "t:1:more")
    for name, why in (("quick", "refusal-host-only"), ("jokers", "trouble-forged")):
        await pub.forge((pub.ben, pub.page(pub.ben), f"p:ready:1 {name} 0"))
        assert pub.line(pub.ben) == say("en", why)
    assert (await pub.table()).lobby.changed == {}
    assert [x for x in ids(page) if x.startswith("p:ready:")] == [
        "p:ready:1 quick 0", "p:ready:1 strict 0",
    ]  # fmt: skip
