"""Positions of Cruzo that many tests of flows play from."""

# A fourth five may be thrown in by the second seat.
WINDOW = """
    pile: 5S 5H 5D
    0: 9C 8C 7C | - | -
    1: 5C 4C 4D | - | -
    2: KH KD KC | - | -
    turn: 0
"""
LAST_CARD = "pile: 4H\n0: 5D | - | -\n1: KH KD | - | -\nturn: 0"
LAST_OF_THREE = "pile: 4H\n0: 5D | - | -\n1: 6C | - | -\n2: KH KD | - | -\nturn: 0"
