"""The look of Schrööm."""

from cogs.looks.games.plain_look import full_rules, owes, youngest_matters
from cogs.looks.games.schroom.hand import choices, hand
from cogs.looks.games.schroom.rules import differs, rules, summary
from cogs.looks.games.schroom.sheet import figures, round_end, sheet
from cogs.looks.games.schroom.table import QUIET, buttons, headline, meant, middle, open_cards, seat
