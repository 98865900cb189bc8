"""The computer players, as far as they are the same for all games. How they play one game is in
that game's folder, in `player.py`.
"""
