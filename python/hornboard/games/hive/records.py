"""How other programs keep games of Hive."""

from hornboard.games.hive.pgn import is_pgn, read_pgn, write_pgn
from hornboard.games.hive.sgf import is_sgf, read_sgf
from hornboard.protocol.formats import Format

FORMATS = (
    Format("hive", ".pgn", is_pgn, read_pgn, write_pgn, heading="GameType"),
    Format("hive", ".sgf", is_sgf, read_sgf, latin=True),
)
