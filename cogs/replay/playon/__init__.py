"""A feature: positions somebody plays on from, against the computer's players."""
