#!/usr/bin/env bash
# The tests over all games, whole: before a release, and after a change of the language, the engine or the tests themselves.
#
#   scripts/all-games.sh [ARGUMENT ...]
#
# What `cargo test` tries with some games, drawn by lot for each commit, is tried with all; and what it tries with the types of
# the games that have code of their own, with the types of all. The arguments go to the test program: a word takes the tests
# with this word in their name. Without any, the tests that each game generates are run as well, for all games.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
SOLITAIRE_GAMES=all SOLITAIRE_TESTS=whole cargo test --locked -p solitaire-tests --features every-type -- "$@"
[[ $# -gt 0 ]] || SOLITAIRE_DRAW=0/1 cargo test --locked $(sed -n 's|^name = "\(.*\)"|-p \1|p' families/*/Cargo.toml)
