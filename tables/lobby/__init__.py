"""A table outside its rounds: who sits there, what is agreed, matches. Pure."""
