"""Puzzles nobody would like. Each rule was found by trying puzzles out."""

from bench.puzzles.found import Found
from bench.puzzles.positions import Position, is_unasked
from engine.game import tag
from engine.notation import read_action

LOST = 0.2  # a mean worth below which the round is as good as lost, whatever is done


def why_silly(one: Found) -> str:
    """Return why a puzzle is silly; empty if it is not."""
    if max(one.ends) < LOST:
        return "as good as lost"
    position = one.read()
    if is_unasked(position.choices):
        return "hangs on what nobody can know"
    if _goes_out(position, one.best):
        return "goes out at once"
    if tag(read_action(position.game, one.best)) == "knock":
        return "hangs on how others answer a knock, which rules of thumb do badly"
    return "most choices are answers" if 2 * len(one.answers) > len(one.choices) else ""


def _goes_out(position: Position, choice: str) -> bool:
    """True if the best choice lays the last cards there are: anybody sees that."""
    best = read_action(position.game, choice)
    card, cards = getattr(best, "card", None), getattr(best, "cards", ())
    laid = len(cards) + (card is not None)
    own = position.view.seats[position.view.seat]
    left = len(position.view.hand) + len(getattr(own, "up", ())) + getattr(own, "down", 0)
    return position.preset.game != "schroom" and laid == left
