"""A table outside its rounds: its seats, its agreements, its matches. Pure."""
