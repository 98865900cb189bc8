"""What messages show: pure functions from plain values to views."""
