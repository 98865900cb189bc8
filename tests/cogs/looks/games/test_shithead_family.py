"""The Shithead family's other rule sets on the screen: the actions they offer in one or two
clicks.
"""

from itertools import product
from typing import Any

import pytest

from cogs.looks.games.shithead import meant
from cogs.looks.hand import hand
from cogs.looks.rule_card import table_card
from cogs.looks.table import board
from cogs.pages.custom_ids import AskClick, HandClick, action_of, decode
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.texts import LANGUAGES
from engine.cards import JOKER, STANDARD
from engine.game import Action
from engine.notation import read_cards, write_action
from engine.shithead.values import After, Catch, Draw, Due, FaceUp
from tables.moves.snapshot import Snapshot
from tables.seen import Seen
from tests.cogs.looks.test_limits import check_all
from tests.cogs.tabling import (
    all_emojis,
    buttons_of,
    dealt,
    done,
    payload,
    selects_of,
    snapshot,
    table_at,
    text_of,
    with_state,
)

FAMILY = ["cruzo-extended", "shithead", "shithead-linz", "shithead-international"]
STRICT: dict[str, object] = {"enforcement": "strict"}
CAREFUL: dict[str, object] = {**STRICT, "wrong_lay": "pile"}
EN = Reader("en")


def drawn(now: Snapshot, seat: int = 0, asking: str = "") -> Any:
    return hand(table_at(now), seat, EN, asking)


def shown(now: Snapshot) -> Any:
    return board(table_at(now), Reader("en"))


def offered(now: Snapshot, seat: int = 0, asking: str = "") -> list[str]:
    """Return the actions of a hand's buttons and selects; a select of cards by its first cards."""
    view = drawn(now, seat, asking)
    found = [decode(button["custom_id"]) for button in buttons_of(view)]
    for select in selects_of(view):
        values = [option["value"] for option in select["options"]]
        if select["min_values"] > 1:
            found.append(decode(select["custom_id"], values[: select["min_values"]]))
        else:
            found += [decode(select["custom_id"], [value]) for value in values]
    return [meaning for click in found if (meaning := _meaning(now, click))]


def _meaning(now: Snapshot, click: Any) -> str:
    """Return a button's action in the notation, or the question it asks."""
    if isinstance(click, AskClick):
        return f"?{click.word}"
    action = _action(now, click)
    return write_action(action) if action else ""


def _action(now: Snapshot, click: Any) -> Action | None:
    assert isinstance(click, HandClick)
    return action_of(click, table_at(now).game)


def mid(rules: str, mine: str, pile: str, **changes: Any) -> Snapshot:
    """Return three seats in mid-round, seat 0 to play with these cards."""
    others = (read_cards("QH"), read_cards("KC"))
    return with_state(
        dealt(rules=rules, seats=3, options=changes.pop("options", None)),
        **{
            "phase": "play", "turn": 0, "must": (), "waits": (), "drawn": 0,
            "hands": (read_cards(mine), *others), "pile": read_cards(pile), **changes,
        },
    )  # fmt: skip


def test_the_face_up_row_is_chosen_at_one_go_and_then_one_is_ready() -> None:
    now = dealt(rules="cruzo-extended", seats=2)
    [select] = selects_of(drawn(now))
    assert (select["min_values"], select["max_values"], len(select["options"])) == (3, 3, 6)
    values = [option["value"] for option in select["options"]][:3]
    action = _action(now, decode(select["custom_id"], values))
    assert isinstance(action, FaceUp)
    after = done(now, 0, action)
    assert after.state.up[0] == tuple(sorted(action.cards))
    assert offered(after)[-1].startswith("faceup") or "ready" in offered(after)


def test_equal_cards_are_told_apart_in_the_select() -> None:
    now = dealt(rules="cruzo-extended", seats=5)
    twice = read_cards("4H 4H 4H")
    now = with_state(now, hands=(twice, *now.state.hands[1:]))
    [select] = selects_of(drawn(now))
    values = [option["value"] for option in select["options"] if "4H" in option["value"]]
    assert len(set(values)) == 3
    assert _action(now, decode(select["custom_id"], values)) == FaceUp(twice)


def test_the_board_says_by_name_who_is_still_waited_for() -> None:
    now = dealt(rules="cruzo-extended", seats=3)
    assert "Still to come: **Mia**, **Ben** and **Kim**" in text_of(shown(now))
    after = done(now, 1, table_at(now).legal(1)[-1])
    assert "Still to come: **Mia** and **Kim**" in text_of(shown(after))
    assert not buttons_of(drawn(after, 1))


def test_laying_out_and_announcing_are_one_click_each() -> None:
    now = dealt(rules="shithead", seats=2)
    [select] = selects_of(drawn(now))
    assert (select["min_values"], len(select["options"])) == (3, 8)
    assert not buttons_of(drawn(now))
    for seat in (0, 1):
        now = done(now, seat, table_at(now).game.default(now.state, seat))
    announced = [one for one in offered(now) if one.startswith("announce")]
    assert announced and "pass" in offered(now)
    now = done(now, 0, table_at(now).legal(0)[0])
    assert "Mia: " in text_of(shown(now))


def test_a_joker_is_laid_by_two_clicks_the_second_names_it() -> None:
    """By one if it can be few cards only; where cards are drawn, the buttons say the rank alone."""
    now = mid("cruzo-extended", "X 4S KD", "JD")
    assert offered(now) == ["lay KD", "?joker"]
    assert [button["label"] for button in buttons_of(drawn(now))] == ["King", "Joker as …"]
    names = ["2", "5", "10", "J", "QS", "Q", "K", "A"]
    alone = [f"lay X={name}" if name != "K" else "?joker 6" for name in names]
    assert offered(now, 0, "joker") == [*alone, "?"]
    assert offered(now, 0, "joker 6") == ["lay X=K", "lay KD X=K", "?"]
    assert "What is it going to be?" in text_of(drawn(now, 0, "joker"))
    question = hand(table_at(now), 0, EN._replace(faces=all_emojis()), "joker")
    named = ["2", "5", "10", "Jack", "Queen of Spades", "Queen", "King …", "Ace"]
    assert [button.get("label") for button in buttons_of(question)][:8] == named
    few = ["lay X=2", "lay X=5", "lay X=10", "lay X=A"]
    assert offered(mid("cruzo-extended", "X 4S", "AD")) == few
    turned: dict[str, Any] = {"phase": "naming", "turned": (JOKER,), "stock": ()}
    now = mid("cruzo-extended", "-", "KD", up=((), (), ()), **turned)
    assert offered(now) == [*few[:3], "lay X=K", few[3]]
    assert "🃏 (King)" in text_of(shown(mid("cruzo-extended", "4S", "4D X=K")))


def test_drawing_laying_again_and_throwing_after_are_there_in_time() -> None:
    now = mid("shithead", "6S 6H 9D AC", "4D", drawn=1)
    assert "draw" in offered(now)
    assert "draw another before" in text_of(drawn(now))
    assert "draw" not in offered(mid("shithead", "6S 7H 9D AC", "4D", drawn=1))
    five = mid("cruzo-extended", "6S 4H", "KD 5D", phase="again")
    assert offered(five) == ["lay 6S", "pass"]
    assert "may play once more" in text_of(shown(five))
    eight = mid("cruzo-extended", "8S KH", "8D", turn=1, after=After(0, 1, read_cards("8S")))
    assert [offered(eight), offered(eight, 2)] == [["after 8S"], []]
    assert offered(with_state(eight, after=None)) == []


def test_strict_rounds_always_offer_drawing_and_catching() -> None:
    now = mid("cruzo", "8S KH", "8D", options=STRICT)
    for seat in range(3):
        assert offered(now, seat)[-1] == "draw"
    found = [decode(button["custom_id"]) for button in buttons_of(shown(now))]
    catching = [click for click in found if getattr(click, "word", "") == "catch"]
    assert [getattr(click, "argument", "") for click in catching] == ["0", "1", "2"]
    view = Seen(table_at(now).snapshot, 0).view
    assert meant(view, "catch", "2") == Catch(2)
    assert meant(view, "catch", "3") is None
    assert Draw() not in table_at(mid("cruzo", "8S KH", "8D")).legal(0)


def test_who_is_ready_can_draw_as_soon_as_play_begins() -> None:
    """It begins with somebody else's choice, and their own hand does not change by that."""
    now = mid("cruzo-extended", "8S KH QD", "8D", options=STRICT)
    swapping = with_state(now, phase="swapping", waits=(1, 2), pile=())
    assert offered(swapping) == ["draw"] == offered(with_state(now, turn=1))
    assert "draw" not in offered(swapping, 1)


def test_where_a_wrong_lay_costs_the_pile_nothing_tells_what_fits() -> None:
    """Neither the cards nor their buttons: they are those that all fit would have."""
    now = mid("cruzo", "6S 9S 9H KH", "8D", options=STRICT)
    assert offered(now)[:-1] == ["lay 6S", "lay 9S", "lay 9S 9H", "lay KH"]
    fits, other = (drawn(with_state(now, pile=read_cards(pile))) for pile in ("5D", "10D"))
    assert [button["custom_id"] for button in buttons_of(fits)] == [
        button["custom_id"] for button in buttons_of(other)
    ]
    for shown_hand in (fits, other):
        assert "you take the pile" in text_of(shown_hand) and "Doesn't fit" not in text_of(
            shown_hand
        )
    on_a_king = drawn(mid("cruzo", "6S 9H", "KD", options=STRICT))
    assert "Nothing fits" not in text_of(on_a_king)


def test_what_strict_play_costs_stands_with_the_options() -> None:
    for rules, costs in (("cruzo", True), ("cruzo-extended", False)):
        table = table_at(snapshot(rules=rules, options=STRICT))
        options = "\n".join(table_card(table, rates_house_rules=False, language="en"))
        assert ("A wrong card: **take the pile**" in options) is costs


def test_nothing_on_the_screen_tells_who_has_forgotten() -> None:
    now = mid("cruzo", "8S KH", "8D", options=STRICT, turn=1)
    forgot = with_state(now, dues=(Due(0, 1),))
    assert payload(shown(now)) == payload(shown(forgot))
    for seat in range(3):
        assert payload(drawn(now, seat)) == payload(drawn(forgot, seat))


@pytest.mark.slow
@pytest.mark.parametrize("options", [None, CAREFUL], ids=["assisted", "strict"])
@pytest.mark.parametrize("rules", ["cruzo", *FAMILY])
@pytest.mark.parametrize("jokers", [0, 1, 6])
@pytest.mark.usefixtures("taking_back")
def test_a_hand_of_sixty_cards(rules: str, options: Any, jokers: int) -> None:
    cards = tuple(sorted((*STANDARD, *STANDARD[:8], *(JOKER,) * jokers)))
    now = mid(rules, "4S", "4D", options=options)
    now = with_state(now, hands=(cards, *now.state.hands[1:]))
    for language, faces in product(LANGUAGES, (Emojis(), all_emojis())):
        check_all(now, language, faces)
