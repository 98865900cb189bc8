"""Meetings, duels and rivals, the feats worth telling when a match is over; and pages of what
somebody has played on a server: opponents, and matches. Pure.

All of it is computed from the records of matches and rounds, so it changes with them: who is
deleted is in none of it.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.value import Value
from tables.memory.played import PlayedMatch
from tables.memory.totals import ALL_TIME, Books, Sums, key_of
from tables.people import Person
from tables.results import Feats

MEETINGS = 5  # before anybody is called a nemesis, or a person one keeps beating
KNOWN = 3  # matches, or meetings, before a first win is worth telling


class Rivalry(Value):
    """Two users who have often met in a rule set, the one who is ahead first, and how often each
    finished before the other.
    """

    users: tuple[int, int]
    ahead: tuple[int, int]


class Rival(Value):
    """A person somebody has met in matches played to their end: in how many, in how many of these
    somebody finished before them, and in how many behind. In the others they shared a place.
    """

    person: Person
    matches: int = 0
    ahead: int = 0
    behind: int = 0

    def with_more(self, matches: int, ahead: int, behind: int) -> "Rival":
        """Return them after further matches."""
        return Rival(self.person, self.matches + matches, self.ahead + ahead, self.behind + behind)


class Rivals(Value):
    """The person somebody plays most, the one they beat most often, and the one who beats them:
    their nemesis. The last two were met often enough to say so, and are behind or ahead on the
    whole.
    """

    most: Rival | None = None
    beaten: Rival | None = None
    nemesis: Rival | None = None


def ranked(met: Iterable[Rival]) -> list[Rival]:
    """Return somebody's opponents, those met most often first; among equals the name decides."""
    return sorted(met, key=lambda rival: (-rival.matches, rival.person.name, rival.person.user))


def chosen(met: Iterable[Rival]) -> Rivals:
    """Return the rivals worth naming: the last two only if they have met often enough."""
    known = ranked(met)
    often = [rival for rival in known if rival.matches >= MEETINGS]
    beaten = max(often, key=lambda rival: rival.ahead - rival.behind, default=None)
    nemesis = max(often, key=lambda rival: rival.behind - rival.ahead, default=None)
    return Rivals(
        next(iter(known), None),
        beaten if beaten and beaten.ahead > beaten.behind else None,
        nemesis if nemesis and nemesis.behind > nemesis.ahead else None,
    )


def feats(
    match: PlayedMatch, before: Books, after: Books, met: Mapping[int, tuple[int, int]]
) -> Feats:
    """Return the feats of a match, from everybody's sums before and after it, and by the others'
    numbers how often its winner has met them before in its game, and came first.
    """
    keys = {seat: key_of(match, seat, match.rules, ALL_TIME) for seat in match.people}
    sums = {seat: after[key] for seat, key in keys.items()}
    points = tuple(
        sums[seat].rating.points_since(before.get(keys[seat], Sums()).rating) if seat in sums else 0
        for seat in range(len(match.seats))
    )
    gains = points if any(points) else ()
    titles = max(
        (of.more.runs["titles_in_a_row"] for seat, of in sums.items() if match.seats[seat].title),
        default=0,
    )
    winner = match.winners[0] if len(match.winners) == 1 else None
    if winner not in sums:
        return Feats(titles=titles, gains=gains)
    scores = {seat: met.get(match.seats[seat].number, (0, 0)) for seat in sums}
    return Feats(
        wins=sums[winner].more.runs["wins_in_a_row"],
        titles=titles,
        gains=gains,
        first_win=sums[winner].wins == 1 and sums[winner].matches > KNOWN,
        first_over=tuple(
            seat for seat, (often, ahead) in scores.items() if often >= KNOWN and not ahead
        ),
    )


PAGE = 10  # opponents, or matches, on a page
ALL = "*"  # rule sets


class AskedOpponents(NamedTuple):
    """A page of opponents: in which rule set (None: all)."""

    rules: str | None = None
    page: int = 0

    def written(self) -> str:
        """Return it as a button has it."""
        return f"{self.rules or ALL} {max(self.page, 0)}"


class AskedMatches(NamedTuple):
    """A page of matches: of which rule set (None: all), with whom (None: whoever it was)."""

    rules: str | None = None
    other: int | None = None
    page: int = 0

    def written(self) -> str:
        """Return it as a button has it."""
        return f"{self.rules or ALL} {self.other or 0} {max(self.page, 0)}"


class Opponent(Value):
    """A person somebody has met, how often, and who came first; `form` has their last meetings, the
    newest first: 1 where somebody came before them, -1 where behind, 0 for a shared place.
    """

    rival: Rival
    form: tuple[int, ...] = ()


class Opponents(Value):
    """A page of somebody's opponents, and its number; how many they are in all; and the rule sets
    somebody has played, most matches first.
    """

    people: int = 0
    shown: tuple[Opponent, ...] = ()
    rules: tuple[str, ...] = ()
    page: int = 0


class PastMatches(Value):
    """A page of somebody's matches, newest first, and its number; how many they are in all; and the
    rule sets somebody has played, most matches first. `opponent`: they are those with this person.
    `gains`: by match the points their rating has gained, where it was shown before.
    """

    matches: int = 0
    shown: tuple[PlayedMatch, ...] = ()
    rules: tuple[str, ...] = ()
    page: int = 0
    opponent: Opponent | None = None
    gains: Mapping[int, int] = {}
