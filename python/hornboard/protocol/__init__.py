"""The protocols by which other programs play against the rule base."""
