"""Tables, their log, and what was finished at them."""
