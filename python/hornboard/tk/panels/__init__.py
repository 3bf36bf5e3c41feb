"""What stands around the board, and in front of it."""
