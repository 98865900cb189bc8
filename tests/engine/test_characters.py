"""Characters differ in their actions in a round, levels in their strength."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bench.duels import play_round
from bench.reference_players import ours
from data.presets import presets
from engine.crazy_eights.values import Catch, LastCard, Lay
from engine.game import Action, tag
from engine.memory import NOTHING_KNOWN, HandMemory, PublicMemory
from engine.notation import read_action, read_cards, write_action
from engine.opponents.characters import (
    CHARACTERS,
    EASY,
    LEVELS,
    QUICK,
    USUAL,
    Character,
    player,
    player_of_deal,
)
from engine.opponents.playing import PLAYERS, choose
from engine.shuffle import numbers, seed_of
from tests.engine.playing import state_at
from tests.engine.test_opponents import CHANCE


def decided(rules: str, position: str, who: Character, number: int = 0) -> Action:
    """Return a character's action by rule of thumb in a position, in turn at seat 0."""
    decides = replace(player(who, 1), slips=0.0, wastes=0.0)
    return choose(*in_turn(rules, position), numbers(b"any", number), decides)


def in_turn(rules: str, position: str) -> tuple[Any, Any, Sequence[Action]]:
    """Return the game of a rule set, and in a position the view and the legal actions of seat 0."""
    game, state = state_at(rules, position)
    return game, game.view(state, 0), game.legal(state, 0)


CRUZO = "pile: 4H\nstock: 9C 9H\nturn: 0\n0: 5S 5H 6S 2S 2D | 4D | -\n1: KH | - | -"
EIGHTS = "pile: 4H\nstock: 9S 6S\nturn: 0\n0: QH KH 4S 3S 5S 8D\n1: KS KD JD\n2: 5H 6H 7H"
SCHROOM = "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\n0: 10S JD JH QC\n1: 7S 8C 10C QS"
THREE = "phase: opening\nstock: 7H 8H 9H 10H\n0: JS QS KH 9D\n1: 7S 8S 9S QD"


@pytest.mark.parametrize(
    ("rules", "position", "wanted"),
    [
        ("cruzo", CRUZO, {"careful": "lay 5S", "bluffer": "lay 2S", "elephant": "lay 5S 5H",
                          "thrower": "lay 5S 5H"}),
        ("cruzo", "stock: 9C\nturn: 0\n0: 5S 5H 5D 5C AS\n1: KH", {"bluffer": "lay 5S 5H 5D 5C"}),
        ("crazy-eights-full", EIGHTS, {"careful": "lay KH", "bluffer": "lay 8D suit C",
                                       "thrower": "lay QH", "elephant": "lay 4S"}),
    ],
)  # fmt: skip
def test_each_plays_in_its_own_way(rules: str, position: str, wanted: dict[Any, str]) -> None:
    for who, action in wanted.items():
        assert decided(rules, position, who) == read_action(presets()[rules].rules, action), who


TOOK_UP = "pile: 4H\nstock: 9C 9H\nturn: 0\n0: 5S 6S QC | 4D | -\n1: {} | 7D | -\n2: KH | - | -"


@pytest.mark.parametrize("hand", ["4C 5C 5D", "4C 5C KD"])
def test_the_elephant_lays_what_is_too_high_for_cards_taken_up(hand: str) -> None:
    """It knows two of three cards by the pile that was taken, and the third it does not: whatever
    that is, it does the same.
    """
    game, view, legal = in_turn("cruzo", TOOK_UP.format(hand))
    elephant = replace(player("elephant", 1), slips=0.0, wastes=0.0)

    def lays(known: str) -> Action:
        hands = (NOTHING_KNOWN, HandMemory(read_cards(known)), NOTHING_KNOWN)
        return choose(game, view, legal, CHANCE, elephant, memory=PublicMemory(hands))

    assert choose(game, view, legal, CHANCE, elephant) == read_action(game, "lay 5S")
    assert lays("4C 5C") == read_action(game, "lay 6S")
    assert lays("4C 8C") == read_action(game, "lay 5S"), "8 fits on all"


@pytest.mark.slow
def test_the_bluffer_claims_four_pictures_with_three_and_nobody_else_does() -> None:
    claims = {
        who: sum(tag(decided("schroom", THREE, who, number)) == "swapfour" for number in range(20))
        for who in CHARACTERS
    }
    assert claims.pop("bluffer") > 3
    assert set(claims.values()) == {0}


def test_the_careful_one_goes_where_the_hothead_holds() -> None:
    holds = {
        who: sum(tag(decided("schroom", SCHROOM, who, number)) == "hold" for number in range(10))
        for who in CHARACTERS
    }
    assert holds["careful"] < holds["elephant"] < holds["thrower"]


def test_who_forgets_to_say_it_is_caught_and_who_has_forgotten_says_it() -> None:
    rules = "crazy-eights last_card=catch"
    text = "forgot: 1\npile: 4H\nstock: 5S 6S\nturn: 0\n0: 8S KD\n1: KS\n2: 5H 6H"
    game, state = state_at(rules, text)
    seen = [(game.view(state, seat), game.legal(state, seat)) for seat in (1, 2)]
    assert PLAYERS[game.NAME].reacts(*seen[0], CHANCE, QUICK) == LastCard()
    assert PLAYERS[game.NAME].reacts(*seen[1], CHANCE, QUICK) == Catch(1)
    _, nobody = state_at(rules, text.replace("forgot: 1\n", ""))
    view, legal = game.view(nobody, 2), game.legal(nobody, 2)
    assert PLAYERS[game.NAME].reacts(view, legal, CHANCE, QUICK) is None


@pytest.mark.parametrize("rules", ["cruzo", "mau-mau", "schroom"])
@pytest.mark.parametrize("level", LEVELS)
def test_all_of_them_play_whole_rounds(rules: str, level: int) -> None:
    preset = presets()[rules]
    people = [ours(player(who, level)) for who in CHARACTERS]
    if level:  # by rule of thumb, which is quick
        people = people[:1] + [ours(player(who, 0)) for who in CHARACTERS[1:]]
    state = preset.rules.deal(preset.options, 4, 0, seed_of(1)).state
    assert preset.rules.places(play_round(preset.rules, state, people, 3))


SLIPS = [
    # A second card of the rank, another rank; never a power, or the pile with a card that fits.
    ("cruzo", CRUZO, ["lay 5S", "lay 5S 5H", "lay 6S"]),
    ("cruzo", "pile: JH\nstock: 9C\nturn: 0\n0: QS 2S 10S | - | -\n1: KH | - | -", ["lay QS"]),
    ("cruzo", "pile: 4H\nturn: 0\n0: 5S 5H | - | -\n1: KH | - | -", ["lay 5S 5H"]),
    # Nor are four overlooked that burn the pile.
    ("cruzo", "pile: 4H\nturn: 0\n0: 5S 5H 5D 5C KS | - | -\n1: KH | - | -", ["lay 5S 5H 5D 5C"]),
    # Nor are two powers paid where one would do, nor two tens.
    ("shithead", "pile: 3H\nturn: 0\n0: 10S 10H AS\n1: KH", ["lay 10S"]),
    ("cruzo", "pile: KH\nturn: 0\n0: 4S 2S 2D | - | -\n1: KH | - | -", ["lay 2S"]),
    ("crazy-eights", "pile: 4H\nstock: 9S 6S\nturn: 0\n0: 8D\n1: KS KD JD", ["lay 8D"]),
    ("crazy-eights", EIGHTS, ["lay QH", "lay KH", "lay 4S", "lay 8D suit H", "lay 8D suit S"]),
    # Nobody asks for the suit that lies there, or gives the turn to who has a single card.
    ("mau-mau", "pile: KH\nturn: 0\n0: 7H 8H JS JC\n1: 7S 7C", ["lay 7H"]),
    ("crazy-eights-full", "pile: 4H\nturn: 0\n0: QH KH 4S\n1: 5S\n2: 9C 9D", ["lay QH"]),
    ("schroom", SCHROOM, ["hold"]),  # with a ten and two pictures nobody goes
]


@pytest.mark.parametrize(("rules", "position", "might"), SLIPS)
@pytest.mark.parametrize("level", [EASY, USUAL])
def test_slips_are_human(rules: str, position: str, might: list[str], level: int) -> None:
    game, view, legal = in_turn(rules, position)
    slipping = replace(player(level=level), worlds=0, slips=1.0, wastes=0.0)
    chosen = {
        write_action(choose(game, view, legal, numbers(b"any", number), slipping))
        for number in range(60)
    }
    assert chosen <= set(might)
    assert len(chosen) > 1 or len(might) == 1


def test_an_easy_one_wastes_its_best_cards_where_poorer_ones_would_do() -> None:
    """About as often as it should, and it lays a two where others keep it; but not on nothing."""

    def wasted(level: int, position: str = CRUZO) -> int:
        game, view, legal = in_turn("cruzo", position)
        decides = replace(player(level=level), slips=0.0)
        chosen = (choose(game, view, legal, numbers(b"", n), decides) for n in range(100))
        return sum(one == read_action(game, "lay 2S") for one in chosen)

    assert wasted(2) == wasted(1) == 0
    assert 20 < wasted(0) < 60
    assert wasted(0, CRUZO.removeprefix("pile: 4H\n")) == 0


def test_players_of_the_week_s_deal_stay_as_they_were() -> None:
    """Of two aces they lay one and say "last card", as they did when a running deal began."""
    text = "pile: 9S\nstock: 6C 8C\nturn: 0\n0: AS AD\n1: 2C 3C 5C 7C 9C"
    game, view, legal = in_turn("makao", text)
    of_deal = choose(game, view, legal, CHANCE, player_of_deal(None))
    assert isinstance(of_deal, Lay)
    assert of_deal.lastcard
    assert choose(game, view, legal, CHANCE, player()) == read_action(game, "lay AS cards AD")


def test_players_of_the_family_s_week_s_deal_stay_as_they_were() -> None:
    """Without a stock they lay high cards one by one, as they did then."""
    text = "pile: 4H\nturn: 0\n0: KS KH 2S | 4D | -\n1: KD | - | -\n2: 9S | - | -"
    game, view, legal = in_turn("cruzo", text)
    of_deal = choose(game, view, legal, CHANCE, player_of_deal(None))
    assert of_deal in (read_action(game, "lay KS"), read_action(game, "lay KH"))
