"""The verdict: is everything clients saw acknowledged on disk?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tests.crash.disk import Kept
from tests.crash.drawing import drawing, refused_in
from tests.crash.past import Past
from tests.crash.storm import LATE_S, Click
from tests.support.played_tables import DrawnMessage, PlayedTable

UPDATE, DEFER = 7, 6


class Drawn(NamedTuple):
    """A board (seat None) or hand as a client was shown it; `refused`: the reason of a refusal in
    it.
    """

    table: int
    seat: int | None
    text: str
    refused: str = ""


def drawn(seen: DrawnMessage, tables: Mapping[str, PlayedTable]) -> Drawn:
    """Return a client's drawing, recorded at once: a message is changed in place later."""
    company = tables[seen.channel]
    seats = {person.id: seat for seat, person in enumerate(company.people)}
    seat = None if seen.reader is None else seats[seen.reader]
    components = seen.components
    return Drawn(company.number, seat, drawing(components), refused_in(components))


def all_kept(shown: Iterable[Drawn], pasts: Mapping[int, Past]) -> dict[int, int]:
    """Fail unless every drawing shows a revision on disk; return the newest shown, by table."""
    newest: Counter[int] = Counter()
    last: dict[tuple[int, int | None], int] = {}
    for one in shown:
        past, who = pasts[one.table], (one.table, one.seat)
        found = past.find(one.text, one.seat, last.get(who, 1), one.refused)
        assert found is not None, (
            f"table {one.table}, on disk at revision {past.revision}, showed "
            f"{'everybody' if one.seat is None else f'seat {one.seat}'} what is not on disk:\n"
            f"{one.text}\n\nThe last on disk is drawn as:\n{past.draws(past.revision, one.seat)}"
        )
        last[who] = found
        newest[one.table] = max(newest[one.table], found)
    return newest


def acknowledged(clicks: Iterable[Click], refused: set[str], killed: float) -> list[Click]:
    """Return the clicks whose move their client saw acknowledged by the answer itself."""
    return [one for one in clicks if _acknowledged(one, refused, killed)]


def _acknowledged(click: Click, refused: set[str], killed: float) -> bool:
    about = click.interaction
    answered = about.began + about.seconds
    return (
        click.offered
        and bool(click.press.action)
        and about.state == "done"
        and (about.answer or {})["type"] == UPDATE
        and about.id not in refused
        and answered < killed - LATE_S
    )


def all_logged(clicks: Iterable[Click], kept: Mapping[int, Kept]) -> None:
    """Fail unless each of these moves has a line of its own in the log, later than its button."""
    lines: defaultdict[tuple[int, int | None, str], list[int]] = defaultdict(list)
    for table in kept.values():
        for line in table.log:
            lines[table.number, line.seat, line.action].append(line.revision)
    for click in sorted(clicks, key=lambda one: one.seen, reverse=True):
        own = lines[click.table, click.seat, click.press.action]
        later = [revision for revision in own if revision > click.seen]
        who = f"table {click.table}, seat {click.seat}, drawn for revision {click.seen}"
        assert later, f"{who}: {click.press.action!r} was acknowledged and is not in the log"
        own.remove(later[-1])
