"""The look of the Shithead family."""

from cogs.faces.shithead.hand import hand
from cogs.faces.shithead.offers import offers
from cogs.faces.shithead.table import (
    QUIET,
    buttons,
    headline,
    meant,
    middle,
    options,
    seat,
)
from engine.shithead import NAME

__all__ = [
    "NAME", "QUIET", "buttons", "hand", "headline", "meant", "middle", "offers", "options", "seat",
]  # fmt: skip
