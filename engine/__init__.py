"""The rules: pure and synchronous; no Discord, clock, I/O, language or global randomness."""
