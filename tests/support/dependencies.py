"""What comes with Hornboard, and under which licences, as SPDX: running this writes it."""

from __future__ import annotations

import re
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]

PAGE = ROOT / "docs" / "dependencies.spdx"

SPOKEN = {"MIT License": "MIT", "ISC License (ISCL)": "ISC"}
"""Licences as classifiers call them, and as SPDX does."""

HEAD = """\
SPDXVersion: SPDX-2.3
DataLicense: CC0-1.0
SPDXID: SPDXRef-DOCUMENT
DocumentName: hornboard
DocumentNamespace: urn:hornboard:dependencies:{version}
Creator: Tool: tests/support/dependencies.py
Created: {day}T00:00:00Z
"""

PACKAGE = """
PackageName: {name}
SPDXID: SPDXRef-{name}
PackageVersion: {version}
PackageDownloadLocation: NOASSERTION
FilesAnalyzed: false
PackageLicenseConcluded: NOASSERTION
PackageLicenseDeclared: {licence}
PackageCopyrightText: NOASSERTION
"""


def main() -> None:
    """Write the list."""
    PAGE.write_text(listed())


def listed() -> str:
    """Return the list: Hornboard, what it needs, and in which relation they are."""
    ours = distribution("hornboard")
    (day,) = re.findall(
        rf"^## {re.escape(ours.version)} \((.+)\)$", (ROOT / "CHANGELOG.md").read_text(), re.M
    )
    found = needed(ours, {})
    text = HEAD.format(version=ours.version, day=day)
    for name, each in {"hornboard": ours, **dict(sorted(found.items()))}.items():
        text += PACKAGE.format(name=name, version=each.version, licence=licence(each))
    text += "\nRelationship: SPDXRef-DOCUMENT DESCRIBES SPDXRef-hornboard\n"
    for name in sorted(found):
        text += f"Relationship: SPDXRef-hornboard DEPENDS_ON SPDXRef-{name}\n"
    return text


def needed(whose: Distribution, found: dict[str, Distribution]) -> dict[str, Distribution]:
    """Add what a package needs here; hornboard-swipl tells its own parts and licences."""
    for each in map(Requirement, whose.requires or []):
        here = each.marker is None or each.marker.evaluate({"extra": ""})
        if here and each.name not in (*found, "hornboard-swipl"):
            found[each.name] = distribution(each.name)
            needed(found[each.name], found)
    return found


def licence(whose: Distribution) -> str:
    """Return the licence that a package declares, as SPDX has it."""
    told = whose.metadata.get_all("License-Expression") or []
    classified = whose.metadata.get_all("Classifier") or []
    known = [each.rpartition(" :: ")[2] for each in classified if each.startswith("License ::")]
    known_as = [*told, *(SPOKEN[each] for each in known if each in SPOKEN)]
    return known_as[0] if known_as else "NOASSERTION"


if __name__ == "__main__":
    main()
