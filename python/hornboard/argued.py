"""A rule book that a person wrote in Python, and where it says other than the clauses."""

from collections.abc import Iterable, Iterator
from typing import Any

from hornboard.sanitise import sanitised

Case = tuple[str, object, object, str]
"""A function, what it is given, what it should say, and a sentence with room for these two and for
what it says."""


def differences(text: str, cases: Iterable[Case]) -> Iterator[str]:
    """Yield where the functions of a rule book answer otherwise, each in a sentence."""
    answers: dict[str, Any] = {}
    try:
        exec(text, answers)
    except Exception as error:  # whatever a student has written
        yield sanitised(f"{type(error).__name__}: {error}")
        return
    for name, given, right, hint in cases:
        try:
            answer = answers[name](given)
            answer = sorted(answer) if isinstance(answer, set | list) else answer
        except Exception as error:
            answer = f"{type(error).__name__}: {error}"
        if answer != right:
            yield sanitised(hint.format(given, right, answer))
