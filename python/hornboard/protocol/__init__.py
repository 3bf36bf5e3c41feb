"""The protocols by which other programs play against the rule base."""


class Refusal(ValueError):
    """A line or a message that cannot be obeyed, with the reason."""
