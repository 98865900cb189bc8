"""The consequences of a seat's actions, counted in worlds that fit its view: for hints, and for
looking back. A decision is weighed by what was known when it was made, never by the cards opened
later.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import fmean, stdev
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.cards import Cards
from engine.game import Action, Actions, AnyGame, tag
from engine.games import GAMES, by_game
from engine.memory import NOTHING, PublicMemory
from engine.notation import write_action
from engine.opponents.characters import player
from engine.opponents.game_player import Reason, Why
from engine.opponents.playing import PLAYERS, by_thumb
from engine.opponents.playing import choose as chosen_by
from engine.opponents.playing_on import PlayedOn, Rest, good, worth_of
from engine.remembering import remembered
from engine.shuffle import Numbers, drawn_seed, numbers

REASONS = by_game("engine.{}.reasons")  # `why(view, legal, action, memory)`, in terms of a game
# Reasons beside which no odds matter.
DECIDES = ("out", "empties", "no_more", "known", "only_fits", "or_pile")
STAYS = ("hold", "knock")
COMPARABLE = ({"hold", "go"}, {"lay", "draw"}, {"lay", "pickup"})
PERCENT = 100
MOST_COMPARED = 5  # other actions
COUNTED = 100  # worlds in which consequences are counted
CLEAR = 12  # a lead in percent that is worth mentioning
SURE = 2.6  # standard errors
BORNE_OUT = 1.0  # of them, in the worlds that tell what it cost
SUSPECTS = 5  # decisions of a round that get a second look
CLOSE = 2  # of them that get a close one, by search
SEARCHED = 2  # of the seat's next decisions, to find whether it cost something
TOLD = 4  # of them, to tell how much
SCREENED = range(2, 13)  # worlds for the first look at each decision: fewer in a long round
SCREENINGS = 160  # worlds for the first look at all of them together, roughly
PROBED = 16  # further worlds for each suspect
FAR = 4_000  # actions in all of those, times the choices: a longer rest takes too long to look at
LOOKED_AT = 48  # fresh worlds for one that still seems costly after that, its seat playing on well,
# and as many to tell what it cost: those by which it was found flatter it
COSTLIEST = 3
LOOKS_BACK = replace(player(), worlds=12, looks_ahead=False)  # its choices are the better ones


class Hint(NamedTuple):
    """The action of a good player and the reason for it: in how many of 100 worlds it holds, and in
    how many after the other action, if there is one to compare; or the number and the cards it is
    about.
    """

    action: Action
    reason: Reason
    better: int = 0
    other: Action | None = None
    worse: int = 0
    many: int = 0
    cards: Cards = ()


class Costly(NamedTuple):
    """A decision that cost much: the number of its action in the round, the view it was made from,
    its legal actions, the one taken, the better one as a hint, and the loss, from 0 to 1.
    """

    number: int
    view: Any
    legal: Actions
    done: Action
    hint: Hint
    lost: float


class Decision(NamedTuple):
    """A seat's action as a decision: its number in the round, and what was known then."""

    number: int
    view: Any
    legal: Actions
    done: Action
    memory: PublicMemory = NOTHING


def hint(name: str, view: Any, legal: Actions, memory: PublicMemory, seed: bytes) -> Hint:
    """Return the action a good player of this game takes, out of several legal ones, and why;
    `memory` is what everybody has seen.
    """
    game, chance = GAMES[name], numbers(seed, 0)
    ours = [action for action in legal if not action.aside]
    if len(ours) == 1:
        return Hint(ours[0], "only")
    action = chosen_by(game, view, ours, chance, player(), memory=memory)
    others = sorted((other for other in ours if other != action), key=write_action)
    return _reasoned(_Seen(game, view, memory, chance), action, others)


class _Seen(NamedTuple):
    """A seat's knowledge in a game, and chance."""

    game: AnyGame
    view: Any
    memory: PublicMemory
    chance: Numbers

    def worlds(self, count: int) -> Iterator[Any]:
        """Yield so many worlds that fit it."""
        likely = PLAYERS[self.game.NAME].likely
        return islice(likely(self.game, self.view, self.chance, self.memory), count)


def _said(seen: _Seen, legal: Actions, action: Action) -> Hint:
    """Return the action's hint with its reason in terms of the game."""
    if seen.game.NAME not in REASONS:
        return Hint(action, "keeps")
    why: Why = REASONS[seen.game.NAME].why(seen.view, legal, action, seen.memory)
    return Hint(action, why.reason, many=why.many, cards=why.cards)


def alike(action: Action, other: Action) -> bool:
    """True if two actions can be compared: of one kind, or a pair from COMPARABLE."""
    return tag(action) == tag(other) or {tag(action), tag(other)} in COMPARABLE


def _reasoned(seen: _Seen, action: Action, others: Actions) -> Hint:
    """Return the action's hint with the strongest reason for it; of the other actions only those
    like it are compared.
    """
    plain = _said(seen, [action, *others], action)
    if plain.reason in DECIDES:
        return plain
    same = [other for other in others if tag(other) == tag(action)]
    like = same or [other for other in others if alike(other, action)]
    best = _explained(seen, action, like[:MOST_COMPARED])
    if plain.reason == "holds" and best.other is None:
        return plain._replace(better=best.better)
    return plain if best.reason == "keeps" else best


def _explained(seen: _Seen, action: Action, others: Actions) -> Hint:
    """Return the action's hint with its strongest consequence, compared with the other action that
    comes closest. The odds are those of fresh worlds: the ones it was found by flatter it.
    """
    best, lead = Hint(action, "keeps"), CLEAR
    counted = _counted(seen, [action, *others], COUNTED)
    goes_on = counted.get("again", [0] * (len(others) + 1))
    for reason, parts in counted.items():
        # A seat that plays again leaves nobody stuck; one that goes takes no trick.
        beside = [
            (part, other)
            for other, part, again in zip(others, parts[1:], goes_on[1:], strict=True)
            if again <= goes_on[0] and tag(other) != "go"
        ]
        most, other = max(beside, key=lambda pair: pair[0], default=(0, None))
        if other is not None and parts[0] - most >= lead:
            best, lead = Hint(action, reason, other=other), parts[0] - most + 1
    if best.reason == "keeps" and "last" in counted:
        return _of_last_trick(action, others, counted["last"])
    return best if best.other is None else _counted_afresh(seen, best, best.other)


def _counted_afresh(seen: _Seen, reasoned: Hint, other: Action) -> Hint:
    """Return a hint with its odds in fresh worlds; without them if they do not bear it out."""
    better, worse = _counted(seen, [reasoned.action, other], COUNTED)[reasoned.reason]
    if better <= worse:
        return Hint(reasoned.action, "keeps")
    return reasoned._replace(better=better, worse=worse)


def _of_last_trick(action: Action, others: Actions, parts: Sequence[int]) -> Hint:
    """Return the verdict of the last trick on holding, knocking or going; none on others."""
    if tag(action) == "go" and others:
        return Hint(action, "risk", 0, others[0], parts[1])
    stays = tag(action) in STAYS
    return Hint(action, "last", parts[0]) if stays else Hint(action, "keeps")


def _counted(seen: _Seen, actions: Actions, count: int) -> dict[Reason, list[int]]:
    """Return for each consequence in how many of 100 worlds each of these actions has it."""
    game, seat = seen.game, seen.view.seat
    players, thumb = PLAYERS[game.NAME], by_thumb(game)
    sums = {kind: [0] * len(actions) for kind in players.CONSEQUENCES}
    for world in seen.worlds(count):
        for at, action in enumerate(actions):
            after = game.apply(world, seat, action).state
            for kind, has in players.CONSEQUENCES.items():
                sums[kind][at] += has(game, thumb, after, seat)
    return {kind: [round(PERCENT * part / count) for part in parts] for kind, parts in sums.items()}


# Looking back


def costliest(
    name: str, decisions: Sequence[Decision], seed: bytes
) -> Iterator[list[Costly] | None]:
    """Yield None after each part of the work and at last the decisions of a round that cost most,
    judged by what was known then, each with the better action and the reason; none whose confidence
    interval includes zero. What is suspected by rule of thumb is looked at closely, with the seat
    playing on well: much that seems to cost something can be made good.
    """
    game, chance = GAMES[name], numbers(seed, 0)
    suspects: list[_Suspect] = []
    for suspect in _suspects(game, decisions, chance):
        suspects += [suspect] if suspect else []
        yield None
    suspects.sort(key=lambda pair: -pair[0])
    close: list[tuple[Decision, Action]] = []
    for _, (decision, better) in suspects[:SUSPECTS]:
        turns = list[PlayedOn]()
        both = _compared(game, decision, better, chance, PROBED, turns=turns)
        leads = sum(more - less for more, less in both) > 0
        if leads and len(turns) * len(decision.legal) <= FAR:
            close.append((decision, better))
        yield None
    costly: list[Costly] = []
    for decision, better in close[:CLOSE]:
        worths: list[tuple[float, float]] = []
        for pair in _compared(game, decision, better, chance, LOOKED_AT, searched=SEARCHED):
            worths.append(pair)
            yield None
            if len(worths) == PROBED and not _leads(worths):
                break  # what does not lead by now will hardly be sure at the end
        if not _leads(worths, SURE):
            continue
        afresh: list[tuple[float, float]] = []
        for pair in _compared(game, decision, better, chance, LOOKED_AT, searched=TOLD):
            afresh.append(pair)
            yield None
        if _leads(afresh, BORNE_OUT):
            costly.append(_told(game, decision, better, afresh, chance))
            yield None
    yield sorted(costly, key=lambda mistake: -mistake.lost)


def _leads(worths: Sequence[tuple[float, float]], errors: float = 0.0) -> bool:
    """True if the better action is ahead, by more than so many standard errors."""
    gained = [more - less for more, less in worths]
    return bool(fmean(gained) > errors * stdev(gained) / len(gained) ** 0.5)


_Suspect = tuple[float, tuple[Decision, Action]]  # what was gained by another action, and that


def _suspects(
    game: AnyGame, decisions: Sequence[Decision], chance: Numbers
) -> Iterator[_Suspect | None]:
    """Yield the decisions where a good player acts differently and, in a few worlds, does better;
    None for another such decision.
    """
    others = list(_otherwise(game, decisions, chance))
    each = min(max(SCREENINGS // max(1, len(others)), SCREENED[0]), SCREENED[-1])
    for decision, better in others:
        both = _compared(game, decision, better, chance, each)
        gained = fmean(better_worth - other for better_worth, other in both)
        yield (gained, (decision, better)) if gained > 0 else None


def _otherwise(
    game: AnyGame, decisions: Sequence[Decision], chance: Numbers
) -> Iterator[tuple[Decision, Action]]:
    """Yield the decisions where a good player acts differently, each with that action; never to
    knock, as others fold less than rules of thumb do, nor to hold, as who knocks holds better cards
    than worlds give them.
    """
    for decision in decisions:
        ours = [action for action in decision.legal if not action.aside]
        if decision.done not in ours:
            continue
        better = chosen_by(game, decision.view, ours, chance, LOOKS_BACK, memory=decision.memory)
        # Out of turn a good player may choose nothing of these.
        if better in ours and better != decision.done and tag(better) not in STAYS:
            yield decision, better


def _compared(
    game: AnyGame,
    decision: Decision,
    better: Action,
    chance: Numbers,
    count: int,
    *,
    searched: int = 0,
    turns: list[PlayedOn] | None = None,
) -> Iterator[tuple[float, float]]:
    """Yield the worth of the better action and of the one taken, world by world: so many of the
    seat's next decisions are searched, and good players go on by rule of thumb. What they do is
    added to `turns`.
    """
    seat, thumb = decision.view.seat, good(game)
    rest = Rest(game, seat, thumb, thumb, searched)

    def comes_to(world: Any, action: Action, seed: bytes) -> float:
        step = game.apply(world, seat, action)
        known = remembered(decision.memory, game, world, step.events)
        return worth_of(rest, step.state, known, seed, turns)

    for world in _Seen(game, decision.view, decision.memory, chance).worlds(count):
        of_world = drawn_seed(chance)
        yield comes_to(world, better, of_world), comes_to(world, decision.done, of_world)


def _told(
    game: AnyGame,
    decision: Decision,
    better: Action,
    both: Sequence[tuple[float, float]],
    chance: Numbers,
) -> Costly:
    """Return a decision as a costly one, with the reason for the better action."""
    means = [fmean(worths) for worths in zip(*both, strict=True)]
    seen = _Seen(game, decision.view, decision.memory, chance)
    why = _explained(seen, better, [decision.done])
    if why.other is None:
        more, less = (round(PERCENT * mean) for mean in means)
        why = Hint(better, "ahead", more, decision.done, less)
    return Costly(*decision[:4], why, means[0] - means[1])
