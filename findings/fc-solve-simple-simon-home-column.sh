#!/usr/bin/env bash
# Debian packages freecell-solver-bin and libfreecell-solver0, version 5.0.0-2+b1 (FreeCell Solver 5.0.0).
#
# Behavior: in Simple Simon, the options -sn and -snx number the columns from 1 in a move between columns, but from 0 in
# a move of a whole suit to the foundations ("h"). Both numberings stand in one line.
# Expected: one numbering. In FreeCell, "1h" of the same program is the first column.
# Seen: column 1 holds KC to 5C, column 2 holds 4C to AC, all other suits are finished. The solution is "21 0h": column 2
# onto column 1, then column "0" home. In FreeCell, a last King on the first column goes home as "1h".
# Consequence: a program that replays the text takes the suit from the wrong column, or finds a column 0 that does not
# exist. Add 1 to the number before "h" in Simple Simon only.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root freecell-solver-bin=5.0.0-2+b1 libfreecell-solver0=5.0.0-2+b1
for package in ./*.deb; do dpkg -x "$package" .; done
export LD_LIBRARY_PATH="$folder/usr/lib" FREECELL_SOLVER_QUIET=1

moves() {
    usr/bin/fc-solve "$@" | grep -E '^([0-9a-d]+[0-9a-dh](v[0-9a-f]+)? )+$' | tr -d '\n' | sed 's/ $//'
}

cat >simon <<'END'
Foundations: H-K C-0 D-K S-K
KC QC JC TC 9C 8C 7C 6C 5C
4C 3C 2C AC
:
:
:
:
:
:
:
:
END
cat >freecell <<'END'
Foundations: H-K C-Q D-K S-K
KC
:
:
:
:
:
:
:
END
simon=$(moves --game simple_simon -m -sn simon)
extended=$(moves --game simple_simon -m -snx simon)
freecell=$(moves -m -sn freecell)
seen="-sn: $simon; -snx: $extended; FreeCell: $freecell"
if [ "$seen" != "-sn: 21 0h; -snx: 21 0h; FreeCell: 1h" ]; then
    echo "fc-solve now numbers columns in another way: $seen" >&2
    exit 1
fi
echo "fc-solve 5.0.0 writes a Simple Simon solution as '$simon': column 1 is 1 in one move and 0 in the next"
