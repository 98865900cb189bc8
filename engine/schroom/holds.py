"""How often a seat holds a knock by its cards, as `python -m bench.holds` counted it: the
height of its best card and of its second best, and the value of the round; of 100 times.
"""

HOLDS: dict[tuple[int, int, int], int] = {}
