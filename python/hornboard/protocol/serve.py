"""The table of requests for any program: a JSON list a line comes in, and one goes out.

``[number, request, arguments]`` asks, and ``[number]`` stops what was asked so. The answers are
``[number, "report", value]`` on the way, and ``[number, "said", {"ok": value}]`` or
``[number, "said", {"error": kind, "message": sentence}]`` at the end. A position is
``[variant, notation]``. Whoever asks is answered by processes of their own, as a pool answers.
"""

import select
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec

from hornboard import crossing, transports
from hornboard.answering import Answers, Asked, answer
from hornboard.child import Child
from hornboard.crossing import Nonsense
from hornboard.errors import HornboardError, ImpossibleRequest
from hornboard.game.catalogue import found, load_again
from hornboard.game.solutions import asked_of
from hornboard.jobs import ERRORS, Transport
from hornboard.limits import Limits
from hornboard.requests import TABLE, LoadedTold
from hornboard.sanitise import quoted

SERVED: Final = TABLE.keys() - {"language"}
"""What may be asked; the language is that of the process."""

TOLD: Final = "`hornboard serve --schema` tells how to ask"

TICK: Final = 0.1
"""Seconds between looks whether anybody still reads."""


class Server:
    """Who answers what stands in lines.

    Args:
        sink: where to write.
        limits: what files from elsewhere may use, None where they and goals may do anything.
    """

    def __init__(self, sink: int, limits: Limits | None) -> None:
        self._sink = sink
        self._answers = Answers(sink)
        self._limits = limits
        self._here = transports.law_of("")
        self._child = Child()
        self._goals: dict[int, Transport] = {}

    def serve(self, lines: Iterable[bytes]) -> None:
        """Answer lines until there are none, and what is still asked then while anybody reads."""
        reader = select.poll()
        reader.register(self._sink, 0)
        for job in answer(self._read(lines)):
            while not (job.wait(TICK) or reader.poll(0)):
                pass

    def _read(self, lines: Iterable[bytes]) -> Iterator[tuple[int, Asked | None]]:
        """Yield what the lines ask, and answer those that ask nothing."""
        for line in filter(bytes.strip, lines):
            token = None
            try:
                token, *question = parsed(line)
                if question[:1] == ["load"]:
                    self._answers.tell(token, "said", {"ok": self._load(*asked(*question))})
                else:
                    yield token, self._job(token, *question) if question else None
            except HornboardError as error:
                self._answers.tell(token, "said", {"error": "value", "message": str(error)})

    def _job(self, token: int, request: str, arguments: Any) -> Asked:
        given = asked(request, arguments)
        return Asked(token, request, given, self._way(request, given), self._answers)

    def _load(self, file: str, trust: str) -> LoadedTold:
        limits = None if self._trusted(trust) else self._limits or Limits()
        return load_again(found(file), limits, rehearsed=bool(limits))

    def _trusted(self, word: object) -> bool:
        """Return whether a file or a goal may do anything; so it is asked for by a word.

        Raises:
            ImpossibleRequest: it may not be.
        """
        if word == "trusted" and self._limits:
            raise ImpossibleRequest("only `hornboard --trust serve` trusts files and goals")
        return word == "trusted"

    def _way(self, request: str, arguments: list[Any]) -> Transport:
        match request, arguments:
            case "solution" | "close", [number]:
                way = self._goals.get(number, self._here)
            case "query", [_, values, allowed, number]:
                about = [parts for _, parts in values if parts[:1] in (["position"], ["game"])]
                variants = [str(variant) for _kind, *rest in about for variant in rest[:1]]
                way = self._goals[number] = self._way_of_goal(variants, allowed)
            case "find", [variant, *_, allowed, number]:
                way = self._goals[number] = self._way_of_goal([variant], allowed)
            case _:
                way = transports.transport(request, arguments)
        if way is self._here:
            self._child.files = self._here.files
            return self._child
        return way

    def _way_of_goal(self, variants: list[str], allowed: Any) -> Transport:
        trusted = self._trusted(allowed)
        limits = self._limits or Limits()
        limits = limits if trusted else replace(limits, megabytes=allowed)
        return asked_of(variants, trusted, limits)[0]


def parsed(line: bytes) -> list[Any]:
    """Return what a line says: a number, and perhaps a name and a list.

    Raises:
        ImpossibleRequest: it is no such line.
    """
    try:
        match said := msgspec.json.decode(line):
            case [number] | [number, str(), list()] if type(number) is int:
                if b"\\u0001" not in line:
                    return list(said)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        pass
    raise ImpossibleRequest(
        f"{quoted(line.decode(errors='replace').strip())} is no question: "
        'questions look like [1, "start", ["hexagon", ""]], and [1] stops that one'
    )


def asked(request: str, arguments: list[Any]) -> list[Any]:
    """Return what a request is about, as the table states it.

    Raises:
        ImpossibleRequest: there is no such request, or it is not about that.
    """
    if request not in SERVED:
        raise ImpossibleRequest(f"there is no request {quoted(request)}; {TOLD}")
    try:
        return list(crossing.of_kind(TABLE[request].types[0], arguments))
    except Nonsense as nonsense:
        raise ImpossibleRequest(f"{request} is not asked so: {nonsense}; {TOLD}") from None


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the lines that ask; its `$defs` has those that answer, too."""
    names = sorted(SERVED)
    rows = [TABLE[name] for name in names]
    reports = {row.name: row.report for row in rows if row.report}
    types = *(row.types[0] for row in rows), *(row.types[1] for row in rows), *reports.values()
    schemas, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    known = iter(schemas)
    asked = {f"{name}.asked": array(NUMBER, {"const": name}, next(known)) for name in names}
    said = {f"{name}.said": array(NUMBER, {"const": "said"}, either(next(known))) for name in names}
    told = {f"{name}.report": array(NUMBER, {"const": "report"}, next(known)) for name in reports}
    refused = {"refused": array({"type": ["integer", "null"]}, {"const": "said"}, ERROR)}
    lines = [{"$ref": f"#/$defs/{name}"} for name in asked]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line to hornboard serve",
        "anyOf": [array(NUMBER), *lines],
        "$defs": {**parts, **asked, **said, **told, **refused},
    }


def array(*items: object) -> dict[str, Any]:
    """Return the schema of a list with these items."""
    return {"type": "array", "prefixItems": [*items], "items": False, "minItems": len(items)}


def either(value: object) -> dict[str, Any]:
    """Return the schema of an answer, or of why there is none."""
    good = {"type": "object", "properties": {"ok": value}, "required": ["ok"]}
    return {"oneOf": [{**good, "additionalProperties": False}, ERROR]}


NUMBER: Final = {"type": "integer"}

ERROR: Final = {
    "type": "object",
    "properties": {"error": {"enum": list(ERRORS)}, "message": {"type": "string"}},
    "required": ["error", "message"],
    "additionalProperties": False,
}
