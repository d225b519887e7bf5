#!/usr/bin/env bash
# Debian packages freecell-solver-bin and libfreecell-solver0, version 5.0.0-2+b1 (FreeCell Solver 5.0.0).
#
# Behavior: fc-solve -sn leaves out how many cards move to an empty column. Sometimes it means fewer cards than the rules
# allow, sometimes more than one. No single reading of the text replays the solution. With -snx, the same solution has the
# counts (a hexadecimal number after "v") and can be replayed.
# Expected: the manual calls -sn standard notation. There, a move takes as many cards as the rules allow.
# Seen: Microsoft's deal 12, 133 moves.
#   -sn, as many cards as allowed     move 80 (5h) is impossible
#   -sn, one card to empty columns    move 56 (2h) is impossible
#   -snx                              won
# Consequence: solutions stored or exchanged as -sn may not replay, neither here nor in another program. Ask for -snx.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root freecell-solver-bin=5.0.0-2+b1 libfreecell-solver0=5.0.0-2+b1
for package in ./*.deb; do dpkg -x "$package" .; done
export LD_LIBRARY_PATH="$folder/usr/lib" FREECELL_SOLVER_QUIET=1

usr/bin/make-microsoft-freecell-board -t 12 >board
usr/bin/fc-solve -m -sn board >plain
usr/bin/fc-solve -m -snx board >extended

cat >replay.py <<'END'
import re
import sys

RANKS = "A23456789TJQK"


def fits(lower, upper):
    """True if `upper` may lie on `lower` in a column."""
    other_color = (lower[1] in "HD") != (upper[1] in "HD")
    return other_color and RANKS.index(lower[0]) == RANKS.index(upper[0]) + 1


def replay(path, to_empty):
    """Plays the words of a solution. `to_empty` gives the number of cards for an empty column from the greatest number
    and the count in the word. Returns "won" or the first word that cannot be played."""
    columns = [line.split() for line in open("board")]
    cells = dict.fromkeys("abcd")
    home = dict.fromkeys("HCDS", 0)
    words = re.findall(r"\b[1-8a-d][1-8a-dh](?:v[0-9a-f]+)?(?= )", open(path).read())
    for place, word in enumerate(words, 1):
        source, target = word[0], word[1]
        impossible = f"{word} impossible at {place}"
        if source in cells:
            run, cells[source] = [cells[source]], None
            if run == [None]:
                return impossible
        else:
            column = columns[int(source) - 1]
            if not column:
                return impossible
            count = 1
            if target.isdigit():
                onto = columns[int(target) - 1]
                longest = 1
                while longest < len(column) and fits(column[-longest - 1], column[-longest]):
                    longest += 1
                empty = sum(not one for one in columns) - (not onto)
                most = min(longest, (list(cells.values()).count(None) + 1) * 2**empty)
                if onto:
                    count = next((n for n in range(1, most + 1) if fits(onto[-1], column[-n])), 0)
                else:
                    count = to_empty(most, int(word[3:] or "1", 16))
                if not 1 <= count <= most:
                    return impossible
            run = column[-count:]
            del column[-count:]
        if target == "h":
            rank, suit = run[0]
            if home[suit] != RANKS.index(rank):
                return impossible
            home[suit] += 1
        elif target in cells:
            if cells[target]:
                return impossible
            cells[target] = run[0]
        else:
            onto = columns[int(target) - 1]
            if onto and not fits(onto[-1], run[0]):
                return impossible
            onto += run
    return "won" if all(count == 13 for count in home.values()) else "not won"


print("most:", replay("plain", lambda most, written: most), end="; ")
print("one:", replay("plain", lambda most, written: 1), end="; ")
print("-snx:", replay("extended", lambda most, written: written), end="")
END
seen=$(python3 replay.py)
if [ "$seen" != "most: 5h impossible at 80; one: 2h impossible at 56; -snx: won" ]; then
    echo "fc-solve now writes another solution, or other counts: $seen" >&2
    exit 1
fi
echo "fc-solve 5.0.0 -sn for deal 12 replays with neither reading of moves to empty columns: $seen"
