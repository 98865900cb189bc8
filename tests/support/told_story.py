"""The story of a match, beside a recount of its rounds and log: when each kind is true is written
here a second time.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from data.presets import presets
from data.texts import say
from engine.game import tag
from tables.ended import MatchStory
from tests.support.databases import Row, rows
from tests.support.recount import Played
from tests.tables.replaying import dealt_as, replayed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COURSE = ("no_round", "ahead_throughout", "from_behind", "overtaken", "costly_round")  # of three
SUMS = ("margin", "narrow", "clean")  # of two rounds
Own = list[tuple[Played[int], int]]  # a person's matches, with their seat


@dataclass(frozen=True)
class Fact:
    """What a story says: whom it is about (-1: nobody alone), who else, a number, a round."""

    seat: int = -1
    others: tuple[int, ...] = ()
    count: int = 0
    round: int = 0


class MatchRecount:
    """The last of the matches `played` so far, at a table of a database; `rounds` are its rows."""

    def __init__(self, file: Path, rounds: Sequence[Row], played: Sequence[Played[int]]) -> None:
        self.file, self.rounds, self.played, self.last = file, rounds, played, played[-1]
        self.place, self.seats = self.last.match.place, range(len(self.last.place))
        self.game = presets()[self.last.match.rules].rules
        won = sorted(self.last.won)
        self.winner = won[0] if len(won) == 1 and self.place[won[0]] == 1 else -1
        query = "SELECT seat, score, place FROM round_seats WHERE round_id = ? ORDER BY seat"
        self.by_round = [rows(file, query, row["id"]) for row in rounds]

    def facts(self, kind: str) -> list[Fact]:
        """Return what a story of this kind might say; nothing if it is not true."""
        least = 3 if kind in COURSE else 2 if kind in SUMS else 1
        nobody = self.winner < 0 and least > 1
        many = len(self.rounds) < least
        return [] if nobody or many else list(getattr(self, f"_{kind}")())

    def _sums(self) -> list[list[int]]:
        """Return everybody's points after each round, so that fewer are better."""
        sums, after = [0] * len(self.seats), []
        for of_round in self.by_round:
            sums = [had + row["score"] for had, row in zip(sums, of_round, strict=True)]
            after.append(sums)
        best = 1 if after[-1][self.winner] == min(after[-1]) else -1
        return [[best * points for points in each] for each in after]

    def _rest(self, seat: int, points: Sequence[int]) -> list[int]:
        return [points[other] for other in self.seats if other != seat]

    def _final(self) -> Any:
        log = rows(self.file, "SELECT * FROM log WHERE table_id = ?", self.rounds[-1]["table_id"])
        dealt = dealt_as(self.file, self.rounds[-1])
        return replayed(self.game, dealt, len(self.seats), log, ())

    def _held(self) -> list[int]:
        state = self._final()
        zones = [zone for name in ("hands", "up", "down") if (zone := getattr(state, name, ()))]
        return [sum(len(zone[seat]) for zone in zones) for seat in self.seats]

    def _moved_up(self) -> Iterator[Fact]:
        first = tuple(seat for seat in self.seats if self.place[seat] == 1)
        if not self.last.won & {*first}:
            yield Fact(first[0] if len(first) == 1 else -1, first)

    def _shared(self) -> Iterator[Fact]:
        yield from [Fact(-1, tuple(sorted(self.last.won)))] * (len(self.last.won) > 1)

    def _blocked(self, kind: str = "blocked") -> Iterator[Fact]:
        query = "SELECT events FROM log WHERE table_id = ? AND events LIKE ? ORDER BY revision DESC"
        last = rows(self.file, query, self.rounds[-1]["table_id"], '%"ends"%')[0]
        yield from [Fact()] * (f'"{kind}"' in last["events"])

    def _stalemate(self) -> Iterator[Fact]:
        return self._blocked("stalemate")

    def _last_card(self) -> Iterator[Fact]:
        yield from [Fact(self.winner)] * (self.winner >= 0 and not self._held()[self.winner])

    def _one_left(self) -> Iterator[Fact]:
        short = [seat for seat, held in enumerate(self._held()) if held == 1]
        if len(short) == 1 and short[0] not in self.last.won:
            yield Fact(short[0])

    def _would_fit(self) -> Iterator[Fact]:
        """Ask the rules, as if it were that seat's turn on the pile as it lies."""
        state = self._final()
        running = {name: () for name in ("places", "out") if hasattr(state, name)}
        for fact in self._one_left():
            turn = replace(state, phase="play", turn=fact.seat, **running)
            tags = {tag(action) for action in self.game.legal(turn, fact.seat)}
            yield from [fact] * bool(tags & {"lay", "flip"})

    def _many_left(self) -> Iterator[Fact]:
        held = self._held()
        for seat in self.seats:
            if held[seat] >= 10 and held[seat] > max(self._rest(seat, held)):
                yield Fact(seat, count=held[seat])

    def _by_one(self) -> Iterator[Fact]:
        state, places = self._final(), sorted({*self.place})
        last, before = (
            tuple(seat for seat in self.seats if self.place[seat] == place)
            for place in (places[-1], places[-2])
        )
        table, hand = (
            sum(len(zone[last[0]]) - len(zone[before[0]]) for zone in zones)
            for zones in ((state.up, state.down), (state.hands,))
        )
        away = {*self.last.match.absent} - {last[0]}
        yield from [Fact(last[0], before)] * (len(last) == 1 and (table or hand) == 1 and not away)

    def _margin(self) -> Iterator[Fact]:
        points = self._sums()[-1]
        second = min(self._rest(self.winner, points))
        behind = tuple(seat for seat in self.seats if points[seat] == second)
        lead = second - points[self.winner]
        yield from [Fact(self.winner, behind, lead)] * (lead > 0)

    def _narrow(self) -> Iterator[Fact]:
        points = self._sums()[-1]
        for fact in self._margin():
            yield from [fact] * (fact.count == 1 or 30 * fact.count <= max(points) - min(points))

    def _clean(self) -> Iterator[Fact]:
        spotless = not any(of_round[self.winner]["score"] for of_round in self.by_round)
        yield from [Fact(self.winner)] * spotless

    def _no_round(self) -> Iterator[Fact]:
        first = {row["seat"] for rows_ in self.by_round for row in rows_ if row["place"] == 1}
        yield from [Fact(self.winner)] * (self.winner not in first)

    def _ahead_throughout(self) -> Iterator[Fact]:
        ahead = all(points[self.winner] <= min(points) for points in self._sums())
        yield from [Fact(self.winner)] * ahead

    def _from_behind(self) -> Iterator[Fact]:
        for number, points in reversed([*enumerate(self._sums(), 1)]):
            if points[self.winner] > max(self._rest(self.winner, points)) and len(self.seats) > 2:
                yield from [Fact(self.winner, round=number)] * (2 * number >= len(self._sums()))
                return

    def _overtaken(self) -> Iterator[Fact]:
        points = self._sums()[-2]
        for leader in {*self.seats} - self.last.won:
            if points[leader] < min(self._rest(leader, points)):
                yield Fact(leader, (self.winner,))

    def _costly_round(self) -> Iterator[Fact]:
        sums = self._sums()
        before = [[0] * len(self.seats), *sums]
        for last in self.seats:
            costs = [
                after[last] - so_far[last] for so_far, after in zip(before, sums, strict=False)
            ]
            most, number = max(costs), costs.index(max(costs))
            left_out = [
                points - sums[number][seat] + before[number][seat]
                for seat, points in enumerate(sums[-1])
            ]
            is_last = sums[-1][last] > max(self._rest(last, sums[-1]))
            if is_last and most > 0 and max(self._rest(last, left_out)) > left_out[last]:
                yield Fact(last, count=most, round=number + 1)

    # Of earlier matches on the server

    def _own(self, seat: int, *, in_game: bool = False) -> Own:
        """Return the matches of who sits there, on the server: of the rule set, or the game."""
        who, now = self.last.people[seat] if seat >= 0 else None, self.last.match
        return [
            (match, match.people.index(who))
            for match in self.played
            if who is not None and who in match.people and match.match.server == now.server
            and (match.match.game == now.game if in_game else match.match.rules == now.rules)
        ]  # fmt: skip

    def _run(
        self,
        seat: int,
        least: int,
        counts: Callable[[Played[int], int], bool],
        ends: Callable[[Played[int]], bool] = lambda _: True,
    ) -> Iterator[Fact]:
        run = 0
        for match, at in self._own(seat):
            run = run + 1 if counts(match, at) else 0 if ends(match) else run
        yield from [Fact(seat, count=run)] * (run >= least)

    def _run_of_wins(self) -> Iterator[Fact]:
        return self._run(self.winner, 3, lambda match, seat: seat in match.won)

    def _run_of_titles(self) -> Iterator[Fact]:
        """A match in which no person took the title ends no run; whoever took it may have been
        deleted since.
        """

        def taken(match: Played[int]) -> bool:
            title = match.match.title
            return title is not None and match.people[title] is not None

        seat = -1 if self.last.match.title is None else self.last.match.title
        for ends in (taken, lambda match: match.match.title is not None):
            yield from self._run(seat, 2, lambda match, at: at == match.match.title, ends)

    def _first_win(self) -> Iterator[Fact]:
        own = self._own(self.winner)
        first = len(own) > 3 and sum(seat in match.won for match, seat in own) == 1
        yield from [Fact(self.winner)] * first

    def _first_over(self) -> Iterator[Fact]:
        beaten = []
        for other in self.seats:
            theirs = [match for match, _ in self._own(other, in_game=True)[:-1]]
            met = [
                match.place[seat] < match.place[match.people.index(self.last.people[other])]
                for match, seat in self._own(self.winner, in_game=True)[:-1]
                if match in theirs
            ]
            beaten += [other] * (other != self.winner and len(met) >= 3 and not any(met))
        yield from [Fact(self.winner, tuple(beaten))] * bool(beaten)

    def _redeemed(self) -> Iterator[Fact]:
        here = [match for match in self.played if match.match.table == self.last.match.table]
        titles = [(match, match.match.title) for match in here[:-1]]
        takers = [match.people[title] for match, title in titles if title is not None]
        known = [who for who in takers if who is not None]
        redeemed = self.winner >= 0 and known[-1:] == [self.last.people[self.winner]]
        yield from [Fact(self.winner)] * redeemed


EARLIER = ("run_of_wins", "run_of_titles", "first_win", "first_over", "redeemed")
DELETED = say("en", "replay-somebody")


def check_story(story: MatchStory, text: str, names: Sequence[str], match: MatchRecount) -> None:
    """Check that a story is true, and that its sentence names everybody and every figure in it."""
    concerned = {names[seat] for seat in (story.seat, *story.others) if seat >= 0}
    if story.kind in EARLIER and DELETED in concerned:
        return  # nobody knows their earlier matches any more
    facts = match.facts(story.kind)
    assert Fact(story.seat, story.others, story.count, story.round) in facts, (story, facts)
    of_sticks = story.kind in SUMS and match.last.match.game == "schroom"
    for seat in (story.seat, *(() if of_sticks else story.others)):
        assert seat < 0 or names[seat] in text, (text, names[seat])
    spelled = (str(story.count), *NUMBERS[story.count : story.count + 1], "twice", "last stick")
    assert not story.count or any(word in text.lower() for word in spelled), (text, story.count)
    assert not story.round or f"ound {story.round}" in text, text
