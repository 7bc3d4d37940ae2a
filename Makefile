# Everything a person or a CI runner calls; `make help` lists it.

SHELL := bash
export PATH := $(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

.PHONY: help run test fmt lint doc bench clean setup check-fmt unit web

help: ## Lists these targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

# Until the board exists the main job is an answer on the command line, and before that an example.
# ARGS replaces what is asked of the program: make run ARGS="solve nim 3,4,5".
nimgraph := cargo run --release --quiet --locked -p nimgraph-cli --
worked_example := solve edge-nim cycle:4 --weights 3,1,1,2 --token 0
ifneq ($(wildcard web/package.json),)
main_job := $(nimgraph) $(if $(ARGS),$(ARGS),serve)
main_needs := web
else ifneq ($(wildcard crates/nimgraph-cli/Cargo.toml),)
main_job := $(nimgraph) $(if $(ARGS),$(ARGS),$(worked_example))
else
main_job := cargo run --quiet --locked -p nimgraph-graph --example square
endif

run: setup $(main_needs) ## Builds what is missing and runs the main job.
	$(main_job)

test: setup check-fmt lint unit doc ## Runs everything that CI checks.

unit: setup
	cargo test --workspace --locked

# The list of games declares its modules in a macro, where `cargo fmt` does not look.
rulesets := crates/nimgraph-game/src/rulesets/*.rs

fmt: ## Formats the sources.
	cargo fmt --all
	rustfmt $(rulesets)

check-fmt: setup
	cargo fmt --all --check
	rustfmt --check $(rulesets)

lint: setup ## Runs clippy with warnings denied.
	cargo clippy --workspace --all-targets --locked -- -D warnings

doc: setup ## Builds the documentation with warnings denied.
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

bench: setup ## Runs the benchmarks.
ifneq ($(wildcard crates/*/benches),)
	cargo bench --workspace --locked
else
	@echo "There are no benchmarks yet."
endif

web: setup
	scripts/setup web
	cd web && npm ci --no-audit --no-fund
	scripts/build-wasm
	cd web && npm run build

clean: ## Deletes what was built.
	rm -rf target web/dist web/node_modules web/src/engine

setup: ## Checks for the tools, and installs them where it may.
	@scripts/setup rust
