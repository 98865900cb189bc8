"""Work that takes longer than a move may: searches and looks back, in one process beside the
loop.
"""
