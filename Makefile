# Every command sets up what it needs first, into .venv/ and .swipl/ only.

# SWI-Prolog's pack_install runs make too; a pack of clauses has nothing to build.
ifdef SWIPL_PACK_VERSION
.PHONY: pack install check
pack install check: ;
endif

PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup play test lint fuzz bench clean

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

bench: setup
	@$(BIN)/hornboard bench

clean:
	rm -rf .venv .swipl dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
