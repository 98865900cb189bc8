"""Players of each game that never change, found by its name: `TODAYS` and `GREEDY`."""
