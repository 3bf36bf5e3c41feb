"""The language that is spoken, here and in the rule base."""

from collections.abc import Mapping
from types import MappingProxyType

from hornboard import bridge, texts
from hornboard.jobs import Job


def speak(language: str, names: Mapping[str, str] = MappingProxyType({})) -> None:
    """Speak a language from now on, and call players by names, as texts.use has them."""
    if texts.use(language, names):
        spoken = texts.catalogue()
        said = [[*key, text] for key, text in spoken.texts.items()]
        counted = [["", one, forms] for one, forms in spoken.counted.items()]
        words: list[object] = [[*said, *counted], spoken.plurals]
        Job("language", words, bridge.own()).result()
