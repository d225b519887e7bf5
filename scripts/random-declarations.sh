#!/usr/bin/env bash
# Plays random declarations, each with the interpreter of its model and with the referee, and requires equal boards,
# exact undo and conserved cards: scripts/random-declarations.sh [FROM [TO]]
#
# Tries the seeds from FROM up to but not including TO, by default 0 and 100000, in portions. The log notes finished
# portions, and the next call continues after them. The log is printed at the end.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

from=${1:-0}
to=${2:-100000}
portion=2000
target=${CARGO_TARGET_DIR:-target}
log=$target/random-declarations/log-$from-$to.txt
mkdir -p "$(dirname "$log")"
touch "$log"

cargo build -q --release --locked -p random-declarations
failed=0
while (( from < to )); do
    end=$(( from + portion < to ? from + portion : to ))
    if ! grep -qx "== $from to $end: all is well" "$log"; then
        # Each portion runs in its own process, since parsing an expansion leaks memory.
        if found=$("$target/release/random-declarations" try "$from" "$end"); then
            printf '%s\n== %s to %s: all is well\n' "$found" "$from" "$end" | tee -a "$log"
        else
            printf '%s\n== %s to %s: there are faults\n' "$found" "$from" "$end" | tee -a "$log"
            failed=1
        fi
    fi
    from=$end
done
awk '/ declarations, / { tried += $1; played += $3; moves += $7; faults += $10 }
    END { printf "all: %d declarations, %d played (%.1f %%), %d moves made, %d faults\n", tried, played, 100 * played / tried, moves, faults }' "$log"
exit $failed
