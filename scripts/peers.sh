#!/usr/bin/env bash
# Races the solver against specialists on the same deals and prints the table of docs/solver.md:
#   [FC_SOLVE=program] [LONELYBOT=program] [SOLVITAIRE=program] scripts/peers.sh [OPTION…]
# Downloads nothing: each variable names a peer's program on this machine, and a peer without one is left out.
# FC_SOLVE is freecell-solver-range-parallel-solve (5.0), LONELYBOT is lonecli, SOLVITAIRE is solvitaire. The options are those
# of scripts/peers.py. SOLITAIRE names our program; without it one is built.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if [[ -z ${SOLITAIRE:-} ]]; then
    cargo build --quiet --release --locked --manifest-path "$root/Cargo.toml" -p solitaire-cli
    SOLITAIRE=${CARGO_TARGET_DIR:-$root/target}/release/solitaire
fi
export SOLITAIRE
exec python3 "$root/scripts/peers.py" "$@"
