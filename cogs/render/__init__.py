"""The contents of messages: pure functions from plain values to views."""
