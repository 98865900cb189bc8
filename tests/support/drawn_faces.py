"""All card faces, drawn once per process."""

from data.cards.faces import faces

FACES = tuple(faces())
