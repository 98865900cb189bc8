"""Words of buttons and selects for actions outside the game."""

from collections.abc import Sequence

from cogs.looks.rule_card import QUICK, quick_round
from cogs.pages.custom_ids import read_id
from engine.opponents.characters import CHARACTERS, LEVELS
from tables.errors import NotSeated, Refused
from tables.lobby.presence import free_seat
from tables.lobby.presence_actions import (
    AskLeave,
    Back,
    LetGo,
    LobbyAction,
    Pause,
    PlayFor,
    Remove,
    Resume,
    TakeOver,
    Wait,
)
from tables.lobby.state import (
    AddSeat,
    Again,
    CallNight,
    ChooseDeal,
    Close,
    DropDeal,
    DropSeat,
    EndMatch,
    Join,
    Leave,
    NextRound,
    NotMe,
    Start,
    Youngest,
    present,
)
from tables.table import Table

OF_THE_TABLE: dict[str, LobbyAction] = {
    "join": Join(),
    "leave": Leave(),
    "addseat": AddSeat(),
    "dropseat": DropSeat(),
    "start": Start(),
    "again": Again(),
    "notme": NotMe(),
    "next": NextRound(),
    "endmatch": EndMatch(),
    "here": Back(),
    "resume": Resume(),
    "wait": Wait(),
    "letgo": LetGo(),
    "pause": Pause(),
    "weekly": ChooseDeal(),
    "ordinary": DropDeal(),
    "night": CallNight(),
    "askleave": AskLeave(),
    "sneak": Leave(),
    "reallyleave": Leave(),
    "reallyclose": Close(),
    "seatme": Again(),
    "unline": Leave(),
}


def lobby_action(table: Table, user: int, word: str, values: Sequence[str]) -> LobbyAction:
    """Return the action of a word and its values; the seat it is about is looked up. Raises
    Refused: NotSeated, nobody_asked, seat_taken, no_such_seat or unknown_action.
    """
    match word:
        case "takeover":
            return TakeOver(_if_any(free_seat(table.lobby), "seat_taken"))
        case "playfor":
            return PlayFor(_late(table, user))
        case "addseat" if values:
            return _character(values[0])
        case "youngest":
            return Youngest(own_seat(table, user))
        case "remove" if values and (person := read_id(values[0])) is not None:
            return Remove(_if_any(table.seat_of(person), "no_such_seat"))
    if word not in OF_THE_TABLE:
        raise Refused("unknown_action")
    quick = word == "start" and QUICK in values
    return Start(quick_round(table.lobby)) if quick else OF_THE_TABLE[word]


def _character(written: str) -> AddSeat:
    """Return the action that adds a character at a level, written as "bluffer 1"."""
    name, _, level = written.partition(" ")
    for character in CHARACTERS:
        if character == name and level in map(str, LEVELS):
            return AddSeat(character, int(level))
    raise Refused("unknown_action")


def own_seat(table: Table, user: int) -> int:
    """Return the present seat of a user who has not given it up. Raises NotSeated, Refused."""
    seat = table.seat_of(user)
    if seat is None:
        raise NotSeated
    if seat in table.lobby.gone:
        raise Refused("seat_given_up")
    return seat


def _late(table: Table, user: int) -> int:
    """Return the first seat the table waits for, except this person's and those it plays."""
    others = set(present(table.lobby)) - {own_seat(table, user)}
    seen = table.seen_by(user)
    late = next((seat for seat in seen.to_act if seat in others), None) if seen else None
    return _if_any(late, "nobody_asked")


def _if_any(seat: int | None, refusal: str) -> int:
    """Return this seat. Raises Refused if there is none."""
    if seat is None:
        raise Refused(refusal)
    return seat
