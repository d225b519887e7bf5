#!/bin/sh
# Fills families/*/difficulty.csv: the difficulty of the deals of each game, the scale for levels from 1 to 10.
#
#   scripts/difficulty.sh [DEALS]
#
# Measures the deals from 1 to DEALS (100) of each game, with limits in moves of the search, so that the table is equal
# on all machines. Run it after changes to the rules of a game or to the solver; it takes minutes.
set -eu
cd "$(dirname "$0")/.."
solitaire=${SOLITAIRE:-"cargo run --release --quiet --bin solitaire --"}

$solitaire study levels --deals "${1:-100}" >difficulty.csv.new
scripts/by-kind.sh difficulty.csv <difficulty.csv.new
rm difficulty.csv.new
