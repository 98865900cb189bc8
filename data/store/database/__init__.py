"""The database itself: connecting, reading, writing, migrating, and whose it is."""
