#!/usr/bin/env bash
# Python package pysol-cards 0.24.0, whose seeds PySolFC 3.6.1 saves with its games.
#
# Behavior: a generator gives its seed as a text (getSeedStr), and random__str2int makes the number of it that PySolFC writes
# into a saved game. The text of the generator for low numbers begins with "ms", also where the player asked for a plain
# number, and "ms" becomes bit 1000 of the number. So deal 24680 is saved as 2^1000 + 24680, with 302 digits, but deal 100000
# as 100000.
# Expected: the number that the player typed, or a number and the name of its generator.
# Seen: digits of the saved number, and what is left without bit 1000.
#   deal 24680, LCRandom31   302 digits, 24680, and read again it is "ms24680"
#   deal 100000, MTRandom      6 digits, 100000, and read again it is "100000"
# Consequence: a reader of saved games that keeps deal numbers in 64 or 128 bits loses or refuses all deals below 32000, the
# best known ones, and works with every high number. Test bit 1000 first: it means Microsoft's deal of the number that is left.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
PIP_ROOT_USER_ACTION=ignore python3 -m pip install --quiet --disable-pip-version-check --no-deps --target python pysol-cards==0.24.0
export PYTHONPATH="$folder/python"

cat >seeds.py <<'END'
from pysol_cards.random import LCRandom31, MTRandom, random__int2str, random__str2int

for generator in (LCRandom31(24680), MTRandom(100000)):
    saved = random__str2int(generator.getSeedStr())
    print(len(str(saved)), saved & ~(1 << 1000), random__int2str(saved), end="; ")
END

seen=$(python3 seeds.py)
if [ "$seen" != "302 24680 ms24680; 6 100000 100000; " ]; then
    echo "pysol-cards now saves these numbers in another way: $seen" >&2
    exit 1
fi
echo "pysol-cards 0.24.0 makes a number of 302 digits of deal 24680, but 6 digits of deal 100000"
