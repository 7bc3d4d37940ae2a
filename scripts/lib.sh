# Shared by the scripts of this folder: where the project is, which Rust to call, how to speak.
# Source it; it changes into the project's root.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root" || exit 1
export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"

say() { printf '%s\n' "$*" >&2; }
die() { say "error: $*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# version_at_least 1.96.0 1.95: succeeds when the first version is the second or a later one.
version_at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# The lowest Rust that the workspace accepts, read from its manifest.
wanted_rust() { sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml; }

# The version of a package in Cargo.lock (empty when it is not there).
locked_version() {
    awk -v name="name = \"$1\"" '$0 == name { getline; gsub(/version = |"/, ""); print; exit }' Cargo.lock
}

# Succeeds when the Rust first on PATH can build for the browser by itself.
rust_has_wasm() { [ -d "$(rustc --print sysroot 2>/dev/null)/lib/rustlib/wasm32-unknown-unknown/lib" ]; }

# LLVM's linker for WebAssembly: its newest version on this machine (empty when there is none).
wasm_linker() { compgen -c wasm-ld | grep -E '^wasm-ld(-[0-9]+)?$' | sort -uV | tail -n 1 || true; }

# Succeeds when Debian's second Rust, which lives in /usr/bin and brings the sources of std, can do it instead.
debian_has_wasm() {
    [ -x /usr/bin/rustc ] && [ -x /usr/bin/cargo ] && [ -n "$(wasm_linker)" ] &&
        [ -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library/std" ]
}
