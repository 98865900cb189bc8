"""The look of Schrööm."""

from cogs.faces.schroom.between import options, picture, result, sheet
from cogs.faces.schroom.hand import choices, hand
from cogs.faces.schroom.headline import headline
from cogs.faces.schroom.replay import MOMENTS, open_cards
from cogs.faces.schroom.table import QUIET, buttons, meant, middle, seat
from engine.schroom import NAME

__all__ = [
    "MOMENTS", "NAME", "QUIET", "buttons", "choices", "hand", "headline", "meant", "middle",
    "open_cards", "options", "picture", "result", "seat", "sheet",
]  # fmt: skip
