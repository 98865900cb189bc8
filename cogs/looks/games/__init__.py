"""What is peculiar to each game's look: a folder a game, found by the game's name.

A look is a module with the functions of `look.Look`; those that are the same in most games it
imports from `plain_look`. All of them are pure: they get a view (what one seat, or everybody, may
know), the lawful actions, and `Words`, and return texts, buttons and pictures. Where these stand,
what fits into a message, who may press, what is redrawn when, is the business of cogs/looks,
cogs/play and the screens, the same for all games.

What everybody sees
    During a round: `headline`, `middle` and a line for each `seat`, then the last few events in
    words (not those in `QUIET`), and `buttons` between "My hand" and "Rules". A public button means
    what it says when it is pressed: `meant` turns its word and argument into the presser's action.
    It looks the same whoever could use it, and is dead only where everybody sees why.
    `Time.countdown` is for reactions; say there what happens when it ends.
    After a round: the places, the lines of `result`, and the score `sheet`. While a match runs
    (the game's `carry`), anybody seated deals the next round, or the clock does; when it is over,
    there is a rematch, and `figures` stand in the keepsake that is posted once.

    Once the seed is public `open_cards` shows everybody's cards at any moment of the round. Nothing
    else may be drawn from a state.

What one player sees
    `hand`, its texts, and `choices`, its buttons: `Ladder`s (the same with one, two, three cards)
    and `Group`s (what stands in a row together). An `Ask` first asks back: a wild card shows its
    four suits as buttons. A hand is redrawn when what its seat is offered changes (all but what
    is `aside`) or its own cards do, else never: an ordinary lay costs three requests.

Texts
    `words.own("key")` is `<game>-key` in data/texts/{de,en}/<game>.ftl. The house asks for no keys
    of a game but `rules-name-<preset>`, `rules-line-<preset>`, where there are no `full_rules` of
    the options `<preset>-rules-…`, `<game>-event-…`, `<game>-refusal-…`, `<game>-honour-…`, and
    for the leaderboard `<game>-leaderboard-all` and `<game>-tally-<key>` of each `Event.tally` that
    is to be shown, with $count.
"""

from cogs.looks.games.look import Look
from engine.games import by_game

LOOKS: dict[str, Look] = by_game("cogs.looks.games.{}")
