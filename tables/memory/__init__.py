"""What is remembered of matches, as values: one match, evening, week, season, year, sums. Pure."""
