"""Shit Head as the Linzer Shithead-Verein plays it: what is its own."""

from tests.engine.stories import stories

test_story = stories("""
rules: shithead-linz
- after swapping the seats announce
  phase: swapping / 0: 3C 4C 5C 6C KC | 4H 5H 6H | 2C / 1: 3S 4S 5S 6S KS | 4D 5D 6D | 7C
  > 0 faceup KC 5H 6H / > 0 ready / > 1 ready / phase: announcing
  0: 3C 4H 4C 5C 6C | 5H 6H KC | 2C
rules: shithead-linz / 1: 6S | - | 7C
- an eight is seen through
  pile: 9H 8S 8C / 0: 3D 6D 9D | - | 2C / 0 may lay 9D
  again / pile: 7H 8S / 0: 3D 6D 9D | - | 2C / 0 may lay 3D, lay 6D
  again / pile: 8S / 0: 3D 6D 9D | - | 2C / 0 may lay 3D, lay 6D, lay 9D
""")
