"""The interface of a store, and snapshots as the plain values it stores."""
