"""The language that is spoken, here and in the rule base."""

from hornboard import bridge, texts
from hornboard.jobs import Job


def speak(language: str) -> None:
    """Speak a language from now on; an empty one is the system's, an unknown one English."""
    if texts.use(language):
        spoken = texts.catalogue()
        said = [[*key, text] for key, text in spoken.texts.items()]
        counted = [["", one, forms] for one, forms in spoken.counted.items()]
        words: list[object] = [[*said, *counted], spoken.plurals]
        Job("language", words, bridge.own()).result()
