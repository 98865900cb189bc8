"""The look of the Shithead family."""

from cogs.faces.shithead.hand import hand
from cogs.faces.shithead.offers import choices
from cogs.faces.shithead.table import (
    QUIET,
    buttons,
    headline,
    meant,
    middle,
    options,
    picture,
    result,
    seat,
    sheet,
)
from engine.shithead import NAME

__all__ = [
    "NAME", "QUIET", "buttons", "choices", "hand", "headline", "meant", "middle", "options",
    "picture", "result", "seat", "sheet",
]  # fmt: skip
