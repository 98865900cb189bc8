"""A feature: *What if*, another action at a moment of an open round; and positions to play on from
against good players.
"""
