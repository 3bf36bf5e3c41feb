"""What the tests share: suites as items of pytest, sizes, a window to drive, games to load."""

PATIENCE = 600.0
"""Seconds after which something hangs, however busy the machine is."""
