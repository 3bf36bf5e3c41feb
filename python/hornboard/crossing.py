"""What crosses the pipe to a child: text, numbers and lists; of a position its notation.

What a child with limits says has to be of the kind that the table of requests states, and its texts
are cleaned.
"""

import functools
from collections.abc import Callable
from typing import Any

import msgspec

from hornboard import bridge
from hornboard.jobs import ERRORS, Job, Said
from hornboard.requests import FIELDS_OF_LINES, TABLE
from hornboard.sanitise import sanitised, sanitised_lines
from hornboard.texts import _


class Nonsense(ValueError):
    """What a child says is not of the kind that was asked for."""


def told(value: Any) -> Any:
    """Return what crosses for an argument: of a position its notation."""
    if not isinstance(value, list | tuple):
        return value
    match value:
        case [str(variant), str(form)] if form.startswith(bridge.MARK):
            return [variant, notation(variant, form)]
    return [told(part) for part in value]


@functools.lru_cache(maxsize=1000)
def notation(variant: str, form: str) -> str:
    """Return the notation of a position that the rule base of this process has."""
    return str(Job("text", [[variant, form]], bridge.own()).result())


def heard(line: bytes | bytearray) -> tuple[int, str, object]:
    """Return what a line says; raise Nonsense where it is no such line."""
    try:
        return msgspec.json.decode(line, type=tuple[int, str, Any])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Nonsense from None


def report(request: str, value: object) -> Any:
    """Return a report on the way to an answer; raise Nonsense where it is not of its kind."""
    return cleaned(of_kind(TABLE[request].report, value))


def believed(job: Job[Any], said: object, name: str) -> Said:
    """Return what is made known of what a child of this name says of a job.

    Raises:
        Nonsense: it is no answer to any request.
    """
    match said:
        case {"ok": value}:
            try:
                return {"ok": answer(job.request, value)}
            except Nonsense as nonsense:
                sentence = _("{file} has no proper answer to {question}: {reason}")
                about = [*told(job.arguments), ""][0]
                place = about if isinstance(about, list) else ()
                question = in_one_line(" ".join(map(str, (job.request, *place))))
                words = {"file": name, "question": question, "reason": nonsense}
                return {"error": "value", "message": sentence.format(**words)}
        case {"error": str(error), "message": str(message)} if error in ERRORS:
            kind = "value" if error == "failed" else error
            return {"error": kind, "message": in_one_line(message)}
    raise Nonsense


def answer(request: str, value: object) -> Any:
    """Return the answer to a request; raise Nonsense where it is not of the kind in the table."""
    row = TABLE[request]
    found = of_kind(row.types[1], value)
    if isinstance(row.lines, bool):
        return cleaned(found) if row.lines else in_one_line(found)
    return tuple(
        cleaned(part) if at == row.lines else in_one_line(part) for at, part in enumerate(found)
    )


def of_kind(kind: Any, value: object) -> Any:
    """Return a value of a type; raise Nonsense where it is not."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Nonsense(error) from None


def in_one_line(value: Any) -> Any:
    """Return a value cleaned, each of its texts in one line."""
    return cleaned(value, sanitised)


def cleaned(value: Any, seen: Callable[[str], str] = sanitised_lines) -> Any:
    """Return a value, its texts as they may be shown."""
    if isinstance(value, str):
        return seen(value)
    if isinstance(value, list | tuple):
        return type(value)(cleaned(part, seen) for part in value)
    if isinstance(value, dict):
        return {
            seen(key): cleaned(part, sanitised_lines if key in FIELDS_OF_LINES else seen)
            for key, part in value.items()
        }
    return value
