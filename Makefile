# Each target makes .venv and installs by itself: `make play` and `make test` are all a newcomer needs.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := setup.py pyproject.toml $(shell find engine search training bench tests -name '*.pyx' -o -name '*.pxd' 2>/dev/null)

CORE := tests/engine tests/archaeology tests/museum tests/search

INTERRUPTIONS := tests/search/test_interrupts.py

.PHONY: play serve test test-long bench lint format debug sanitize tsan coverage wheel clean

play: .venv/playable
	@trap : INT; $(BIN)/python tournament.py play || test $$? -eq 130 # Ctrl-C is no error

serve: .venv/servable
	@$(BIN)/python tournament.py serve

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
	$(BIN)/python -m tests.examples

format: .venv/built
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Checks every state after every move; array bounds trap. (`pytest`, not `python -m pytest`: that would find the checkout first.)
debug: .venv/built
	DIGSITE_BUILD=debug $(BIN)/python setup.py -q build --force --build-base build/debug --build-lib build/debug/lib
	PYTHONPATH=build/debug/lib $(BIN)/pytest -q -n 2 --dist loadfile $(CORE)

# The core's tests under AddressSanitizer and UBSan.
sanitize: .venv/built
	DIGSITE_BUILD=sanitize $(BIN)/python setup.py -q build --force --build-base build/sanitize --build-lib build/sanitize/lib
	LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libubsan.so)" ASAN_OPTIONS=detect_leaks=0 \
	UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 PYTHONMALLOC=malloc PYTHONPATH=build/sanitize/lib DIGSITE_BUILD=sanitize \
	sh -c '$(BIN)/pytest -q -n 2 --dist loadfile $(CORE) && $(BIN)/pytest -q -m long $(INTERRUPTIONS)'

# The core's tests under ThreadSanitizer, which needs an address space in its usual order, and no shell under it. A race ends
# the process that has it; what is said about it is printed at the end.
UNDER_TSAN := env TSAN_OPTIONS=halt_on_error=1:log_path=$(CURDIR)/build/tsan/race PYTHONPATH=build/tsan/lib DIGSITE_BUILD=tsan
tsan: .venv/built
	DIGSITE_BUILD=tsan $(BIN)/python setup.py -q build --force --build-base build/tsan --build-lib build/tsan/lib
	rm -f build/tsan/race.*
	run="$(UNDER_TSAN) LD_PRELOAD=$$(gcc -print-file-name=libtsan.so) $$(setarch -R true 2>/dev/null && echo setarch -R)"; \
	$$run $(BIN)/pytest -q -n 2 --dist loadfile $(CORE) && $$run $(BIN)/pytest -q -m long $(INTERRUPTIONS) || \
	{ cat build/tsan/race.* 2>/dev/null; exit 1; }
	@! cat build/tsan/race.* 2>/dev/null

# Which lines of the core the rules' and games' own tests run, Cython included: a table, and pages in build/coverage/html.
# Every line traced is a call into Python, so whole random games are left to the other targets. Needs Python 3.11: newer ones
# trace Cython in a way that coverage.py does not hear.
TRACED := tests/archaeology tests/museum
UNTRACED := differential belief policy weights text
TRACE := PYTHONPATH=. $(CURDIR)/$(BIN)/python -m coverage
RC := --rcfile=$(CURDIR)/pyproject.toml
coverage: .venv/built
	DIGSITE_BUILD=coverage $(BIN)/python setup.py -q build --force --build-base build/coverage --build-lib build/coverage/lib
	cd build/coverage/lib && $(TRACE) run $(RC) -m pytest -q -p no:cacheprovider -c $(CURDIR)/pyproject.toml --rootdir $(CURDIR) \
	  $(addprefix $(CURDIR)/,$(TRACED)) $(UNTRACED:%=--ignore-glob='*/tests/*%*')
	cd build/coverage/lib && $(TRACE) html $(RC) -q -d ../html && $(TRACE) report $(RC)

# The source distribution and the wheel, and a try of the wheel among folders of the same names.
wheel: .venv/built
	rm -rf dist build/lib.* build/bdist.*
	$(BIN)/python -m build
	$(BIN)/python -m tests.wheel

clean:
	rm -rf .venv build dist *.egg-info
	find digsite -type l -delete
	find . -name '*.so' -not -path './.venv/*' -delete

# Playing needs a part of what working on Digsite needs, and is there in about a minute.
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
.venv/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Digsite needs Python 3.11 or newer"; exit 1; }
	@echo "Setting up Digsite, once; it takes a minute or two."
	@echo "1 of 3: a Python environment in .venv"
	@$(PYTHON) -m venv .venv
	@echo "2 of 3: the packages that playing needs"
	@$(PIP) "setuptools>=77" "cython>=3.1"
	@DIGSITE_PARTS=none $(PIP) --no-build-isolation -e .
	@touch $@

.venv/playable: .venv/ready $(SOURCES)
	@echo "3 of 3: compiling the games and the search"
	@DIGSITE_PARTS=play $(BIN)/python setup.py -q build_ext --inplace
	@touch $@

.venv/servable: .venv/playable
	@echo "The packages that the server needs"
	@DIGSITE_PARTS=none $(PIP) --no-build-isolation -e ".[serve]"
	@touch $@

.venv/installed: .venv/ready
	@echo "The packages that tests and benchmarks need"
	@DIGSITE_PARTS=none $(PIP) --no-build-isolation -e ".[dev]"
	@touch $@

.venv/built: .venv/installed $(SOURCES)
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch .venv/playable .venv/servable $@
