"""The registry: one line a game. Rule sets are found in data/presets."""

from engine import crazy_eights, schroom, shithead
from engine.game import AnyGame

GAMES: dict[str, AnyGame] = {
    "shithead": shithead,
    "crazy_eights": crazy_eights,
    "schroom": schroom,
}
