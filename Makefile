# Every command sets up what it needs first, into .venv/ and .swipl/ only.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup play test lint bench clean

setup: .venv/ready

.venv/ready: pyproject.toml python/provision.py
	@$(PYTHON) python/provision.py
	@touch $@

play: setup
	@$(BIN)/hornboard play

test: setup
	$(BIN)/pytest

lint: setup
	$(BIN)/ruff check python tests
	$(BIN)/ruff format --check python tests
	$(BIN)/mypy

bench: setup
	@$(BIN)/hornboard bench

clean:
	rm -rf .venv .swipl dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
