"""A feature: /learn, lessons to play alone."""
