"""What is peculiar to each game's look: one module a game, by the game's name."""

from cogs.faces import shithead
from cogs.faces.face import Face, Offer, PublicButton

__all__ = ["FACES", "Face", "Offer", "PublicButton"]

FACES: dict[str, Face] = {
    shithead.NAME: shithead,
}
