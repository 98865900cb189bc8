"""Crazy Eights' table and hands: what they show and offer, and what they must not reveal."""

from typing import Any

import pytest
from msgspec.structs import replace

from cogs.looks.games import LOOKS
from cogs.looks.hand import hand, rules_by_rank
from cogs.looks.table import board
from cogs.pages.custom_ids import HandClick
from cogs.play.more_page import story_page
from cogs.words.faces import Emojis
from cogs.words.words import Reader, Words
from data.presets import presets
from data.texts import Language
from engine.cards import BY_TEXT, STANDARD
from engine.crazy_eights.position import read_position
from engine.crazy_eights.values import Catch, Draw, LastCard, Lay
from engine.game import Action
from engine.notation import read_cards, read_document, write_action
from tables.moves.snapshot import Snapshot, with_memory
from tables.seen import Seen
from tests.cogs.looks.test_limits import check_all, in_every_way
from tests.cogs.tabling import (
    NASTY,
    all_emojis,
    buttons_of,
    clicks_of,
    dealt,
    done,
    live,
    payload,
    pressable,
    selects_of,
    table_at,
    text_of,
)
from tests.support.limits import walk
from tests.support.volume import volume

pytestmark = pytest.mark.slow

LETTERS = Emojis()
EN = Reader("en")
FULL = "crazy-eights-full"


def at(position: str, rules: str = FULL, **options: object) -> Snapshot:
    """Return a table in this position; each line for a seat is its hand."""
    lines = read_document(position).position
    now = dealt(rules=rules, seats=sum(key.isdigit() for key in lines), options=options)
    state = read_position(now.state.options, lines)
    return replace(now, state=state)


def drawn(now: Snapshot, seat: int = 0, reader: Reader = EN, faces: Emojis = LETTERS) -> Any:
    return hand(table_at(now), seat, reader._replace(faces=faces))


def asked(now: Snapshot, seat: int, word: str) -> Any:
    return hand(table_at(now), seat, EN, word)


def table_text(now: Snapshot, language: Language = "en") -> str:
    return text_of(board(table_at(now), Reader(language)))


def offered(now: Snapshot, seat: int = 0) -> list[str]:
    return [write_action(action) for action in pressable(now, seat)]


def lawful(now: Snapshot, seat: int) -> list[str]:
    legal: list[Action] = table_at(now).legal(seat)
    return [write_action(action) for action in legal if not isinstance(action, Catch)]


def labels(view: Any) -> list[str]:
    return [button["label"] for button in buttons_of(view)]


MINE = """
    pile: 9D
    stock: 4C 5C 6C
    0: 3D 8S 9H KC 4S
    1: 2C 3C
    2: JC QC
    turn: 0
"""
KINGS = MINE.replace("pile: 9D", "pile: KD").replace("3D 8S 9H KC 4S", "9H KH KC 4S")


def test_several_equal_cards_are_two_clicks_more() -> None:
    now = at(KINGS, "black-jack")
    question = asked(now, 0, "K several")
    assert "Which Kings" in text_of(question)
    offers = [click.action for click in clicks_of(question)[:2]]
    assert offers == ["lay KC cards KH", "lay KH cards KC"]
    assert "Several: Kings …" in labels(drawn(now))


def test_equal_cards_that_go_one_way_only_are_one_click() -> None:
    now = at(KINGS.replace("pile: KD", "pile: 4H").replace("9H KH KC 4S", "KH KC 5S"), "black-jack")
    clicks = [click.action for click in clicks_of(drawn(now)) if isinstance(click, HandClick)]
    assert clicks[:3] == ["lay KH", "lay KH lastcard cards KC", "lay KH cards KC"]
    assert labels(drawn(now))[1:3] == ["K♥ K♧ and “Last card!”", "K♥ K♧"]


def test_what_stands_is_said_and_answered_by_a_button() -> None:
    skip = at(KINGS.replace("pile: KD", "live: 2\npile: 4H"), "makao")
    assert "Miss a turn, or play another 4" in text_of(drawn(skip))
    assert "Miss a turn" in labels(drawn(skip))
    wanted = at(KINGS.replace("pile: KD", "demand: 9\nnamer: 1\npile: JH"), "makao")
    assert "## You: 9 or Jack, as demanded" in text_of(drawn(wanted))
    draw = at(KINGS.replace("pile: KD", "pending: 2\npile: 2H"), "pesten")
    assert "## Your turn: you have to draw two" in text_of(drawn(draw)), "nothing here hits back"
    assert "Draw two, or play: 2 or Joker" in table_text(draw)
    assert "two of you" not in str(rules_by_rank(table_at(draw), EN)), "there are three"
    joker = at(KINGS.replace("pile: KD", "pile: X"), "pesten")
    assert "## Your turn: Any card will do" in text_of(drawn(joker))


def test_what_happened_tells_the_cards_somebody_was_left_with() -> None:
    now = done(at(MINE.replace("3D 8S 9H KC 4S", "9H"), "black-jack"), 0, Lay(BY_TEXT["9H"]))
    assert "**Ben** still holds 2♧ 3♧: " in text_of(story_page(table_at(now), 0, EN))


def test_why_the_last_card_does_not_fit_is_said() -> None:
    last = KINGS.replace("0: 9H KH KC 4S", "0: AD")
    assert "That one can't be your last card." in text_of(drawn(at(last, "pesten")))
    assert "Nothing fits." in text_of(drawn(at(last.replace("AD", "9S"), "pesten")))


FIVE = """
    pile: 10H
    stock: 7C 8C 10C
    0: 9H 9C KH KD
    1: 10S QS
    2: 10D QD
    3: AS AD
    4: KS KC
    turn: 0
"""


def test_five_people_may_demand_the_low_ranks_too_and_they_fit_in_two_rows() -> None:
    now = at(FIVE, "mau-mau", demand="9", together="rank")
    question = asked(now, 0, "9H")
    assert "Which rank do you demand" in text_of(question)
    demanded = ["2", "3", "4", "5", "6", "10", "Queen", "King", "Ace", "None"]
    assert labels(question) == [*demanded, "Back to my hand"]
    rows = [part["components"] for part in walk(payload(question)) if part["type"] == 1]
    assert [len(buttons) for buttons in rows] == [5, 5, 1]
    assert sorted(offered(now)) == sorted(lawful(now, 0))


# One's own hand


def test_what_fits_is_on_buttons_alone_and_what_does_not_beside_them_both_by_suit() -> None:
    """Out of turn a hand is only cards; on pictures nothing is written."""
    now = at(MINE)
    asked, rest = "### Your turn: ♦ diamonds, 9 or 8", "-# Can't go on 9♦: 4♤\u2003K♧"
    assert text_of(drawn(now)) == f"{asked}\n# 8♤\u20039♥\u20033♦\n{rest}", "no pictures"
    twice = at(MINE.replace("3D 8S 9H", "3D 3D 8S"), decks="2")
    rows = [len(text_of(drawn(one, faces=all_emojis())).split("\n")) for one in (now, twice)]
    assert rows == [2, 3]
    assert "-# Not now: 4♤ 8♤\u20039♥\u2003K♧" in text_of(drawn(at(MINE + "\ndrawn: 3D")))
    assert text_of(drawn(now, 1)) == "### Not your turn yet\n# 2♧ 3♧" and not labels(drawn(now, 1))
    assert "9 of hearts" in labels(drawn(now))
    button = buttons_of(drawn(now, faces=all_emojis()))[2]
    assert (button.get("label"), button["emoji"]["name"]) == (None, "nine_of_hearts")


def test_a_wild_card_asks_for_the_suit_and_there_is_a_way_back() -> None:
    question = asked(at(MINE), 0, "8S")
    assert text_of(question).split("\n") == [
        "### 8♤ Which suit would you like?",
        "-# 4♤ 8♤ 9♥ 3♦ K♧",
    ]
    assert labels(question) == ["♤ spades", "♥ hearts", "♧ clubs", "♦ diamonds", "Back to my hand"]
    clicks = clicks_of(question)
    words = [click.action for click in clicks[:4]]
    assert words == [f"lay 8S suit {suit}" for suit in "SHCD"]
    assert clicks[4].word == ""


def test_the_suit_named_is_asked_for() -> None:
    now = done(at(MINE), 0, Lay(BY_TEXT["8S"], "C"))
    assert "is to play: ♧ clubs or 8" in table_text(now) and "# 8♤ ➜ ♧ clubs" in table_text(now)
    assert "Your turn: ♧ clubs or 8" in text_of(drawn(now, 1))


def test_a_wild_card_on_top_asks_only_for_what_fits_on_it() -> None:
    jack = MINE.replace("pile: 9D", "pile: JD").replace("4C 5C 6C", "7C 8C 9C")
    house = jack.replace("0: 3D 8S 9H KC 4S", "0: 8S KS").replace("1: 2C 3C", "1: 7D 8D")
    now = at(house.replace("turn: 0", "turn: 0\nsuit: S"), "mau-mau-house")
    assert "Your turn: ♤ spades\n" in text_of(drawn(now)).replace("**", "")
    ace = at(MINE.replace("pile: 9D", "pile: AD"), "rockaway")
    assert "♦ diamonds or Ace" in table_text(ace) and "➜" not in table_text(ace)


def test_what_follows_suit_stands_before_the_others() -> None:
    now = at(MINE.replace("3D 8S 9H KC 4S", "2D 3D 4D 5D 6D 7D 9H 9S 8C"))
    rows = [part for part in payload(drawn(now))[0]["components"] if part["type"] == 1]
    [one, other] = [[b["custom_id"].rpartition(":")[2] for b in row["components"]] for row in rows]
    assert one == ["lay 2D", "lay 3D", "lay 4D", "lay 5D", "lay 6D"]
    assert other == ["lay 7D", "lay 9S", "lay 9H", "?8C", "draw"]


def test_what_is_pending_is_taken_or_passed_on() -> None:
    now = at("pile: 2H\npending: 4\n0: 2C 8S 4H\n1: 5S 6S\nturn: 0\nstock: 5C 5D 6C 6D 7C")
    assert "Draw four, or play: 2\n8s don't help now." in text_of(drawn(now))
    assert offered(now) == ["lay 2C", "take"]
    [take] = [button for button in buttons_of(drawn(now)) if button["label"] == "Draw four"]
    assert take["style"] == 4
    assert "Draw four, or play: 2" in table_text(now)


def test_a_card_just_drawn_is_named() -> None:
    """Nothing is said of it that is true of another: where one may draw though something fits, or
    lay another card than the one just drawn.
    """
    now = at("pile: 2H\ndrawn: 4H\n0: 2C 4H\n1: 5S 6S\nturn: 0\nstock: 5C")
    text = text_of(drawn(with_memory(now, drawn=(read_cards("4H"), ()))))
    assert "\n4♥ fits! Only the drawn card may go now.\n" in text and "New: " not in text
    assert offered(now) == ["lay 4H lastcard", "lay 4H", "pass"]
    sad = at("pile: 2H\ndrawn: 4C\n0: 2C 4C\n1: 5S 6S\nturn: 0\nstock: 5C")
    assert "4♧ doesn't fit" in text_of(drawn(sad)) and offered(sad) == ["pass"]
    further = "pile: 2H\ndrawn: 4C\n0: 3H 4C\n1: 5S 6S\nturn: 0\nstock: 5C"
    now = at(further, draw="up_to", draw_limit=3)
    assert "lay 3H" in offered(now) and "lay 4C" not in offered(now)
    assert "4♧ doesn't fit, but something else does." in text_of(drawn(now))


def test_an_empty_stock_may_be_shuffled_anew() -> None:
    empty = "pile: {} 2H\n0: 2C\n1: 5S\nturn: 0\nstock: -"
    for pile, shuffles in (("3H", True), ("", False)):
        assert ("drawing shuffles anew" in table_text(at(empty.format(pile)))) is shuffles


def test_nothing_fits_and_nothing_is_left() -> None:
    """What draws is said as the table draws."""
    now = at("pile: 2H\n0: 4C 5C\n1: 5S 6S\nturn: 0\nstock: 5D")
    assert "Nothing fits. Only the stock" in text_of(drawn(now))
    empty = at("pile: 2H\n0: 4C 5C\n1: 5S 6S\nturn: 0")
    assert "nothing left to draw" in text_of(drawn(empty)) and offered(empty) == ["pass"]
    here = "pile: 2H\n0: 4C 5C 6C\n1: 5S 6S\nturn: 0\nstock: 5D 7D 7H"
    assert labels(drawn(at(here))) == ["Draw a card"]
    assert labels(drawn(at(here, draw="until_fits"))) == ["Draw until something fits"]
    assert labels(drawn(done(at(here, draw="up_to"), 0, Draw()))) == ["Draw another"]


# The last card


def two_left(rules: str = FULL, **options: object) -> Snapshot:
    return at(MINE.replace("3D 8S 9H KC 4S", "3D 9S"), rules, **options)


def test_the_last_card_is_said_with_the_lay_or_right_after() -> None:
    """The table marks it once it is not at stake any more; Mau-Mau says Mau."""
    now = two_left()
    assert labels(drawn(now))[0] == "3 of diamonds and “Last card!”", "before that without a word"
    silent = done(now, 0, Lay(BY_TEXT["3D"]))
    assert "Just one card left!" in text_of(drawn(silent))
    assert offered(silent) == ["lastcard"] and "“Last card!”" in labels(drawn(silent))
    assert "last card!" not in table_text(silent)
    said = done(silent, 0, LastCard())
    assert offered(said) == [] and "Mia ✋1 · **last!**" in table_text(said)
    for moment in (now, silent, said):
        assert ("Your last card is safe." in text_of(drawn(moment))) is (moment is said)
    now = at("pile: 9D\nturn: 0\n0: 10D 9S\n1: 9C QS\nstock: 7C", "mau-mau")
    assert "10 of diamonds and “Mau!”" in labels(drawn(now))
    silent = done(now, 0, Lay(BY_TEXT["10D"]))
    assert labels(drawn(silent)) == ["“Mau!”"]
    assert labels(drawn(silent, reader=Reader("de"))) == ["„Mau!“"]


def test_the_seats_of_a_fight_have_their_signs() -> None:
    now = at(
        "phase: play\ndealer: 1\nturn: 0\nattacker: 2\nattacked: 1\npile: 9S 4S\n"
        "stock: 10C JC QC\n0: 10S QH KD\n1: QD KH\n2: 2D 8H",
        "last-one",
    )
    seats = [line for line in table_text(now).split("\n") if "✋" in line][1:]
    assert ["".join(sign for sign in "🎯⚔" if sign in line) for line in seats] == ["", "🎯", "⚔"]


def test_catching_means_whoever_forgot() -> None:
    look, silent = LOOKS["crazy_eights"], done(two_left(), 0, Lay(BY_TEXT["3D"]))
    view = Seen(table_at(silent).snapshot, 1).view
    assert look.meant(view, "catch", "") == Catch(0)
    assert look.meant(Seen(table_at(two_left()).snapshot, 1).view, "catch", "") == Catch(-1)
    assert look.meant(view, "catch", "0") is None
    assert look.meant(view, "hand", "") is None
    assert [*live(board(table_at(silent), Reader("en")))] == ["hand", "catch", "more"]
    assert "**Ben** caught you." in text_of(drawn(done(silent, 1, Catch(0))))
    said = done(silent, 0, LastCard())  # loud only while somebody may be caught
    for now, style in ((two_left(), 2), (silent, 4), (said, 2)):
        assert buttons_of(board(table_at(now), Reader("en")))[1]["style"] == style


@pytest.mark.parametrize(
    ("ends", "score", "told"), [("round", "wins", True), ("points", "wins", False)]
)
def test_the_short_rules_say_what_cards_left_cost_where_that_decides(
    ends: str, score: str, told: bool
) -> None:
    preset = presets()["mau-mau"]
    values = {**preset.values, "ends": ends, "score": score}
    lines = LOOKS["crazy_eights"].rules(values, Words("crazy_eights", (), EN, "mau-mau"))
    assert ("50 for a Jack, 10 for each Queen or King" in " ".join(lines)) is told


# What may not be seen, and what costs nothing


# Discord's limits


@in_every_way
@pytest.mark.random
@pytest.mark.parametrize("rules", [FULL, "mau-mau"])
@pytest.mark.usefixtures("taking_back")
def test_a_hand_of_sixty_cards(rules: str, language: Language, faces: Emojis) -> None:
    """All different ones first, then more of the second deck."""
    held = tuple(sorted((*STANDARD, *STANDARD[:8])))
    now = dealt(rules=rules, seats=8, names=NASTY)
    for top in STANDARD[:: volume(6, 1)]:
        for count in (60, 52, 24, 9):
            hands = tuple(held[:count] for _ in range(8))
            changed = replace(now.state, hands=hands, pile=(top,), asked=top, drawn=())
            check_all(replace(now, state=changed), language, faces)


def test_a_hand_of_sixty_cards_is_all_there() -> None:
    now = dealt(rules=FULL, seats=2)
    held = tuple(sorted((*STANDARD, *STANDARD[:8])))
    hands = tuple(held for _ in range(2))
    state = replace(now.state, hands=hands, pile=(BY_TEXT["9D"],), asked=BY_TEXT["9D"])
    full = replace(now, state=state)
    turn = full.state.turn
    assert sorted(offered(full, turn)) == sorted(lawful(full, turn))
    assert "2♤ 2♤ 3♤ 3♤ 4♤ 5♤ 6♤ 7♤ 8♤ 9♤ 10♤ J♤ Q♤ K♤ A♤" in text_of(drawn(full, 1 - turn))
    assert len(selects_of(drawn(full, turn))) == 1
