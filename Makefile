# make play    set everything up and open a table in the browser
# make test    set everything up and run every test
#
# Both need Python 3.11 or newer and make; on Debian the rest is fetched by apt.

VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest
# Folders without a quick test, and what only they need: collecting them would take seconds.
NOT_QUICK := $(addprefix --ignore=tests/,api/fuzz browser browsers faults torture) -p no:schemathesis

.DEFAULT_GOAL := help
.PHONY: help play lan test quick lint bench screenshots faults axe messages fuzz agree torture constraints clean

help:  ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 20

play: $(VENV)/.ready  ## set everything up and open a table in the browser
	$(BIN)/hisss serve --open

lan: $(VENV)/.ready  ## the same for everybody in the home network, with an address and a QR code
	$(BIN)/hisss serve --lan --open

test: $(VENV)/.dev browser postgresql nginx  ## run every test, those in the browser and the documents' examples too
	$(PYTEST) -n 2 --dist worksteal -m "not faults and not axe"

quick: $(VENV)/.dev postgresql  ## run the tests that are quick, in under a minute
	HISSS_TEST_PROFILE=quick $(PYTEST) -n 2 --dist worksteal -m "not slow and not browser" --fuzz 500 $(NOT_QUICK)

lint: $(VENV)/.dev  ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: $(VENV)/.play  ## measure the speed of this machine
	$(BIN)/hisss bench

screenshots: $(VENV)/.dev browser  ## take the pictures of the documents, and more in build/screenshots
	$(BIN)/python -m scripts.screenshots

faults: $(VENV)/.dev browser postgresql  ## plant every known fault in a copy of the code and see its test turn red
	$(PYTEST) -n 2 -m faults tests/faults

axe: $(VENV)/.dev browser  ## look for whatever shuts somebody out: every state, by day and by night, in every language
	$(PYTEST) -m axe tests/browser

fuzz: $(VENV)/.dev  ## give the readers 100,000 hostile inputs
	$(PYTEST) -k fuzz --fuzz 100000 tests

agree: $(VENV)/.dev  ## compare kernel, core and oracle in 100,000 whole games and all sequences of six cards
	$(PYTEST) -n 2 --dist worksteal --games 100000 tests/kernel/test_agreement.py tests/kernel/test_counting.py

torture: $(VENV)/.dev browser postgresql  ## kill, race and starve the server, 100 rounds of each; ask the API everything
	$(PYTEST) --torture 100 tests/torture tests/browser/test_bad_lines.py
	$(PYTEST) -k fuzz --fuzz 100000 tests/api

messages: $(VENV)/.dev  ## collect the sentences to translate
	$(BIN)/python -m scripts.messages

constraints:  ## pin the newest versions of everything in constraints.txt
	sh scripts/constraints.sh

clean:  ## remove what was set up and built
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The tests can do without the first, which is the quicker one.
.PHONY: browser
browser:
	@CI= sh scripts/debian.sh chromium-headless-shell:chromium-headless-shell || true
	@sh scripts/debian.sh chromium:chromium firefox-esr:firefox-esr webkit2gtk-driver:WebKitWebDriver xvfb:Xvfb \
		fonts-dejavu-core fonts-noto-color-emoji

.PHONY: postgresql
postgresql:
	@sh scripts/debian.sh postgresql

.PHONY: nginx
nginx:
	@sh scripts/debian.sh nginx:/usr/sbin/nginx openssl:openssl

# A venv that failed half-way leaves its folder behind: the stamps say what is really set up.
$(VENV)/.play: pyproject.toml constraints.txt
	@echo "Setting Hisss up. This takes a minute or two the first time."
	sh scripts/venv.sh $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	touch $@

# What the computer players need is compiled by now, or else when one of them is first played with.
$(VENV)/.ready: $(VENV)/.play $(wildcard src/hisss/core/*.py src/hisss/kernel/*.py src/hisss/players/*.py)
	@echo "Getting the computer players ready."
	$(BIN)/python -m hisss.players.ready && touch $@ || true

$(VENV)/.dev: pyproject.toml constraints.txt
	sh scripts/venv.sh $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable ".[dev]"
	touch $(VENV)/.play $@
