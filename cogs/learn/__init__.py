"""Features to learn and to practise: lessons, puzzles, the week's deal."""
