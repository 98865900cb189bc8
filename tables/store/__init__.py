"""What a store must do, and a snapshot as the plain values it keeps."""
