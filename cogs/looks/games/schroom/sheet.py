"""Schrööm beside its rounds: a match's state in sticks."""

from cogs.looks.games.look import Figure, RoundEnd
from cogs.looks.games.schroom.drawing import counted
from cogs.words.words import Texts, Words
from engine.game import Values
from engine.schroom import read_options
from tables.lobby.state import Sheet
from tables.memory.played import PlayedMatch


def sheet(sheet: Sheet, values: Values, words: Words) -> Texts:
    """Return everybody's sticks as they are now."""
    if not sheet:
        return []
    most = read_options(values).sticks
    seats = range(len(sheet[-1].scores))
    left = [most + sum(line.scores[seat] for line in sheet) for seat in seats]
    drawn = [counted(count, most - count, words) for count in left]
    return [words.beside([drawn[seat], words.name(seat)]) for seat in seats]


def round_end(sheet: Sheet, values: Values, words: Words) -> RoundEnd:
    """Return who has won the round, and for each seat the sticks it has lost and those it has
    left.
    """
    last = sheet[-1]
    (winner, *_), *_ = last.places
    most = read_options(values).sticks
    seats = range(len(last.scores))
    lost = [-score for score in last.scores]
    left = [most + sum(line.scores[seat] for line in sheet) for seat in seats]
    headline = words.own("round-won", number=len(sheet), seat=words.bold(winner))
    out = [seat for seat in seats if not left[seat]]
    over = len(out) == len(left) - 1  # the match: those who were out before have their place
    own = [_own(lost[seat], left[seat], words, won=seat == winner, over=over) for seat in seats]
    gone = [words.own("round-out", seat=words.bold(seat)) for seat in out if lost[seat]]
    return RoundEnd(headline, own, gone)


def _own(lost: int, left: int, words: Words, *, won: bool, over: bool) -> str:
    """Return what a round has brought a seat, for its hand; "" where its place says it."""
    if won:
        return words.own("end-won-you", count=left)
    if left:
        return words.own("end-lost-you", lost=lost, count=left)
    if over:
        return words.own("event-out-you") if lost else ""
    return words.own("end-last-stick-you" if lost else "end-out-you")


def figures(match: PlayedMatch, words: Words) -> list[Figure]:
    """Return everybody's kept and burnt sticks."""
    most = read_options(match.options).sticks
    burnt = [-sum(losses) for losses in zip(*(line.scores for line in match.sheet), strict=True)]
    return [
        Figure(words.own("keepsake-sticks", whole=most - lost, burnt=lost), most - lost, lost)
        for lost in burnt
    ]
