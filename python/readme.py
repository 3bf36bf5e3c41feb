"""README as a page that stands by itself, as an index of packages shows it."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Readme(MetadataHookInterface):
    """Puts that page into the metadata."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the page to the metadata of the project."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": by_itself(text)}


def by_itself(text: str) -> str:
    """Return a page without pictures and links that lead to other files."""
    without_pictures = re.sub(r"!\[[^]]*\]\((?!\w+:)[^)]*\)\n*", "", text)
    return re.sub(r"\[([^]]*)\]\((?!\w+:)[^)]*\)", r"\1", without_pictures)
