"""A compact form is used only for the law page that it was shown equal to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hornboard import requests
from hornboard.transports import ask
from tests.python.conftest import ROOT, SWIPL, here, run, run_copy
from tests.support.sizes import size

GAMES = sorted(page.parent.name for page in (ROOT / "prolog/hornboard/games").glob("*/law.pl"))

WINS = """%   Three like marks in a line win.

has_line(Position, Player) :-
    three(Position, Player, _)."""

LOSES = """%   Three like marks in a line lose.

has_line(Position, Player) :-
    enemy(Player, Enemy),
    three(Position, Enemy, _)."""

CORNERS = """has_line(Position, Player) :-
    player(_, Player),
    mark_on(Position, Player, a1),
    mark_on(Position, Player, c3)."""

ASKED = """
read_position(tictactoe, "xx1/oo1/3 x", P), best(P, depth(2), Best, _), move(P, c1, Q),
outcome(Q, Outcome), compact(Q, Form), outcome(Form, Same), value(Q, Value),
findall(Level, level(P, Level, _), Levels), print([Best,Outcome,Same,Value,Levels]), nl,
explain(outcome(Q, _))
"""

STORY = """
import json, warnings
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("default")
    import hornboard
    from hornboard import saved
    saved.save_later = lambda: None
    position = hornboard.game("tictactoe").position("xx1/oo1/3 x")
    hornboard.game("tictactoe")
limits = hornboard.Limit(level="beginner"), hornboard.Limit(depth=2)
best = [str(position.best(limit).move) for limit in limits]
print(json.dumps([*best, position.play("c1").outcome.winner, [str(each.message) for each in told]]))
"""


@pytest.fixture
def changed(copied: Path) -> Path:
    """A copy in which three in a line loses."""
    page = copied / "prolog/hornboard/games/tictactoe/law.pl"
    text = page.read_text()
    assert WINS in text
    page.write_text(text.replace(WINS, LOSES))
    return copied


@pytest.mark.sampled
@pytest.mark.parametrize("game", GAMES)
def test_page_and_form_agree(game: str) -> None:
    assert ask(requests.agree, game, 1, size("agreeing")).result() is None


@pytest.mark.parametrize("game", GAMES)
def test_the_digest_is_current(game: str) -> None:
    digest = ask(requests.digest, game).result()
    assert digest, f"{game} has no page"
    file, text = digest
    assert Path(file).read_text() == text, f"the law of {game} was changed: hornboard agree {game}"


@pytest.mark.slow
def test_what_is_no_law_does_not_count(copied: Path) -> None:
    page = copied / "prolog/hornboard/games/tictactoe/law.pl"
    page.write_text(page.read_text().replace("Position", "Where").replace(WINS[:30], "% Three"))
    loaded = run(SWIPL, "-g", "halt", copied / "prolog/hornboard.pl")
    assert (loaded.stdout, loaded.stderr) == ("", "")


@pytest.mark.slow
def test_prolog_plays_by_the_changed_page(changed: Path) -> None:
    done = run(SWIPL, "-g", ASKED, "-t", "halt", changed / "prolog/hornboard.pl")
    answers, *told = done.stdout.splitlines()
    levels = "[beginner,amateur,professional,expert,master]"
    assert answers.endswith(f",won(o),won(o),0,{levels}]")
    assert not answers.startswith("[c1,")
    assert "Three like marks in a line lose." in map(str.strip, told)
    assert done.stderr.count("\n") == 1
    assert "tictactoe is played by its law page alone" in done.stderr
    assert "see `hornboard agree tictactoe`" in done.stderr


@pytest.mark.slow
def test_python_plays_by_the_changed_page(changed: Path) -> None:
    done = run_copy(changed, "-c", STORY)
    assert (done.returncode, done.stderr) == (0, "")
    level, depth, winner, [notice] = json.loads(done.stdout)
    assert "c1" not in (level, depth)
    assert winner == "o"
    assert "hornboard agree tictactoe" in notice


def test_a_clause_without_a_sentence_is_told_as_it_stands(copied: Path) -> None:
    page = copied / "prolog/hornboard/games/tictactoe/law.pl"
    text = page.read_text()
    assert WINS in text
    page.write_text(text.replace(WINS, f"{WINS}\n\n{CORNERS}"))
    goal = 'read_position(tictactoe, "x2/1o1/1ox o", P), explain(outcome(P, _))'
    done = run(SWIPL, "-g", goal, "-t", "halt", copied / "prolog/hornboard.pl")
    told = list(map(str.strip, done.stdout.splitlines()))
    assert " ".join(CORNERS.split()) in told
    assert "Three like marks in a line win." not in told


@pytest.mark.slow
def test_the_first_difference_is_shown(changed: Path) -> None:
    words = "-m", "hornboard", "agree", "tictactoe", "--count", "400"
    done = run_copy(changed, *words)
    assert done.returncode == 1
    assert "only the page has: outcome(won(" in done.stdout
    assert "only the compact form has: outcome(won(" in done.stdout
    assert "Three like marks in a line lose." in done.stdout
    assert "played by its law page alone" in done.stderr


@pytest.mark.slow
def test_what_was_left_out_is_refused_in_a_sentence(copied: Path) -> None:
    (copied / "prolog/hornboard/games/hexagon/agreed.pl").unlink()
    refused = run_copy(copied, "-m", "hornboard", "best", "hexagon", "--evaluation", "own")
    assert refused.returncode == 2
    assert "there is no evaluation own; there is source" in refused.stderr


@pytest.mark.slow
def test_who_agrees_is_noted(copied: Path) -> None:
    kept = copied / "prolog/hornboard/games/kalah/agreed.pl"
    before = kept.read_text()
    kept.unlink()
    words = "-m", "hornboard", "agree", "kalah", "--count", "60", "--seed", "2"
    assert run_copy(copied, *words).stdout.endswith("agreed.pl is written\n")
    assert kept.read_text() == before
    assert run_copy(copied, *words).stdout.endswith("agreed.pl holds\n")


def test_a_game_without_a_page_has_nothing_to_note(loading: None, tmp_path: Path) -> None:
    done = here("--load", ROOT / "tests/support/heap.pl", "agree", "heap", "--count", "20")
    assert (done.returncode, done.stdout) == (0, "page and compact form agree; positions: 20\n")


@pytest.mark.slow
def test_a_position_that_only_looks_right_differs(copied: Path) -> None:
    page = copied / "prolog/hornboard/games/hexagon/law.pl"
    text = page.read_text()
    assert "turned(_, empty, empty)." in text
    page.write_text(text.replace("turned(_, empty, empty).", "turned(_, empty, other)."))
    done = run_copy(copied, "-m", "hornboard", "agree", "hexagon", "--count", "1")
    assert done.returncode == 1
    assert "other" in done.stdout
