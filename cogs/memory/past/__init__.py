"""A feature: somebody's past on a server: their opponents, their matches, their honours."""
