#!/usr/bin/env bash
# Python package pysol-cards 0.24.0; Debian package freecell-solver-bin, version 5.0.0-2+b1 (for Microsoft's deals).
#
# Behavior: up to number 32000, pysol-cards deals with Microsoft's generator whatever generator is asked for. From 32001 on,
# its parser of arguments for one board takes the old generator of PySol when no flag is given, but its program for many
# boards (pysol_cards.gen_multi_cli) takes the Mersenne Twister of PySolFC when no flag is given. With the flag for
# Microsoft's deals there is a third deal of the same number.
# Expected: a number without a flag is one deal, whichever entrance of the package is used, and a range of numbers comes from
# one generator.
# Seen: first column of FreeCell.
#   number   one board, no flag     many boards, no flag   one board, --ms (and make-microsoft-freecell-board)
#   32000    QD 3S 8C JH 3D 6H TC   the same               the same
#   32001    AD 4S 8H KC 8D KS 7C   4C JC 7S QD 9D 6C 3S   KC 9S TH 8D 7C AS 9C
# Consequence: "FreeCell 100000" names no deal as long as the generator is not named, and a study of a range that crosses
# 32000 changes the generator in the middle. Keep the generator with the number.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root freecell-solver-bin=5.0.0-2+b1
for package in ./*.deb; do dpkg -x "$package" .; done
PIP_ROOT_USER_ACTION=ignore python3 -m pip install --quiet --disable-pip-version-check --no-deps --target python pysol-cards==0.24.0
export PYTHONPATH="$folder/python"

cat >one.py <<'END'
import sys

from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.single_deal_args_parse import SingleDealArgsParser

asked = SingleDealArgsParser(sys.argv)
deal = Game(game_id=asked.which_game, game_num=asked.game_num, which_deals=asked.which_deals)
print(deal.calc_layout_string(CardRenderer(print_ts=True)), end="")
END

for number in 32000 32001; do
    python3 one.py "$number" >"plain-$number"
    python3 one.py --pysolfc "$number" >"pysolfc-$number"
    python3 one.py --ms "$number" >"ms-$number"
    usr/bin/make-microsoft-freecell-board -t "$number" >"c-$number"
done
python3 -m pysol_cards.gen_multi_cli --dir . --prefix many- --suffix "" --game freecell seq 32000 32001
seen=""
for number in 32000 32001; do
    cmp "many-$number" "pysolfc-$number"
    cmp "ms-$number" "c-$number"
    seen+="$number: $(head -n 1 "plain-$number"), $(head -n 1 "many-$number"), $(head -n 1 "ms-$number"); "
done
expected="32000: QD 3S 8C JH 3D 6H TC, QD 3S 8C JH 3D 6H TC, QD 3S 8C JH 3D 6H TC; "
expected+="32001: AD 4S 8H KC 8D KS 7C, 4C JC 7S QD 9D 6C 3S, KC 9S TH 8D 7C AS 9C; "
if [ "$seen" != "$expected" ]; then
    echo "pysol-cards now deals these numbers in another way: $seen" >&2
    exit 1
fi
echo "pysol-cards 0.24.0 has three deals of FreeCell 32001, two of them for a number without a flag"
