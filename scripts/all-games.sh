#!/usr/bin/env bash
# Runs the tests over all games: before a release, and after changes to the language, the engine or the tests.
#
#   scripts/all-games.sh [ARGUMENT ...]
#
# `cargo test` uses a few games, drawn at random for each commit, and the types of games with their own code; this
# script uses all games and all types. The arguments go to the test program: a word selects the tests with this word in
# their names. Without arguments, it also tests the proofs, laws and examples of all games.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
SOLITAIRE_GAMES=all SOLITAIRE_TESTS=whole cargo test --locked -p solitaire-tests --features every-type -- "$@"
[[ $# -gt 0 ]] || SOLITAIRE_DRAW=0/1 cargo test --locked -p solitaire-families
