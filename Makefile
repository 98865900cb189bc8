# One word a chore. `make run` and `make test` are the whole set-up on a machine with Python 3.11 and make.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin

.PHONY: run test lint format breaks bench soak lock clean

run: .venv/run  ## the bot, or without DISCORD_TOKEN the playground
	@$(BIN)/python bot.py

test: .venv/dev lint  ## everything that must hold
	$(BIN)/python -m pytest -n auto --dist loadgroup

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

breaks: .venv/dev  ## break every rule once and see its test fail
	$(BIN)/python -m tests.breaks.run

bench: .venv/dev  ## measures, and writes bench/results.md
	$(BIN)/python -m bench

soak: .venv/dev  ## the long randomised runs
	$(BIN)/python -m pytest -m soak

lock:  ## renew the pinned versions (needs uv)
	uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --upgrade -o requirements.lock
	uv pip compile -q pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header -c requirements.lock -o requirements-dev.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Installs from the lock files alone; every file is checked against its hash.
.venv/run: requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

.venv/dev: requirements-dev.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@
