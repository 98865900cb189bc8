"""Random options of the kinds that came with Crates, Last One, Huit Américain and Jack Change."""

from collections.abc import Mapping
from random import Random
from typing import Any

from data.presets import Preset
from tests.engine.crazy_eights_second.rules import DRAWS, JOKER, OTHERS, RANKS

CHOICES: Mapping[str, list[Any]] = {
    "jokers": [0, 1, 2, 4],
    "joker_is": ["free", "copy"],
    "hand_size": ["auto", "3", "5", "7", "down", "down_up"],
    "turned_card": ["ignored", "counts"],
    "draw": ["one", "one_then_play", "up_to", "until_fits"],
    "must_lay": [False, True],
    "stock_out": ["pass", "reshuffle", "reshuffle"],
    "finish": ["any", "no_wild", "no_again", "plain", "works", "works", "works"],
    "wild_rule": ["always", "fitting", "no_choice", "choice_if_fitting"],
    "wild_on_wild": [True, False],
    "skip_answer": ["no", "pass_on", "adds"],
    "again_fits": ["fitting", "any"],
    "draw_answer": ["same", "any", "none"],
    "last_card": ["off", "catch", "strict"],
    "last_card_penalty": [1, 2, 5],
    "wild_points": [50, 15],
    "score": ["penalty", "collect", "wins"],
    "ends": ["round", "points", "rounds", "rounds"],
    "ends_points": [50, 100],
    "ends_wins": [1, 3],
    "ends_rounds": [1, 2, 3, 17],
}


def some_options(preset: Preset, chance: Random) -> Any:
    """Return options like the preset's, some of them changed at random."""
    while True:
        values = dict(preset.values)
        for name in chance.sample(sorted(CHOICES), chance.randint(0, 8)):
            values[name] = chance.choice(CHOICES[name])
        if chance.random() < 0.6:
            values |= _some_ranks(chance)
        if chance.random() < 0.4:
            values["card_points"] = _some_points(chance)
        if values["hand_size"] in ("down", "down_up"):
            values["ends"] = "rounds"
        try:
            return preset.rules.read_options(values)
        except ValueError:
            continue


def _some_ranks(chance: Random) -> dict[str, Any]:
    """Return each rank's effect: often those that meet one another seldom."""
    ranks: dict[str, list[str]] = {name: [] for name in ["wild", *OTHERS, *DRAWS]}
    for rank in chance.sample(RANKS, chance.randint(3, 11)):
        ranks[chance.choice(sorted(ranks))].append(rank)
    ranks["wild"] = ranks["wild"] or [next(one for one in RANKS if _free(one, ranks))]
    if chance.random() < 0.3:
        ranks["blocks"] += ranks["wild"]
    if chance.random() < 0.2:
        ranks["draw_five"] = [JOKER]
    ranks["fight"] = ranks["fight"][:1]
    words = {name: ",".join(sorted(some, key=_order)) or "none" for name, some in ranks.items()}
    return {**words, "again": ranks["again"]}


def _free(rank: str, ranks: dict[str, list[str]]) -> bool:
    return not any(rank in some for some in ranks.values())


def _some_points(chance: Random) -> str:
    prices = [f"{rank}:{chance.choice([0, 1, 15, 20, 33, 100])}"
              for rank in chance.sample(RANKS, chance.randint(1, 4))]  # fmt: skip
    if chance.random() < 0.6:
        prices[-1] = prices[-1].partition(":")[0] + ":cancels"
    return ",".join(sorted(prices, key=lambda price: _order(price.partition(":")[0])))


def _order(rank: str) -> int:
    return [*RANKS, JOKER].index(rank)
