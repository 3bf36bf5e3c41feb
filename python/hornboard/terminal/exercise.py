"""Exercises: a task, a file to begin with, and what is wrong with an answer, asked in Prolog."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer

from hornboard import Limits, requests, transports
from hornboard.argued import differences
from hornboard.child import Child
from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import found
from hornboard.game.query import value_of
from hornboard.game.solutions import Solutions, numbers
from hornboard.swipl import rule_base
from hornboard.terminal.shared import console, paragraph, say, table
from hornboard.terminal.solutions import PATIENCE, plain, shown
from hornboard.texts import _
from hornboard.transports import ask

TASK: Final = re.compile(
    r'^(?:/\*\* <module> |""")(\d+)\. (.+?) \((\d+) minutes\)\n\n(.+?)\n(?:\*/|""")$', re.M | re.S
)
"""The comment in a file to begin with: number, title, minutes and what is to be done."""

LIMITS: Final = Limits(PATIENCE)
"""What an answer may use."""


class Exercise(NamedTuple):
    """An exercise: the file to begin with, and what its comment says."""

    file: Path
    title: str
    minutes: int
    task: str


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
) -> None:
    """List the exercises, begin one, or check your answer to it.

    With its number the task is told, and a file to begin with is written into the present folder.
    With a file also, the first thing is told that is wrong with it.

    Example: `hornboard exercise 1`
    """
    known = exercises()
    if number is None:
        rows = [(str(each), of.title, str(of.minutes)) for each, of in known.items()]
        console.print(table(rows, _("number"), _("title"), _("minutes")))
    elif number not in known:
        told = _("there is no exercise {number}; `hornboard exercise` lists them")
        raise ImpossibleRequest(told.format(number=number))
    elif file is None:
        begin(number, known[number])
    else:
        wrong = next(complaints(known[number].file, found(file)), None)
        say(wrong or _("solved"))
        raise typer.Exit(bool(wrong))


def begin(number: int, known: Exercise) -> None:
    """Tell a task, and write the file to begin with unless there is one."""
    target = Path(known.file.name)
    told = _("there is a file {file} already") if target.exists() else _("{file} is written")
    if not target.exists():
        write_whole(target, known.file.read_bytes())
    console.print(paragraph(f"{number}. {known.title}\n\n{known.task}\n"), soft_wrap=True)
    say(told.format(file=target))
    say(_("check it: {command}").format(command=f"hornboard exercise {number} {target}"))


def complaints(start: Path, file: Path) -> Iterator[str]:
    """Yield what is wrong with an answer to the exercise that begins with a file, in order.

    Raises:
        ImpossibleRequest: it cannot be used at all; the sentence says why.
    """
    checks = start.parent / "checks" / f"{start.stem}.pl"
    games = map(found, re.findall(r"example:\w+", start.read_text(encoding="utf-8")))
    files = [*dict.fromkeys(games), *([file] if start.suffix == ".pl" else []), checks]
    child = Child(files, LIMITS)
    transports.laws.update(dict.fromkeys((each.stem for each in (*files, start)), child))
    try:
        yield from (wrong_in_python if start.suffix == ".py" else wrong_in_prolog)(child, file)
    except ImpossibleRequest as error:
        told = str(error).replace(str(checks), str(file)).replace(f", {checks.name} ", " ")
        raise ImpossibleRequest(told) from None


def wrong_in_prolog(child: Child, _file: Path) -> Iterator[str]:
    """Yield what the checks, the last file of a child, find wrong with the one before."""
    for wrong in asked(child, "wrong(Hint, About)"):
        yield wrong["Hint"].format(*map(shown, map(plain, wrong["About"])))


def wrong_in_python(child: Child, file: Path) -> Iterator[str]:
    """Yield where the functions of a file answer otherwise than the clauses."""
    told = asked(child, "expected(Name, Given, Answer, Hint)")
    cases = ((of["Name"], plain(of["Given"]), plain(of["Answer"]), of["Hint"]) for of in told)
    yield from differences(file.read_text(encoding="utf-8"), cases)


def asked(child: Child, goal: str) -> Iterator[dict[str, Any]]:
    """Return the solutions of a goal that the last file of a child is asked."""
    number, goal = next(numbers), f"{child.files[-1].stem}_checks:{goal}"

    def read(told: list[tuple[str, list[Any]]]) -> dict[str, Any]:
        return {name: value_of(value, {}, child) for name, value in told}

    job = ask(requests.query, goal, [], LIMITS.megabytes, number)
    return Solutions(job.on(child), number, read)
