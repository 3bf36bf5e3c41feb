"""Programs that prove by exhaustion what the tests take for granted."""
