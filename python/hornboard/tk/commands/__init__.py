"""What a person can do in a window."""
