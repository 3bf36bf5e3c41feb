"""``python -m hornboard``."""

from hornboard.terminal.commands import main

main()
