"""Characters play as their sentences say, and levels differ: on a few deals, by the direction."""

import pytest

from bench.characters import CLAIMS, Claim, measured
from bench.duels import firsts, share
from bench.reference_players import SENSIBLE, ours
from data.presets import presets
from engine.opponents.characters import EASY, STRONG, USUAL, player

LESS = (("careful", "cards a lay"), ("careful", "chances to throw in taken"),
        ("bluffer", "own cards of the suit named"))  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    "claim",
    CLAIMS,
    ids=lambda one: f"{one.who} {one.what}",
)
def test_a_character_plays_as_its_sentence_says(claim: Claim) -> None:
    few = claim._replace(deals=14)
    theirs, usual = measured(few, few.who).mean, measured(few, None).mean
    assert theirs < usual if (claim.who, claim.what) in LESS else theirs > usual


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("rules", ["crazy-eights", "shithead-international"])
def test_levels_differ(rules: str) -> None:
    preset, seeds = presets()[rules], range(9_400_000, 9_400_040)
    won = [
        share(list(firsts(preset, 2, ours(player(level=level)), SENSIBLE[preset.game], seeds))).mean
        for level in (EASY, USUAL, STRONG)
    ]
    assert won[0] < won[1] < won[2]
