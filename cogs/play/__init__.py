"""Sitting down and playing: /play and /table, and every click at a table."""
