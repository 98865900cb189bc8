"""What is remembered of matches: sums, ratings, and how they are asked for. Pure."""
