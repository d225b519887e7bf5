#!/bin/sh
# Fills docs/winnability.csv: how often each declared game can be won, and is won by a policy that sees what a player sees.
#
#   scripts/winnability.sh [LEDGER] [MOST] [NODES]
#
# A deal is given up after NODES (1000000) moves of the search or with 1 GiB, so what is found does not depend on the machine.
# Each game gets 20 deals first. One of which all are decided gets MOST (1000); one of which at most four are open gets a
# quarter of that; all others stay at 20. It can be stopped and goes on where it was.
set -eu
cd "$(dirname "$0")/.."
ledger=${1:-winnability.sqlite}
most=${2:-1000}
nodes=${3:-1000000}
solitaire=${SOLITAIRE:-"cargo run --release --quiet --bin solitaire --"}

# Solves the deals from 1 to this one, and prints how many are open.
solve() {
    $solitaire study "$1" --deals "1..$2" --time-limit 0 --nodes "$nodes" --memory 1024 --ledger "$ledger" -j 1 |
        sed -n 's/.* not, \([0-9]*\) open$/\1/p'
}

$solitaire list --json | sed -n 's/^ *"slug": "\(.*\)",$/\1/p' | while read -r game; do
    open=$(solve "$game" 20)
    deals=20
    [ "$open" -le 4 ] && deals=$((most / 4))
    [ "$open" -eq 0 ] && deals=$most
    solve "$game" "$deals" >/dev/null
    $solitaire study "$game" --deals "1..$deals" --play --policy greedy --ledger "$ledger" -j 1 >/dev/null
    $solitaire study table "$ledger" --published docs/published.csv > docs/winnability.csv
    echo "$game: $deals deals" >&2
done
