"""The one sentence that tells the story of a match: of what is true of it, what is rarest. Pure.

Each rule yields the stories that are true, by their kind and facts.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from operator import add, sub

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

MOMENTS = {SMALL: "small_moment", LARGE: "large_moment", HUGE: "huge_moment"}

Standing = tuple[int, ...]  # by seat: points, fewer are better


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
        sums = list(
            accumulate(
                (line.scores for line in match.sheet),
                lambda standing, scores: tuple(map(add, standing, scores)),
            )
        )
        best = -1 if sums[-1][self.winner] > min(sums[-1]) else 1
        return [tuple(best * points for points in standing) for standing in sums]

    @property
    def is_long(self) -> bool:
        """True for a match whose course is worth telling."""
        return len(self.standings) >= ROUNDS


def stories(end: End) -> dict[str, MatchStory]:
    """Return all stories that are true, by kind. A round of a match that goes on has only its
    largest moment.
    """
    rules = RULES if end.ended.over else (largest_moment,)
    return {story.kind: story for rule in rules for story in rule(end)}


def with_story(ended: Ended, before: Sequence[str]) -> Ended:
    """Return what is over with its story: the rarest of the kinds not told at this table so far, or
    else the one told longest ago; `before` are those that were told, the last one last.
    """
    true = stories(End(ended))
    told_at = {kind: number for number, kind in enumerate(before)}
    order = sorted(true, key=lambda kind: (told_at.get(kind, -1), SHARES[kind][ended.of_match]))
    return replace(ended, story=true[order[0]] if order else None)


def with_story_told(lobby: Lobby, ended: Ended | None) -> Lobby:
    """Return the lobby that remembers the kind of story its last match had."""
    if ended is None or not ended.over or ended.story is None:
        return lobby
    kind = ended.story.kind
    return replace(lobby, stories=(*(other for other in lobby.stories if other != kind), kind))


def earned(ended: Ended) -> bool:
    """True if a match has earned a picture: a first of people's, a run that has become long (not
    each win that makes it longer), a long run of titles that it breaks, a huge moment of its
    winner, or a long match that its last round turned. Among four good players who play on that is
    one match in five (measured: a hundred matches of seven rule sets), in their first twenty about
    one in three.
    """
    end = End(ended)
    feats = ended.feats
    own = [seat for seat, *_ in ended.characters]
    if not ended.over:
        return False
    runs = LONG_RUN in (feats.wins, feats.titles)
    breaks = ended.carried >= LONG_RUN and ended.title not in (None, ended.former, *own)
    if runs or breaks or feats.first_win or feats.first_over:
        return True
    true = stories(end)
    if ended.of_match:
        by_winner = "overtaken" in true and len(end.standings) >= LONG
    else:
        by_winner = "huge_moment" in true and true["huge_moment"].seat == end.winner
    return by_winner and end.winner not in (NOBODY, *own)


def result(end: End) -> Iterator[MatchStory]:
    """How it ended: those first by the cards were not there, or several share the first place; the
    rare event that ended it; the card with which the winner was out.
    """
    ended, first = end.ended, end.ended.by_cards[0]
    if {*first}.isdisjoint(ended.winners):
        yield MatchStory("moved_up", first[0] if len(first) == 1 else NOBODY, first)
    if len(ended.winners) > 1:
        yield MatchStory("shared", others=ended.winners)
    if ended.ending:
        yield MatchStory(ended.ending)
    if ended.card is not None:
        yield MatchStory("last_card", end.winner, card=ended.card)


def unplayed(end: End) -> Iterator[MatchStory]:
    """What was left: somebody alone had a single card, and it would have gone on the pile; somebody
    had a lot, more than anybody else, which no place says.
    """
    counts = [left.count for left in end.ended.unplayed]
    seat = counts.index(1) if counts.count(1) == 1 else NOBODY
    if seat not in (NOBODY, *end.ended.winners):
        left = end.ended.unplayed[seat]
        yield MatchStory("one_left", seat, card=left.card)
        if left.fits:
            yield MatchStory("would_fit", seat, card=left.card)
    most = max(counts, default=0)
    if most >= MANY and counts.count(most) == 1 and not end.ended.cards:
        yield MatchStory("many_left", counts.index(most), count=most)


def decided_by_one(end: End) -> Iterator[MatchStory]:
    """A single card made somebody the last, and not those before them; nobody absent took that
    place.
    """
    cards, places = end.ended.cards, end.ended.by_cards
    if not cards or len(places) < 2 or len(places[-1]) > 1 or places[-1] != end.ended.places[-1]:
        return
    (before, *_), (last,) = places[-2:]
    table, hand = (more - less for more, less in zip(cards[last], cards[before], strict=True))
    if table == 1 or (table, hand) == (0, 1):
        yield MatchStory("by_one", last, places[-2], outcome="table" if table else "hand")


def course(end: End) -> Iterator[MatchStory]:
    """The course of a match of several rounds: by how much it was won, and before whom; that this
    is very little; that nothing stands against the winner.
    """
    if not end.standings:
        return
    winner, last = end.winner, end.standings[-1]
    second = min(points for seat, points in enumerate(last) if seat != winner)
    behind = tuple(seat for seat, points in enumerate(last) if points == second)
    lead = second - last[winner]
    if lead:  # else they share it with somebody absent
        yield MatchStory("margin", winner, behind, lead)
        if lead <= max(1, (max(last) - last[winner]) // CLOSE):
            yield MatchStory("narrow", winner, behind, lead)
    if last[winner] == 0:
        yield MatchStory("clean", winner)


def turns(end: End) -> Iterator[MatchStory]:
    """How a long match turned, or did not: its winner was first in no round; nobody was ever ahead
    of them; they were alone in last place of three or more when half of it was over, or later;
    somebody was alone ahead before the end.
    """
    match = end.ended.match
    winner = end.winner
    standings = end.standings
    if match is None or not end.is_long:
        return
    if all(winner not in line.places[0] for line in match.sheet):
        yield MatchStory("no_round", winner)
    if all(standing[winner] == min(standing) for standing in standings):
        yield MatchStory("ahead_throughout", winner)
    behind = [at for at, standing in enumerate(standings, 1) if _alone(standing, max) == winner]
    if len(standings[0]) > 2 and 2 * max(behind, default=0) >= len(standings):
        yield MatchStory("from_behind", winner, round=behind[-1])
    leader = _alone(standings[-2], min)
    if leader not in (NOBODY, winner):
        yield MatchStory("overtaken", leader, (winner,))


def costly_round(end: End) -> Iterator[MatchStory]:
    """Had a single round of a long match not been played, somebody would not have been last."""
    last = _alone(end.standings[-1], max) if end.is_long else NOBODY
    if last == NOBODY:
        return
    total = end.standings[-1]
    standings = [(0,) * len(total), *end.standings]
    rounds = [tuple(map(sub, after, before)) for before, after in pairwise(standings)]
    dearest = max(rounds, key=lambda scores: scores[last])
    without = tuple(map(sub, total, dearest))
    if dearest[last] > 0 and without[last] < max(without):
        number = rounds.index(dearest) + 1
        yield MatchStory("costly_round", last, count=dearest[last], round=number)


def between_people(end: End) -> Iterator[MatchStory]:
    """What it was between these people: a run of titles or wins; a first win, or one over somebody,
    or two, as more names are a list; the title's carrier has won.
    """
    ended, winner, feats = end.ended, end.winner, end.ended.feats
    if ended.title is not None and feats.titles >= TITLES:
        yield MatchStory("run_of_titles", ended.title, count=feats.titles)
    if winner == NOBODY:
        return
    if feats.wins >= WINS:
        yield MatchStory("run_of_wins", winner, count=feats.wins)
    if feats.first_win:
        yield MatchStory("first_win", winner)
    if len(feats.first_over) in (1, 2):
        yield MatchStory("first_over", winner, feats.first_over)
    if ended.former == winner:
        yield MatchStory("redeemed", winner)


def largest_moment(end: End) -> Iterator[MatchStory]:
    """The largest moment, by its size: its seat won or came last as was to be expected after it
    (`so`), or in spite of it (`yet`).
    """
    peak, ended = end.ended.peak, end.ended
    if peak is None:
        return
    luck = 0 if peak.tag == "wins" else peak.luck  # that says it
    outcome = "open"
    last = len(ended.places) > 1 and ended.places[-1] == (peak.seat,)
    if luck and peak.seat in ended.winners:
        outcome = "so_won" if luck > 0 else "yet_won"
    elif luck and last:
        outcome = "yet_lost" if luck > 0 else "so_lost"
    yield MatchStory(MOMENTS[peak.size], peak.seat, outcome=outcome)


RULES: Sequence[Callable[[End], Iterator[MatchStory]]] = (
    result, unplayed, decided_by_one, course, turns, costly_round, between_people, largest_moment,
)  # fmt: skip


def _alone(standing: Standing, best: Callable[[Standing], int]) -> int:
    """Return the seat that alone has the least points (`min`), or the most (`max`)."""
    points = best(standing)
    return standing.index(points) if standing.count(points) == 1 else NOBODY


# In how many of a thousand matches each kind is true, of one round and of several:
# `python -m bench.stories` counts.
SHARES: dict[str, tuple[int, int]] = {
    "moved_up": (0, 0),
    "stalemate": (0, 0),
    "blocked": (0, 0),
    "shared": (0, 11),
    "no_round": (0, 28),
    "from_behind": (0, 43),
    "clean": (0, 46),
    "by_one": (32, 0),
    "run_of_wins": (40, 32),
    "narrow": (0, 145),
    "redeemed": (65, 0),
    "would_fit": (67, 0),
    "overtaken": (0, 195),
    "ahead_throughout": (0, 199),
    "run_of_titles": (83, 0),
    "first_over": (63, 64),
    "many_left": (179, 0),
    "first_win": (139, 117),
    "huge_moment": (95, 230),
    "costly_round": (0, 447),
    "one_left": (252, 0),
    "margin": (0, 989),
    "small_moment": (331, 206),
    "large_moment": (273, 521),
    "last_card": (1000, 0),
}
