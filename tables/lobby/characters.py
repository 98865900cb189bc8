"""The characters that play the seats of the table's own."""

from engine.opponents.characters import Character, player, player_of_deal
from engine.opponents.player import Player
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
    if lobby.deal is not None:
        return player_of_deal(sitting and sitting[0])
    return player(*sitting) if sitting else player()
