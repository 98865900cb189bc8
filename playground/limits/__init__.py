"""Discord's limits, as far as a bot of cards and tables can meet them."""
