"""The computer's players: who sits at a table is who is measured, and what they say: on what
everybody saw, once a round, and nothing twice.
"""

from collections.abc import Iterator
from itertools import chain, count, islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.duels import AskedPlayer
from bench.reference_players import ours
from data.presets import presets
from data.texts import LANGUAGES, Language, say
from engine.opponents.characters import CHARACTERS, USUAL, player
from engine.shuffle import numbers, seed_of
from tables.lobby.state import NOBODY, Says, WeekDeal, game_of, open_lobby
from tables.moves.game_move import game_move
from tables.moves.remarks import LINES, Chance, _line, _lines
from tables.moves.snapshot import Move, Snapshot, with_memory
from tables.moves.table_move import table_move
from tables.people import OF_TABLE
from tables.round_memory import Remark, RoundMemory
from tests.engine.test_moments import PILE
from tests.tables.helpers import ANNA, CEM, do, snapshot
from tests.tables.helpers import moved as acted

HEAP = PILE.partition(">")[0]
END = "pile: 4S\nturn: 0\n0: 9D | - | -\n1: 9H QD | - | -\n2: 9C | - | -"


def table(text: str = HEAP, **own: object) -> Snapshot:
    """Return a position with a bluffer in seat 1, between Anna and Cem."""
    now = snapshot(text, (ANNA, OF_TABLE, CEM))
    lobby = now.lobby
    lobby = replace(lobby, table_seats=(1,), characters=((1, "bluffer", 1),))
    return replace(now, lobby=replace(lobby, table=replace(lobby.table, **own)))


def moved(now: Snapshot, action: str, person: Any = ANNA) -> Move:
    return acted(now, person, action, now.revision + 1.0)


def its_turn(now: Snapshot, action: str) -> Move:
    """Return the table's own move in seat 1."""
    return game_move(now, 1, do(action), lambda: bytes(32), now.revision + 1.0)


def remarks(move: Move) -> list[Says]:
    return [event for event in move.events if isinstance(event, Says)]


def test_it_says_something_to_whoever_did_it_harm() -> None:
    now = moved(table(), "lay KH").after
    (said,) = remarks(its_turn(now, "pickup"))
    assert (said.seat, said.character, said.to) == (1, "bluffer", 0)
    assert said.line in _lines("hit")


def test_what_it_says_in_a_round_it_has_said_in_that_evening() -> None:
    now = its_turn(moved(table(), "lay KH").after, "pickup").after
    assert now.memory.remark is not None
    ends = replace(now, state=snapshot(END, (ANNA, OF_TABLE, CEM)).state)
    assert moved(ends, "lay 9D").after.lobby.spoken == (now.memory.remark.key,)


def test_at_most_one_thing_a_round() -> None:
    now = moved(table(), "lay KH").after
    said = with_memory(now, remark=Remark(1, "bluffer", "awe-1", 0))
    assert remarks(its_turn(said, "pickup")) == []


def test_never_before_a_card_is_played() -> None:
    assert remarks(moved(table("pile: 4S\n0: 5D 6D\n1: 4H\n2: 9H"), "lay 5D")) == []
    fresh = table()
    fresh = replace(fresh, state=moved(fresh, "lay KH").after.state)
    assert remarks(its_turn(fresh, "pickup")) == [], "nobody is known to have laid anything"


def test_a_setting_keeps_them_quiet() -> None:
    assert remarks(its_turn(moved(table(chatter=False), "lay KH").after, "pickup")) == []


def test_the_end_of_a_match_is_talked_about_and_shown_with_the_result() -> None:
    over = moved(with_memory(table(END), laid=((4,), (), ())), "lay 9D")
    (said,) = remarks(over)
    assert said.line in _lines("lose") + _lines("win")
    assert over.after.ended is not None
    assert over.after.ended.remark == Remark(1, "bluffer", said.line, NOBODY)
    assert over.after.lobby.spoken == (("bluffer", said.line),)


def test_of_the_week_s_deal_nothing_is_said_at_its_end() -> None:
    now = with_memory(table(END), laid=((4,), (), ()))
    over = moved(replace(now, lobby=replace(now.lobby, deal=WeekDeal(1, 10.0**9))), "lay 9D")
    assert remarks(over) == []
    assert over.after.ended is not None
    assert over.after.ended.remark is None


def test_nothing_twice_in_an_evening_as_long_as_there_is_something_else() -> None:
    now = table()
    said: list[str] = []
    every = [line for occasion in LINES for line in _lines(occasion)]
    numbers = count(3, 7)
    while len(said) < len(every):
        now = replace(now, revision=next(numbers))
        remark = next(filter(None, (_line(now, Chance(1, one, 0)) for one in LINES)))
        said.append(remark.line)
        now = replace(now, lobby=replace(now.lobby, spoken=(*now.lobby.spoken, remark.key)))
    assert sorted(said) == sorted(every)
    assert _line(now, Chance(1, "awe", 0)) is not None, "all has been said: from the beginning"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_character_has_at_least_fifteen_lines_all_of_its_own(language: Language) -> None:
    said = [
        say(language, "table-event-says", seat="X", character=who, line=line, to="Y")
        for who in CHARACTERS
        for occasion in LINES
        for line in _lines(occasion)
    ]
    assert sum(LINES.values()) >= 15
    assert len(set(said)) == len(said)


# How they play


class SameChance(Random):
    """The chance the table's seat decides by."""

    def __init__(self) -> None:
        super().__init__()
        self._numbers = numbers(seed_of(1), 0)

    def getrandbits(self, _: int) -> int:
        return next(self._numbers)


CHOICES = 100
MEASURED = ours(player("elephant", USUAL))


def dealt(rules: str, number: int, deal: WeekDeal | None) -> Snapshot:
    """Return a round of a person and a computer player, just dealt."""
    preset, seed = presets()[rules], seed_of(number)
    lobby = replace(
        open_lobby(preset, seed), seats=2, stage="round", table_seats=(1,),
        characters=((1, "elephant", USUAL),), deal=deal,
    )  # fmt: skip
    options = preset.rules.read_options(lobby.options)
    state = preset.rules.deal(options, 2, 0, seed, None).state
    return Snapshot(0, lobby, (ANNA, OF_TABLE), state, memory=RoundMemory(since=(0, 0)))


def agreements(now: Snapshot) -> Iterator[bool]:
    """Play a round; yield for each choice of the table whether the measured player makes it, too.
    The person plays anything.
    """
    game, chance = game_of(now.lobby), Random(4)
    while now.state is not None and game.to_act(now.state):
        seat = game.to_act(now.state)[0]
        view, legal = game.view(now.state, seat), game.legal(now.state, seat)
        if seat == 0:
            action = chance.choice([one for one in legal if not one.aside])
            now = game_move(now, seat, action, lambda: seed_of(1), 5.0).after
            continue
        move = table_move(now, "play", lambda: seed_of(1), 5.0)
        if move.action in legal and not move.action.aside:
            asked = AskedPlayer(
                game, now.state, seat, view, legal, SameChance(), now.memory.public
            )  # fmt: skip
            yield move.action == MEASURED.choose(asked)
        now = move.after


def choices(rules: str, deal: WeekDeal | None = None) -> list[bool]:
    """Return for some of a table's choices whether the measured player makes the same ones."""
    games = (agreements(dealt(rules, number, deal)) for number in count(1))
    return list(islice(chain.from_iterable(games), CHOICES))


@pytest.mark.parametrize("rules", ["crazy-eights", "mau-mau", "rockaway", "shithead-linz"])
def test_the_table_plays_as_the_measured_player(rules: str) -> None:
    """In games whose players need no search. It plays no rule of thumb in its place."""
    assert all(choices(rules))


def test_in_the_weeks_deal_it_stays_as_it_began() -> None:
    """By rules of thumb, whose choices differ."""
    assert not all(choices("crazy-eights", WeekDeal(1, 0.0)))
