#!/bin/sh
# Fills families/*/winnability.csv: how often each game can be won, and how often a policy with a player's view wins.
#
#   scripts/winnability.sh [LEDGER] [DEALS] [NODES ...]
#
# Two policies play the deals from 1 to DEALS (1000) of each game, then the solver tries the undecided ones. It gives up
# on each after the first number of NODES (20000 200000 2000000) moves of the search or at 1 GiB; then it tries what is
# still open up to the next number, and so on. The results do not depend on the machine. GAMES, a file with a slug on each
# line, selects games; otherwise those in the table are measured. The script can be stopped, and continues where it was;
# `solitaire study table LEDGER` shows what is known.
set -eu
cd "$(dirname "$0")/.."
ledger=${1:-winnability.sqlite}
deals=${2:-1000}
shift $(($# < 2 ? $# : 2))
[ $# -gt 0 ] || set -- 20000 200000 2000000
solitaire=${SOLITAIRE:-"cargo run --release --quiet --bin solitaire --"}
games=$(cat "${GAMES:-/dev/null}")
[ -n "$games" ] || games=$(sed -s 1d families/*/winnability.csv | cut -d, -f1)

study() { $solitaire study "$@" --deals "1..$deals" --ledger "$ledger" -j "${JOBS:-1}" >/dev/null; }

for game in $games; do
    study "$game" --play --policy greedy
    study "$game" --play --policy sampling --set nodes=300,worlds=3
done
for nodes; do
    for game in $games; do
        study "$game" --undecided --time-limit 0 --nodes "$nodes" --memory 1024
        echo "$nodes $game" >&2
    done
done
$solitaire study table "$ledger" --published docs/published.csv >winnability.csv.new
scripts/by-kind.sh winnability.csv <winnability.csv.new
rm winnability.csv.new
