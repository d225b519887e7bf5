#!/usr/bin/env bash
# Compares the solver with a plain search on many deals of each small game of its tests, two games at a time. A game that
# is done is not done again by the same program, so it can be stopped and started again.
#
#   scripts/solver-soundness.sh [number of deals of each game; 10000 when left out]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

deals=${1:-10000}
program=$(cargo test --quiet --locked --release -p solitaire-solver --test verdicts --no-run --message-format json |
    sed -n 's/.*"executable":"\([^"]*verdicts-[^"]*\)".*/\1/p')
results="${CARGO_TARGET_DIR:-target}/soundness/$(basename "$program")-$(cksum <"$program" | cut -d ' ' -f 1)-$deals"
mkdir -p "$results"

# one <game>: what it printed is kept when it passed.
one() {
    local kept="$results/$1"
    if [ ! -e "$kept" ]; then
        if ! SOLVER_DEALS=$deals "$program" --exact "$1" --nocapture >"$kept.part" 2>&1; then
            cat "$kept.part"
            return 1
        fi
        grep ' can be won; ' "$kept.part" >"$kept.done"
        mv "$kept.done" "$kept"
        rm "$kept.part"
    fi
    cat "$kept"
}
export -f one
export deals program results

"$program" --list | sed -n 's/: test$//p' | xargs -P "$(nproc)" -I {} bash -c 'one {}'
