"""Accusing somebody in vain: once a turn, and twice a round."""

from tests.tables.scripts import scripts

STRICT = """
turn: 0   pile: 4H   stock: 9C 10S 2D 6H
0: KH KD 8C | 4D | -
1: QC 7D 8D KS | 4S | -
2: 6C AH 5D KC | 6S | -
"""
EIGHTS = "turn: 0\npile: 4H\nstock: 9C 10S 2D JH\n0: 5H KD 7S\n1: 6H 7D 9D\n2: 7H AC 8C"

test_in_vain_once_a_turn_and_twice_a_round = scripts(
    """
- of having forgotten to draw
  at STRICT enforcement=strict / +10s / Ben catch 2 ! nothing_forgotten / Ben catch 2 ! accuse_later
  # Somebody may have been quicker; and somebody else is free to.
  Anna lay KH / Ben lay KS / Ben catch 2 ! nothing_forgotten / +10s
  Ben catch 2 ! nothing_forgotten / Ben catch 2 ! accused_enough / Cem catch 9 ! nothing_forgotten
  another_round / Ben catch 2 ! nothing_forgotten
- of not having said a last card
  at EIGHTS crazy-eights last_card=catch / +10s / Ben catch 2 ! nobody_forgot
  Ben catch 2 ! accuse_later / Anna lay 5H / Ben lay 6H / Ben catch 2 ! nobody_forgot / +10s
  Ben catch 2 ! nobody_forgot / Ben catch 2 ! accused_enough / Cem catch 0 ! nobody_forgot
  another_round / Ben catch 2 ! nobody_forgot
""",
    STRICT=STRICT,
    EIGHTS=EIGHTS,
)
