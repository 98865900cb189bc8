"""The database itself: connecting, reading, writing, migrating, and locking."""
