"""Votes for somebody to leave: how many it takes, and whom enough want to go. Pure."""

from tables.lobby.state import Lobby, persons, present

LEAST_VOTES = 2  # against somebody who is there


def others(lobby: Lobby, seat: int) -> list[int]:
    """Those who are there beside this seat."""
    return [one for one in present(lobby) if one != seat]


def votes_needed(lobby: Lobby, seat: int) -> int:
    """How many votes it takes: a majority of the others who are there, and against somebody who is
    there not one person's alone.
    """
    majority = len(others(lobby, seat)) // 2 + 1
    return majority if seat in lobby.away else max(majority, LEAST_VOTES)


def votes_against(lobby: Lobby, seat: int) -> int:
    """How many of those who are there want this seat's person to leave."""
    return sum(whom == seat and who in present(lobby) for who, whom in lobby.votes)


def outvoted(lobby: Lobby) -> int | None:
    """The first seat whose person enough want to leave."""
    enough = (
        seat for seat in persons(lobby) if votes_against(lobby, seat) >= votes_needed(lobby, seat)
    )
    return next(enough, None)
