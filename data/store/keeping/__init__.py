"""The care of the data: ownership, deletion, copies, restoring, tidying."""
