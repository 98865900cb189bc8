"""Honours: awards of a finished round besides its result. Each game declares its own."""
