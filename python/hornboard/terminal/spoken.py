"""The command line in the language spoken: its help, and what it says of wrong words."""

import inspect
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import typer
from typer import rich_utils
from typer._click.formatting import HelpFormatter
from typer.core import TyperGroup
from typer.main import get_command

from hornboard import texts
from hornboard.texts import _

EXAMPLE = "Example: "
"""How the paragraph of an example begins."""

PANELS = {
    "ARGUMENTS_PANEL_TITLE": "Arguments",
    "OPTIONS_PANEL_TITLE": "Options",
    "COMMANDS_PANEL_TITLE": "Commands",
    "DEFAULT_STRING": "[default: {}]",
    "REQUIRED_LONG_STRING": "[required]",
}
"""The words of a page of help, by what they are called where it is made."""

COMPLAINTS = (
    "No such option: {name} (Possible options: {others})",
    "No such option: {name}",
    "No such command '{name}'.",
    "Missing argument '{name}'.",
    "Missing command.",
    "Invalid value for {name}: {reason}",
    "Option '{name}' requires an argument.",
    "Got unexpected extra argument(s) ({words})",
    "Option '{name}' does not take a value.",
    "Input should be greater than or equal to {number}",
    "Input should be a valid integer, unable to parse string as an integer",
    "Input should be a valid number, unable to parse string as a number",
)
"""What may be wrong with the words of a command."""

USAGE = "Usage: "


class Formatter(HelpFormatter):
    """Writes how a command is used in the language spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line."""
        super().write_usage(prog, args, prefix or _(USAGE))


class Context(typer.Context):
    """A command line whose usage is told in the language spoken."""

    formatter_class = Formatter


def language_asked(words: Sequence[str]) -> str:
    """Return what the option ``--language`` says before the command; empty without it."""
    for word, following in pairwise([*words, ""]):
        if not word.startswith("-"):
            break
        name, equals, value = word.partition("=")
        if name == "--language":
            return value if equals else following
    return ""


def translated(app: typer.Typer) -> TyperGroup:
    """Return the commands with their help in the language spoken."""
    for name, text in PANELS.items():
        setattr(rich_utils, name, _(text))
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    translate(group, None)
    return group


def translate(command: Any, parent: typer.Context | None) -> None:
    """Translate the help of a command, and of those under it."""
    command.context_class = Context
    context = Context(command, parent=parent, **command.context_settings)
    command.help = paragraphs(command.help or "")
    command.options_metavar = f"[{_('OPTIONS')}]"
    for parameter in (*command.params, command.get_help_option(context)):
        parameter.help = _(parameter.help or "")
        shown = getattr(parameter, "show_default", None)
        if isinstance(shown, str):
            parameter.show_default = _(shown)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = f"{_('COMMAND')} [{_('ARGS')}]..."
        for each in command.commands.values():
            translate(each, context)


def paragraphs(text: str) -> str:
    """Return the help of a command; the example in it is the same in all languages."""
    explained, found, example = inspect.cleandoc(text).partition(EXAMPLE)
    return texts.told(explained) + (f"\n\n{_(EXAMPLE)}{example}" if found else "")


def complaint(message: str) -> str:
    """Return what is said of wrong words in the language spoken, as far as it is known."""
    for form in COMPLAINTS:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.*)", re.escape(form))
        found = re.fullmatch(pattern, message)
        if found:
            parts = {name: complaint(part) for name, part in found.groupdict().items()}
            return _(form).format(**parts)
    return message
