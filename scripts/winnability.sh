#!/bin/sh
# Fills families/*/winnability.csv: how often each declared game can be won, and is won by a policy that sees what a player sees.
#
#   scripts/winnability.sh [LEDGER] [DEALS] [NODES] [MORE]
#
# The deals from 1 to DEALS (1000) of each game. One is given up after NODES (20000) moves of the search or with 1 GiB, so what
# is found does not depend on the machine. Games named in MORE, a file with a line each, are tried with five times as many
# moves besides, and the table tells what decided more. It can be stopped and goes on where it was.
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
