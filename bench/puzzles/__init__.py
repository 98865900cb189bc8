"""Finding the puzzles of data/puzzles: self-play, and a search over deals that look the same."""
