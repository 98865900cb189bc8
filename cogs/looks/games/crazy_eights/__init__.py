"""The look of Crazy Eights and Mau-Mau."""

from cogs.looks.games.crazy_eights.full_rules import full_rules
from cogs.looks.games.crazy_eights.hand import choices, hand, owes
from cogs.looks.games.crazy_eights.rules import differs, rules, summary
from cogs.looks.games.crazy_eights.sheet import figures, sheet
from cogs.looks.games.crazy_eights.table import (
    QUIET,
    buttons,
    headline,
    meant,
    middle,
    open_cards,
    seat,
)
from cogs.looks.games.plain_look import round_end, youngest_matters
