"""Finished rounds: replayed, move by move, and checked."""
