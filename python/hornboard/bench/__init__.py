"""How fast and how good the rule base is."""
