"""Schrööm as everybody sees it: the knock, the tricks, the sticks, and the match."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.looks.games import LOOKS
from cogs.looks.games.schroom.table import middle, seat
from cogs.looks.hand import hand as hand_view
from cogs.looks.rule_card import table_card
from cogs.looks.table import board
from cogs.pages.layout import HURRY, PLAYING, TEXT, walk
from cogs.words.words import Reader, Words, words_at
from data.texts import LANGUAGES, Language, say
from engine.schroom import view
from engine.schroom.values import Knock, Reveal
from tables.clock.waits import SLOW, WATCHED
from tables.ended import Ended
from tables.lobby.state import LobbyMatch, SheetLine
from tables.memory.played import PlayedMatch, played_seats
from tables.moves.snapshot import with_memory
from tables.round_memory import Clocks
from tables.seen import Seen
from tables.table import Table
from tests.cogs.schroom import at, held, line_of, opening, playing, shown, with_hotheads
from tests.cogs.tabling import buttons_of, dealt, done, live, payload, snapshot, table_at, text_of
from tests.engine.schroom.playing import play

HAMMER = opening("7 7 1 7", "> 0 ready\n> 1 ready\n> 2 ready\n> 3 ready\n")
BLUFF = """
    phase: opening   dealer: 2   turn: 0   sticks: 5 5 5   seed: 3
    stock: 7H 9H QH KH JC
    0: JS QS KS 10C
    1: 7S 8S 9S 10S
    2: 7D 8D 9D 10D
    > 0 swapfour
"""
HONEST = BLUFF.replace("10C", "AC")


# The knock


DEAR = playing(sticks="1 1 1 1").replace("turn: 0", "turn: 0  value: 2")
RAISED = playing("2 knock 2", "3 hold", "0 hold", "1 hold")


def test_the_knock_is_dead_only_where_all_see_why() -> None:
    """It stands at the table with the value it raises to; while one is answered there is none, as
    with four pictures claimed.
    """
    knocks = [(playing(), {"knock 2": True}), (RAISED, {"knock 3": True}), (BLUFF, {})]
    for text, knock in [*knocks, (playing("2 knock 2"), {}), (DEAR, {"knock 3": False})]:
        assert live(shown(at(text))) == {"hand": True, **knock, "more": True}


def test_what_a_public_button_means() -> None:
    look, view = LOOKS["schroom"], Seen(table_at(at(playing())).snapshot, 1).view
    assert look.meant(view, "knock", "2") == Knock(2)
    assert look.meant(view, "knock", "9") == Knock(9), "the rules say that it is too late"
    for word, argument in (("knock", "x"), ("knock", "9" * 30), ("ready", ""), ("lay", "7S")):
        assert look.meant(view, word, argument) is None


FOURTH = """
    turn: 0   dealer: 2   sticks: 7 7 7
    tricks: 0 10H, 1 7H, 2 JH; 0 10D, 1 7D, 2 JD; 0 10C, 1 7C, 2 JC
    0: 10S
    1: 7S
    2: JS
    > 0 lay 10S
    > 1 knock 2
    > 2 hold
    > 0 go
    > 1 lay 7S
"""
TAKEN = playing(
    "0 lay 10S", "2 knock 2", "3 hold", "0 go", "1 hold", "1 lay 7H", "2 lay 7D", "3 lay 7C"
)

# A moment, what the lines of seats are like, what the table says once, and what it does not say.
SEEN: dict[str, tuple[str, dict[str, str], list[str], str]] = {
    "a knock": (
        playing("0 lay 7S", "2 knock 2"),
        {"Mia": "best$", "Ben": "┃$", "Kim": "┃ knocked$"},  # two are asked later
        ["✊ Kim: “I knock two!”", "**Ava**, do you hold?",
         " Hold: **two** ┃┃ · Fold: **one** ╎", "Say nothing, and you fold <t:1700000000:R>."],
        "",
    ),
    "a seat that cannot lose more": (
        playing("2 knock 2", sticks="7 7 7 1"), {},
        ["Say nothing, and you hold after 2 seconds"], ""),
    "a seat with less than the price": (
        playing("2 knock 4", sticks="7 7 7 2   value: 3   lastknock: 0"), {},
        ["Hold: **two** ┃┃ · Fold: **two** ╎╎"], "",
    ),
    "who is in": (
        playing("2 knock 2", "3 hold", "0 go"),
        {"Kim": "knocked$", "Ava": "holds$", "Mia": "💨 folded$", "Ben": "^▶️"}, [], "",
    ),
    "all have answered": (RAISED, {"Kim": "knocked$"}, [], "holds"),
    "a trick": (
        playing("0 lay 7S", "1 lay 10H"), {"Mia": "7♤ best$", "Ben": "10♥$"},
        ["# 7♤ 10♥\n", "## Kim is to play"], "",
    ),
    "the fourth trick": (
        FOURTH, {"Ben": "7♤ best · knocked$", "Mia": "💨 folded · 10♤$"},
        ["**Last trick: only the suit led wins!**"], "",
    ),
    "between tricks": (
        playing("0 lay 7S", "1 lay 10H", "2 lay 10D", "3 lay 10C"), {},
        ["Just now: 7♤ 10♥ 10♦ 10♧ to Mia\n",
         "### Mia leads\n-# Losers pay one ┃ · Trick 2 of 4"], "",
    ),
    "a trick of somebody who has gone": (TAKEN, {}, ["to Mia; 💨 folded, so Ben leads\n"], ""),
    "and the next": (f"{TAKEN}\n> 1 lay 8H", {}, ["to Mia; 💨 folded, so Ben leads\n"], ""),
    "no knock": (DEAR, {}, ["-# Knock: three: at most one more than you have."], ""),
    "sticks": (
        playing(sticks="7 3 1 0   in: 0 1 2   out: 3").replace("3: 10C 9C 8C 7C", "3: -"),
        {"Mia": r"\*\* \*\*7\*\* ┃┃┃┃┃ ┃┃$", "Ben": r"Ben \*\*3\*\* ┃┃┃╎╎ ╎╎$",
         "Ava": r"Ava \*\*0\*\* ╎╎╎╎╎ ╎╎ out$"},
        [], "",
    ),
    "a swap": (
        BLUFF, {"Ben": "^▶️", "Kim": "^▶️"},
        ["## Mia swaps: “Vier Bilder!” (Four pictures!)", "# 🎴 🎴 🎴 🎴\n",
         "Say nothing, and you believe it after 20 seconds."], "",
    ),
    "three pictures": (f"{HONEST}> 1 reveal 1 2 4", {}, ["# K♤ J♤ 🎴 Q♤\n", "And the fourth?"], ""),
    "the hammer": (
        HAMMER, {"Kim": "╎ knocked$", "Mia": "^[^🔨]*$"},
        ["## 🔨 Kim: “Seht Ihr meinen Hammer?” (Do you see my hammer?)"], "",
    ),
    "a question for new cards": (
        playing("1 redeal", sticks="1 1 1 1"),
        {"Mia": "^▶️", "Ben": "^[^▶]*$", "Kim": "^▶️", "Ava": "^▶️"},
        ["“Sollen wir hübschen?” (Shall we"], "",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "seats", "said", "unsaid"), SEEN.values(), ids=SEEN)
def test_what_all_see(text: str, seats: dict[str, str], said: list[str], unsaid: str) -> None:
    timed = any("<t:" in line for line in said)
    view = shown(at(text), deadline=1_700_000_000 if timed else None)
    for name, line in seats.items():
        assert re.search(line, line_of(view, name)), name
    assert {line: text_of(view).count(line) for line in said} == dict.fromkeys(said, 1)
    assert not unsaid or unsaid not in text_of(view)


@pytest.mark.parametrize(("clock", "when"), [("slow", f" <t:{1_000 + SLOW:.0f}:R>"), ("off", "")])
def test_by_a_slow_clock_an_answer_has_the_time_of_a_turn(clock: str, when: str) -> None:
    now = at(playing("0 lay 7S", "2 knock 2"))
    assert payload(shown(now))[0]["accent_color"] == HURRY
    table: Any = replace(now.lobby.table, clock=clock)
    now = replace(now, lobby=replace(now.lobby, table=table), began=1_000.0)
    assert f"Say nothing, and you fold{when}. Hold" in text_of(shown(now))
    first = at(playing("0 lay 7S", "2 knock 2"), rounds=0)  # somebody asked has done nothing yet
    for unhurried in (now, at(playing()), first):
        assert payload(shown(unhurried, deadline=1_700_000_000))[0]["accent_color"] == PLAYING
    assert "you fold. Hold" in text_of(shown(first, deadline=1_700_000_000))
    acted = with_memory(first, clocks=Clocks(acted=(3,)))
    assert payload(shown(acted))[0]["accent_color"] == HURRY


def test_the_knock_stands_at_the_table_once_everybody_has_seen_it_in_their_hand() -> None:
    first = at(playing("0 lay 7S"), rounds=0)
    known = with_memory(first, clocks=Clocks(acted=tuple(range(len(first.people)))))
    later = replace(first, lobby=replace(first.lobby, rounds=1))
    assert [("knock 2" in live(shown(now))) for now in (first, known, later)] == [False, True, True]


def test_the_knock_stands_there_for_people_in_the_round_and_says_beneath_it_all_why_not() -> None:
    raised = at(playing("2 knock 2", "3 hold", "0 go", "1 hold"))
    assert "knock 3" not in live(shown(with_hotheads(raised, 1, 2, 3))), "Mia has folded"
    for others, pressed in (((1, 3), False), ((0, 1, 3), False), ((0, 2, 3), True)):
        view = shown(with_hotheads(raised, *others))
        assert live(view)["knock 3"] is pressed, others
        *above, lowest = [part["content"] for part in walk(payload(view)) if part["type"] == TEXT]
        assert lowest.endswith("\n-# Knock: three: not twice in a row.") is not pressed
        assert "Knock: three" not in "".join(above)


def test_what_is_called_keeps_its_words_in_german() -> None:
    assert "Klopfen: drei" in [one["label"] for one in buttons_of(shown(at(RAISED), "de"))]
    redeal = at(playing("1 redeal", sticks="1 1 1 1"))
    assert "## 🔨 Kim: „Seht Ihr meinen Hammer?“\n" in text_of(shown(at(HAMMER), "de"))
    assert "## Ben: „Sollen wir hübschen?“" in text_of(shown(redeal, "de"))


# Before the first card


def test_the_leader_leads_when_the_others_have_had_time_to_swap(language: Language) -> None:
    """Until then their hand says from when on; or they lead as soon as the others are ready."""
    now = replace(at(opening("7 7 7 7", "> 1 ready\n")), began=1_700_000_000.0)
    one_is_ready_in_the_hand = dict.fromkeys(("hand", "knock 2", "more"), True)
    assert live(shown(now)) == one_is_ready_in_the_hand
    text, told = (
        text_of(shown(now, language)),
        say(language, "schroom-opening-now", seat="Mia", swap="no", when=""),
    )
    assert say(language, "schroom-lead", seat="Mia") in text and told in text
    wait = say(language, "hand-held", when="<t:1700000005:R>")
    for clock, waits in ((1_700_000_004.0, True), (1_700_000_006.0, False)):
        drawn = hand_view(table_at(now, clock=clock), 0, Reader(language))
        assert (wait in text_of(drawn)) is waits
    assert line_of(shown(now), "Mia").startswith("▶️")
    assert line_of(shown(now), "Ben").endswith("ready")
    assert not line_of(shown(now), "Kim").startswith("▶️")
    all_others = at(opening("7 7 7 7", "> 1 ready\n> 2 ready\n> 3 ready\n"))
    text = text_of(shown(replace(all_others, began=1_700_000_000.0), language))
    assert told in text and "<t:1700000015:R>" not in text


def test_a_hammer_is_announced_before_it_is_shown(language: Language) -> None:
    for stock, swap in (("", "no"), ("stock: JS QS KS AS\n", "yes")):
        now = at(opening("7 7 1 7").replace("0:", f"{stock}0:", 1))
        text = text_of(shown(now, language, deadline=1_700_000_000))
        hammer = {"seat": "**Kim**", "when": " <t:1700000000:R>", "swap": swap}
        assert say(language, "schroom-opening-hammer", **hammer) + "\n" in text + "\n"
    assert all(line_of(shown(now), name).startswith("▶️") for name in ("Mia", "Ben", "Kim"))
    swapped = opening("7 7 1 7", "> 2 swapfour\n> 0 letbe\n> 1 letbe\n> 3 letbe\n")
    swapped = swapped.replace("0:", "stock: JS QS KS AS JH QH KH AH\n0:", 1)
    alone = shown(with_hotheads(at(swapped), 0, 1, 3), language, deadline=1_700_000_000)
    assert say(language, "schroom-opening-hammer", **hammer) not in text_of(alone)


def test_a_caught_bluff_is_told() -> None:
    threes = ((1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4))
    turned = [shown(done(at(BLUFF), 1, Reveal(three))) for three in threes]
    caught = [view for view in turned if "A number! That costs **Mia**" in text_of(view)]
    assert len(caught) == 3, "one three has all the pictures"
    assert "┃┃┃┃╎" in line_of(caught[0], "Mia")


# Around the rounds

WON = SheetLine((0, -2, -1), ((0,), (1, 2)))
LOST = SheetLine((-3, 0, -3), ((1,), (0, 2)))


def test_the_sheet_has_everybodys_sticks() -> None:
    words = words_at(table_at(dealt(rules="schroom", seats=3)), Reader("en"))
    sheet = LOOKS["schroom"].sheet
    sticks = ["**4** ┃┃┃┃╎ ╎╎ Mia", "**5** ┃┃┃┃┃ ╎╎ Ben", "**3** ┃┃┃╎╎ ╎╎ Kim"]
    assert sheet([WON, LOST], {"sticks": 7}, words) == sticks
    assert sheet([], {}, words) == []


def between(*lines: SheetLine) -> Table:
    """Return a table of Schrööm after these rounds, in its match or at the end of it."""
    there = snapshot(rules="schroom", seats=3, options={"sticks": 3})
    left = tuple(3 + sum(line.scores[seat] for line in lines) for seat in range(3))
    over = sorted(left)[1] == 0
    carry = () if over else (*left, len(lines))
    match = LobbyMatch(carry, () if over else lines)
    lobby = replace(there.lobby, stage="between", match=match, rounds=len(lines))
    seats = played_seats(lines[-1].places)
    played = PlayedMatch(0, "schroom", "schroom", 1.0, seats, lines, options=lobby.options)
    ended = Ended(people=there.people, line=lines[-1], match=played if over else None)
    return table_at(replace(there, lobby=lobby, ended=ended, began=1.0))


ALL_LOSE = SheetLine((0, -2, -3), ((0,), (1, 2)))
BEFORE, LATER = SheetLine((0, -1, 0), ((0, 2), (1,))), SheetLine((0, -1, -3), ((0,), (1, 2)))
END_OF_ROUND = [
    (0, "🏆 The round is yours! You have 3 sticks left.",
        "🏆 Das Spiel gehört dir! Noch hast du drei"),
    (1, "The round wasn't yours: it cost you one stick, one left.",
        "Nicht dein Spiel: Es kostet dich ein Hölzchen, eins hast du noch."),
    (2, "That was your last stick: you're out.", "Das war dein letztes Hölzchen. Du bist raus."),
]  # fmt: skip


@pytest.mark.parametrize(("seat", "english", "german"), END_OF_ROUND)
def test_a_hand_is_told_its_sticks_not_a_place(seat: int, english: str, german: str) -> None:
    for language, said in zip(LANGUAGES, (german, english), strict=True):
        view = hand_view(between(BEFORE, LATER), seat, Reader(language))
        assert f"# {said}" in text_of(view)
        assert not re.search(r"of 3|von 3", text_of(view))


def test_who_is_out_may_have_the_next_round_dealt_to_the_others() -> None:
    table, english = between(ALL_LOSE), Reader("en")
    assert all("next" in live(hand_view(table, seat, english)) for seat in range(3))
    text = text_of(board(table, Reader("en")))
    assert "### 🏆 **Mia** wins round 1" in text and "2nd" not in text
    assert "**Kim** is out: the last stick is gone." in text
    again = between(ALL_LOSE, SheetLine((-1, 0, 0), ((1,), (0, 2))))
    assert "# You're out. Watch who wins." in text_of(hand_view(again, 2, english))


def test_with_no_person_left_nobody_is_waited_for_and_the_host_may_end_it() -> None:
    now = at(SEEN["sticks"][0])
    match = LobbyMatch(carry=(7, 3, 1, 0))  # Ava is out
    for others, alone in (((0, 1, 2), True), ((0, 1), False)):
        plays = with_hotheads(replace(now, lobby=replace(now.lobby, host=3, match=match)), *others)
        rests = replace(plays, state=None, lobby=replace(plays.lobby, stage="between"))
        assert table_at(rests).seconds == (WATCHED if alone else 30)
        assert ["endmatch" in live(held(there, 3)) for there in (plays, rests)] == [alone] * 2


def test_at_the_match_s_end_places_are_told() -> None:
    over = between(ALL_LOSE, SheetLine((0, -1, 0), ((0,), (1, 2))))
    hands = [text_of(hand_view(over, seat, Reader("en"))) for seat in range(3)]
    assert "1st **Mia**" in text_of(board(over, Reader("en")))
    assert "# 🏆 The only one with sticks left!" in hands[0]
    assert "# That was your last stick" in hands[1] and "without you" not in hands[1]
    assert "Watch who wins" not in hands[2]


def test_the_options_page_says_how_it_is_played() -> None:
    assert "7 sticks each, your lives" in text_of(shown(snapshot(rules="schroom", seats=3)))
    house = {"hammer": "by_choice", "sticks": 3}
    table = table_at(snapshot(rules="schroom", seats=3, options=house))
    text = "\n".join(table_card(table, rates_house_rules=False, language="en"))
    for line in ("✎ **Sticks: 3**", "✎ **The Hammer: shown if you", "the first trick: **5**"):
        assert text.count(line) == 1, line


WHY_WON = [
    ("10S 7S JS go", "M folded, so B has the best.", [1]),
    ("10S 8H 9H go", "M folded, so B is next and wins.", []),  # nobody left has followed
    ("7S 9H 8S hold", "M led ♤ spades: no other suit beats that.", [2]),
    ("7S 8S 9S hold", "", [2]),
]


@pytest.mark.parametrize(("played", "why", "best"), WHY_WON)
def test_the_fourth_trick_says_whose_it_was(played: str, why: str, best: list[int]) -> None:
    mia, ben, kim, said = played.split()
    before, lays = FOURTH.partition("0: 10S")[0], f"> 0 {said}\n> 1 lay {ben}\n> 2 lay {kim}\n"
    hands = f"0: {mia}\n1: {ben}\n2: {kim}\n> 0 lay {mia}\n> 1 knock 2\n> 2 hold\n"
    words = Words("schroom", "MBK", Reader("en"))
    seen = view(play(before + hands + lays).state, None)
    lines = [seat(seen, each, words) for each in range(3)]
    assert middle(seen, words)[1] == why
    assert [at for at, line in enumerate(lines) if "best" in line] == best
    assert ("folded" in lines[0]) is (said == "go")
