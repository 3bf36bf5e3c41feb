"""How controls look, and the small ones of which others are made."""
