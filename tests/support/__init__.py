"""What the tests share: suites as items of pytest, sizes, a window to drive, games to load."""
