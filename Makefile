# One word a chore. `make run` and `make test` are the whole set-up on a machine with Python 3.11 and make.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
CONTAINERS ?= $(shell command -v podman || command -v docker)

# The tests load the bot's modules hundreds of times: let Python keep them compiled.
test whole check soak soak-postgres: export PYTHONDONTWRITEBYTECODE :=

PYTEST := $(BIN)/python -m tests.support.metered -n auto --dist loadgroup
USUAL := not whole and not soak and not lockstep

.PHONY: run test whole test-postgres check style lint format load breaks mutants bench strength puzzles lockstep soak soak-postgres pictures image notes publish audit lock clean

run: .venv/run  ## the bot, or without DISCORD_TOKEN the playground
	@$(BIN)/python bot.py

test: style  ## tells whether a change is right; mypy is one of the tests
	$(PYTEST) -m '$(USUAL)' --budget 450

whole: .venv/dev  ## the rest: whole bots killed, all events, every handler; the folders one by one
	$(PYTEST) -m 'whole and not soak and not lockstep' $(if $(ALL_FOLDERS),,--budget 1400)

check: style  ## for every save: the tests beside what has changed; ALL=1: the quick ones of all
ifdef ALL
	$(PYTEST) -n 0 -m 'not slow and $(USUAL)' --budget 60
else
	$(PYTEST) -m '(not slow or bot) and $(USUAL)' --budget 30 `$(BIN)/python -m tests.support.touched`
endif

style: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

lint: style
	$(BIN)/mypy

format: .venv/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test-postgres: .venv/dev  ## the store's tests, the tables' and the forged inputs, on a real PostgreSQL
	$(BIN)/python -m tests.support.postgres

image: .venv/dev  ## builds the container's image, and plays, copies and restores in it
	$(BIN)/python -m tests.support.image

pictures: .venv/dev  ## makes those of the README and of docs/listing anew, from the playground (needs Chromium)
	$(BIN)/python -m tests.playground.pictures

notes:  ## what CHANGELOG.md says of the version TAG, as its release has it
	@$(PYTHON) ops/release.py $(TAG)

publish:  ## pushes the image that `make image` has built to AT, as its version TAG and as the latest
	@for tag in $(TAG:v%=%) latest; do $(CONTAINERS) tag cardtable $(AT):$$tag && $(CONTAINERS) push $(PUSH_OPTIONS) $(AT):$$tag || exit 1; done

audit:  ## asks what is known of holes in what the lock files pin (needs pip-audit)
	@for lock in requirements.txt requirements-dev.txt; do pip-audit --strict --disable-pip --require-hashes -r $$lock || exit 1; done

load: .venv/dev  ## many people at many tables, and processes that are killed, on a real PostgreSQL
	$(BIN)/python -m tests.load --write

breaks: .venv/dev  ## break once what the mutants do not, and see its test fail
	$(BIN)/python -m tests.breaks.run

mutants: .venv/dev  ## change what has changed since SINCE, a place at a time, and see tests fail; FILES: whole files
	$(BIN)/python -m tests.mutants.run $(if $(FILES),--score $(FILES),--since $(or $(SINCE),origin/main))

bench: .venv/dev  ## measures, beside OpenSpiel where it can be had, and writes bench/results.md
	-@$(MAKE) --no-print-directory .venv/lockstep
	$(BIN)/python -m bench

strength: .venv/dev  ## measures how well the table's own players play, goes on where it was stopped, and writes bench/strength.md
	$(BIN)/python -m bench.strength

puzzles: .venv/dev  ## judges the puzzles of the day; goes on where it was stopped
	$(BIN)/python -m bench.puzzles

lockstep: .venv/lockstep  ## plays Crazy Eights beside OpenSpiel's
	$(BIN)/python -m pytest -m lockstep tests/engine

soak: .venv/dev  ## the long randomised runs
	LONG_RUNS=1 $(PYTEST) -vv -m 'soak or random'

soak-postgres: .venv/dev  ## ten evenings of them on a real PostgreSQL
	$(BIN)/python -m tests.support.postgres -m soak tests/soak/test_evenings.py -k 'evening[70 and not evening[70]'

lock:  ## renew the pinned versions (needs uv)
	uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --upgrade -o requirements.txt
	uv pip compile -q pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header -c requirements.txt -o requirements-dev.txt
	uv pip compile -q pyproject.toml --extra lockstep --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header -c requirements-dev.txt -o bench/requirements.txt

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Says what this machine lacks before anything else is done.
PYTHON_NEEDED := 3.11
define needs
$(if $(PYTHON),,$(error Python $(PYTHON_NEEDED) or newer is needed first. On Debian and Ubuntu: sudo apt install python3 python3-venv))
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < tuple(map(int, "$(PYTHON_NEEDED)".split("."))))' || \
	{ echo "Python $(PYTHON_NEEDED) or newer is needed first; $(PYTHON) is `$(PYTHON) -V`. Install one, and name it: make PYTHON=python3.12 …" >&2; exit 1; }
@$(PYTHON) -c 'import venv, ensurepip' 2> /dev/null || \
	{ echo "Python's venv is needed first. On Debian and Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
endef

# Installs from the lock files alone; every file is checked against its hash.
.venv/run: requirements.txt
	$(needs)
	@echo "The first time: the libraries are installed into .venv, as requirements.txt lists them."
	@echo "That takes a minute or two; afterwards it starts at once."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@echo "Installed."
	@touch $@

.venv/dev: requirements-dev.txt
	$(needs)
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

.venv/lockstep: bench/requirements.txt .venv/dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r bench/requirements.txt
	@touch $@
