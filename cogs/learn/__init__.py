"""A feature: /learn, lessons one plays by oneself."""
