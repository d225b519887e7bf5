#!/bin/sh
# Fills families/*/winnability.csv: how often each game can be won, and how often a policy with a player's view wins.
#
#   scripts/winnability.sh [LEDGER] [DEALS] [NODES] [MORE]
#
# Solves the deals from 1 to DEALS (1000) of each game, and gives up on each after NODES (20000) moves of the search or
# at 1 GiB, so the results do not depend on the machine. Games named in MORE, a file with one per line, get a second try
# with five times as many moves, and the table holds the better result. It can be stopped, and continues where it was.
set -eu
cd "$(dirname "$0")/.."
ledger=${1:-winnability.sqlite}
deals=${2:-1000}
nodes=${3:-20000}
more=${4:-/dev/null}
solitaire=${SOLITAIRE:-"cargo run --release --quiet --bin solitaire --"}

$solitaire list --json | sed -n 's/^ *"slug": "\(.*\)",$/\1/p' | while read -r game; do
    $solitaire study "$game" --deals "1..$deals" --time-limit 0 --nodes "$nodes" --memory 1024 --ledger "$ledger" -j 1 >/dev/null
    $solitaire study "$game" --deals "1..$deals" --play --policy greedy --ledger "$ledger" -j 1 >/dev/null
    if grep -qxF "$game" "$more"; then
        $solitaire study "$game" --deals "1..$deals" --time-limit 0 --nodes "$((5 * nodes))" --memory 1024 --ledger "$ledger" -j 1 >/dev/null
    fi
    echo "$game" >&2
done
$solitaire study table "$ledger" --published docs/published.csv >winnability.csv.new
scripts/by-kind.sh winnability.csv <winnability.csv.new
rm winnability.csv.new
