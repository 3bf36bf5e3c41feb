"""A game between players, for any face: what happens, what is looked at, what is searched."""
