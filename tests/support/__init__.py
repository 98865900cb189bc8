"""Code shared by tests and benchmarks: the bot in a process, people at its tables, Discord's
limits.
"""
