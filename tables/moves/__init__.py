"""Moves: from one snapshot of a table to the next. Pure."""
