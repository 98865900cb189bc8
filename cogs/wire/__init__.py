"""What goes to Discord and comes back: requests, updates, emojis, registering. Knows no feature."""
