"""Discord's limits, as far as a card table bot can run into them."""
