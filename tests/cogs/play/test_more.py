"""*More…* at a table in a round, as people press it: a private page in place of many buttons."""

from data.texts import Language, say
from tests.cogs.pub import Pub, choices, ids, texts


async def test_a_round_has_few_buttons_more_has_the_others(pub: Pub, language: Language) -> None:
    """It shows people, story and rules in its place."""
    await pub.open(3, start=True)
    at_table = [one for one in ids(pub.board()) if not one.startswith("t:1:throw")]
    assert at_table == ["t:1:hand", "t:1:more"]
    page = await pub.page_by(pub.mia, "t:1:more")
    assert say(language, "more-title") in texts(page)
    assert ids(page) == [
        *(f"p:more:1 {word}" for word in ("rules", "story", "seats")),
        *("p:more:1", "p:more:1 pause", "p:more:1 verify", "p:more:1 leave"),
    ]  # fmt: skip
    for press, said in (
        ("p:more:1 story", say(language, "table-event-started")),
        ("p:more:1 rules", "Cruzo"),
        ("p:more:1 seats", say(language, "seats-title")),
    ):
        await pub.click(pub.mia, page, press)
        assert said in texts(page) and pub.page(pub.mia).id == page.id
        await pub.click(pub.mia, page, "p:more:1 back")


async def test_who_deals_has_the_hand_right_below_the_table(pub: Pub, language: Language) -> None:
    """A page open before the deal goes, the rules as well as what is behind *More…*, since it would
    push the table off a phone; others may be reading theirs.
    """
    await pub.open(2)
    title, rules = f"### {say(language, 'more-title')}", say(language, "button-all-rules")
    for person in (pub.mia, pub.ben):
        await pub.press(person, "t:1:rules")
        await pub.press(person, "t:1:more")
        await pub.press(person, "t:1:more")
        assert sum(title in texts(one) for one in pub.private(person)) == 1, "the last one"
        assert not any(rules in str(one.components) for one in pub.private(person))
        await pub.press(person, "t:1:rules")
    await pub.press(pub.mia, "t:1:start")
    for person, reads in ((pub.mia, False), (pub.ben, True)):
        assert not any(title in texts(one) for one in pub.private(person))
        assert any(rules in str(one.components) for one in pub.private(person)) is reads
    turn = {"de": "Passt nichts, nimm den Stapel.", "en": "Nothing fits? Take the pile."}
    assert all(turn[language] in texts(pub.hand(person)) for person in (pub.mia, pub.ben))


async def test_what_stands_in_its_place_leads_back(pub: Pub, language: Language) -> None:
    await pub.open(2)
    page = await pub.page_by(pub.mia, "t:1:more")
    title = say(language, "more-title")
    for word in ("house", "addseat"):
        await pub.click(pub.mia, page, f"p:more:1 {word}")
        assert title not in texts(page) and "p:more:1 back" in ids(page), word
        for custom_id, topic in [one for one in choices(page) if one[0] == "p:options:1"]:
            await pub.forge((pub.mia, page, custom_id), values=[topic or ""])
            await pub.click(pub.mia, page, "p:options:1 back")  # to all topics
        await pub.click(pub.mia, page, "p:more:1 back")
        assert title in texts(page)
