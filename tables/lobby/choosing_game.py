"""Choosing the next game and its rules: before the deal, and between two matches. Pure.

Everybody stays seated when the host chooses another game, as far as it has room for them.
"""

from msgspec.structs import replace

from engine.game import Event, Values, Variants
from engine.games import GAMES
from engine.options import Impossible, write_options
from tables.errors import Refused
from tables.lobby.options import TableOptions, differing, settle
from tables.lobby.seating import deal_if_all_want, filled, gathering, unless_night, without
from tables.lobby.state import (
    ChangedRules,
    ChoseGame,
    Left,
    Lobby,
    LobbyStep,
    SeatDropped,
    SetOptions,
    SetRules,
    StoodUp,
    WishesFor,
    allowed_seats,
    chooses_game,
    game_of,
    persons,
    preceded,
    same_seats,
    values_of,
    with_match,
)


def set_step(lobby: Lobby, actor: int, action: SetOptions | SetRules) -> LobbyStep:
    """Return the step when the host chooses other options, or another game, for the next match.
    Raises Refused: host_only, too_many, deal_keeps_game; or Impossible.
    """
    if actor != lobby.host:
        raise Refused("host_only")
    if isinstance(action, SetOptions):
        return _with_options(lobby, action.values)
    changed = _anew(lobby, _with_rules(lobby, action))
    leaving = _too_many(changed)
    lined = tuple(seat for seat in persons(changed) if seat in leaving and seat not in changed.gone)
    step = without(changed, leaving, lambda seat: _gets_up(changed, seat))
    line = (*(seat in lobby.match.again for seat in lined), *step.lobby.line)  # a yes stands there
    step = _filled(replace(step, lobby=replace(step.lobby, line=line), lined=lined))
    return unless_night(_gathering(preceded(step, ChoseGame(actor, action.rules))))


def wish_step(lobby: Lobby, actor: int, rules: str) -> LobbyStep:
    """Return the step when a guest wishes for another game; a person's last wish counts. Raises
    Refused: deal_keeps_game, already_said.
    """
    if not chooses_game(lobby):
        raise Refused("deal_keeps_game")
    if (actor, rules) in lobby.wishes:
        raise Refused("already_said")
    wishes = (*(wish for wish in lobby.wishes if wish[0] != actor), (actor, rules))
    return same_seats(replace(lobby, wishes=wishes), WishesFor(actor))


def _with_options(lobby: Lobby, values: Values) -> LobbyStep:
    """Return the step when some options are changed."""
    options, table = settle(game_of(lobby), {**values_of(lobby), **values})
    differs = differing({**lobby.options, **lobby.changed}, options)
    after = replace(lobby, options=options, table=table, changed=differs, tuned=True)
    most = allowed_seats(after).stop - 1
    if lobby.seats > most:
        raise Refused("too_many", count=most)
    return deal_if_all_want(same_seats(_anew(lobby, after), ChangedRules(lobby.host)))


def _with_rules(lobby: Lobby, chosen: SetRules) -> Lobby:
    """Return the lobby with another rule set, with the house rules it was last played by here if it
    was chosen by its name alone.
    """
    if not chooses_game(lobby):
        raise Refused("deal_keeps_game")
    other = chosen.rules != lobby.rules
    options, table = settle(GAMES[chosen.game], chosen.values)
    usual = {**options, **chosen.changed}
    former = lobby.shelved.get(chosen.rules) if chosen.plain and other else None
    if former is not None:
        options, table = _as_it_was(chosen, former) or (options, table)
    return replace(
        lobby, game=chosen.game, rules=chosen.rules, options=options, table=table,
        changed=differing(usual, options), tuned=former is not None or not chosen.plain,
        shelved=_shelved(lobby, chosen.rules), wishes=(),
        holder=None if other or lobby.stage == "lobby" else lobby.holder,
    )  # fmt: skip


def _as_it_was(chosen: SetRules, former: Values) -> tuple[Values, TableOptions] | None:
    """Return all options of a rule set with its former house rules; None if these are no longer
    possible, because another version of the program agreed on them.
    """
    try:
        return settle(GAMES[chosen.game], {**chosen.values, **chosen.changed, **former})
    except Impossible:
        return None


def _shelved(lobby: Lobby, chosen: str) -> Variants:
    """Return the house rules to remember while another rule set is played, the present ones
    included.
    """
    shelved = {rules: kept for rules, kept in lobby.shelved.items() if rules != chosen}
    if chosen != lobby.rules and (lobby.tuned or lobby.changed):
        changed = {name: lobby.options[name] for name in lobby.changed}
        shelved[lobby.rules] = {**changed, **write_options(lobby.table)}
    return shelved


def _anew(before: Lobby, after: Lobby) -> Lobby:
    """Return the lobby when the next match is a different one. Consent to a rematch stands; if that
    is another game, there is time to take it back.
    """
    same = (after.rules, after.options) == (before.rules, before.options)
    after = replace(after, weekly=before.weekly and same)
    if after.rules == before.rules or before.stage != "between":
        return after
    too = tuple(seat for seat in before.match.again if seat not in before.table_seats)
    return with_match(after, too=too, waited=False)


def _filled(step: LobbyStep) -> LobbyStep:
    """Return the step with those of the line in new seats whose yes stands for the other game."""
    full = filled(step)
    new = len(full.seated) - len(step.seated)
    seats = range(full.lobby.seats - new, full.lobby.seats)
    return replace(full, lobby=with_match(full.lobby, too=(*full.lobby.match.too, *seats)))


def _too_many(lobby: Lobby) -> frozenset[int]:
    """Return the seats that have to get up where a game takes fewer: first those left for good,
    then those the table plays, then the latest arrivals; never the host's.
    """
    over = max(0, lobby.seats - (allowed_seats(lobby).stop - 1))
    last = [seat for seat in reversed(persons(lobby)) if seat not in (lobby.host, *lobby.gone)]
    return frozenset([*lobby.gone, *reversed(lobby.table_seats), *last][:over])


def _gets_up(lobby: Lobby, seat: int) -> Event:
    """Return the event of a seat that loses its place."""
    if seat in lobby.table_seats:
        return SeatDropped(seat)
    return Left(seat) if seat in lobby.gone else StoodUp(seat)


def _gathering(step: LobbyStep) -> LobbyStep:
    """Return the step with the table gathering again if the game takes more people than are
    there.
    """
    lobby = step.lobby
    if lobby.stage != "between" or lobby.seats >= allowed_seats(lobby).start:
        return step
    return replace(step, lobby=gathering(lobby))
