#!/usr/bin/env bash
# Compiles random declarations into one crate and runs the tests that `games!` generates for them:
# scripts/compile-random-declarations.sh [FROM [COUNT]]
#
# Writes COUNT declarations that the language accepts, from the seed FROM on; by default 50 from 0. The laws must hold
# for each, played by the engine in generated code. Conditions of random rules are often redundant, so findings of the
# proof are counted and are no fault, unless the program disagrees with its own model.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

from=${1:-0}
count=${2:-50}
root=$PWD
target=${CARGO_TARGET_DIR:-target}
[[ $target == /* ]] || target=$root/$target
folder=$target/random-declarations/crate

cargo build -q --locked -p random-declarations
mkdir -p "$folder"
rm -rf "$folder/src"
"$target/debug/random-declarations" write "$from" "$count" "$folder/src"
cat >"$folder/Cargo.toml" <<MANIFEST
[package]
name = "compiled-random-declarations"
version = "0.1.0"
edition = "2024"
publish = false

[dependencies]
solitaire = { path = "$root" }

[workspace]

# The proofs examine very many boards.
[profile.dev.package.solitaire-prover]
opt-level = 2
[profile.dev.package.solitaire-runtime]
opt-level = 2
[profile.dev.package.solitaire-referee]
opt-level = 2
MANIFEST
cp Cargo.lock "$folder/Cargo.lock"

cd "$folder"
export CARGO_TARGET_DIR=$target
cargo test --offline --lib -- the_laws_hold
proofs=$(cargo test --offline --lib -- every_condition_is_proven 2>&1) || true
printf '%s\n' "$proofs" >"$folder/proofs.txt"
grep '^test result' <<<"$proofs"
if grep -n 'do not agree on\|overflow\|index out of bounds\|unwrap' <<<"$proofs"; then
    echo "the proofs found a fault of the program: $folder/proofs.txt" >&2
    exit 1
fi
