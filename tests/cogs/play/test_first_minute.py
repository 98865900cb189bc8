"""The first minute, as people press it: what shall we play, the lobby, the rules on one card."""

import re
from itertools import count

import pytest
import simcord
from simcord.backend.models import Message

from data.presets import presets
from data.texts import Language, say
from engine.shuffle import commitment
from tests.cogs.pub import Pub, choices, ids, texts
from tests.support.limits import walk
from tests.support.volume import KINDS, some_of

LINES = 12  # of a rule card, at most, beside a line for each special card


async def choose(pub: Pub, person: simcord.MemberActor, rules: str) -> None:
    """Choose at the table, or among the games it does not name."""
    named = rules in select_of(pub.board(), "p:game:1")
    await pub.choose(person, pub.board(), "p:game:1", rules if named else "more")
    if not named:
        (custom_id,) = [key for key, value in choices(pub.page(person)) if value == rules]
        await pub.choose(person, pub.page(person), custom_id, rules)


def select_of(message: Message, custom_id: str) -> dict[str, dict[str, object]]:
    """Return the options of a select by their values."""
    (select,) = [one for one in walk(message.components) if one.get("custom_id") == custom_id]
    return {one["value"]: one for one in select["options"]}


# How a turn goes


TURNS = """
    pile: 4H
    stock: 9C 10S 2D 6H 6S
    0: 5D 8D 7C QC | - | -
    1: 5C KC KD | - | -
    turn: 0
"""


async def act(pub: Pub, person: simcord.MemberActor, action: str) -> None:
    """Press a button of a hand."""
    (button,) = [one for one in ids(pub.hand(person)) if one.endswith(f":{action}")]
    await pub.click(person, pub.hand(person), button)


async def test_newcomers_read_how_turns_go_until_their_second(pub: Pub, language: Language) -> None:
    """And no more while the others play after it."""
    await pub.deal(TURNS)
    mia, ben = pub.people[:2]
    told = say(language, "lesson-shithead-pickup-rule")
    for person, lay, tells in (
        (mia, "5D", (True, True)), (ben, "5C", (False, True)), (mia, "7C", (False, False)),
    ):  # fmt: skip
        await act(pub, person, f"lay {lay}")
        assert tuple(told in texts(pub.hand(one)) for one in (mia, ben)) == tells


SPECIAL = """
    pile: QH X
    stock: JC JS X KH KS
    0: 5D 10C QC | - | -
    1: 5C KC KD | - | -
    turn: 0
"""


async def test_who_is_new_reads_what_a_special_card_does_where_they_first_meet_it(
    pub: Pub, language: Language
) -> None:
    """In their hand, and once, drawn later, too; not of what lies on the pile."""
    await pub.deal(SPECIAL)
    mia, ben = pub.people[:2]
    of_joker, of_ten = (
        say(language, f"shithead-full-{power}", count=1, opens="next")
        for power in ("lower-beneath", "burn")
    )
    shown = [texts(pub.hand(mia))]
    for person, lay in ((mia, "5D"), (ben, "5C"), (mia, "QC"), (ben, "KD")):
        await act(pub, person, f"lay {lay}")
        shown.append(texts(pub.hand(mia)))
    assert [of_ten in text for text in shown] == [True, False, False, False, False]
    assert [of_joker in text for text in shown] == [False, False, False, False, True]


# What shall we play?


STARTS = {
    "de": ["mau-mau", "cruzo", "shithead", "schroom"],
    "en": ["crazy-eights", "shithead", "cruzo", "schroom"],
}


async def test_a_table_offers_few_games_and_its_presser_all(pub: Pub, language: Language) -> None:
    """The best known of each family; what the table plays, and what the server plays, before."""
    await pub.mia.slash(pub.channel, "play")
    first, *others = STARTS[language]
    assert (await pub.table()).lobby.rules == first, "where nothing was played before"
    offered = select_of(pub.board(), "p:game:1")
    assert list(offered) == [first, *others, "more"]
    for rules, option in offered.items():
        if rules != "more":
            assert option["label"] == say(language, f"rules-name-{rules}")
            assert option["description"] == say(language, f"rules-line-{rules}")
        assert bool(option.get("default")) == (rules == first)
    pub.requests()
    await choose(pub, pub.mia, "schroom")
    assert sorted(pub.requests())[:2] == ["PATCH table", "POST answer"]
    board, name = texts(pub.board()), say(language, "rules-name-schroom")
    assert say(language, "lobby-title", rules=name) in board
    assert say(language, "rules-line-schroom") in board
    assert list(select_of(pub.board(), "p:game:1")) == ["schroom", first, *others[:-1], "more"]
    await pub.choose(pub.mia, pub.board(), "p:game:1", "more")
    rest = [value for _, value in choices(pub.page(pub.mia)) if value]
    assert sorted([*rest, *STARTS[language]]) == sorted(presets()), "each once"
    await choose(pub, pub.mia, "makao")
    assert (await pub.table()).lobby.rules == "makao"
    assert next(iter(select_of(pub.board(), "p:game:1"))) == "makao"


async def test_the_servers_own_rules_stand_at_its_tables(pub: Pub, language: Language) -> None:
    await pub.open(2)
    page = await pub.page_by(pub.mia, "t:1:house")
    await pub.forge((pub.mia, page, "p:value:1 throw_in"), values=["no"])
    await pub.click(pub.mia, page, "p:options:1 back")
    asked = await pub.click(pub.mia, page, "p:keep:1")
    await pub.mia.submit_modal(asked, {"line0": "Sundays"})
    await pub.press(pub.mia, "t:1:more")
    await choose(pub, pub.mia, "mau-mau")
    own = select_of(pub.board(), "p:game:1")["#1"]
    cruzo = say(language, "rules-name-cruzo")
    assert (own["label"], own["description"]) == (
        "Sundays", say(language, "rules-own-line", rules=cruzo, count=1)
    )  # fmt: skip
    await choose(pub, pub.ben, "#1")
    wish = say(language, "wish-for", seats="**ben**", count=1, rules="Sundays")
    assert wish in texts(pub.board())
    await choose(pub, pub.ben, "makao")
    assert say(language, "rules-name-makao") in texts(pub.board())
    await pub.forge((pub.ada, pub.board(), "p:game:1 makao"))
    assert pub.line(pub.ada) == say(language, "trouble-host-chooses", seat="**mia**")
    await pub.click(pub.mia, pub.board(), "p:game:1 makao")
    assert (await pub.table()).lobby.rules == "makao", "a wish is granted by a press"
    await choose(pub, pub.mia, "#1")
    lobby = (await pub.table()).lobby
    assert (lobby.rules, lobby.options["throw_in"]) == ("cruzo", False)
    assert select_of(pub.board(), "p:game:1")["#1"]["default"]
    changed = say(language, "rule-shithead-throw-in-off")
    assert f"✎ {changed}" in texts(pub.board())


# The lobby


async def test_the_lobby_has_six_buttons_more_has_the_rest(pub: Pub, language: Language) -> None:
    await pub.open(2)
    mia, ben, stranger = pub.mia, pub.ben, pub.ada
    buttons = [x for x in ids(pub.board()) if x.startswith("t:")]
    first = ["t:1:join", "t:1:start", "t:1:start quick", "t:1:rules"]
    assert buttons == [*first, "t:1:learn", "t:1:more"]
    assert commitment((await pub.table()).lobby.seed) not in texts(pub.board())
    await pub.press(mia, "t:1:more")
    assert behind_more(pub, mia) == (
        ["seats", "house", "addseat"],
        ["youngest", *LOOKED_UP],
        ["leave"],
    )
    assert say(language, "more-host-you") in texts(pub.page(mia))
    await pub.turned(mia, "p:more:1 addseat", "p:company:1 2", "p:company:1 bluffer 2")
    assert (await pub.table()).lobby.characters == ((2, "bluffer", 2),)
    assert say(language, "table-seat-bluffer") in texts(pub.board())
    assert "p:company:1 bluffer 2" in ids(pub.page(mia)), "somebody else may sit down, too"
    joined = say(language, "table-event-joined", seat=f"**{say(language, 'table-seat-bluffer')}**")
    assert joined in texts(pub.page(mia))
    await pub.click(mia, pub.page(mia), "p:more:1 back")
    assert "p:more:1 dropseat" in ids(pub.page(mia)), "the page stays, and knows what is new"
    await pub.press(ben, "t:1:more")
    assert behind_more(pub, ben) == (["seats"], ["youngest", *LOOKED_UP], ["leave"])
    await pub.press(stranger, "t:1:more")
    assert behind_more(pub, stranger) == (["seats"], LOOKED_UP, [])
    assert say(language, "more-stranger") in texts(pub.page(stranger))
    await pub.press(ben, "t:1:leave")
    assert [texts(one).strip() for one in pub.private(ben)] == [say(language, "seats-done")]
    assert len((await pub.table()).people) == 2


LOOKED_UP = ["learn", "verify"]


def behind_more(pub: Pub, person: simcord.MemberActor) -> tuple[list[str], list[str], list[str]]:
    """Return the words of the buttons of the page, of its select, and of the button below it."""
    words = [custom_id.removeprefix("p:more:1 ") for custom_id in ids(pub.page(person))]
    at = words.index("p:more:1")
    below = [word for word in words[at:] if word == "leave"]
    return words[:at], words[at + 1 : len(words) - len(below)], below


async def test_the_youngest_is_asked_for_where_it_matters(pub: Pub, language: Language) -> None:
    """What is not on the page is refused."""
    await pub.open(2, "mau-mau")
    assert "p:more:1 youngest" not in ids(await pub.page_by(pub.mia, "t:1:more"))
    await choose(pub, pub.mia, "cruzo")
    await pub.press(pub.ben, "t:1:youngest")
    table = await pub.table()
    assert table.lobby.youngest == 1
    assert say(language, "seat-mark-youngest") in texts(pub.board())
    page = await pub.page_by(pub.ben, "t:1:more")
    for word, why in (
        ("more:1 dropseat", "refusal-host-only"), ("company:1 bluffer 1", "refusal-host-only"),
        ("company:1 x", "refusal-unknown-action"), ("more:1 start", "trouble-forged"),
        ("more:1 x", "trouble-forged"),
    ):  # fmt: skip
        assert await pub.told(pub.ben, page, f"p:{word}") == [say(language, why)], word
    assert len(table.people) == 2


# The rules


async def whole_card(pub: Pub, person: simcord.MemberActor) -> str:
    """Return the text of a person's rule card, page by page; its title once."""
    card = pub.page(person)
    told = texts(card)
    for number in count(1):
        following = [
            one for one, _ in choices(card) if re.fullmatch(f"p:rulecard:.+ {number}", one)
        ]
        if not following:
            break
        await pub.click(person, card, following[0])
        told += "".join(f"\n{one}" for one in texts(card).split("\n") if one[:2] != "##")
    return told


@pytest.mark.parametrize("rules", some_of(presets(), *KINDS))
async def test_the_rules_are_a_short_card(pub: Pub, language: Language, rules: str) -> None:
    await pub.open(1, rules)
    await pub.press(pub.ada, "t:1:rules")
    (card,) = pub.private(pub.ada)
    assert ids(card)[-3:] == ["p:allrules:t1 0", "p:everyoption:t1 0", f"p:learn:{rules}"]
    lines = [line for line in (await whole_card(pub, pub.ada)).splitlines() if line]
    special = [line for line in lines if line.startswith(("**", "-# **")) and line != lines[2]]
    assert len(lines) - len(special) <= LINES
    assert lines[0] == f"## {say(language, f'rules-name-{rules}')}"
    assert lines[1] == say(language, f"rules-line-{rules}")
    seal = commitment((await pub.table()).lobby.seed)
    assert seal[:4] not in "".join(lines), "it stands at the table, and all of it behind More"
    await pub.ada.slash(pub.channel, "rules", game=rules)
    without = [line for line in (await whole_card(pub, pub.ada)).splitlines() if line]
    assert without == lines, "the same card"


async def test_all_rules_and_options_open_in_the_cards_place(pub: Pub, language: Language) -> None:
    """The card tells what is on at this table."""
    await pub.open(2)
    await pub.press(pub.mia, "t:1:rules")
    card, first = pub.page(pub.mia), texts(pub.page(pub.mia))
    throwing = say(language, "shithead-card-throw-in")
    skip = "\n-# **8♤** "  # the card, and its own line
    before = await whole_card(pub, pub.mia)
    assert throwing in before and skip in before
    await pub.click(pub.mia, card, "p:allrules:t1 0")
    assert texts(card).lstrip().startswith(f"## {say(language, 'all-rules-title', rules='Cruzo')}")
    pages = [texts(card)]
    while "p:allrules:t1 1" in ids(card) and len(pages) < 9:
        forward = [x for x in choices(card) if x[0] == f"p:allrules:t1 {len(pages)}"]
        if not forward:
            break
        await pub.click(pub.mia, card, forward[0][0])
        pages.append(texts(card))
    assert "Sebastian Schygulla" in pages[-1]
    await pub.click(pub.mia, card, "p:rulecard:t1")
    assert texts(card) == first
    await pub.click(pub.mia, card, "p:everyoption:t1 0")
    assert say(language, "card-changed", count=0) in texts(card)
    assert len(pub.private(pub.mia)) == 2, "one page beside the hand, whatever is opened"
    page = await pub.page_by(pub.mia, "t:1:house")
    await pub.forge((pub.mia, page, "p:value:1 throw_in"), values=["no"])
    await pub.forge((pub.mia, page, "p:value:1 skip"), values=[])
    await pub.press(pub.mia, "t:1:rules")
    told = await whole_card(pub, pub.mia)
    assert throwing not in told and skip not in told
    assert say(language, "rule-shithead-throw-in-off") in told


# The first card

WAIT = 31  # seconds, after which a leader need not wait any more


@pytest.mark.parametrize("rules", ["cruzo", "mau-mau", "schroom"])
async def test_four_people_need_six_clicks(pub: Pub, language: Language, rules: str) -> None:
    """The command with its game, three who join, the deal, and the card."""
    host, *guests = pub.people[:4]
    await host.slash(pub.channel, "play", game=rules)
    presses = [*((guest, "t:1:join") for guest in guests), (host, "t:1:start")]
    for each, button in presses:
        await pub.press(each, button)
    await pub.env.advance_time(WAIT)
    table = await pub.table()
    person = pub.at(table, table.to_act[0])
    before = table.revision
    lays = [one for one in ids(pub.hand(person)) if ":lay " in one]
    assert lays, "a card of the first seat can be pressed"
    await pub.press(person, lays[0])
    assert table.revision > before
    assert table.to_act != (table.seat_of(person.id),)
    assert len(["the command", *presses, "the card"]) == 6
