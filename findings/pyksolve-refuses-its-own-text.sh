#!/usr/bin/env bash
# Python packages pyksolve 0.0.15 and pysol-cards 0.24.0.
#
# Behavior: Solitaire.load_pysol() accepts a Klondike deal only with CR LF at the line ends. Solitaire.get_pysol() writes
# LF. For text with LF, load_pysol() returns False, raises nothing and keeps the deck that the object already has.
# Expected: load_pysol(get_pysol()) gives the same deal, and a refused text leaves nothing to solve.
# Seen: the text of deal 24 is refused, as is a Klondike deal printed by pysol-cards. Both are accepted after each LF is
# replaced with CR LF. An object that refused deal 24 then solves the deck it had before, deal 2, without complaint.
# Consequence: a program that does not check the returned value reports verdicts and moves of another deal.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
PIP_ROOT_USER_ACTION=ignore python3 -m pip install --quiet --disable-pip-version-check --no-deps --target python pyksolve==0.0.15 pysol-cards==0.24.0
export PYTHONPATH="$folder/python"

cat >load.py <<'END'
from pyksolve.solver import Solitaire
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase


def solver(number):
    one = Solitaire()
    one.shuffle1(number)
    one.reset_game(1)
    return one


own = solver(24).get_pysol()
deal = Game(game_id="klondike", game_num=24, which_deals=RandomBase.DEALS_MS)
foreign = deal.calc_layout_string(CardRenderer(print_ts=True))
loaded = []
for text in (own, foreign):
    for written in (text, text.replace("\n", "\r\n")):
        one = solver(2)
        accepted = one.load_pysol(written)
        one.reset_game(1)
        same = one.get_pysol().split() == text.split()
        kept = one.get_pysol() == solver(2).get_pysol()
        loaded.append(f"{accepted} {'same' if same else 'kept' if kept else 'other'}")
one = solver(2)
one.load_pysol(own)
one.reset_game(1)
print("; ".join(loaded), "; then ", one.solve_fast(max_closed_count=20000).name, sep="")
END
seen=$(python3 load.py)
expected="False kept; True same; False kept; True same; then SolvedMayNotBeMinimal"
if [ "$seen" != "$expected" ]; then
    echo "pyksolve now loads deals in another way: $seen" >&2
    exit 1
fi
echo "pyksolve 0.0.15 refuses its own text of deal 24 (LF, not CR LF) and then solves the deck it had before"
