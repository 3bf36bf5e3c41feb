"""Rule books: the rules of each game once more, in plain Python."""
