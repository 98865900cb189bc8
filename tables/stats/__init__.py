"""The statistics of matches: sums, ratings, and queries. Pure."""
