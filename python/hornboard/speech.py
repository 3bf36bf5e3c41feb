"""The language that is spoken, here and in the rule base."""

from __future__ import annotations

from hornboard import bridge, texts


def speak(language: str) -> None:
    """Speak a language from now on; an empty one is the system's, an unknown one English."""
    if texts.use(language):
        spoken = texts.catalogue()
        said = [[*key, text] for key, text in spoken.texts.items()]
        counted = [["", one, forms] for one, forms in spoken.counted.items()]
        bridge.ask("language", [*said, *counted], spoken.plurals)
