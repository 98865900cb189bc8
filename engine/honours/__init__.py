"""Honours: what a finished round may give besides its result. Each game declares its own."""
