"""Moments: events of a round worth telling louder, replaying, or reacting to."""
