"""What tests and benchmarks share: the bot in a process, people at its tables, Discord's limits."""
