"""The registry: one line a game. Rule sets are found in data/presets."""

from engine import shithead
from engine.game import AnyGame

GAMES: dict[str, AnyGame] = {
    "shithead": shithead,
}
