"""Cutting the cards (Abheben) before a deal: valid cuts, and whose cut counts. Pure."""

from unicodedata import category, normalize

from msgspec.structs import replace

from tables.errors import NotSeated, Refused
from tables.free_text import is_seen
from tables.lobby.state import HasCut, Lobby, LobbyStep, everybody

LONGEST = 40  # characters
UNKNOWN = {"Co", "Cn"}  # Unicode's categories of signs that not everybody sees alike


def read_cut(text: str) -> str:
    """Return a cut in the form that counts: in Unicode's form NFC, with single blanks and none
    around it. Raises Refused: cut_empty, cut_too_long, or cut_unseen if it has characters nobody
    can see.
    """
    cut = " ".join(normalize("NFC", text).split())
    if not cut:
        raise Refused("cut_empty")
    if len(cut) > LONGEST:
        raise Refused("cut_too_long", most=LONGEST)
    if any(category(one) in UNKNOWN or not is_seen(one) for one in cut):
        raise Refused("cut_unseen")
    return cut


def may_cut(lobby: Lobby) -> bool:
    """True if a deal is to come that people at the table may cut; the week's is the same for
    all.
    """
    return lobby.stage in ("lobby", "between") and not lobby.weekly


def cut_step(lobby: Lobby, actor: int | None, text: str) -> LobbyStep:
    """Return the step when a seat cuts: its last cut counts, after those of the others. Raises
    Refused: not_seated, already_dealt, deal_not_cut, and those of `read_cut`.
    """
    if actor is None:
        raise NotSeated
    if lobby.weekly:
        raise Refused("deal_not_cut")
    if not may_cut(lobby):
        raise Refused("already_dealt")
    others = tuple((seat, cut) for seat, cut in lobby.cuts if seat != actor)
    cut = replace(lobby, cuts=(*others, (actor, read_cut(text))))
    return LobbyStep(cut, everybody(lobby), (HasCut(actor),))


def without_cut_of(lobby: Lobby, seat: int) -> Lobby:
    """Return the lobby without the cut of a person who has left; a deal that is done stays as it
    is.
    """
    if lobby.stage == "round":
        return lobby
    return replace(lobby, cuts=tuple((who, cut) for who, cut in lobby.cuts if who != seat))


def cuts_of(lobby: Lobby) -> tuple[str, ...]:
    """Return the cuts of the next or the running deal, the first one first."""
    return tuple(cut for _, cut in lobby.cuts)
