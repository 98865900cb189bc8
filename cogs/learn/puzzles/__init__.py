"""The puzzle of the day: /puzzle, and its daily post where a server wants that."""
