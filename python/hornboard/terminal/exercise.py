"""Exercises: a task, a file to begin with, and what is wrong with an answer, asked in Prolog."""

import re
import runpy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from hornboard import Limits, requests, transports
from hornboard.child import Child
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import found
from hornboard.game.query import value_of
from hornboard.game.solutions import Solutions, numbers
from hornboard.sanitise import sanitised
from hornboard.swipl import rule_base
from hornboard.terminal.shared import AsJson, console, emit, paragraph, say, table
from hornboard.terminal.solutions import PATIENCE, plain, shown
from hornboard.texts import _

TASK: Final = re.compile(
    r'^(?:/\*\* <module> |""")(\d+)\. (.+?) \((\d+) minutes\)\n\n(.+?)\n(?:\*/|""")$', re.M | re.S
)
"""The comment in a file to begin with: number, title, minutes and what is to be done."""

LIMITS: Final = Limits(PATIENCE)
"""What an answer may use."""


@dataclass(frozen=True)
class Exercise:
    """An exercise.

    Attributes:
        file: what to begin with.
        title: what it is called.
        minutes: how long it takes about.
        task: what is to be done.
    """

    file: Path
    title: str
    minutes: int
    task: str

    @property
    def games(self) -> list[str]:
        """The examples that it is about, as `--load` takes them."""
        return re.findall(r"example:\w+", self.task)

    @property
    def checks(self) -> Path:
        """The module that knows what may be wrong."""
        return self.file.parent / "checks" / f"{self.file.stem}.pl"


def exercises() -> dict[int, Exercise]:
    """Return all exercises by their numbers, from easy to hard."""
    known = {}
    for file in (rule_base() / "hornboard" / "examples" / "exercises").glob("*.p[ly]"):
        if task := TASK.search(file.read_text(encoding="utf-8")):
            known[int(task[1])] = Exercise(file, task[2], int(task[3]), task[4])
    return dict(sorted(known.items()))


def exercise(
    number: Annotated[int | None, typer.Argument(help="Which exercise.")] = None,
    file: Annotated[Path | None, typer.Argument(help="The file with your answer.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the exercises, begin one, or check your answer to it.

    With its number the task is told, and a file to begin with is written into the present folder.
    With a file also, the first thing is told that is wrong with it.

    Example: `hornboard exercise 1`
    """
    known = exercises()
    if number is None:
        listed = [(key, each.title, each.minutes) for key, each in known.items()]
        told = [dict(zip(("number", "title", "minutes"), row, strict=True)) for row in listed]
        headings = _("number"), _("title"), _("minutes")
        rows = [tuple(map(str, row)) for row in listed]
        emit(told, as_json, lambda: console.print(table(rows, *headings)))
    elif number not in known:
        told = _("there is no exercise {number}; `hornboard exercise` lists them")
        raise ImpossibleRequest(told.format(number=number))
    elif file is None:
        begin(number, known[number])
    else:
        wrong = first_complaint(known[number], found(file))
        emit({"solved": wrong is None, "wrong": wrong}, as_json, lambda: say(wrong or _("solved")))
        if wrong:
            raise typer.Exit(1)


def begin(number: int, known: Exercise) -> None:
    """Tell a task, and write the file to begin with unless there is one."""
    target = Path(known.file.name)
    console.print(paragraph(f"{number}. {known.title}\n\n{known.task}\n"), soft_wrap=True)
    if target.exists():
        say(_("there is a file {file} already").format(file=target))
    else:
        write_whole(target, known.file.read_bytes())
        say(_("{file} is written").format(file=target))
    say(_("check it: {command}").format(command=f"hornboard exercise {number} {target}"))


def first_complaint(known: Exercise, file: Path) -> str | None:
    """Return the first thing that is wrong with an answer, None where it is solved.

    Raises:
        ImpossibleRequest: it cannot be used at all; the sentence says why.
    """
    try:
        return next(complaints(known, file), None)
    except ImpossibleRequest as error:
        raise ImpossibleRequest(str(error).replace(str(known.checks), str(file))) from None


def complaints(known: Exercise, file: Path) -> Iterator[str]:
    """Yield what is wrong with an answer, as its checks say it in order."""
    ours = known.file.suffix == ".py"
    files = [*map(found, known.games), *([] if ours else [file]), known.checks]
    child = Child(files, LIMITS)
    transports.laws.update(dict.fromkeys((known.file.stem, *(each.stem for each in files)), child))
    if not ours:
        for wrong in asked(child, f"{known.checks.stem}_checks:wrong(Hint, About)"):
            yield wrong["Hint"].format(*map(shown, map(plain, wrong["About"])))
        return
    answers = runpy.run_path(str(file))
    for case in asked(child, f"{known.checks.stem}_checks:expected(Name, Given, Answer, Hint)"):
        given, right = plain(case["Given"]), plain(case["Answer"])
        try:
            answer = answers[case["Name"]](given)
            answer = sorted(answer) if isinstance(answer, set) else answer
        except Exception as error:  # whatever a student has written
            answer = f"{type(error).__name__}: {error}"
        if answer != right:
            yield sanitised(case["Hint"].format(given, right, answer))


def asked(child: Child, goal: str) -> Iterator[dict[str, Any]]:
    """Return the solutions of a goal that a child is asked."""
    number = next(numbers)

    def read(told: list[tuple[str, list[Any]]]) -> dict[str, Any]:
        return {name: value_of(value, {}, child) for name, value in told}

    return Solutions(requests.query(goal, [], LIMITS.megabytes, number).on(child), number, read)
