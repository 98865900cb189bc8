"""The look of Schrööm."""

from cogs.games.schroom.between import options, picture, result, sheet
from cogs.games.schroom.hand import choices, hand
from cogs.games.schroom.headline import headline
from cogs.games.schroom.replay import MOMENTS, open_cards
from cogs.games.schroom.rules import rules, summary, youngest_matters
from cogs.games.schroom.table import QUIET, buttons, meant, middle, seat
from engine.schroom import NAME

__all__ = [
    "MOMENTS", "NAME", "QUIET", "buttons", "choices", "hand", "headline", "meant", "middle",
    "open_cards", "options", "picture", "result", "rules", "seat", "sheet", "summary",
    "youngest_matters",
]  # fmt: skip
