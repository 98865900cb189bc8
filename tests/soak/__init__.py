"""Whole evenings in simulated time: the real bot, everything that can go wrong around it."""
