"""The operator's tools: the log, health and metrics, housekeeping."""
