"""Tables, their log, and their finished rounds."""
