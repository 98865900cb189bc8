"""The one sentence that tells the story of a match: of what is true of it, what is rarest. Pure.

A kind of story is a function: it returns the story's facts, or None where it is not true.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from operator import add
from typing import TypeAlias

from msgspec.structs import replace

from engine.honours import HUGE, LARGE, SMALL
from tables.ended import Ended, MatchStory
from tables.lobby.state import NOBODY, Lobby

ENDINGS = frozenset({"blocked", "stalemate"})  # events that end a round before anybody is out
ROUNDS = 3  # of a match, before its course is worth telling
WINS, TITLES = 3, 2  # in a row
LONG_RUN, LONG = 3, 5  # matches in a row, and rounds of a match, that are worth a picture
MANY = 10  # cards left
CLOSE = 30  # ahead by at most this part of the points between first and last

Standing: TypeAlias = tuple[int, ...]  # by seat: points, fewer are better


class End:
    """What is over, as the kinds of stories ask about it. Its `winner` is NOBODY if several won, or
    somebody only because those before them were absent.
    """

    def __init__(self, ended: Ended) -> None:
        self.ended = ended
        alone = len(ended.winners) == 1 and ended.leads_by_cards(ended.winners[0])
        self.winner = ended.winners[0] if alone else NOBODY

    @cached_property
    def standings(self) -> list[Standing]:
        """Return the standings after each round; none of a match of one round, or without a single
        winner.
        """
        match = self.ended.match
        if match is None or not self.ended.of_match or self.winner == NOBODY:
            return []
        sums = list(accumulate((line.scores for line in match.sheet), _added))
        best = -1 if sums[-1][self.winner] > min(sums[-1]) else 1
        return [tuple(best * points for points in standing) for standing in sums]

    @property
    def is_long(self) -> bool:
        """True for a match whose course is worth telling."""
        return len(self.standings) >= ROUNDS

    @property
    def lead(self) -> int:
        """Return by how many points the winner is ahead of the next."""
        last = self.standings[-1]
        return min(points for seat, points in enumerate(last) if seat != self.winner) - min(last)

    @property
    def rounds_won(self) -> list[bool]:
        """Return for each round of the match whether its winner won it alone."""
        match = self.ended.match
        return [line.places[0] == (self.winner,) for line in match.sheet] if match else []


Kind: TypeAlias = Callable[[End], MatchStory | None]


def with_story(ended: Ended, before: Sequence[str]) -> Ended:
    """Return what is over with its story; `before` are the kinds told at this table so far,
    the last one last. A round of a match that goes on has only its largest moment.
    """
    end = End(ended)
    kinds = RAREST[ended.of_match] if ended.over else MOMENTS
    true = [story for kind in kinds if (story := kind(end)) is not None]
    return replace(
        ended,
        story=min(
            true,
            key=lambda story: before.index(story.kind) if story.kind in before else -1,
            default=None,
        ),
    )


def with_story_told(lobby: Lobby, ended: Ended | None) -> Lobby:
    """Return the lobby that remembers the kind of story its last match had."""
    if ended is None or not ended.over or ended.story is None:
        return lobby
    kind = ended.story.kind
    return replace(lobby, stories=(*(other for other in lobby.stories if other != kind), kind))


def earned(ended: Ended) -> bool:
    """True if a match has earned a picture: a first or a run of people's, a long run of titles that
    it breaks, a huge moment of its winner, or a long match that its last round turned. Among four
    good players who play on it is a quarter of the matches of a rule set at most (measured: 300
    matches of each; of Cruzo one in six, of Schrööm one in seven).
    """
    end, feats, own = End(ended), ended.feats, [seat for seat, *_ in ended.characters]
    if not ended.over:
        return False
    runs = max(feats.wins, feats.titles) >= LONG_RUN
    breaks = ended.carried >= LONG_RUN and ended.title not in (None, ended.former, *own)
    if runs or breaks or feats.first_win or feats.first_over:
        return True
    huge = not ended.of_match and huge_moment(end)
    turned = overtaken(end) if len(end.standings) >= LONG else None
    by_winner = (huge and huge.seat == end.winner) or turned
    return bool(by_winner) and end.winner not in (NOBODY, *own)


# Who won, and how it ended


def moved_up(end: End) -> MatchStory | None:
    """Those who were first by the cards were not there at the end."""
    first = end.ended.by_cards[0]
    if not {*first}.isdisjoint(end.ended.winners):
        return None
    return MatchStory("moved_up", first[0] if len(first) == 1 else NOBODY, first)


def shared(end: End) -> MatchStory | None:
    """Several share the first place."""
    first = end.ended.winners
    return MatchStory("shared", others=first) if len(first) > 1 else None


def blocked(end: End) -> MatchStory | None:
    """Nobody could go on, so the cards were counted."""
    return MatchStory("blocked") if end.ended.ending == "blocked" else None


def stalemate(end: End) -> MatchStory | None:
    """The round went in circles, so the cards were counted."""
    return MatchStory("stalemate") if end.ended.ending == "stalemate" else None


def last_card(end: End) -> MatchStory | None:
    """The card with which the winner was out."""
    card = end.ended.card
    return MatchStory("last_card", end.winner, card=card) if card is not None else None


# What was left


def one_left(end: End) -> MatchStory | None:
    """Somebody who did not win, and nobody else, had a single card left."""
    seats = [seat for seat, left in enumerate(end.ended.unplayed) if left.count == 1]
    if len(seats) != 1 or seats[0] in end.ended.winners:
        return None
    return MatchStory("one_left", seats[0], card=end.ended.unplayed[seats[0]].card)


def would_fit(end: End) -> MatchStory | None:
    """That card would have gone on the pile."""
    story = one_left(end)
    if story is None or not end.ended.unplayed[story.seat].fits:
        return None
    return replace(story, kind="would_fit")


def many_left(end: End) -> MatchStory | None:
    """Somebody was left with a lot of cards, more than anybody else."""
    counts = [left.count for left in end.ended.unplayed]
    most = max(counts, default=0)
    if most < MANY or counts.count(most) > 1:
        return None
    return MatchStory("many_left", counts.index(most), count=most)


def by_one(end: End) -> MatchStory | None:
    """A single card made somebody the last, and not the one before them."""
    cards, places = end.ended.cards, end.ended.by_cards
    if not cards or len(places) < 2 or len(places[-1]) > 1:
        return None
    (before, *_), (last,) = places[-2:]
    table, hand = (more - less for more, less in zip(cards[last], cards[before], strict=True))
    if table != 1 and (table, hand) != (0, 1):
        return None
    return MatchStory("by_one", last, places[-2], outcome="table" if table else "hand")


# The course of a match of several rounds


def ahead_throughout(end: End) -> MatchStory | None:
    """Nobody was ever before the winner."""
    ahead = all(standing[end.winner] == min(standing) for standing in end.standings)
    return MatchStory("ahead_throughout", end.winner) if end.is_long and ahead else None


def from_behind(end: End) -> MatchStory | None:
    """The winner was once alone in last place of three or more; when last."""
    rounds = [at for at, row in enumerate(end.standings, 1) if _alone(row, max) == end.winner]
    if not end.is_long or len(end.standings[0]) < 3 or not rounds:
        return None
    return MatchStory("from_behind", end.winner, round=rounds[-1])


def overtaken(end: End) -> MatchStory | None:
    """Somebody was alone ahead before the last round, and did not win."""
    leader = _alone(end.standings[-2], min) if end.is_long else NOBODY
    if leader in (NOBODY, end.winner):
        return None
    return MatchStory("overtaken", leader, (end.winner,))


def margin(end: End) -> MatchStory | None:
    """By how much the winner was ahead, and of whom."""
    if not end.standings:
        return None
    next_ = min(end.standings[-1]) + end.lead
    behind = [seat for seat, points in enumerate(end.standings[-1]) if points == next_]
    return MatchStory("margin", end.winner, tuple(behind), end.lead)


def narrow(end: End) -> MatchStory | None:
    """That was very little."""
    story = margin(end)
    if story is None:
        return None
    spread = max(end.standings[-1]) - min(end.standings[-1])
    return replace(story, kind="narrow") if story.count <= max(1, spread // CLOSE) else None


def clean(end: End) -> MatchStory | None:
    """The winner ended without a point against them."""
    spotless = end.standings and end.standings[-1][end.winner] == 0
    return MatchStory("clean", end.winner, count=len(end.standings)) if spotless else None


def every_round(end: End) -> MatchStory | None:
    """The winner won every round."""
    won = end.standings and all(end.rounds_won)
    return MatchStory("every_round", end.winner, count=len(end.standings)) if won else None


def no_round(end: End) -> MatchStory | None:
    """The winner won no round."""
    won = not end.is_long or any(end.rounds_won)
    return None if won else MatchStory("no_round", end.winner, count=len(end.standings))


def costly_round(end: End) -> MatchStory | None:
    """Without a single round somebody would not have been last."""
    last = _alone(end.standings[-1], max) if end.is_long else NOBODY
    if last == NOBODY:
        return None
    points = [0, *(standing[last] for standing in end.standings)]
    costs = [after - before for before, after in pairwise(points)]
    others = [points for seat, points in enumerate(end.standings[-1]) if seat != last]
    if max(costs) <= 0 or points[-1] - max(costs) >= max(others):
        return None
    return MatchStory("costly_round", last, count=max(costs), round=costs.index(max(costs)) + 1)


# Between these people


def run_of_wins(end: End) -> MatchStory | None:
    """The winner has won several matches in a row."""
    count = end.ended.feats.wins if end.winner != NOBODY else 0
    return MatchStory("run_of_wins", end.winner, count=count) if count >= WINS else None


def run_of_titles(end: End) -> MatchStory | None:
    """Somebody has taken the title several times in a row."""
    title, count = end.ended.title, end.ended.feats.titles
    if title is None or count < TITLES:
        return None
    return MatchStory("run_of_titles", title, count=count)


def first_win(end: End) -> MatchStory | None:
    """The winner has won for the first time, after many matches."""
    first = end.ended.feats.first_win and end.winner != NOBODY
    return MatchStory("first_win", end.winner) if first else None


def first_over(end: End) -> MatchStory | None:
    """The winner has come before somebody for the first time, after many meetings."""
    beaten = end.ended.feats.first_over if end.winner != NOBODY else ()
    return MatchStory("first_over", end.winner, beaten) if beaten else None


def redeemed(end: End) -> MatchStory | None:
    """The winner had the title before."""
    return MatchStory("redeemed", end.winner) if end.winner == end.ended.former else None


# The largest moment


def huge_moment(end: End) -> MatchStory | None:
    """A huge one."""
    return _moment(end, "huge_moment", HUGE)


def large_moment(end: End) -> MatchStory | None:
    """A large one."""
    return _moment(end, "large_moment", LARGE)


def small_moment(end: End) -> MatchStory | None:
    """One that is not large."""
    return _moment(end, "small_moment", SMALL)


def _moment(end: End, kind: str, size: int) -> MatchStory | None:
    """Return the story of the largest moment if it has this size: whether its seat won or came
    last as was to be expected after it (`so`), or in spite of it (`yet`).
    """
    peak, ended = end.ended.peak, end.ended
    if peak is None or peak.size != size:
        return None
    outcome, last = "open", len(ended.places) > 1 and ended.places[-1] == (peak.seat,)
    if peak.luck and peak.seat in ended.winners:
        outcome = "so_won" if peak.luck > 0 else "yet_won"
    elif peak.luck and last:
        outcome = "yet_lost" if peak.luck > 0 else "so_lost"
    return MatchStory(kind, peak.seat, outcome=outcome)


def _alone(standing: Standing, best: Callable[[Standing], int]) -> int:
    """Return the seat that alone has the least points (`min`), or the most (`max`)."""
    points = best(standing)
    return standing.index(points) if standing.count(points) == 1 else NOBODY


def _added(standing: Standing, scores: Standing) -> Standing:
    return tuple(map(add, standing, scores))


MOMENTS: Sequence[Kind] = (huge_moment, large_moment, small_moment)
# In how many of a thousand matches each kind is true, of one round and of several:
# `python -m bench.stories` counts.
SHARES: dict[Kind, tuple[int, int]] = {
    moved_up: (0, 0),
    stalemate: (0, 0),
    blocked: (0, 0),
    shared: (0, 11),
    no_round: (0, 28),
    clean: (0, 46),
    every_round: (0, 46),
    by_one: (32, 0),
    run_of_wins: (40, 32),
    from_behind: (0, 145),
    narrow: (0, 145),
    redeemed: (65, 0),
    overtaken: (0, 195),
    ahead_throughout: (0, 199),
    run_of_titles: (83, 0),
    first_over: (66, 71),
    would_fit: (99, 0),
    first_win: (139, 117),
    huge_moment: (95, 230),
    many_left: (216, 0),
    costly_round: (0, 574),
    one_left: (252, 0),
    margin: (0, 989),
    small_moment: (331, 206),
    large_moment: (273, 521),
    last_card: (1000, 0),
}


RAREST = [sorted(SHARES, key=lambda kind: SHARES[kind][at]) for at in range(2)]
