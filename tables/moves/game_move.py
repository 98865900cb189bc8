"""A move by an action of the game. Pure."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine import finding
from engine.cards import Card, Cards, CardsBySeat
from engine.game import Action, Event, Step, cards_told, tag
from engine.honours import PlayedStep
from engine.remembering import remembered
from engine.seats import BySeat
from tables import moments
from tables.clock import bank, choices, waits
from tables.clock.waits import ClockContext
from tables.ended import Ended
from tables.lobby import matches
from tables.lobby.state import NOBODY, Lobby
from tables.match_story import ENDINGS, with_story
from tables.moves import remarks
from tables.moves.snapshot import DrawSeed, Move, Snapshot, with_events, with_memory, without_round
from tables.round_memory import RoundMemory


def game_move(
    snapshot: Snapshot,
    seat: int,
    action: Action,
    seed: DrawSeed,
    at: float,
    *,
    context: ClockContext | None = None,
) -> Move:
    """Return the move of a seat's action of the game; its person acts if there is a clock context,
    else the table. Raises the game's Illegal, or Refused (catch_too_early, lead_too_early).
    """
    game = snapshot.game
    memory = snapshot.memory
    waits.check_catch(action, memory.moved, at, snapshot.lobby.table.catch_seconds)
    step = game.apply(snapshot.state, seat, action)
    if context is not None:
        waits.check_held(snapshot, action, at, context)
    clocks = memory.clocks if context is None else bank.acted(snapshot, seat, at, context)
    seats = snapshot.lobby.seats
    played = PlayedStep(game, snapshot.state, seat, step.events, step.state)
    streak = finding.goes_on(memory.streak, played)
    new = finding.moments(played, streak)
    after = replace(
        with_events(snapshot, step.events, new),
        revision=snapshot.revision + 1,
        state=step.state,
        tallies=matches.counted(snapshot.tallies, step.events, seats),
        memory=replace(
            memory,
            clocks=clocks,
            moved=waits.last_moves(memory.moved, action, seat, seats, at),
            drawn=drawn(memory.drawn, step.events, None if action.aside else seat, seats),
            ended=_ended(snapshot, step),
            laid=laid(memory.laid, step.events, seats),
            public=remembered(memory.public, game, snapshot.state, step.events),
            streak=streak,
            standing=moments.standing(
                memory.standing, new, step.events, game.to_act(step.state), seats
            ),
            peaks=moments.peaks(memory.peaks, new, seats),
        ),
    )
    move = Move(snapshot, after, seat, action, step.events, at)
    if game.places(step.state):
        move = replace(_with_end(move, seed()), final=after)
    else:
        move = _with_choice(move)
    return remarks.with_remark(move, new, by_table=context is None)


def _with_choice(move: Move) -> Move:
    """Return a move after which the round goes on, with the new choice and its beginning."""
    before, after = move.before, move.after
    clocks = after.memory.clocks
    if clocks.late is not None and not choices.goes_on(before, after, clocks.late):
        clocks = replace(clocks, late=None)
    since = choices.since(before, after)
    choice = choices.choice(before, after, since, move.actor)
    if choice == after.revision:
        after = with_memory(replace(after, began=move.at), taken_back=())
        clocks = replace(clocks, prompt=bank.prompt(after, move.at))
    elif waits.patience_ends(before, after):
        after = replace(after, began=move.at)
    after = with_memory(replace(after, choice=choice), since=since, clocks=clocks)
    move = replace(move, after=after, changed=choices.changed(before, after))
    begins = waits.held_seconds(before) and not waits.held_seconds(after)  # nobody needs time now
    return with_hand_of(move, after.to_act[0]) if begins else move


def _ended(snapshot: Snapshot, step: Step[Any]) -> BySeat:
    """Return for each seat who has ended its turn before it could act, after this step."""
    game = snapshot.game
    ended = list(snapshot.memory.ended) or [NOBODY] * snapshot.lobby.seats
    turn = snapshot.to_act if snapshot.pace == "turn" else ()
    catcher = NOBODY
    for event in step.events:
        seat = getattr(event, "seat", NOBODY)
        match tag(event):
            case "skips":
                ended[seat] = seat
            case "throws" if len(turn) == 1 and turn[0] != seat:
                ended[turn[0]] = seat
            case "catches":
                catcher = seat
            case "fined":
                ended[seat] = catcher
    for seat in game.to_act(step.state) if game.pace(step.state) == "turn" else ():
        ended[seat] = NOBODY
    return tuple(ended)


def _with_end(move: Move, seed: bytes) -> Move:
    """Return a move that has ended the round, and maybe the match."""
    after = move.after
    memory = after.memory
    peak = moments.largest(memory.peaks)
    lobby = matches.with_peak(after.lobby, peak)
    lobby, ended = matches.round_over(lobby, after.state, seed, move.at, after.tallies)
    of_week = lobby.deal is not None
    ended = replace(ended, people=after.people, peak=ended.peak if ended.over else peak)
    if not ended.of_match:
        ended = replace(ended, timed_out=memory.timed_out)
    if not of_week:
        ended = with_story(_with_cards(move, ended), lobby.stories)
    over = without_round(after)
    lobby = _remembering(lobby, memory)
    over = replace(over, lobby=lobby, ended=ended, began=move.at)
    over = replace(over, tallies={}) if ended.over else replace(over, choice=after.revision)
    if of_week:  # so that people who are still to play it can read nothing of it
        over = replace(over, recent=())
    return replace(move, after=over, changed=tuple(range(lobby.seats)), finished=ended)


def _with_cards(move: Move, ended: Ended) -> Ended:
    """Return what is over with what the last cards of its only round tell."""
    over, game = move.after, move.after.game
    if ended.of_match:
        return ended
    ended = replace(ended, cards=game.cards_left(over.state), card=_card(over, ended))
    if not ended.over:
        return ended
    ending = next((tag(event) for event in move.events if tag(event) in ENDINGS), "")
    return replace(ended, unplayed=game.unplayed(over.state), ending=ending)


def _card(over: Snapshot, ended: Ended) -> Card | None:
    """Return the card with which a match was won; None if its winner only moved up, or is not
    alone.
    """
    if not ended.over or len(ended.winners) != 1 or not ended.leads_by_cards(ended.winners[0]):
        return None
    return over.game.winning_card(over.state, over.memory.laid)


def _remembering(lobby: Lobby, memory: RoundMemory) -> Lobby:
    """Return the lobby with what its own players have said in the round."""
    spoken = () if memory.remark is None else (memory.remark.key,)
    return replace(lobby, spoken=(*lobby.spoken, *spoken))


def with_hand_of(move: Move, seat: int) -> Move:
    """Return the move with this seat's hand among the changed ones, because it shows more than its
    cards and choices; after a round all hands change anyway.
    """
    if move.finished is not None:
        return move
    return replace(move, changed=tuple(sorted({*move.changed, seat})))


def drawn(
    before: CardsBySeat, events: Iterable[Event], actor: int | None, seats: int
) -> CardsBySeat:
    """Return for each seat the cards it has got since its own last action, after a step of `actor`
    (None: an action that leaves the seat's hand alone). A seat got the cards that an event names to
    it and to nobody else, and what it turned over in vain.
    """
    now = list(before) or [()] * seats
    if actor is not None:
        now[actor] = ()
    turned: Cards = ()
    for event in events:
        seat = getattr(event, "seat", None)
        if isinstance(seat, int) and not cards_told(event, None):
            got = turned if event.takes_pile else cards_told(event, seat)
            now[seat] = tuple(sorted(now[seat] + got))
        turned = cards_told(event, None) if event.lays else ()
    return tuple(now)


def laid(before: CardsBySeat, events: Iterable[Event], seats: int) -> CardsBySeat:
    """Return for each seat the cards it laid last, face up, after these events."""
    now = list(before) or [()] * seats
    for event in events:
        seat = getattr(event, "seat", None)
        if event.lays and isinstance(seat, int):
            now[seat] = cards_told(event, None)
    return tuple(now)
