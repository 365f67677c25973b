# Each target makes .venv and installs by itself: `make play` and `make test` are all a newcomer needs.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := setup.py pyproject.toml $(shell find engine search training bench -name '*.pyx' -o -name '*.pxd' 2>/dev/null)

.PHONY: play test test-long bench lint format debug sanitize wheel clean

play: .venv/built
	@$(BIN)/python tournament.py play

test: .venv/built
	$(BIN)/python -m pytest -q -n 2 --dist loadfile

test-long: .venv/built
	$(BIN)/python -m pytest -q -m long

bench: .venv/built
	$(BIN)/python -m pytest -q bench --benchmark-only

lint: .venv/built
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tests.stubs

format: .venv/built
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Checks every state after every move; array bounds trap.
debug: .venv/built
	DIGSITE_BUILD=debug $(BIN)/python setup.py -q build --force --build-base build/debug --build-lib build/debug/lib
	PYTHONPATH=build/debug/lib $(BIN)/pytest -q tests/engine

# The core's tests under AddressSanitizer and UBSan.
sanitize: .venv/built
	DIGSITE_BUILD=sanitize $(BIN)/python setup.py -q build --force --build-base build/sanitize --build-lib build/sanitize/lib
	LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libubsan.so)" ASAN_OPTIONS=detect_leaks=0 \
	UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 PYTHONMALLOC=malloc PYTHONPATH=build/sanitize/lib \
	$(BIN)/pytest -q tests/engine

wheel: .venv/built
	$(BIN)/python -m build

clean:
	rm -rf .venv build dist *.egg-info
	find digsite -type l -delete
	find . -name '*.so' -not -path './.venv/*' -delete

.venv/installed: pyproject.toml
	@echo "Setting up .venv (once, a minute or two) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Digsite needs Python 3.11 or newer"; exit 1; }
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check --upgrade pip "setuptools>=77" "cython>=3.1"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation -e ".[dev]"
	@touch .venv/new $@

# Installing has just built everything; later only what changed is built.
.venv/built: .venv/installed $(SOURCES)
	@test -e .venv/new || $(BIN)/python setup.py -q build_ext --inplace
	@rm -f .venv/new
	@touch $@
