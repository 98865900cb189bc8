"""Players that never change, a module for each game: `TODAYS`, `GREEDY` and `SENSIBLE`."""
