# Every command sets up what it needs first, into .venv/ and .swipl/ only.

# SWI-Prolog's pack_install runs make too; a pack of clauses has nothing to build.
ifdef SWIPL_PACK_VERSION
.PHONY: pack install check
pack install check: ;
else
.PHONY: check
# Under a minute: what the files that differ from main most often break.
check: setup
	$(BIN)/pytest --numprocesses auto --dist worksteal $$($(BIN)/python -m tests.support.check)
endif

PYTHON ?= python3
BIN := .venv/bin

# Programs that the tests start read the compiled code of Python, as installed ones do.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup lock play test lint fuzz fuzz-short pictures sources requests agree manual words proofs bench bench-long soak wheels release-check site serve site-check clean

setup: .venv/ready

.venv/ready: pyproject.toml python/provision.py $(wildcard python/requirements/*.txt)
	@$(PYTHON) python/provision.py
	@PYTHONPATH=python $(PYTHON) -m tests.support.display
	@rm -rf .swipl/packages
	@touch $@

# The newest releases that pyproject.toml admits, for all Pythons from 3.11 on, with their hashes.
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --system-certs --custom-compile-command "make lock"
lock: setup
	@$(LOCK) --group build --output-file python/requirements/build.txt
	@$(LOCK) --group dev pyproject.toml --constraint python/requirements/build.txt \
	    --output-file python/requirements/dev.txt
	@$(LOCK) --group site --constraint python/requirements/dev.txt \
	    --output-file python/requirements/site.txt
	@$(LOCK) --group release --constraint python/requirements/dev.txt \
	    --constraint python/requirements/site.txt --output-file python/requirements/release.txt

play: setup
	@$(BIN)/hornboard

# On all cores; who has done its own tests takes over those of others.
TESTS := $(BIN)/pytest --numprocesses auto --dist worksteal

test: setup
	$(TESTS) -m "not slow"

lint: setup
	$(BIN)/ruff check python tests
	$(BIN)/ruff format --check python tests
	$(BIN)/mypy
	$(BIN)/python -m tests.support.tidiness

# All tests, as large as tests/support/sizes.pl has them; an hour or more.
fuzz: setup
	HYPOTHESIS_PROFILE=fuzz $(TESTS) --override-ini faulthandler_timeout=0

# The slow tests, and some minutes of other random positions and games than yesterday.
fuzz-short: setup
	$(TESTS) -m slow
	HYPOTHESIS_PROFILE=short $(TESTS) --hypothesis-seed $$(date +%Y%m%d) \
	    tests/python/test_rulebooks.py tests/python/test_deduction.py \
	    tests/python/test_hive.py tests/python/test_five.py

# The pictures of all games in both themes; what is drawn must be what is kept. Then those of the
# window, to look at, in .screenshots/.
pictures: setup
	$(BIN)/python -m tests.support.pictures
	$(BIN)/python -m tests.support.screens

# The page of the sources, from their modules and the names that they define.
sources: setup
	.swipl/bin/swipl --on-error=status -g page -t halt tests/support/sources.pl > docs/sources.md

# Python's side of the table of requests.
requests: setup
	.swipl/bin/swipl --on-error=status -g rows -t halt tests/support/requests.pl > python/hornboard/requests.py
	$(BIN)/ruff format --quiet python/hornboard/requests.py
	$(BIN)/ruff check --quiet --fix python/hornboard/requests.py

# Each page with its form for the search; notes that they agree.
agree: setup
	@for game in prolog/hornboard/games/*/law.pl; do \
	    $(BIN)/hornboard agree $$(basename $$(dirname $$game)) || exit 1; done

# The page for man and the reference of docs/python.md, from the help and the docstrings.
manual: setup
	@$(BIN)/python -m tests.support.manual
	@$(BIN)/python -m tests.support.reference

# The catalogues with all texts of today; what is new in them waits for a translation.
words: setup
	@$(BIN)/python -m tests.support.words

# What is proved from every position, against every defence.
proofs: setup
	.swipl/bin/swipl --on-error=status -g run_tests -t halt tests/proofs/krk_proof.pl
	$(BIN)/python -m tests.proofs.five_wins tests/data/five_wins.txt
	for game in "tictactoe 1000" "slither 200" "kalah 200" "krk 1500" "five 60" "hexagon 100" \
	    "mastermind 40" "minesweeper 60" "hive 20"; do \
	    .swipl/bin/swipl tests/proofs/page_mutants.pl -- $$game || exit 1; done

# BASE=COMMIT compares the rule base and the bridge with those of an older commit.
bench: setup
	@$(BIN)/python -m tests.bench $(if $(BASE),--base $(BASE))

# What takes more than a minute each.
bench-long: setup
	@$(BIN)/python -m tests.bench --long

# Runs of hours; see tests/soak.
soak: setup
	@for figure in tests/soak/[a-z]*.py; do \
	    $(BIN)/python -m tests.soak.$$(basename $$figure .py) || exit 1; done

# What an index of packages would serve, in dist/.
wheels: setup
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes \
	    --requirement python/requirements/release.txt
	@$(BIN)/python python/wheels.py
	@rm -rf .swipl/packages

# What is built twice has the same bytes, and plays where nothing else is installed.
release-check: wheels
	@$(BIN)/twine check --strict dist/*
	$(BIN)/pytest tests/release

# What Sphinx makes of docs/ and of the games, in build/site.
build/ready: python/requirements/site.txt .venv/ready
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes \
	    --requirement python/requirements/site.txt
	@mkdir -p build
	@touch $@

site: build/ready
	@$(BIN)/python -m web.build

serve: site
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory build/site

# Links, and the pages that ask and play in a browser: Chromium is needed.
site-check: site
	$(BIN)/pytest tests/site

clean:
	rm -rf build .venv .swipl dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
