"""Matches: rounds of the same seats, from the first deal to the last place. Pure.

In a game that carries nothing over, each round is a match of its own.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.game import WHOLE, WON_IN, Event, tallies, together
from tables import results
from tables.errors import Refused
from tables.lobby.state import (
    Lobby,
    LobbyStep,
    MatchEnded,
    SheetLine,
    everybody,
    game_of,
    is_changed,
    match_runs,
    options_of,
    persons,
)
from tables.results import FinishedMatch, Result, Run, Tallies


def round_over(lobby: Lobby, state: Any, fresh: bytes, at: float) -> tuple[Lobby, Result]:
    """Return the lobby after a round that has finished now, with a fresh seed for the next one, and
    the result: the match's if this round ends it. The week's deal is a single round: no match, and
    no title.
    """
    if lobby.deal is not None:
        return _deal_over(lobby, state, fresh, at, lobby.deal.until)
    game = game_of(lobby)
    line = SheetLine(game.scores(state), lobby.dealer, game.places(state))
    carry = game.carry(state)
    if carry:
        result = results.result(line.places, game.title(state), over=False)
    else:
        result = results.result(
            game.match_places(state), game.title(state), absent=lobby.away, left=lobby.gone
        )
    result = replace(result, cards=game.cards_left(state))
    dealer = game.next_dealer(state)
    seeds, public = (*lobby.kept, lobby.seed), game.seed_open(state)
    after = replace(
        at_rest(lobby),
        stage="between",
        rounds=lobby.rounds + 1,
        matches=lobby.matches + (not carry),
        dealer=results.next_dealer(result, lobby.dealer, lobby.seats) if dealer is None else dealer,
        seed=fresh,
        cuts=(),
        again=lobby.table_seats,
        titled=result.title if result.over else None,
        holder=_holder(lobby, result),
        winner=winner_run(lobby, result),
        taker=taker_run(lobby, result),
        votes=lobby.votes,  # they stand until the next deal
        carry=carry,
        sheet=(*lobby.sheet, line),
        kept=() if public else seeds,
        opened=seeds if public else (),
    )
    return after, replace(result, former=lobby.holder)


def _deal_over(
    lobby: Lobby, state: Any, fresh: bytes, at: float, until: float
) -> tuple[Lobby, Result]:
    """Return the lobby and the result after a round of the week's deal. Its seed is public only if
    the week is over. A person alone had all the time there is; from now on nobody plays.
    """
    game = game_of(lobby)
    line = SheetLine(game.scores(state), lobby.dealer, game.places(state))
    result = results.result(line.places, None)
    after = replace(
        at_rest(lobby), stage="between", rounds=lobby.rounds + 1, matches=lobby.matches + 1,
        dealer=results.next_dealer(result, lobby.dealer, lobby.seats), seed=fresh,
        again=lobby.table_seats, votes=lobby.votes, carry=(), sheet=(line,), kept=(),
        opened=(lobby.seed,) if at >= until else (),
        table=lobby.table if len(persons(lobby)) > 1 else replace(lobby.table, clock="live"),
    )  # fmt: skip
    return after, replace(result, former=lobby.holder)


def _takes_title(lobby: Lobby, result: Result) -> bool:
    """True if a match is over and has brought a person its title; a title taken by a seat of the
    table's own stays with its carrier.
    """
    return result.over and result.title is not None and result.title not in lobby.table_seats


def _holder(lobby: Lobby, result: Result) -> int | None:
    return result.title if _takes_title(lobby, result) else lobby.holder


def taker_run(lobby: Lobby, result: Result) -> Run | None:
    """Return the run of titles after a round; a match that brings no person the title does not end
    one.
    """
    if result.title is None or not _takes_title(lobby, result):
        return lobby.taker
    return results.continued(lobby.taker, result.title, lobby.rules)


def winner_run(lobby: Lobby, result: Result) -> Run | None:
    """Return the run of wins after a round. A shared first place is a win, too: it continues a run,
    but begins none.
    """
    before = lobby.winner
    if not result.over:
        return before
    people = [seat for seat in result.winners if seat not in lobby.table_seats]
    if before is not None and before.seat in people:
        return results.continued(before, before.seat, lobby.rules)
    alone = len(result.winners) == len(people) == 1
    return results.continued(before, people[0], lobby.rules) if alone else None


def end_early(lobby: Lobby) -> LobbyStep:
    """Return the step when the running match ends early and does not count: people gather again,
    and its seeds are public. Raises Refused (no_match).
    """
    if not match_runs(lobby):
        raise Refused("no_match")
    ended = replace(
        cleared(at_rest(lobby)), stage="lobby", matches=lobby.matches + 1, carry=(),
        opened=open_at_end(lobby),
    )  # fmt: skip
    return LobbyStep(ended, everybody(lobby), (MatchEnded(lobby.host),))


def closed(lobby: Lobby) -> Lobby:
    """Return the lobby of a table that is closed for good."""
    return replace(
        at_rest(lobby), stage="closed", carry=(), kept=(), opened=open_at_end(lobby), line=(),
        bonds=(), spoken=(),
    )  # fmt: skip


def open_at_end(lobby: Lobby) -> tuple[bytes, ...]:
    """Return the seeds that are public once no further round of this match comes: all of them, but
    for the week's deal, which others may still play.
    """
    running = (lobby.seed,) if lobby.stage == "round" and lobby.deal is None else ()
    return (*lobby.opened, *lobby.kept, *running)


def at_rest(lobby: Lobby) -> Lobby:
    """Return the lobby without any wishes from the round or after it: the start of every round, and
    of every stage after one.
    """
    return replace(
        lobby,
        again=(),
        votes=(),
        pausing=(),
        paused=False,
        titled=None,
        asks_leave=False,
        let_go=(),
        night=(),
        wishes=(),
        line=(False,) * len(lobby.line),
    )


def cleared(lobby: Lobby) -> Lobby:
    """Return the lobby with an empty sheet, for another match."""
    return replace(lobby, sheet=(), played={}, played_as=None, kept=(), opened=(), hinted=())


def renumbered(sheet: Sequence[SheetLine], new: Mapping[int, int]) -> tuple[SheetLine, ...]:
    """Return a sheet of the seats that stayed, by their new numbers."""
    return tuple(
        SheetLine(
            tuple(score for seat, score in enumerate(line.scores) if seat in new),
            None if line.dealer is None else new.get(line.dealer),
            results.of_those(line.places, new),
        )
        for line in sheet
    )


def begun(before: Tallies, lobby: Lobby) -> Tallies:
    """Return the tallies at the deal of a round: a match's first round starts them anew."""
    if lobby.sheet:
        return before
    keys = {key for event in game_of(lobby).EVENTS for key in event.tallies}
    return {key: (0,) * lobby.seats for key in sorted(keys) if key.startswith(WHOLE)}


def counted(before: Tallies, events: Sequence[Event], seats: int) -> Tallies:
    """Return the tallies with these events added."""
    after = before
    for key, of_seats in tallies(events).items():
        if key.startswith(WHOLE) and key not in before:
            continue
        had = before.get(key, (0,) * seats)
        now = (together(key, n, of_seats.get(seat, 0)) for seat, n in enumerate(had))
        after = {**after, key: tuple(now)}
    return after


def finished(lobby: Lobby, result: Result, tallies: Tallies, at: float) -> FinishedMatch:
    """Return the match that ended with the last round of this lobby."""
    lines = [line.scores for line in lobby.sheet if line.scores]
    points = tuple(sum(scores) for scores in zip(*lines, strict=True))
    if won := game_of(lobby).points_tally(options_of(lobby)):
        rounds = (len(lobby.sheet),) * lobby.seats
        tallies = {**tallies, won: points, WON_IN: rounds}
    return FinishedMatch(
        number=lobby.matches - 1,
        rules=lobby.rules,
        game=lobby.game,
        finished=at,
        places=result.by_cards,
        title=result.title,
        rounds=len(lobby.sheet),
        points=points,
        tallies=tallies,
        absent=lobby.away,
        changed=is_changed(lobby),
        hinted=lobby.hinted,
    )
