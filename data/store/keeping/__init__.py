"""How all of it is kept: whose it is, deleted, copied, put back, tidied."""
