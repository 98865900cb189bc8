"""Remarks of the table's own players on what everybody saw: what was done to them, a large moment,
the end. At most one a round, never before a card is played; and nothing twice in an evening as long
as its character has something else to say. Pure.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.finding import FoundMoment
from engine.game import retractable
from engine.honours import LARGE
from engine.opponents.characters import Character
from tables.ended import Ended
from tables.lobby.characters import characters
from tables.lobby.state import NOBODY, Lobby, Says
from tables.moves.snapshot import Move, Snapshot, with_events, with_memory
from tables.round_memory import Remark

# The occasions, and how many lines each character has for them.
LINES = {"hit": 4, "unlucky": 2, "lucky": 2, "awe": 3, "win": 2, "lose": 2}


class Chance(NamedTuple):
    """A seat that may say something now, on which occasion, and about whom (NOBODY: nobody)."""

    seat: int
    occasion: str
    to: int = NOBODY


def with_remark(move: Move, moments: Sequence[FoundMoment], *, by_table: bool) -> Move:
    """Return a move that has led to these moments with the remark on it, if somebody makes one. A
    lay that can be taken back is not talked about; nor is the end of the week's deal, which others
    are still to play.
    """
    before, lobby = move.before, move.before.lobby
    quiet = before.memory.remark is not None or not lobby.table.chatter
    quiet = quiet or (move.finished is not None and lobby.deal is not None)
    undone = not by_table and lobby.table.take_back_seconds > 0
    undone = undone and retractable(move.action, move.events)
    played = any(before.memory.laid) or any(event.lays for event in move.events)
    if quiet or undone or not played:
        return move
    chances = _chances(move, moments)
    remark = next(filter(None, (_line(before, chance) for chance in chances)), None)
    return move if remark is None else _said(move, remark)


def _said(move: Move, remark: Remark) -> Move:
    event = Says(remark.seat, remark.character, remark.line, remark.to)
    after = with_events(move.after, (event,))
    if after.state is not None:
        after = with_memory(after, remark=remark)
    else:  # at the end of the round
        lobby = replace(after.lobby, spoken=(*after.lobby.spoken, remark.key))
        ended = after.ended and replace(after.ended, remark=remark)
        after = replace(after, lobby=lobby, ended=ended)
    return replace(move, after=after, events=(*move.events, event))


# Who has something to say


def _chances(move: Move, moments: Sequence[FoundMoment]) -> list[Chance]:
    """Return who may say something, those first whom it concerns most; of equals those who have
    spoken least.
    """
    lobby = move.before.lobby
    company = characters(lobby)
    chances: list[Chance] = []
    if move.finished is not None and move.finished.over:
        chances += _at_end(move.finished, company)
    for moment in sorted(moments, key=lambda moment: -moment.size):
        if moment.size >= LARGE:
            chances += _on_moment(moment, company)
    occasions = [*LINES]
    spoken = [character for character, _ in lobby.spoken]

    def order(chance: Chance) -> tuple[int, int]:
        return occasions.index(chance.occasion), spoken.count(company[chance.seat])

    return sorted(chances, key=order)


def _on_moment(moment: FoundMoment, company: Iterable[int]) -> Iterator[Chance]:
    """Yield who may say something about a large moment."""
    seat, by, luck = moment.seat, moment.by, moment.moment.luck
    if seat in company and luck:
        if luck < 0 and by != seat:
            yield Chance(seat, "hit", by)
        yield Chance(seat, "lucky" if luck > 0 else "unlucky")
    yield from (Chance(other, "awe", seat) for other in company if other not in (seat, by))


def _at_end(ended: Ended, company: Iterable[int]) -> Iterator[Chance]:
    """Yield who may say something about the end of a match."""
    losers = ended.by_cards[-1] if len(ended.by_cards) > 1 else ()
    for seat in company:
        if seat in ended.winners:
            yield Chance(seat, "win")
        elif seat in losers:
            yield Chance(seat, "lose")


# What they say


def _line(snapshot: Snapshot, chance: Chance) -> Remark | None:
    """Return a line for an occasion that its character has not said this evening, or not since it
    had said everything; None if it has only lines for other occasions left.
    """
    lobby = snapshot.lobby
    character = characters(lobby)[chance.seat]
    lines = _lines(chance.occasion)
    new = [line for line in lines if line in _unsaid(lobby, character)]
    if not new:
        return None
    line = new[snapshot.revision % len(new)]
    return Remark(chance.seat, character, line, chance.to)


def _lines(occasion: str) -> list[str]:
    return [f"{occasion}-{number}" for number in range(1, LINES[occasion] + 1)]


def _unsaid(lobby: Lobby, character: Character) -> set[str]:
    """Return the lines a character has said least often this evening: as long as there are some,
    those it has not said.
    """
    times = Counter({line: 0 for occasion in LINES for line in _lines(occasion)})
    times.update(line for speaker, line in lobby.spoken if speaker == character)
    fewest = min(times.values())
    return {line for line, count in times.items() if count == fewest}
