"""All card faces, drawn once a process."""

from data.cards.faces import faces

FACES = tuple(faces())
