"""The story of a match, beside a recount of its rounds and log: when each kind is true is written
here a second time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from data.presets import presets
from engine.game import tag
from tables.ended import MatchStory
from tests.support.databases import Row, rows
from tests.support.recount import Played
from tests.tables.replaying import replayed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TIMES = ("never", "once", "twice")


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
        self.place, won = self.last.match.place, sorted(self.last.won)
        self.winner = won[0] if len(won) == 1 and self.place[won[0]] == 1 else -1
        self.seats = range(len(self.place))
        query = "SELECT seat, score, place FROM round_seats WHERE round_id = ? ORDER BY seat"
        self.by_round = [rows(file, query, row["id"]) for row in rounds]

    def facts(self, kind: str) -> list[Fact]:
        """Return what a story of this kind might say; nothing if it is not true."""
        if kind in COURSE and (len(self.rounds) < 2 or self.winner < 0):
            return []
        return list(getattr(self, f"_{kind}")())

    def _points(self) -> list[list[int]]:
        """Return everybody's points after each round, so that fewer are better."""
        sums, after = [0] * len(self.seats), []
        for of_round in self.by_round:
            sums = [had + row["score"] for had, row in zip(sums, of_round, strict=True)]
            after.append(sums)
        best = 1 if after[-1][self.winner] == min(after[-1]) else -1
        return [[best * points for points in each] for each in after]

    def _final(self) -> Any:
        log = rows(self.file, "SELECT * FROM log WHERE table_id = ?", self.rounds[-1]["table_id"])
        game = presets()[self.last.match.rules].rules
        return replayed(game, dict(self.rounds[-1]), len(self.seats), log, ())

    def _held(self) -> list[list[int]]:
        state = self._final()
        zones = [state.hands, getattr(state, "up", ()), getattr(state, "down", ())]
        return [[card for zone in zones if zone for card in zone[seat]] for seat in self.seats]

    def _moved_up(self) -> Iterator[Fact]:
        first = tuple(seat for seat in self.seats if self.place[seat] == 1)
        if not self.last.won & {*first}:
            yield Fact(first[0] if len(first) == 1 else -1, first)

    def _shared(self) -> Iterator[Fact]:
        if len(self.last.won) > 1:
            yield Fact(-1, tuple(sorted(self.last.won)))

    def _blocked(self, kind: str = "blocked") -> Iterator[Fact]:
        query = "SELECT events FROM log WHERE table_id = ? AND round = ? ORDER BY revision DESC"
        row = self.rounds[-1]
        events = rows(self.file, query, row["table_id"], row["number"])
        if any(f'"{kind}"' in line["events"] for line in events[:3]):
            yield Fact()

    def _stalemate(self) -> Iterator[Fact]:
        return self._blocked("stalemate")

    def _last_card(self) -> Iterator[Fact]:
        if self.winner >= 0 and len(self.rounds) == 1 and not self._held()[self.winner]:
            yield Fact(self.winner)

    def _one_left(self) -> Iterator[Fact]:
        short = [seat for seat, held in enumerate(self._held()) if len(held) == 1]
        if len(short) == 1 and short[0] not in self.last.won:
            yield Fact(short[0])

    def _would_fit(self) -> Iterator[Fact]:
        """Ask the rules, as if it were that seat's turn on the pile as it lies."""
        state, game = self._final(), presets()[self.last.match.rules].rules
        for fact in self._one_left():
            others = {name: () for name in ("places", "out") if hasattr(state, name)}
            turn = replace(state, phase="play", turn=fact.seat, **others)
            if any(tag(action) in ("lay", "flip") for action in game.legal(turn, fact.seat)):
                yield fact

    def _many_left(self) -> Iterator[Fact]:
        counts = [len(held) for held in self._held()]
        for seat in self.seats:
            if counts[seat] >= 10 and all(
                counts[seat] > counts[at] for at in self.seats if at != seat
            ):
                yield Fact(seat, count=counts[seat])

    def _by_one(self) -> Iterator[Fact]:
        state, *worst = self._final(), *sorted({*self.place})[-2:]
        last = [seat for seat in self.seats if self.place[seat] == worst[-1]]
        before = tuple(seat for seat in self.seats if self.place[seat] == worst[0])
        table = [len(state.up[seat]) + len(state.down[seat]) for seat in self.seats]
        hand = [len(state.hands[seat]) for seat in self.seats]
        one, other = last[0], before[0]
        equal = table[one] == table[other] and hand[one] == hand[other] + 1
        if len(last) == 1 and (equal or table[one] == table[other] + 1):
            yield Fact(one, before)

    def _ahead_throughout(self) -> Iterator[Fact]:
        if len(self.rounds) > 2 and all(row[self.winner] <= min(row) for row in self._points()):
            yield Fact(self.winner)

    def _from_behind(self) -> Iterator[Fact]:
        rounds = [
            number
            for number, row in enumerate(self._points(), 1)
            if all(row[self.winner] > row[seat] for seat in self.seats if seat != self.winner)
        ]
        if rounds and len(self.seats) > 2 and len(self.rounds) > 2:
            yield Fact(self.winner, round=max(rounds))

    def _overtaken(self) -> Iterator[Fact]:
        row = self._points()[-2]
        leaders = [seat for seat in self.seats if row[seat] == min(row)]
        if len(self.rounds) > 2 and len(leaders) == 1 and leaders[0] not in self.last.won:
            yield Fact(leaders[0], (self.winner,))

    def _margin(self) -> Iterator[Fact]:
        row = self._points()[-1]
        second = min(row[seat] for seat in self.seats if seat != self.winner)
        behind = [seat for seat in self.seats if row[seat] == second and seat != self.winner]
        yield Fact(self.winner, tuple(behind), second - row[self.winner])

    def _narrow(self) -> Iterator[Fact]:
        row = self._points()[-1]
        for fact in self._margin():
            if fact.count == 1 or 30 * fact.count <= max(row) - min(row):
                yield fact

    def _clean(self) -> Iterator[Fact]:
        if not any(of_round[self.winner]["score"] for of_round in self.by_round):
            yield Fact(self.winner)

    def _won_rounds(self) -> int:
        """Return how many rounds the winner has won alone."""
        return sum(
            [row["seat"] for row in of_round if row["place"] == 1] == [self.winner]
            for of_round in self.by_round
        )

    def _every_round(self) -> Iterator[Fact]:
        if self._won_rounds() == len(self.rounds):
            yield Fact(self.winner)

    def _no_round(self) -> Iterator[Fact]:
        if not self._won_rounds() and len(self.rounds) > 2:
            yield Fact(self.winner)

    def _costly_round(self) -> Iterator[Fact]:
        row = self._points()[-1]
        sign = (
            1
            if row == [sum(each[at]["score"] for each in self.by_round) for at in self.seats]
            else -1
        )
        for last in self.seats:
            cost = [sign * of_round[last]["score"] for of_round in self.by_round]
            others = [row[seat] for seat in self.seats if seat != last]
            if len(cost) > 2 and row[last] > max(others) > row[last] - max(cost) and max(cost) > 0:
                yield Fact(last, count=max(cost), round=cost.index(max(cost)) + 1)

    # Of earlier matches on the server

    def _earlier(self, who: int | None) -> list[tuple[Played[int], int]]:
        """Return a person's matches on the server, with their seat, the last one last."""
        server = self.last.match.server
        return [
            (match, match.people.index(who))
            for match in self.played
            if who is not None and match.match.server == server and who in match.people
        ]

    def _run_of_wins(self) -> Iterator[Fact]:
        yield from self._run(self.winner, lambda match, seat: seat in match.won, 3)

    def _run_of_titles(self) -> Iterator[Fact]:
        title = self.last.match.title
        if title is not None:
            yield from self._run(title, lambda match, seat: seat == match.match.title, 2)

    def _run(self, seat: int, counts: Any, least: int) -> Iterator[Fact]:
        rules = self.last.match.rules
        run = 0
        for match, at in self._earlier(self.last.people[seat]):
            if match.match.rules == rules:
                run = run + 1 if counts(match, at) else 0
        if run >= least and seat >= 0:
            yield Fact(seat, count=run)

    def _first_win(self) -> Iterator[Fact]:
        own = [
            (match, seat)
            for match, seat in self._earlier(self.last.people[self.winner])
            if match.match.rules == self.last.match.rules
        ]
        if self.winner >= 0 and len(own) > 3 and sum(seat in match.won for match, seat in own) == 1:
            yield Fact(self.winner)

    def _first_over(self) -> Iterator[Fact]:
        who, beaten = self.last.people[self.winner], []
        for other, person in enumerate(self.last.people):
            met = [
                (match.place[seat], match.place[match.people.index(person)])
                for match, seat in self._earlier(who)[:-1]
                if person is not None and person in match.people
                and match.match.game == self.last.match.game
            ]  # fmt: skip
            ahead = any(own < theirs for own, theirs in met)
            beaten += [other] * (other != self.winner and len(met) >= 3 and not ahead)
        if beaten:
            yield Fact(self.winner, tuple(beaten))

    def _redeemed(self) -> Iterator[Fact]:
        here = [match for match in self.played if match.match.table == self.last.match.table]
        takers = [
            match.people[match.match.title] for match in here[:-1] if match.match.title is not None
        ]
        known = [who for who in takers if who is not None]
        if known and self.winner >= 0 and known[-1] == self.last.people[self.winner]:
            yield Fact(self.winner)


COURSE = {
    "ahead_throughout", "from_behind", "overtaken", "margin", "narrow", "clean", "every_round",
    "no_round", "costly_round",
}  # fmt: skip


def check_story(
    story: MatchStory, sentence: str, names: Sequence[str], match: MatchRecount
) -> None:
    """Check that a story is true, and that its sentence names everybody and every figure in it."""
    fact = Fact(story.seat, story.others, story.count, story.round)
    facts = match.facts(story.kind)
    assert fact in facts, (story, facts)
    for seat in (story.seat, *story.others):
        silent = seat < 0 or (
            story.kind in ("margin", "narrow") and match.last.match.game == "schroom"
        )
        assert silent or names[seat] in sentence, (sentence, names[seat])
    if story.count:
        spelled = [
            str(story.count),
            *NUMBERS[story.count :][:1],
            *TIMES[story.count :][:1],
            "last stick",
        ]
        assert any(word in sentence for word in spelled), (sentence, story.count)
    assert not story.round or f"ound {story.round}" in sentence, sentence
