.PHONY: run test
run:
	cargo run --quiet -p nimgraph-graph --example square
test:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	cargo test --workspace
