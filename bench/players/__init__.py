"""Players that never change, a module for each game: `TODAYS` and `GREEDY`."""
