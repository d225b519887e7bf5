#!/usr/bin/env bash
# Debian package freecell-solver-bin, version 5.0.0-2+b1.
#
# Behavior: two of the three programs for dealing in the package cannot start. make-pysol-freecell-board imports the module
# random2, a Debian package that this one does not name, and then, like gen-multiple-pysol-layouts, the module
# fc_solve_find_index_s2ints, which is a file of the program's source that is not installed.
# Expected: after the package is installed, its programs start, as make-microsoft-freecell-board does.
# Seen:
#   make-microsoft-freecell-board -t 24   a board of eight columns
#   make-pysol-freecell-board -t 24       ModuleNotFoundError: random2; with a module of this name: fc_solve_find_index_s2ints
#   gen-multiple-pysol-layouts --help     ModuleNotFoundError: fc_solve_find_index_s2ints
# Consequence: boards of PySol's numbers, and of all games but FreeCell, cannot be had from this package, and a pipe of such a
# dealer into fc-solve gives it an empty board. The Python package pysol-cards deals them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root freecell-solver-bin=5.0.0-2+b1
dpkg -x ./*.deb .

missing() {
    # Python without packages from elsewhere, which is what the dependencies of the package provide.
    python3 -s -S "$@" >board 2>errors || true
    grep -oE "No module named '[a-z0-9_]+'" errors || echo "board of $(wc -l <board) lines"
}

unset PYTHONPATH
mkdir stub
touch stub/random2.py
usr/bin/make-microsoft-freecell-board -t 24 >board
seen="needs $(dpkg -f ./*.deb Depends | grep -oE 'python[a-z0-9-]*' | tr '\n' ' ' | sed 's/ $//')"
seen+="; Microsoft: $(wc -l <board) lines; PySol: $(missing usr/bin/make-pysol-freecell-board -t 24)"
seen+=", then $(PYTHONPATH=stub missing usr/bin/make-pysol-freecell-board -t 24)"
seen+="; many: $(missing usr/bin/gen-multiple-pysol-layouts --help); modules: $(find usr -name '*.py' | wc -l)"
expected="needs python3; Microsoft: 8 lines; PySol: No module named 'random2'"
expected+=", then No module named 'fc_solve_find_index_s2ints'"
expected+="; many: No module named 'fc_solve_find_index_s2ints'; modules: 0"
if [ "$seen" != "$expected" ]; then
    echo "freecell-solver-bin now deals in another way: $seen" >&2
    exit 1
fi
echo "freecell-solver-bin 5.0.0-2+b1: make-pysol-freecell-board and gen-multiple-pysol-layouts cannot start"
