"""The player that sits at a table is the one whose strength is measured."""

from collections.abc import Iterator
from itertools import chain, count, islice
from random import Random

import pytest
from msgspec.structs import replace

from bench.duels import AskedPlayer
from bench.reference_players import ours
from data.presets import presets
from engine.opponents.characters import USUAL, player
from engine.shuffle import numbers, seed_of
from tables.lobby.state import WeekDeal, game_of, open_lobby
from tables.moves.game_move import game_move
from tables.moves.snapshot import Snapshot
from tables.moves.table_move import table_move
from tables.people import OF_TABLE
from tables.round_memory import RoundMemory
from tests.tables.helpers import ANNA


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
