#!/usr/bin/env bash
# Solves deals of all games, or of those named by slug, and prints a table; continues where it was stopped. `--help`
# lists the options: deals, seconds and memory for each, jobs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cargo run --quiet --locked --release -p solver-tools --bin sweep -- "$@"
