"""What tests and benchmarks share: the bot in a process of its own, the people at its tables."""
