"""A hand of Schrööm: what it offers and shows, and what it must not reveal."""

import pytest
from msgspec.structs import replace

from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.pages.custom_ids import AskClick, decode
from cogs.words.words import Reader
from data.cards.naming import Style
from data.texts import Language, say
from engine.notation import read_cards
from engine.schroom import view
from engine.schroom.ranking import strength
from engine.schroom.values import Go, Hold, Knock, Lay, LetBe, Ready, Reveal
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot, with_memory
from tables.table import Table
from tests.cogs.looks.games.test_schroom_table import BLUFF, HAMMER, HONEST
from tests.cogs.schroom import at, held, opening, playing
from tests.cogs.tabling import all_emojis, buttons_of, payload, pressable, table_at, text_of

KNOCKED = playing("0 lay 7S", "2 knock 2")


def lays(*cards: str) -> list[Lay]:
    return [Lay(read_cards(text)) for text in cards]


# Cards


def test_cards_stand_by_suit_from_high_to_low_as_they_rank_here() -> None:
    now = at("turn: 0   dealer: 1\n0: JS AH 10S 9H\n1: 7S 8S 9S QS")
    assert pressable(now, 0)[:4] == lays("10S", "JS", "9H", "AH")
    assert "# 10♤ J♤\u20029♥ A♥" in text_of(held(now, 0))
    assert view(now.state, 0).hand == read_cards("10S JS 9H AH"), "also where a hand is small"
    ranks = [strength(card) for card in read_cards("10S 9S 8S 7S AS KS QS JS")]
    assert ranks == sorted(ranks, reverse=True)


def test_who_must_follow_sees_at_once_what_cannot_be_laid() -> None:
    now = at("""
        turn: 0   dealer: 1
        0: 7S 8D 9D 10D
        1: JS 9H AS KD
        2: 8C 9C 10C 7C
        > 0 lay 7S
    """)
    lines = text_of(held(now, 1)).split("\n")
    assert "# A♤ J♤" in lines
    assert "-# Wrong suit: 9♥\u2002K♦" in lines
    assert "Follow suit: ♤ spades!" in lines, "a phone has no room for the trick in that line"
    assert "Im Stich: 7♤ · Bedien ♤ Pik!" in text_of(held(now, 1, "de"))
    assert pressable(now, 1)[:-1] == lays("AS", "JS")


FOLLOWS = "turn: 0   dealer: 1\n0: 7S 8D 9D 10D\n1: AS JS 9H KD\n2: 7C 8C 9C 10C\n> 0 lay 7S"
ORDER, FOLLOW = "Hoch bis tief", ("Bedien ♤ Pik!", "Falsche Farbe: ")
FULL = [
    (f"{FOLLOWS}\n> 2 knock 2\n> 0 hold\n> 1 hold", 1, (*FOLLOW, ORDER)),
    (f"sticks: 1 1 1   {FOLLOWS}", 1, FOLLOW),
    (f"{FOLLOWS}\n> 1 lay JS\n> 2 lay 8C", 0, (ORDER, "Du kommst raus")),
    (KNOCKED, 3, (ORDER, "**−2**", "**−1**")),
    (HAMMER, 3, (ORDER, "**−2**", "**−1**")),
    (f"{HONEST}> 1 reveal 1 2 4", 2, ("Vierte ein Bild? Du zahlst eins",)),
    (f"{HONEST}> 1 reveal 1 2 4".replace("5 5 5", "5 5 1"), 2, ("ein Bild? Du bist raus",)),
    (opening("7 7 1 7").replace("0:", "stock: JS QS KS AS\n0:", 1), 3, (ORDER, "🔨 Kim")),
    (opening("7 7 7 7").replace("0:", "stock: JS QS KS AS\n0:", 1), 0, (ORDER, "Spiel aus, oder")),
]


@pytest.mark.parametrize(("text", "seat", "said"), FULL)
def test_what_one_plays_by_stays_where_a_phone_has_no_room_for_all(
    text: str, seat: int, said: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a hand that names its table, with hints and, for who leads, a lay to take back."""
    monkeypatch.setattr(Table, "may_take_back", lambda *_: "Du kommst raus" in said)
    lobby = at(text).lobby
    now = replace(at(text), lobby=replace(lobby, table=replace(lobby.table, hints=True)))
    view = text_of(hand(table_at(now), seat, Reader("de", faces=all_emojis()), named=True))
    assert [line for line in said if line not in view] == []


# The knock


def test_a_fold_by_the_clock_is_said_in_the_hand(language: Language) -> None:
    now = at(playing("3 knock 2", "0 go"))
    said = say(language, "schroom-hand-timed-out")
    assert said not in text_of(held(now, 0, language))
    assert said in text_of(held(with_memory(now, timed_out=(0,)), 0, language))
    assert said not in text_of(held(with_memory(now, timed_out=(0,)), 1, language))


def test_with_the_last_stick_and_no_card_laid_the_knock_shows_the_hammer() -> None:
    knock, hammer = "„Ich klopf' zwei!“", "Jetzt der Hammer"
    laid = playing("0 lay 7S", sticks="7 7 1 7")
    shows = [("7 7 1 7", 2, hammer), ("7 7 2 7", 2, knock), ("1 1 1 1", 1, hammer)]  # any may
    texts = [(playing(sticks=sticks), seat, label) for sticks, seat, label in shows]
    for text, seat, label in [*texts, (laid, 2, knock)]:
        buttons = buttons_of(held(at(text), seat, "de"))
        assert [b["label"] for b in buttons if "knock" in b["custom_id"]] == [label]


def test_a_hand_that_cannot_follow_says_whether_there_is_a_choice() -> None:
    for hands, said in (("0: -\n1: 9H", "yours loses."), ("0: 8D\n1: 9H 8H", "throw off any.")):
        now = at(f"turn: 1   dealer: 0   trick: 0 7S   sticks: 5 5\n{hands}")
        assert f"Only ♤ spades win: {said}" in text_of(held(now, 1))


def test_only_who_is_asked_has_hold_and_go() -> None:
    now = at(KNOCKED)
    assert [pressable(now, seat) for seat in range(4)] == [[], [], [], [Hold(), Go()]]
    text = text_of(held(now, 3))
    assert "## ✊ Kim: “I knock two!”" in text
    assert "**Hold:** **−2** without the last trick ┃┃\n" in text
    assert "**Fold:** **−1**, at once ┃\n" in text
    assert [one["label"] for one in buttons_of(held(now, 3))] == ["Hold (for two)", "Fold (−1)"]
    hammer = buttons_of(held(at(HAMMER), 3))
    assert hammer[0]["label"] == "Hold: “Yep, I see your Hammer!”"


def asked_at(value: int, mine: int) -> Snapshot:
    """Return a position in which seat 3, with this many sticks, is asked to hold one more than this
    value.
    """
    before = f"   value: {value}   lastknock: 0" if value > 1 else ""
    return at(playing(f"2 knock {value + 1}", sticks=f"7 7 7 {mine}{before}"))


def test_an_answer_costs_no_more_than_one_has() -> None:
    text = text_of(held(asked_at(3, 4), 3))
    assert "**Hold:** **out** without the last trick ┃┃┃┃" in text
    assert "**Fold:** **−3**, at once ┃┃┃" in text
    last = text_of(held(asked_at(1, 1), 3))
    assert "**Hold:** **out** without the last trick ┃\n" in last
    assert "**Fold:** **out** of the match, at once ┃" in last
    assert buttons_of(held(asked_at(1, 1), 3))[0]["label"] == "Hold (for one)", "as the table says"
    german = text_of(held(asked_at(3, 4), 3, "de"))
    assert "**Halten:** **raus** ohne letzten Stich ┃┃┃┃" in german
    assert "**Weggehen:** **−3**, sofort ┃┃┃" in german


def test_in_words_no_number_of_sticks_stands_twice() -> None:
    now, reader = asked_at(3, 3), Reader("en", Style(in_words="en"))
    text = text_of(hand(table_at(now), 3, reader))
    assert "**Hold:** **out** without the last trick\n" in text
    question = text_of(hand(table_at(now), 3, reader, "go"))
    assert "all 3 sticks you have: fold" in question
    assert "**Ava** 3 sticks, 4 lost" in text_of(board(table_at(now), Reader("en", reader.style)))


def test_folding_with_the_last_stick_is_asked_once_more() -> None:
    now = asked_at(3, 3)
    assert buttons_of(held(now, 3))[1]["custom_id"].endswith(":?go")
    question = held(now, 3, asking="go")
    assert "all 3 sticks you have ┃┃┃" in text_of(question)
    assert [one["label"] for one in buttons_of(question)] == ["Yes, I'm out", "Back to my hand"]


def test_the_order_of_the_cards_stands_wherever_a_hand_has_to_be_judged(language: Language) -> None:
    """Also on a phone, by somebody new, with all that can be pressed there."""
    first = at(HONEST.partition(">")[0], rounds=0)
    asked = [(at(KNOCKED), 3), (asked_at(1, 1), 3), (asked_at(3, 3), 3), (first, 0), (first, 1)]
    for now, seat in asked:
        view = hand(table_at(now), seat, Reader(language, faces=all_emojis()), new=True)
        assert "10 › 9 › 8 › 7 › A › K › Q › J\n" in text_of(view) + "\n", seat
    german = hand(table_at(at(KNOCKED)), 3, Reader("de", Style(german=True)))
    assert "10 › 9 › 8 › 7 › A › K › D › B" in text_of(german), "as on the cards"


def test_who_has_the_hammer_reads_when_it_is_shown_and_what_it_costs(language: Language) -> None:
    now = at(opening("7 7 1 7").replace("0:", "stock: JS QS KS AS\n0:", 1))
    for seat in (2, 3):
        text = text_of(held(now, seat, language, faces=all_emojis()))
        assert (say(language, "schroom-hand-hammer") in text) is (seat == 2)
        assert (say(language, "schroom-hand-hammer-near", seat="Kim") in text) is (seat == 3)


# Before the first card


def test_the_leader_sees_from_when_they_may_lead_and_presses_no_ready(language: Language) -> None:
    now = replace(at(opening("7 7 7 7")), began=1_700_000_000.0)
    mine, first = held(now, 0, language), say(language, "hand-held", when="<t:1700000005:R>")
    assert first in text_of(mine)
    may_swap = replace(now, state=replace(now.state, stock=read_cards("JS QS KS AS")))
    high = hand(table_at(may_swap), 0, Reader(language, faces=all_emojis()), named=True)
    assert first in text_of(high), "as well where a phone has no room for more"
    assert Ready() not in pressable(now, 0) and pressable(may_swap, 2)[:2] == [Ready(), Knock(2)]
    assert len([one for one in pressable(now, 0) if isinstance(one, Lay)]) == 4
    for there, swap in ((now, "no"), (may_swap, "yes")):  # no more, when it is done
        other = text_of(held(there, 1, language))
        assert other.count(say(language, "schroom-hand-opening", swap=swap) + "\n") == 1
        assert "<t:" not in other


@pytest.mark.parametrize(("window", "phase"), [(10, "opening"), (0, "play")])
def test_a_seat_with_nothing_to_do_is_told_until_when_it_may_swap(window: int, phase: str) -> None:
    text = opening("7 7 7 7").replace("phase: opening", f"phase: {phase}")
    text = f"rules: schroom opening_window={window}\n{text}"
    ready = "> 1 ready\n" if window else ""
    text = text.replace("0:", "stock: JS QS KS AS\n0:", 1) + ready
    assert "You can still swap and knock, as long as no card" in text_of(held(at(text), 1))
    knocked = at(text + "> 1 knock 2\n> 2 hold\n> 3 hold\n> 0 hold\n")
    assert "You can still swap, as long as no card" in text_of(held(knocked, 1))


@pytest.mark.parametrize(
    ("text", "says", "risky"), [(HONEST, "all of them real", False), (BLUFF, "a bluff", True)]
)
def test_swapping_asks_back_and_knows_a_bluff(text: str, says: str, risky: bool) -> None:
    now = at(text.replace("> 0 swapfour", ""))
    clicks = [decode(button["custom_id"]) for button in buttons_of(held(now, 0))]
    assert [click.word for click in clicks if isinstance(click, AskClick)] == ["swap"]
    question = held(now, 0, asking="swap")
    assert says in text_of(question) and "Jack, Queen, King and Ace" in text_of(question)
    assert ("You keep your four new cards." in text_of(question)) is risky
    assert (buttons_of(question)[0]["style"] == 4) == risky


def test_doubters_choose_three_then_dare_the_fourth() -> None:
    now = at(HONEST)
    threes = [Reveal(which) for which in ((1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4))]
    assert [pressable(now, seat) for seat in range(3)] == [[], *[[*threes, LetBe()]] * 2]
    fourth = at(HONEST + "> 1 reveal 1 2 4\n")
    assert pressable(fourth, 2) == [Reveal((3,)), LetBe()]
    assert "If it's a picture, you pay one" in text_of(held(fourth, 2))
    labels = [button["label"] for button in buttons_of(held(now, 1))[:4]]
    assert labels == ["1 2 3 –", "1 2 – 4", "1 – 3 4", "– 2 3 4"], "no two look alike"
    assert buttons_of(held(fourth, 2))[0]["style"] == 4


def test_what_was_handed_in_is_remembered_by_its_owner_alone() -> None:
    now = at(BLUFF)
    assert "You discarded: K♤ Q♤ J♤\u200210♧" in text_of(held(now, 0))
    for seat in (1, 2):
        assert "You discarded:" not in text_of(held(now, seat))
    leads = text_of(held(at(BLUFF + "> 1 letbe\n> 2 letbe\n"), 0))
    assert "You discarded:" not in leads, "a phone has no room for it on a turn"


def test_who_has_gone_and_who_is_out_are_told_so() -> None:
    now = at(playing("2 knock 2", "3 go", "0 go", sticks="7 7 7 1"))
    assert "back in with the next deal" in text_of(held(now, 0))
    assert ["High to low" in text_of(held(now, seat)) for seat in (0, 1)] == [False, True]
    assert "You're out. Watch who wins!" in text_of(held(now, 3))
    assert pressable(now, 0) == pressable(now, 3) == []


# What must always hold


def test_a_last_stick_lost_to_a_doubt_draws_no_hand_anew() -> None:
    """Neither its cards nor its choice are others, so the hand has to be right before and after."""
    text = BLUFF.replace("5 5 5", "1 5 5")
    threes = [at(f"{text}> 1 reveal {three}\n") for three in ("1 2 3", "2 3 4")]
    caught = next(after for after in threes if not after.state.sticks[0])
    assert text_of(held(at(text), 0)) == text_of(held(caught, 0))


def test_an_ordinary_lay_changes_two_hands() -> None:
    now = at(playing("0 lay 7S"))
    made = person_move(now, now.people[1], Lay(read_cards("7H")), seen=None, seed=bytes, at=0.0)
    assert made.changed == (1, 2)
    changed = [s for s in range(4) if payload(held(now, s)) != payload(held(made.after, s))]
    assert changed == [1, 2]
