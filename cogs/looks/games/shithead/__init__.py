"""The look of the Shithead family."""

from cogs.looks.games.plain_look import figures, owes, round_end, sheet
from cogs.looks.games.shithead.full_rules import full_rules
from cogs.looks.games.shithead.hand import hand
from cogs.looks.games.shithead.offers import choices
from cogs.looks.games.shithead.rules import differs, rules, summary, youngest_matters
from cogs.looks.games.shithead.table import (
    QUIET,
    buttons,
    headline,
    meant,
    middle,
    open_cards,
    seat,
)
