"""Text that others wrote, such as names in files, made safe to be shown to a person."""

JOINERS = "\u200c\u200d"
"""Characters without a shape of their own that some scripts need within words."""

LONGEST_NAME = 30
"""No more characters of a player's name are shown where there is little room."""


def sanitised(text: str, most: int | None = None) -> str:
    """Return a text in one line that cannot act on a terminal or turn the line round.

    Blanks of any kind become spaces, and other characters without a shape of their own the
    replacement character. After so many characters at most it is cut off.
    """
    if most is not None and len(text) > most:
        text = text[: most - 1] + "…"
    return text if text.isprintable() else "".join(map(visible, text))


def sanitised_lines(text: str) -> str:
    """Return a text whose lines are shown."""
    return "\n".join(map(sanitised, text.split("\n")))


def visible(character: str) -> str:
    """Return what is shown for a character."""
    if character.isprintable() or character in JOINERS:
        return character
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"


def quoted(text: str, most: int = 60) -> str:
    """Return a text between quotation marks, its beginning if it is long."""
    return repr(text if len(text) <= most else text[: most - 1] + "…")
