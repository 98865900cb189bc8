"""The look of Schrööm."""

from cogs.games.schroom.between import figures, options, result, sheet
from cogs.games.schroom.hand import choices, hand
from cogs.games.schroom.headline import headline
from cogs.games.schroom.replay import MOMENTS, open_cards
from cogs.games.schroom.rules import rules, summary, youngest_matters
from cogs.games.schroom.table import QUIET, buttons, meant, middle, seat
from engine.schroom import NAME

__all__ = [
    "MOMENTS", "NAME", "QUIET", "buttons", "choices", "figures", "hand", "headline", "meant",
    "middle", "open_cards", "options", "result", "rules", "seat", "sheet", "summary",
    "youngest_matters",
]  # fmt: skip
