"""Matches: rounds of the same seats, from the first deal to the last place. Pure.

In a game that carries nothing over, each round is a match of its own.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import fields, replace

from engine.game import WHOLE, WON_IN, Event, tallies, together
from engine.seats import BySeat
from tables import results
from tables.ended import Ended
from tables.errors import Refused
from tables.lobby.state import (
    Lobby,
    LobbyMatch,
    LobbyStep,
    MatchEnded,
    Sheet,
    SheetLine,
    game_of,
    match_runs,
    options_of,
    persons,
    same_seats,
    with_match,
)
from tables.memory.played import PlayedMatch, PlayedSeat, played_seats
from tables.moments import KeptMoment, largest
from tables.results import Feats, Run, Tallies


def round_over(
    lobby: Lobby, state: Any, fresh: bytes, at: float, tallies: Tallies
) -> tuple[Lobby, Ended]:
    """Return the lobby after a round that has finished now, with a fresh seed for the next one, and
    what the round was: its match, too, if that is over and had these `tallies`. The week's deal is
    a single round, without a title.
    """
    if lobby.deal is not None:
        return _deal_over(lobby, state, fresh, at, lobby.deal.until)
    game = game_of(lobby)
    line = SheetLine(game.scores(state), game.places(state))
    carry, sheet = game.carry(state), (*lobby.match.sheet, line)
    ended = Ended(
        line=line, characters=lobby.characters, former=lobby.holder,
        carried=_carried(lobby),
        peak=lobby.match.peak,
    )  # fmt: skip
    if not carry:
        seats = played_seats(
            game.match_places(state), game.title(state),
            points=_points(sheet), absent=lobby.away, left=lobby.gone, hinted=lobby.match.hinted,
        )  # fmt: skip
        ended = replace(ended, match=_played(lobby, seats, sheet, tallies, at))
    dealer = game.next_dealer(state)
    seeds = (*lobby.match.kept, lobby.seed)
    public = game.seed_open(state)
    match = LobbyMatch(
        carry, sheet if carry else (), kept=() if public else seeds, opened=seeds if public else (),
        hinted=lobby.match.hinted if carry else (), titled=ended.title, again=lobby.table_seats,
        peak=lobby.match.peak if carry else None,
    )  # fmt: skip
    after = replace(
        _after_round(lobby, ended, fresh),
        matches=lobby.matches + ended.over,
        match=match,
        holder=ended.title if _takes_title(lobby, ended) else lobby.holder,
        winner=winner_run(lobby, ended),
        taker=taker_run(lobby, ended),
    )
    if dealer is not None:
        after = replace(after, dealer=dealer)
    after = up_to_date(after)
    return after, replace(ended, feats=_feats(after, ended)) if ended.over else ended


def _deal_over(
    lobby: Lobby, state: Any, fresh: bytes, at: float, until: float
) -> tuple[Lobby, Ended]:
    """Return the lobby after a round of the week's deal, and what it was. Its seed is public only
    if the week is over. A person alone had all the time there is; from now on nobody plays.
    """
    game = game_of(lobby)
    line = SheetLine(game.scores(state), game.places(state))
    match = _played(lobby, played_seats(line.places), (line,), {}, at)
    ended = Ended(line=line, characters=lobby.characters, former=lobby.holder, match=match)
    after = replace(
        _after_round(lobby, ended, fresh), matches=lobby.matches + 1,
        match=LobbyMatch(opened=(lobby.seed,) if at >= until else (), again=lobby.table_seats),
        table=lobby.table if len(persons(lobby)) > 1 else replace(lobby.table, clock="live"),
    )  # fmt: skip
    return after, ended


def _after_round(lobby: Lobby, ended: Ended, fresh: bytes) -> Lobby:
    """Return the lobby after any round: its votes stand until the next deal."""
    return replace(
        at_rest(lobby), stage="between", rounds=lobby.rounds + 1, seed=fresh, cuts=(),
        dealer=results.next_dealer(ended.title, lobby.dealer, lobby.seats),
        votes=lobby.votes,
    )  # fmt: skip


def _feats(after: Lobby, ended: Ended) -> Feats:
    """Return how often in a row the winner and the title's taker have been that at this table."""
    wins, titles = (
        0 if run is None or run.seat not in seats else run.count
        for run, seats in ((after.winner, ended.winners), (after.taker, (ended.title,)))
    )
    return Feats(wins, titles)


def _carried(lobby: Lobby) -> int:
    """Return for how many matches of this rule set in a row the title's carrier has taken it."""
    run = lobby.taker
    return run.count if run and (run.seat, run.rules) == (lobby.holder, lobby.rules) else 0


def _takes_title(lobby: Lobby, ended: Ended) -> bool:
    """True if a match is over and has brought a person its title; a title taken by a seat of the
    table's own stays with its carrier.
    """
    return ended.title is not None and ended.title not in lobby.table_seats


def taker_run(lobby: Lobby, ended: Ended) -> Run | None:
    """Return the run of titles after a round; a match that brings no person the title does not end
    one.
    """
    if ended.title is None or not _takes_title(lobby, ended):
        return lobby.taker
    return results.continued(lobby.taker, ended.title, lobby.rules)


def winner_run(lobby: Lobby, ended: Ended) -> Run | None:
    """Return the run of wins after a round. A shared first place is a win, too: it continues a run,
    but begins none.
    """
    before = lobby.winner
    if not ended.over:
        return before
    people = [seat for seat in ended.winners if seat not in lobby.table_seats]
    if before is not None and before.seat in people:
        return results.continued(before, before.seat, lobby.rules)
    alone = len(ended.winners) == len(people) == 1
    return results.continued(before, people[0], lobby.rules) if alone else None


def end_early(lobby: Lobby) -> LobbyStep:
    """Return the step when the running match ends early and does not count: people gather again,
    and its seeds are public. Raises Refused (no_match).
    """
    if not match_runs(lobby):
        raise Refused("no_match")
    match = LobbyMatch(opened=open_at_end(lobby))
    ended = replace(at_rest(lobby), stage="lobby", matches=lobby.matches + 1, match=match)
    return same_seats(up_to_date(ended), MatchEnded(lobby.host))


def people_left(lobby: Lobby) -> set[int]:
    """Return the people who are dealt cards in the running match, and have not left it."""
    how = game_of(lobby).dealing(options_of(lobby), lobby.seats, lobby.dealer, lobby.match.carry)
    return {*persons(lobby)}.intersection(how.order).difference(lobby.gone)


def up_to_date(lobby: Lobby) -> Lobby:
    """Return the lobby with the options that came after its own were stored, as the game has them;
    a running match goes on by those it began with.
    """
    game = game_of(lobby)
    if (
        lobby.stage == "round"
        or match_runs(lobby)
        or len(lobby.options) == len(fields(game.Options))
    ):
        return lobby
    return replace(lobby, options={**game.write_options(game.Options()), **lobby.options})


def closed(lobby: Lobby) -> Lobby:
    """Return the lobby of a table that is closed for good; the sheet stays to be seen."""
    match = LobbyMatch(sheet=lobby.match.sheet, opened=open_at_end(lobby))
    return replace(
        at_rest(lobby), stage="closed", match=match, line=(), spoken=(), stories=(),
    )  # fmt: skip


def open_at_end(lobby: Lobby) -> tuple[bytes, ...]:
    """Return the seeds that are public once no further round of this match comes: all of them, but
    for the week's deal, which others may still play.
    """
    running = (lobby.seed,) if lobby.stage == "round" and lobby.deal is None else ()
    return (*lobby.match.opened, *lobby.match.kept, *running)


def at_rest(lobby: Lobby) -> Lobby:
    """Return the lobby without any wishes from the round or after it, but with its match: the start
    of every round, and of every stage after one.
    """
    return replace(
        lobby,
        votes=(),
        pausing=(),
        paused=False,
        asks_leave=False,
        let_go=(),
        night=(),
        wishes=(),
        line=(False,) * len(lobby.line),
    )


def dealt(lobby: Lobby) -> Lobby:
    """Return the lobby of the next round: of the running match, or the first of another."""
    match, runs = lobby.match, match_runs(lobby)
    going_on = LobbyMatch(
        match.carry, match.sheet, match.kept, hinted=match.hinted, peak=match.peak
    )
    return replace(at_rest(lobby), stage="round", match=going_on if runs else LobbyMatch())


def with_peak(lobby: Lobby, peak: KeptMoment | None) -> Lobby:
    """Return the lobby with its match's largest moment, after a round with this one."""
    return with_match(lobby, peak=largest((lobby.match.peak, peak)))


def without_peak(lobby: Lobby, seat: int) -> Lobby:
    """Return the lobby without its match's largest moment, if it happened to a seat in which
    somebody else sits now.
    """
    peak = lobby.match.peak
    return lobby if peak is None or peak.seat != seat else with_match(lobby, peak=None)


def with_hint(lobby: Lobby, seat: int) -> Lobby:
    """Return the lobby with a seat that has asked for a hint in this match."""
    hinted = lobby.match.hinted
    return lobby if seat in hinted else with_match(lobby, hinted=(*hinted, seat))


def begun(before: Tallies, lobby: Lobby) -> Tallies:
    """Return the tallies at the deal of a round: a match's first round starts them anew."""
    if lobby.match.sheet:
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


def _points(sheet: Sheet) -> BySeat:
    """Return each seat's points on a sheet; nothing in a game without points."""
    return tuple(map(sum, zip(*(line.scores for line in sheet if line.scores), strict=True)))


def _played(
    lobby: Lobby,
    seats: tuple[PlayedSeat, ...],
    sheet: tuple[SheetLine, ...],
    tallies: Tallies,
    at: float,
) -> PlayedMatch:
    """Return the match of a lobby that has ended now with these rounds."""
    if won := game_of(lobby).points_tally(options_of(lobby)):
        tallies = {**tallies, won: _points(sheet), WON_IN: (len(sheet),) * lobby.seats}
    return PlayedMatch(
        number=lobby.matches,
        rules=lobby.rules,
        game=lobby.game,
        finished=at,
        seats=seats,
        sheet=sheet,
        tallies=tallies,
        options=game_of(lobby).write_options(options_of(lobby)),
        differences=lobby.changed,
        table=lobby.table,
    )
