"""custom_ids: written, read back, never longer than Discord takes, and junk does no harm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.pages.custom_ids import (
    LONGEST,
    AskClick,
    Forged,
    HandClick,
    PageClick,
    TableClick,
    action_of,
    ask_value,
    decode,
    hand_id,
    hand_value,
    page_button,
    read_id,
    read_number,
    table_button,
    write,
)
from engine import shithead
from engine.cards import BY_TEXT
from engine.game import Action
from engine.shithead.values import Draw, Flip, Lay, Pass, PickUp, Throw, Turn

TABLE, REVISION = 9_999_999_999, 999_999_999
SIXTEEN_TENS = tuple(BY_TEXT["10" + suit] for suit in "SHDC") * 4

piles = st.lists(st.sampled_from(sorted(BY_TEXT.values())), min_size=1, max_size=16).map(tuple)
actions = st.one_of(
    st.builds(Lay, piles),
    st.builds(Throw, piles),
    st.builds(Flip, st.integers(1, 10)),
    st.builds(Turn, st.sampled_from(["cw", "ccw"])),
    st.sampled_from([PickUp(), Pass(), Draw()]),
)


@given(actions)
def test_an_action_comes_back_from_its_button_and_its_select(action: Action) -> None:
    pressed = decode(hand_id(TABLE, REVISION, "do", write(action)))
    chosen = decode(hand_id(TABLE, REVISION, "pick", "3"), [hand_value(action)])
    for click in (pressed, chosen):
        assert isinstance(click, HandClick)
        assert (click.table, click.revision) == (TABLE, REVISION)
        assert action_of(click, shithead) == action


def test_sixteen_equal_cards_fit_into_a_custom_id_and_what_does_not_is_none() -> None:
    for kind in (Lay, Throw):
        assert len(hand_id(TABLE, REVISION, "do", write(kind(SIXTEEN_TENS)))) <= LONGEST
    with pytest.raises(ValueError, match="custom_id of"):
        hand_id(TABLE, REVISION, "do", write(Throw(SIXTEEN_TENS * 2)))


def test_other_buttons_come_back_and_what_is_not_ours_is_left_to_others() -> None:
    for word in ("", "lay 8S", "lay 10H lastcard"):
        asked = AskClick(TABLE, REVISION, word)
        assert decode(hand_id(TABLE, REVISION, "ask", word)) == asked
        assert decode(hand_id(TABLE, REVISION, "pick", "0"), [ask_value(word)]) == asked
    assert decode(table_button(7, "join")) == TableClick(7, "join", "")
    assert decode(page_button("rules", "cruzo 2")) == PageClick("rules", "cruzo 2", ())
    assert decode(page_button("settings"), ["de"]) == PageClick("settings", "", ("de",))
    assert decode("somebody:else") is decode("") is None


@pytest.mark.parametrize(
    "custom_id",
    ["h:", "h:1:2", "h:1:2:", "h:x:2:lay KH", "h:-1:2:pass", "h:1:²:pass", "h:1:2:lay\nKH",
     "h:" + "9" * 30 + ":2:pass", "h:1:2:?lay=", "h:1:2:lay ?", "h:1:2:??", "hs:1:2", "t:1:",
     "t:1:Join", "t:1:throw K K", "p:rules"],
)  # fmt: skip
def test_what_only_looks_like_ours_is_forged(custom_id: str) -> None:
    assert decode(custom_id) == Forged(custom_id)


@pytest.mark.parametrize("values", [(), ("lay KH", "lay KS"), ("",), ("lay\x00KH",), ("x" * 101,)])
def test_a_select_without_one_action_is_forged(values: tuple[str, ...]) -> None:
    assert isinstance(decode("hs:1:2:0", values), Forged)


arguments = st.text("lay throw flip KHXDS0123456789=-:", max_size=100)
junk = st.one_of(
    st.text(max_size=120),
    st.builds("{}{}".format, st.sampled_from(["h:", "hs:", "t:", "p:"]), st.text(max_size=100)),
    st.builds(
        "{}:{}:{}:{}".format,
        *(st.sampled_from(["h", "hs", "t"]), st.integers(), st.integers(), arguments),
    ),
)


@pytest.mark.slow
@given(junk, st.lists(st.text(max_size=120), max_size=3))
def test_junk_never_raises(custom_id: str, values: list[str]) -> None:
    click = decode(custom_id, values)
    if isinstance(click, HandClick):
        action_of(click, shithead)


@given(st.text(" lay throw flip direction KHXDS0123456789=", max_size=100))
def test_a_forged_action_is_none(text: str) -> None:
    action = action_of(HandClick(1, 1, text), shithead)
    assert action is None or isinstance(action, shithead.ACTIONS)


def test_a_number_is_read_that_is_written_in_plain_digits() -> None:
    assert [read_number(written, 999) for written in ("0", "007", "999")] == [0, 7, 999]
    assert [read_number(written, 12) for written in ("12", "13", "012")] == [12, None, None]
    assert read_number("2147483647") == 2**31 - 1 and read_number("2147483648") is None
    assert read_id(f"{2**63 - 1}") == 2**63 - 1 and read_id(f"{2**63}") is None
    for junk in ("", "1000", "-1", "+1", " 1", "1_0", "1.0", "²", "٣", "x"):
        assert read_number(junk, 999) is None and read_id(junk * 20) is None
