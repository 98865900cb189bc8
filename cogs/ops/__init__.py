"""What the operator needs: the log, health and metrics, housekeeping."""
