"""The private hand: what it offers and shows, and what it must not reveal."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.looks.advice import given
from cogs.looks.hand import hand
from cogs.looks.hand_components import MOST_OPTIONS
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.cards.naming import Style
from data.presets import presets
from data.texts import LANGUAGES, say
from engine.cards import BY_TEXT, TEN, rank_of
from engine.notation import read_cards
from engine.opponents.weighing import hint
from engine.shithead.values import Flip, Lay, Pass, PickUp, Throw, Turn
from tables.lobby.state import Again, Close
from tables.moves.snapshot import Snapshot, with_memory
from tables.round_memory import Clocks
from tests.cogs.tabling import (
    TABLE,
    all_emojis,
    buttons_of,
    dealt,
    done,
    pressable,
    random_play,
    selects_of,
    snapshot,
    table_at,
    text_of,
    with_state,
)

pytestmark = pytest.mark.slow

LETTERS = Emojis()
EN = Reader("en")


def at(mine: str, pile: str = "-", up: str = "-", down: str = "-", stock: str = "4S") -> Snapshot:
    """Return three seats in mid-round, seat 0 to play with these cards."""
    return with_state(
        dealt(seats=3),
        phase="play",
        turn=0,
        must=(),
        hands=(read_cards(mine), read_cards("QS"), read_cards("QH QD KC")),
        up=(read_cards(up), (), ()),
        down=(read_cards(down), read_cards("2S"), read_cards("2H")),
        pile=read_cards(pile),
        stock=read_cards(stock),
    )


def drawn(now: Snapshot, seat: int = 0, reader: Reader = EN, faces: Emojis = LETTERS) -> Any:
    return hand(table_at(now), seat, reader._replace(faces=faces))


def lays(*cards: str) -> list[Lay]:
    return [Lay(read_cards(text)) for text in cards]


def test_the_counts_between_have_buttons_where_there_is_room_else_a_select() -> None:
    now = at("KS KH KD KC", pile="8D")
    assert pressable(now) == lays("KS", "KS KH", "KS KH KD", "KS KH KD KC")
    assert not selects_of(drawn(now))
    more = drawn(at(deck("K", "Q", "J", "A", times=1), pile="8D"))
    assert [button["label"] for button in buttons_of(more)] == ["King", "Queen", "Jack", "Ace"]
    [select] = selects_of(more)
    assert len(select["options"]) == 12


def test_picking_up_stays_a_button_and_is_red() -> None:
    now = at("4S 5S", pile="KD")
    [button] = buttons_of(drawn(now))
    assert button["style"] == 4
    assert pressable(now) == [PickUp()]
    assert "have to pick up" in text_of(drawn(now))
    out = with_state(at("-", stock="-"), turn=1, out=(0,))
    assert "out" in text_of(drawn(out)) and pressable(out) == []


def test_the_starter_chooses_the_direction_with_three_seats_only() -> None:
    """The starting diamond is named."""
    three, two = dealt(seats=3), dealt(seats=2)
    assert Turn("ccw") in pressable(three, three.state.turn)
    assert not any(isinstance(action, Turn) for action in pressable(two, two.state.turn))
    assert three.state.must == (BY_TEXT["4D"],)
    lines = text_of(drawn(three, three.state.turn)).split("\n")
    assert "4♦" in lines[1] and "which way round" in lines[2]


def test_in_a_window_the_asked_are_told() -> None:
    asked = with_state(at("7S", pile="QC QC QS QS"), phase="window", window=0, waits=(1, 2))
    for language in LANGUAGES:
        said = say(language, "shithead-hand-asked-all")
        hands = [text_of(drawn(asked, seat, Reader(language))) for seat in range(3)]
        assert [said in text for text in hands] == [False, True, True]


def test_whose_turn_was_ended_by_others_reads_so_until_their_next() -> None:
    skipped = done(at("8S KH", pile="5D"), 0, Lay(read_cards("8S")))
    again = done(skipped, 2, Lay(read_cards("KC")))
    third = done(again, 0, Lay(read_cards("KH")))
    for now, tells in ((skipped, True), (again, True), (third, False)):
        assert ("You missed a turn." in text_of(drawn(now, 1))) is tells
    pair = with_state(at("KD KC 4S", pile="KS KH"), turn=1)
    thrown = done(pair, 0, Throw(read_cards("KD KC")))
    assert "threw in" not in text_of(drawn(thrown, 1)), "there is a question first"
    assert "**Mia** threw in: your turn is over." in text_of(drawn(done(thrown, 1, Pass()), 1))


def test_who_was_played_for_reads_so_until_they_act() -> None:
    now = with_memory(at("8S KH", pile="5D"), clocks=Clocks(missed=(1, 0, 0)))
    said = say("en", "table-event-time-up-you")
    assert [said in text_of(drawn(now, seat)) for seat in range(3)] == [True, False, False]
    away = replace(now, lobby=replace(now.lobby, away=(0,)))
    assert said not in text_of(drawn(away))


def test_what_cannot_be_laid_stands_apart_and_a_card_on_a_button_nowhere_else() -> None:
    for mine, parts in (("4S 5S KH", 1), ("4S 5S KH KC", 2)):
        _, *lines = text_of(drawn(at(mine, pile="8D"), faces=all_emojis())).split("\n")
        assert len(lines) == parts
        assert text_of(drawn(at(mine, pile="8D"))).split("\n")[2] == "-# Doesn't fit: 4♤ 5♤"


def test_a_hint_changes_no_control() -> None:
    """Only the colour of the card it names, however long the hint is."""
    table = table_at(at("9S 9C 10D 10C JD QC KD KC AS X", pile="5D 6C 9H 9D 3D"))
    seen = table.seen_by(table.people[0].user)
    assert seen is not None
    advice = hint(table.lobby.game, seen.view, seen.legal, seen.remembered, bytes(32))
    reader, notes = EN._replace(faces=all_emojis()), (None, given(seen, advice))
    plain, hinted = (hand(table, 0, reader, note=note) for note in notes)
    offered = [button["custom_id"] for button in buttons_of(plain)]
    assert [button["custom_id"] for button in buttons_of(hinted)] == offered and len(offered) > 8


def test_a_hint_among_cards_nobody_knows_gives_no_reason() -> None:
    table = table_at(at("-", pile="KD", down="4S 5S", stock="-"))
    seen = table.seen_by(table.people[0].user)
    assert seen is not None
    advice = hint(table.lobby.game, seen.view, seen.legal, seen.remembered, bytes(32))
    text = text_of(hand(table, 0, EN, note=given(seen, advice)))
    assert f"\n{say('en', 'hint-blind')}\n" in text and "I'd go for" not in text


def deck(*ranks: str, times: int = 4) -> str:
    """Return all suits of these ranks, this many times."""
    return " ".join(f"{rank}{suit}" for rank in ranks for suit in "SHDC" for _ in range(times))


def test_a_large_hand_is_counted_by_rank() -> None:
    text = text_of(drawn(at(deck("4", "5", "K", "A"), pile="8D")))
    assert all(f"{rank}♤\u2060×16" in text for rank in "45KA")


def test_what_was_just_drawn_is_named_while_it_is_held() -> None:
    three = with_state(at("KH 8C 9C", "4S"), turn=2)
    now = with_memory(three, drawn=(read_cards("9C KH"), read_cards("QS"), ()))
    assert text_of(drawn(now)).split("\n")[-1].endswith("New: K♥ 9♧"), "as the hand has them"
    assert text_of(drawn(now, reader=Reader("de"))).endswith("Neu: K♥ 9♧")
    assert "New: " not in text_of(drawn(with_state(now, turn=0))), "it is on a button"
    assert "New: " not in text_of(drawn(now, seat=1)), "it is the whole hand"
    assert "New: " not in text_of(drawn(now, seat=2))
    gone = with_memory(now, drawn=(read_cards("9C 9D"), (), ()))
    assert text_of(drawn(gone)).endswith("New: 9♧"), "the other one is laid already"


def test_a_card_turned_over_in_vain_is_named_in_the_hand_it_went_to() -> None:
    now = done(at("-", pile="QC KD KS", down="4S 5S", stock="-"), 0, Flip(1))
    assert text_of(drawn(now)).endswith("4♤ didn't fit")


def test_ones_own_table_cards_are_there() -> None:
    text = text_of(drawn(at("4S", up="5S 6D JD", down="2C 9H QC")))
    assert "5♤ 6♦ J♦" in text and "🎴 🎴 🎴" in text
    assert "2♧" not in text


def test_pictures_stand_on_buttons_in_the_readers_style() -> None:
    reader = Reader("en", Style(four_colours=True, large=True))
    button = buttons_of(drawn(at("KD", pile="8D"), reader=reader, faces=all_emojis()))[0]
    assert button["emoji"]["name"] == "large_blue_king_of_diamonds"
    assert "emoji" not in buttons_of(drawn(at("KD", pile="8D")))[0]


def test_a_button_for_all_says_what_it_lays_where_there_are_no_pictures() -> None:
    now = at("KS KH", pile="8D")
    assert "King" in buttons_of(drawn(now))[1]["label"]
    assert buttons_of(drawn(now, faces=all_emojis()))[1]["label"] == "×2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_outside_a_round_a_hand_says_what_comes_next(language: Any) -> None:
    reader = Reader(language)
    lobby = snapshot()
    over = list(random_play(dealt(), random.Random(1)))[-1]
    said = done(over, 1, Again())
    closed = done(lobby, 0, Close())
    texts = [text_of(drawn(now, 1, reader)) for now in (lobby, over, said, closed)]
    assert len(set(texts)) == 3 and texts[1] == texts[2]
    assert all(texts)
    for now in (lobby, closed):
        assert not buttons_of(drawn(now, 1, reader))
    words = [[one["custom_id"].split(":")[2] for one in buttons_of(drawn(now, 1, reader))]
             for now in (over, said)]  # fmt: skip
    assert words == [["again", "story"], ["notme", "story"]]
    assert over.ended is not None
    for seat in range(len(over.people)):
        ids = [one["custom_id"] for one in buttons_of(hand(table_at(over), seat, reader, new=True))]
        assert (f"t:{TABLE}:learn" in ids) is (seat not in over.ended.winners)


def test_who_is_new_to_the_rules_reads_how_a_turn_goes_until_their_second_turn() -> None:
    """And what decides who is last."""
    for rules, said in (
        ("cruzo", "Nothing fits? Take the pile.\n-# Most cards in front loses"),
        ("schroom", "fold and pay, or hold for more.\n-# Only the fourth trick saves your stick"),
        ("mau-mau", "Caught you!**\n-# The first to play every card wins; then the fewest"),
    ):
        now = dealt(rules=rules, seats=3)
        laid = with_memory(now, laid=((now.state.hands[0][0],),) * 3)
        (second,) = presets()[rules].rules.to_act(now.state)
        waits = (second + 1) % 3
        for at_table, seat, new, tells in (
            (now, second, True, True), (now, second, False, False), (laid, waits, True, True),
            (laid, second, True, False),
        ):  # fmt: skip
            view = hand(table_at(at_table), seat, EN._replace(faces=all_emojis()), new=new)
            assert (said in text_of(view)) is tells
    owing = with_state(now, pending=2, turn=second)
    for seat, tells in ((second, False), (waits, True)):
        view = hand(table_at(owing), seat, EN._replace(faces=all_emojis()), new=True)
        assert (said in text_of(view)) is tells, "no Jack goes on a seven"


def test_a_very_large_hand_keeps_one_and_all_of_every_rank() -> None:
    now = at(deck("A", "K", "Q", "J", "10", "6", "5"))
    actions = [action for action in pressable(now) if isinstance(action, Lay)]
    assert len(actions) == MOST_OPTIONS == 72
    tens = {len(action.cards) for action in actions if rank_of(action.cards[0]) == TEN}
    assert {1, 2, 3, 16} <= tens


@pytest.mark.parametrize(
    ("mine", "must", "asked"),
    [
        ("4D QS KS", "4D", "Play 4♦."),
        ("4D 4S KS", "4D", "Play 4♦, with more of that rank if you like."),
        ("9D 9S KS", "9D", "Play 9♦."),
        ("4S 4H KS", "4S 4H", "Play at least one of these: 4♤ 4♥"),
        ("9S 9H KS", "9S 9H", "Play one of these: 9♤ 9♥"),
    ],
)
def test_the_starter_is_told_what_the_first_lay_may_be(mine: str, must: str, asked: str) -> None:
    now = with_state(at(mine), phase="opening", must=read_cards(must))
    assert asked in text_of(drawn(now)).split("\n")
