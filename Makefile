# Every command sets up what it needs first, into .venv/ and .swipl/ only.

# SWI-Prolog's pack_install runs make too; a pack of clauses has nothing to build.
ifdef SWIPL_PACK_VERSION
.PHONY: pack install check
pack install check: ;
endif

PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup play test lint fuzz bench soak clean

setup: .venv/ready

.venv/ready: pyproject.toml python/provision.py
	@$(PYTHON) python/provision.py
	@touch $@

play: setup
	@$(BIN)/hornboard

test: setup
	$(BIN)/pytest

lint: setup
	$(BIN)/ruff check python tests
	$(BIN)/ruff format --check python tests
	$(BIN)/mypy

fuzz: setup
	HYPOTHESIS_PROFILE=fuzz $(BIN)/pytest \
	    tests/python/test_rulebooks.py tests/python/test_deduction.py tests/python/test_hive.py
	.swipl/bin/swipl --on-error=status -g run_tests -t halt tests/prolog/krk_proof.pl

# BASE=COMMIT compares the rule base and the bridge with those of an older commit.
bench: setup
	@$(BIN)/hornboard bench $(if $(BASE),--base $(BASE))

# Runs of hours; see tests/soak.
soak: setup
	@for figure in tests/soak/[a-z]*.py; do \
	    $(BIN)/python -m tests.soak.$$(basename $$figure .py) || exit 1; done

clean:
	rm -rf .venv .swipl dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
