"""The cards a seat drew last, for its own eyes; those everybody saw it play last; and those
everybody knows it to hold.
"""

from msgspec.structs import replace

from data.presets import presets
from engine.cards import Cards
from engine.notation import read_cards
from tables.lobby.presence_actions import TakeBack, TakeOver
from tables.moves.snapshot import Snapshot, with_memory
from tables.moves.take_back import LastMove, remembered
from tables.people import Person
from tests.tables.helpers import ANNA, BEN, CEM, DORA, moved, snapshot

MIDDLE = """
seats: 3   dealer: 2   turn: 0   phase: play   direction: cw
pile: 4H
stock: 9C 10S 2D
0: KH KD 8C | 5S | 2C
1: AC AD | 7S | 2H
2: 5D 6C 6H | 8S | 3C
"""
CATCHING = """
seats: 3   dealer: 2   turn: 0   phase: play   direction: cw
rounds: 0   points: 0 0 0   passes: 0   pending: 0
stock: JC QC 10C 9C
pile: 3H
0: 4H 5S
1: 6C
2: 7S 8C
"""


def played(now: Snapshot, *doings: tuple[Person, str]) -> tuple[Snapshot, LastMove | None]:
    last = None
    for person, text in doings:
        move = moved(now, person, text)
        now, last = move.after, remembered(last, move, by_table=False)
    return now, last


def cards(*texts: str) -> tuple[Cards, ...]:
    return tuple(map(read_cards, texts))


def test_what_a_seat_drew_stands_until_its_own_next_action() -> None:
    now = played(snapshot(MIDDLE), (ANNA, "lay KH"))[0]
    assert now.memory.drawn == cards("9C", "-", "-")
    now = played(now, (BEN, "lay AC"), (CEM, "pickup"))[0]
    assert now.memory.drawn == cards("9C", "2D 10S", "-"), "who picks up has drawn nothing"
    now = played(now, (ANNA, "lay 8C"))[0]
    assert now.memory.drawn == cards("-", "2D 10S", "-"), "the stock is empty"
    bunker = MIDDLE.replace("KH KD 8C | 5S | 2C", "- | - | {0}").replace("9C 10S 2D", "-")
    for down, drawn in (("4C 2S", "4C"), ("KS 2S", "-")):
        now = played(snapshot(bunker.format(down).replace("4H", "QH")), (ANNA, "flip 1"))[0]
        assert now.memory.drawn[0] == read_cards(drawn), "what was turned over in vain"


def test_what_everybody_saw_last_of_a_seat_is_kept() -> None:
    now = played(snapshot(MIDDLE), (ANNA, "lay KH"), (BEN, "lay AC AD"), (CEM, "pickup"))[0]
    assert now.memory.laid == cards("KH", "AC AD", "-")


def test_what_everybody_saw_a_seat_take_up_is_known_until_it_is_laid() -> None:
    now = played(snapshot(MIDDLE), (ANNA, "lay KH"), (BEN, "lay AC AD"), (CEM, "pickup"))[0]
    assert now.memory.public.cards(2) == read_cards("4H KH AD AC")
    now, last = played(now, (ANNA, "lay 8C"), (CEM, "lay KH"))
    assert now.memory.public.cards(2) == read_cards("4H AD AC")
    back = moved(now, CEM, TakeBack(), 6.0, last=last).after
    assert back.memory.public.cards(2) == read_cards("4H KH AD AC")


def test_a_lay_taken_back_was_never_made() -> None:
    before = with_memory(snapshot(MIDDLE.replace("9C 10S 2D", "-")), drawn=cards("8C", "-", "-"))
    now, last = played(before, (ANNA, "lay KH"))
    assert now.memory.drawn[0] == ()
    back = moved(now, ANNA, TakeBack(), 6.0, last=last).after
    assert (back.memory.drawn, back.memory.laid) == (before.memory.drawn, before.memory.laid)


def test_who_is_caught_has_drawn_and_who_catches_has_not_acted() -> None:
    rules = presets()["crazy-eights"]
    now = snapshot(CATCHING, rules=rules, last_card="catch", catch_seconds=0)
    now = with_memory(now, drawn=cards("-", "6C", "-"))
    for person, doing in ((ANNA, "lay 4H"), (BEN, "catch 0")):
        now = with_memory(moved(now, person, doing, 50.0).after, moved=())
    assert now.memory.drawn[0] == read_cards("JC QC")
    assert now.memory.drawn[1] == read_cards("6C"), "catching changes nobody's hand"


def test_a_newcomer_has_not_drawn_the_cards_of_the_seat() -> None:
    now = played(snapshot(MIDDLE), (ANNA, "lay KH"), (BEN, "lay AC"))[0]
    now = replace(now, lobby=replace(now.lobby, away=(0,), gone=(0,)))
    assert moved(now, DORA, TakeOver(0)).after.memory.drawn == cards("-", "2D 10S", "-")
