"""The characters that play the seats of the table's own."""

from collections.abc import Sequence

from engine.opponents.characters import CHARACTERS, Character, Player, player, player_of_deal
from tables.lobby.state import Lobby, allowed_seats

SEATS = 3  # of a table for one person, where its game allows so many


def character_of(lobby: Lobby, seat: int) -> tuple[Character, int] | None:
    """Return the character that plays a seat, and its level; None: no character was chosen."""
    of_seats = {at: (character, level) for at, character, level in lobby.characters}
    return of_seats.get(seat)


def characters(lobby: Lobby) -> dict[int, Character]:
    """Return the characters that play seats of a table, by seat."""
    return {seat: character for seat, character, _ in lobby.characters}


def player_of(lobby: Lobby, seat: int) -> Player:
    """Return the player of a seat the table plays, also for an absent person."""
    sitting = character_of(lobby, seat)
    if lobby.deal is not None:
        return player_of_deal(sitting and sitting[0])
    return player(*sitting) if sitting else player()


def company(lobby: Lobby) -> Sequence[Character]:
    """Return the characters that sit down with a person who is alone; none with several people."""
    allowed = allowed_seats(lobby)
    wanted = min(max(SEATS, allowed.start), allowed.stop - 1)
    return CHARACTERS[: wanted - 1] if lobby.seats == 1 else ()
