"""Finished rounds: looked at again, move by move, and checked."""
