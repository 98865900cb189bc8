"""Hints held against positions nobody has seen: the odds they state, and their words."""
