"""The characters that play the seats of the table's own."""

from engine.opponents.characters import Character, player
from engine.opponents.player import ORDINARY, Player
from tables.lobby.state import Lobby


def character_of(lobby: Lobby, seat: int) -> tuple[Character, int] | None:
    """Return the character that plays a seat, and its level; None: no character was chosen."""
    sitting = (one for one in lobby.characters if one[0] == seat)
    return next(((who, level) for _, who, level in sitting), None)


def characters(lobby: Lobby) -> dict[int, Character]:
    """Return the characters that play seats of a table, by seat."""
    return {seat: who for seat, who, _ in lobby.characters}


def player_of(lobby: Lobby, seat: int) -> Player:
    """Return the player of a seat the table plays, also for an absent person."""
    sitting = character_of(lobby, seat)
    return ORDINARY if sitting is None else player(*sitting)
