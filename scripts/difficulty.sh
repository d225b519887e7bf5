#!/bin/sh
# Fills families/*/difficulty.csv: how hard the deals of each declared game are, by which the number from 1 to 10 of one deal is told.
#
#   scripts/difficulty.sh [DEALS]
#
# The deals from 1 to DEALS (100) of each game, within limits in moves of the search, so that the table comes out the same on any
# machine. To be run when the rules of a game or the solver have changed; it takes minutes.
set -eu
cd "$(dirname "$0")/.."
solitaire=${SOLITAIRE:-"cargo run --release --quiet --bin solitaire --"}

$solitaire study levels --deals "${1:-100}" >difficulty.csv.new
scripts/by-kind.sh difficulty.csv <difficulty.csv.new
rm difficulty.csv.new
