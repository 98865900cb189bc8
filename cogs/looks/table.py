"""The public view of a table: one message, drawn anew from the table's state alone.

Everything here is pure. Game-specific parts come from the game's look; nothing is shown that a
spectator may not know.
"""

from collections.abc import Mapping

from cogs.looks import table_between, table_parts, table_round, week_deal
from cogs.looks.ended import result_line
from cogs.looks.table_lobby import gathering
from cogs.pages.layout import CLEARED, Drawing, layout
from cogs.words.preferences import NO_GAMES, ServerGames
from cogs.words.words import Reader, words_at, words_then
from tables.memory.rivals import Rivalry
from tables.seen import Seen
from tables.table import Table


def board(
    table: Table,
    reader: Reader,
    games: ServerGames = NO_GAMES,
    *,
    named: bool = False,
    finishes: Mapping[int, int] | None = None,
    rivalry: Rivalry | None = None,
    new: bool = False,
    carrier: int | None = None,
    final: Seen | None = None,
) -> Drawing:
    """Return the table's present message for all its readers; `games` are the server's, to
    choose from. `named`: it has its number, because other tables stand beside it. `finishes`: by
    user the percentage of matches they play to the end, where a lobby requires that. `rivalry`: the
    closest score between two of them. `new`: somebody there is new to its rule set. `carrier`: the
    user who carries the server's title. `final`: the last position of a round that is just over, to
    be shown instead of the result.
    """
    words = words_at(table, reader)._replace(named=named, carrier=carrier)
    seen = table.seen_by(None)
    match table.lobby.stage:
        case "lobby":
            return gathering(table, words, games, finishes or {}, rivalry, new=new)
        case "round" if seen is not None:
            return table_round.playing(table, seen, words)
        case "round":
            return week_deal.veiled(table, words)
        case "between" if final is not None:
            return table_round.final(table, final, words)
        case "between":
            return table_between.over(table, words, games)
        case _:
            ended = table.ended
            played = words if ended is None else words_then(words, ended)
            lines = [f"## {table_parts.title(table, played)}", table_parts.closed(table, words)]
            if ended is not None and ended.match is not None and table.lobby.matches == 1:
                lines.append(result_line(ended, played))  # it stands nowhere else
            return layout(CLEARED, ["\n".join(lines)])
