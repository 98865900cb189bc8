"""/learn: lessons to play."""
