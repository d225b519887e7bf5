#!/bin/sh
# Reads a table with a row for each declared game, its slug first, and writes each row into the table of the crate that
# declares the game: families/KIND/NAME. A crate without a row gets only the header.
#
#   scripts/by-kind.sh NAME <table.csv
set -eu
cd "$(dirname "$0")/.."
name=$1
table=$(cat)
for source in families/*/src; do
    families=$(cd "$source" && ls | sed 's/\.rs$//')
    printf '%s\n' "$table" | awk -F/ -v families="$families" '
        BEGIN { split(families, names, "\n"); for (number in names) here[names[number]] = 1 }
        NR == 1 || $1 in here
    ' >"${source%/src}/$name"
done
