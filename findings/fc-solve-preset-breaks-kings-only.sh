#!/usr/bin/env bash
# Debian packages freecell-solver-bin and libfreecell-solver0, version 5.0.0-2+b1 (FreeCell Solver 5.0.0).
#
# Behavior: with the configuration looking-glass (-l lg), fc-solve moves cards other than Kings to empty columns in games
# whose rules allow only Kings there. It then reports the deal as solvable and prints the illegal moves.
# Expected: a configuration changes the order of the search, not the rules of the game, and a printed solution is legal.
# Seen: Kings' Only Baker's Game with the cards of Microsoft's deal 57.
#   default                 I could not solve this game.
#   -to 01ABCDE             I could not solve this game.    (a search of all single-card moves, 103273 states)
#   -l lg                   This game is solveable.         (7S is the first card to fill an empty column)
# Of the Seahaven Towers deals 1 to 30 of pysol-cards, -l lg "solves" 1, 8, 14, 17, 26 and 27 in this way.
# Consequence: lost deals count as won, and solutions cannot be played. Replay every solution, or use another
# configuration for games in which only Kings fill empty columns.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root freecell-solver-bin=5.0.0-2+b1 libfreecell-solver0=5.0.0-2+b1
for package in ./*.deb; do dpkg -x "$package" .; done
export LD_LIBRARY_PATH="$folder/usr/lib" FREECELL_SOLVER_QUIET=1
# The list of configurations holds the folder of an installed package, so this copy names the temporary folder.
sed "s|^dir=.*|dir=$folder/usr/share/freecell-solver/presets/|" usr/share/freecell-solver/presetrc >presetrc
export FREECELL_SOLVER_PRESETRC="$folder/presetrc"

verdict() {
    usr/bin/fc-solve --game ko_bakers_game "$@" board | grep -oE 'is solveable|could not solve'
}

usr/bin/make-microsoft-freecell-board -t 57 >board
usr/bin/fc-solve --game ko_bakers_game -l lg -p -t -sam board >solution
# A column that is empty in one printed state and not in the next was filled. Its bottom card must be a King.
first=$(awk '
    /^Foundations:/ { column = 0; seen++ }
    /^:/ {
        column++
        if (seen > 1 && cards[column] == 0 && NF > 1 && $2 !~ /^K/) { print $2; exit }
        cards[column] = NF - 1
    }' solution)
seen="default: $(verdict); all single cards: $(verdict -to 01ABCDE); lg: $(verdict -l lg), with ${first:-no card} on an empty column"
expected="default: could not solve; all single cards: could not solve; lg: is solveable, with 7S on an empty column"
if [ "$seen" != "$expected" ]; then
    echo "fc-solve now solves a kings-only game in another way: $seen" >&2
    exit 1
fi
echo "fc-solve 5.0.0 with -l lg wins a lost kings-only deal by moving $first to an empty column"
