"""Crazy Eights' relatives written a second time, from the rules alone, beside the engine.

Cards are strings, actions lines of the notation. It knows nothing of the engine's code; rules that
only presets before Crates have (several cards in a lay, demands, the second word, groups of cards)
are not in it.
"""
