"""What a notebook shows as HTML: explanations as trees, games move by move, findings as tables."""

import base64
import uuid
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise

INDENT = "style='margin-left: 1.2em'"


def tree(lines: Iterable[tuple[int, str, str]]) -> str:
    """Return lines as a tree that opens and closes; each has its depth, 0 first, and its clause."""
    told = []
    for (depth, text, clause), (after, *_next) in pairwise([*lines, (0, "", "")]):
        if clause or after > depth:
            opened = "" if depth else " open"
            told.append(f"<details{opened}><summary>{escape(text)}</summary><div {INDENT}>")
            told.append(f"<pre>{escape(clause)}</pre>" if clause else "")
            told.append("" if after > depth else "</div></details>")
        else:
            told.append(f"<div>{escape(text)}</div>")
        told.append((depth - after) * "</div></details>")
    return "".join(told)


def steps(pictures: Sequence[tuple[str, str]]) -> str:
    """Return pictures in SVG with their words, the last one shown, with arrows back and on."""
    name = f"steps-{uuid.uuid4().hex}"
    rule = f".{name} {{ display: none }} :checked + .{name} {{ display: block }}"
    told = [f"<style>{rule}</style>"]
    for number, (svg, what) in enumerate(pictures):
        checked = " checked" * (number == len(pictures) - 1)
        source = "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
        back, on = (f"<label for={name}-{number + by}>{sign}</label>" for by, sign in ARROWS)
        told += [
            f"<input type=radio name={name} id={name}-{number} hidden{checked}>",
            f"<div class={name}><img src='{source}' alt='{escape(what)}'>",
            f"<div>{back} {number}/{len(pictures) - 1} {on} {escape(what)}</div></div>",
        ]
    return "".join(told)


ARROWS = ((-1, "◀"), (1, "▶"))


def table(found: object) -> str:
    """Return what was found as a table of names and values."""
    if isinstance(found, Mapping):
        cells = ((escape(name), table(part)) for name, part in found.items())
        rows = (f"<tr><th>{name}</th><td>{part}</td></tr>" for name, part in cells)
        return f"<table>{''.join(rows)}</table>"
    if isinstance(found, list):
        return ", ".join(map(table, found))
    return f"{found:.4g}" if isinstance(found, float) else escape(str(found))
