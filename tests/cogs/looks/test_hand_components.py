"""The layout of a hand's choices: groups in rows, or as selects; ladders; questions."""

from functools import partial
from typing import Any

import discord
import pytest

from cogs.looks.games.look import Ask, Choices, Group, Ladder, Offer
from cogs.looks.hand_components import HandRows
from cogs.pages.custom_ids import hand_id
from cogs.pages.layout import Button, layout
from cogs.words.faces import Emojis
from cogs.words.words import Reader, Words
from engine.cards import STANDARD, Card
from engine.crazy_eights.values import Draw, Lay, Pass
from tests.cogs.tabling import all_emojis, payload
from tests.support import limits

WORDS = Words("crazy_eights", ("Mia", "Ben"), Reader("en", faces=all_emojis()))


def lay(card: Card) -> Offer:
    return Offer(Lay(card), f"play {card}", card)


def suits(cards: int) -> list[Group]:
    """Return this many cards in groups by suit."""
    held = sorted(STANDARD[:cards], key=lambda card: card % 4)
    of_suit = {suit: [lay(card) for card in held if card % 4 == suit] for suit in range(4)}
    return [Group(offers) for offers in of_suit.values() if offers]


def rows(choices: Choices, words: Words = WORDS) -> list[dict[str, Any]]:
    laid_out = HandRows(partial(hand_id, 1, 2), words).of(choices)
    components = payload(layout(0, ["a hand", "of cards", "and more"], laid_out, parted=True))
    limits.check(components)
    return [part for part in components[0]["components"] if part["type"] == 1]


def labels(row: dict[str, Any]) -> list[str]:
    return [part.get("label") for part in row["components"]]


def test_cards_stand_side_by_side_and_what_has_none_after_them() -> None:
    found = rows([*suits(9), Group([Offer(Draw(), "draw"), Offer(Pass(), "pass", danger=True)])])
    assert [len(row["components"]) for row in found] == [3, 3, 3, 2], "as a phone has room for"
    assert labels(found[3]) == ["Draw", "Pass"]
    styles = [found[3]["components"][0]["style"], found[3]["components"][1]["style"]]
    assert styles == [discord.ButtonStyle.secondary.value, discord.ButtonStyle.danger.value]
    assert found[0]["components"][0]["style"] == discord.ButtonStyle.primary.value


@pytest.mark.parametrize("faces", [all_emojis(), Emojis()], ids=["pictures", "letters"])
@pytest.mark.parametrize("ranks", [3, 4, 10])
def test_pictures_speak_for_themselves(ranks: int, faces: Emojis) -> None:
    """With words beside them their rows would break on a phone."""
    ladders = [Ladder([lay(4 * rank)._replace(short="")]) for rank in range(ranks)]
    found = [labels(row) for row in rows(ladders, WORDS._replace(reader=Reader("en", faces=faces)))]
    said = [f"Play {4 * rank}" for rank in range(ranks)]
    alone = faces.partial(STANDARD[0]) is not None
    assert [one for row in found for one in row] == ([None] * ranks if alone else said)
    assert [len(row) for row in found] == {3: [3], 4: [4], 10: [5, 5]}[ranks]


def test_pictures_of_several_groups_stand_side_by_side_with_what_is_without_one() -> None:
    held = [Group([one._replace(short="") for one in group.choices]) for group in suits(8)]
    found = rows([*held, Group([Offer(Draw(), "draw")])])
    assert [labels(row) for row in found] == [[None] * 5, [None] * 3 + ["Draw"]]


def test_as_many_cards_as_a_select_has_options_become_one() -> None:
    """A long group goes on in the next row; more than ten ranks become a select."""
    found = rows([*suits(25), Group([Offer(Draw(), "draw")])])
    assert len(found[0]["components"][0]["options"]) == 25
    assert labels(found[1]) == ["Draw"]
    found = rows([Group([lay(card) for card in range(8)])])
    assert [len(row["components"]) for row in found] == [3, 3, 2]
    found = rows([Ladder([lay(4 * rank)]) for rank in range(11)])
    assert [len(one["options"]) for row in found for one in row["components"]] == [11]


@pytest.mark.parametrize(("cards", "options"), [(26, [25, 1]), (52, [25, 25, 2])])
def test_of_more_cards_each_select_is_full(cards: int, options: list[int]) -> None:
    *selects, last = rows([*suits(cards), Group([Offer(Draw(), "draw")])])
    drawn = [row["components"][0] for row in selects]
    assert [len(select["options"]) for select in drawn] == options
    assert drawn[0]["placeholder"].startswith("What will you play? (Play 0 – ")
    assert labels(last) == ["Draw"]
    assert "emoji" not in drawn[0]["options"][0], "a message has no room for so many"


def test_a_ladder_and_a_group_stand_beside_each_other() -> None:
    ladder = Ladder([Offer(Lay(card), f"play {card}", card) for card in range(12)])
    found = rows([ladder, Ladder([Offer(Pass(), "pass")]), Group([lay(40), lay(41)])])
    buttons, others, select = found
    assert labels(buttons) == ["Play 0", "Play 40"]
    assert labels(others) == ["Play 41", "Pass"], "which has room beside it"
    assert len(select["components"][0]["options"]) == 11, "what is more, under all buttons"


@pytest.mark.parametrize("many", [False, True], ids=["a button", "an option"])
def test_what_asks_back_says_so_in_its_id(many: bool) -> None:
    ask = Ask("lay 8S", "an eight", "Which suit?", [Offer(Lay(24, "S"), "spades")], 24)
    group = Group([ask, *(lay(card) for card in range(20 if many else 2))])
    first = rows([group])[0]["components"][0]
    if many:
        assert first["options"][0]["value"] == "?lay 8S"
    else:
        assert first["custom_id"] == "h:1:2:?lay 8S"


def test_a_question_has_its_answers_and_a_way_back() -> None:
    offers = [Offer(Lay(24, suit), suit) for suit in ("S", "H", "D", "C")]
    found = HandRows(partial(hand_id, 1, 2), WORDS).of_question(
        Ask("lay 8S", "an eight", "Which suit?", offers)
    )
    components = payload(layout(0, ["Which suit?"], found))
    limits.check(components)
    ids = [[one.custom_id for one in row if isinstance(one, Button)] for row in found]
    assert ids == [[*(f"h:1:2:lay 8S suit {suit}" for suit in "SHDC"), "h:1:2:?"]]


@pytest.mark.parametrize(("answers", "widths"), [(15, [5, 5, 5, 1]), (16, [1, 1])])
def test_a_question_has_room_for_more_buttons_than_a_hand(answers: int, widths: list[int]) -> None:
    cards = [lay(card)._replace(short="") for card in range(answers)]
    ask = Ask("joker", "a Joker", "Which card?", cards)
    assert [len(row) for row in HandRows(partial(hand_id, 1, 2), WORDS).of_question(ask)] == widths
