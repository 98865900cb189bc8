"""Players the table itself can seat: the same for all games. How one game is played stands in its
folder, in `player.py`.
"""
