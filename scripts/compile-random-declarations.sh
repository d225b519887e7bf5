#!/usr/bin/env bash
# Compiles declarations that are written at random into one crate and runs the tests that `games!` makes of them:
# scripts/compile-random-declarations.sh [FROM [COUNT]]
#
# COUNT declarations that the language accepts are written, from the seed FROM on; 50 from 0 unless told. The laws have
# to hold of each: here the engine that is generated in code is what plays. Conditions of random rules are often needless,
# so what the proof finds is counted and is no fault, unless the program disagrees with its own model.
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

# The proofs look at very many boards.
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
