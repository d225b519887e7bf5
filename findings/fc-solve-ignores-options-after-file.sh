#!/usr/bin/env bash
# Debian packages freecell-solver-bin and libfreecell-solver0, version 5.0.0-2+b1 (FreeCell Solver 5.0.0).
#
# Behavior: fc-solve stops reading its arguments at the board's file name. Every option after the name is dropped without
# a warning, even one that does not exist, and the exit code stays 0. The same happens after "-" for standard input.
# Expected: options may follow the file name, as in most tools, or the program refuses what it does not read. Before the
# file name, fc-solve does refuse an unknown option, with exit code 255.
# Seen: deal 10 of Microsoft FreeCell, played as Baker's Game.
#   fc-solve --game bakers_game BOARD    I could not solve this game.
#   fc-solve BOARD --game bakers_game    This game is solveable.     (the verdict on FreeCell, not on Baker's Game)
#   fc-solve BOARD --no-such-option      This game is solveable.     (exit code 0)
# Consequence: a script that appends its options gets verdicts and solutions of plain FreeCell for every other game, and
# a limit such as -mi has no effect. Put all options before the file name.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root freecell-solver-bin=5.0.0-2+b1 libfreecell-solver0=5.0.0-2+b1
for package in ./*.deb; do dpkg -x "$package" .; done
export LD_LIBRARY_PATH="$folder/usr/lib" FREECELL_SOLVER_QUIET=1

verdict() {
    local code=0
    usr/bin/fc-solve "$@" >out 2>&1 || code=$?
    echo "$code $(grep -oE 'is solveable|could not solve|Unknown option' out | head -n 1)"
}

usr/bin/make-microsoft-freecell-board -t 10 >board
seen="before: $(verdict --game bakers_game board); after: $(verdict board --game bakers_game)"
seen+="; unknown before: $(verdict --no-such-option board); unknown after: $(verdict board --no-such-option)"
expected="before: 0 could not solve; after: 0 is solveable"
expected+="; unknown before: 255 Unknown option; unknown after: 0 is solveable"
if [ "$seen" != "$expected" ]; then
    echo "fc-solve now treats options after the file name in another way: $seen" >&2
    exit 1
fi
echo "fc-solve 5.0.0 ignores --game bakers_game after the board's name and calls a lost deal solvable"
