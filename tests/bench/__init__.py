"""How fast and how good the rule base is, a file a kind of measurement."""
