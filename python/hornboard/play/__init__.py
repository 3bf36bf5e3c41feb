"""Players, matches and game records."""
