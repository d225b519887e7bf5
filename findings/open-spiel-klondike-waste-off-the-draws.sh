#!/usr/bin/env bash
# Python package open_spiel 2.0.2, its game "solitaire" (Klondike, three cards a draw, any number of redeals).
#
# Behavior: OpenSpiel leaves out the drawing: a move takes any waste card that some number of draws would turn up. It takes
# every third card of the waste, counted from the same end whatever has been played. Once a card has left the waste, that is
# another set than the draws give.
# Expected: the cards on offer are those that a player can reach by drawing three and turning the waste over, as the
# description of the game says.
# Seen: 24 cards, numbered 0 to 23, of which 23 is drawn first. On offer at first: 0 3 6 9 12 15 18 21, which is right. Card 0,
# turned up by the last draw, is played.
#   by drawing and turning over   1 3 6 9 12 15 18 21
#   OpenSpiel                     1 4 7 10 13 16 19 22
# Consequence: after one move seven cards are on offer that no draw turns up, and seven are missing that it does. Win rates
# of players trained or measured here, and the lines that they play, are not those of Klondike.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
PIP_ROOT_USER_ACTION=ignore python3 -m pip install --quiet --disable-pip-version-check --no-deps --target python open_spiel==2.0.2
export PYTHONPATH="$folder/python"

cat >waste.py <<'END'
import pyspiel

# Card n of a suit is action n; then come hearts, clubs, diamonds. The first column is the eight of spades, the other six
# columns and the waste give no move but that of card 0, the seven of hearts, onto it.
EIGHT, SEVEN = 8, 20
columns = [EIGHT, 1, 2, 3, 4, 27, 28]
waste = [SEVEN] + [card for card in range(1, 53) if card not in (*columns, SEVEN)][:23]
names = {}


def on_offer(state):
    """The numbers of the waste cards that may be moved."""
    lines = {line.split(":")[0].strip(): line.split(":")[1] for line in str(state).splitlines() if ":" in line}
    offered = set(lines["WASTE"].split()) & set(lines["SOURCES"].split())
    return [number for number, card in enumerate(waste) if names[card] in offered]


def by_drawing(stock, seen):
    """Draws three at a time from the end of `stock` and adds every card that lies on top."""
    stock = list(stock)
    while stock:
        drawn = [stock.pop() for _ in range(min(3, len(stock)))]
        seen.add(drawn[-1])
    return seen


state = pyspiel.load_game("solitaire").new_initial_state()
for card in columns + waste:
    names[card] = state.action_to_string(card).removeprefix("Reveal")
    state.apply_action(card)
assert on_offer(state) == sorted(by_drawing(range(24), set()))
move = [action for action in state.legal_actions() if names[SEVEN] in state.action_to_string(action)]
state.apply_action(move[0])
# Card 0 came with the last draw, so the card below it, 1, is on top now; then the waste is turned over.
print("drawing:", *sorted(by_drawing(range(1, 24), {1})), end="; ")
print("OpenSpiel:", *on_offer(state))
END
seen=$(python3 waste.py)
if [ "$seen" != "drawing: 1 3 6 9 12 15 18 21; OpenSpiel: 1 4 7 10 13 16 19 22" ]; then
    echo "OpenSpiel now offers other cards of the waste: $seen" >&2
    exit 1
fi
echo "OpenSpiel 2.0.2 offers seven waste cards that no draw of Klondike turns up after a single move"
