#!/usr/bin/env bash
# Compares the solver with a plain search on many deals of each small game of its tests, and sets of reductions with
# each other, on a position of each declared game for every twenty deals. Runs one comparison for each core at a time.
# Finished ones are not repeated with the same program, so the script can be stopped and started again.
#
#   scripts/solver-soundness.sh [number of deals of each game; default 10000]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

deals=${1:-10000}
positions=$(((deals + 19) / 20))

# Builds the tests, and prints the path of the program.
program() {
    cargo test --quiet --locked --release -p solitaire-solver --test all --no-run --message-format json |
        sed -n 's/.*"executable":"\([^"]*all-[^"]*\)".*/\1/p'
}

# one <program> <its test>: saves the output of the test if it passes.
one() {
    local kept="$results/$(basename "$1")-$(cksum <"$1" | cut -d ' ' -f 1)-$deals-$2"
    if [ ! -e "$kept" ]; then
        if ! SOLVER_DEALS=$deals SOLVER_POSITIONS=$positions "$1" --exact "$2" --nocapture >"$kept.part" 2>&1; then
            cat "$kept.part"
            return 1
        fi
        grep ' can be won' "$kept.part" >"$kept.done"
        mv "$kept.done" "$kept"
        rm "$kept.part"
    fi
    cat "$kept"
}
export -f one

results="${CARGO_TARGET_DIR:-target}/soundness"
mkdir -p "$results"
export deals positions results

program=$(program)
"$program" --list | sed -n "s,^\\(\\(positions\\|verdicts\\)::.*\\): test\$,$program \\1,p" |
    xargs -P "$(nproc)" -L 1 bash -c 'one "$@"' _
