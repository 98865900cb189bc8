"""Watching a finished round together: one message for all, and a person who leads."""
