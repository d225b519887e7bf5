#!/usr/bin/env bash
# Debian package kpat, version 4:22.12.3-1, with libfreecell-solver0, version 5.0.0-2+b1.
#
# Behavior: KPat calls every deal of Baker's Dozen lost. It hands the 13 columns to the library of FreeCell Solver, which
# Debian builds for at most 10; the library refuses the board, and KPat turns every answer that it does not know into "lost".
# Expected: most deals of Baker's Dozen can be won. A board that the solver cannot read has the verdict "unknown".
# Seen: kpat --solve 20 --start 1 --end 40: 40 times "lost". A search of a few lines, with KPat's shuffle, order of dealing
# and rules (columns are built down whatever the suit, one card moves, empty columns stay empty), plays 1, 3 and 10 to the end.
# Consequence: KPat tells its players that the game cannot be won as soon as the cards are dealt, and a study that asks KPat
# gets a win rate of 0. Do not use its verdicts for this game and its variants (Spanish Patience, Castles in Spain).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial home run
chmod 700 run
# kpat and what it needs beyond the installed packages.
apt-get install -qq --reinstall --download-only --no-install-recommends -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 \
    -o Dir::Cache::Archives="$folder/archives" kpat=4:22.12.3-1 libfreecell-solver0=5.0.0-2+b1 >log 2>&1 || { cat log >&2; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" .; done

kpat() {
    local libraries="$folder/usr/lib/$(uname -m)-linux-gnu"
    LD_LIBRARY_PATH="$libraries:$folder/usr/lib" HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run" QT_QPA_PLATFORM=offscreen \
        QT_PLUGIN_PATH="$libraries/qt5/plugins" XDG_DATA_DIRS="$folder/usr/share:/usr/share" usr/games/kpat "$@" 2>/dev/null
}

cat >play.py <<'END'
import sys


def deal(number):
    """The columns of KPat's deal: Microsoft's generator, row by row, Kings to the bottom."""
    deck = [(rank, suit) for rank in range(1, 14) for suit in range(4)]
    for left in range(52, 1, -1):
        number = (number * 214013 + 2531011) % 2**32
        other = (number >> 16 & 0x7FFF) % left
        deck[left - 1], deck[other] = deck[other], deck[left - 1]
    columns = [[deck[51 - row * 13 - column] for row in range(4)] for column in range(13)]
    for column in columns:
        kings = 0
        for place in range(4):
            if column[place][0] == 13:
                column[kings], column[place] = column[place], column[kings]
                kings += 1
    return tuple(map(tuple, columns))


def after(columns, home):
    """The states after one move; a card that can go home goes there."""
    for source, column in enumerate(columns):
        if column and home[column[-1][1]] == column[-1][0] - 1:
            higher = list(home)
            higher[column[-1][1]] += 1
            return [(columns[:source] + (column[:-1],) + columns[source + 1 :], tuple(higher))]
    states = []
    for source, column in enumerate(columns):
        for target, other in enumerate(columns):
            if column and other and other[-1][0] == column[-1][0] + 1:
                moved = list(columns)
                moved[source], moved[target] = column[:-1], (*other, column[-1])
                states.append((tuple(moved), home))
    return states


def won(number):
    todo = [(deal(number), (0, 0, 0, 0))]
    met = set(todo)
    while todo and len(met) < 20000:
        state = todo.pop()
        if sum(state[1]) == 52:
            return True
        new = [one for one in after(*state) if one not in met]
        met.update(new)
        todo += new
    return False


print(*(number for number in map(int, sys.argv[1:]) if won(number)))
END
verdicts=$(kpat --solve 20 --start 1 --end 40 | awk 'NF > 2 && $1 != "all_moves" { count[$2]++ } END { for (one in count) print count[one], one }')
seen="$verdicts; won by hand: $(python3 play.py 1 3 10)"
if [ "$seen" != "40 lost; won by hand: 1 3 10" ]; then
    echo "KPat now judges deals of Baker's Dozen in another way: $seen" >&2
    exit 1
fi
echo "KPat 22.12.3 calls all of the Baker's Dozen deals 1 to 40 lost, although 1, 3 and 10 can be played to the end"
