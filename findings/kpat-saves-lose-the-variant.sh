#!/usr/bin/env bash
# Debian package kpat, version 4:22.12.3-1, with libfreecell-solver0, version 5.0.0-2+b1. Needs dbus-run-session and gdbus.
#
# Behavior: a saved game of KPat says "freecell", but not which of the games under this name it is. Baker's Game, Eight Off,
# ForeCell and Seahaven Towers are saved without a word about their rules; only Klondike and Spider have an attribute for
# them. Opened again, the game goes on by the rules of the current settings, which are those of the game last played.
# Expected: a saved game holds what is needed to play on, as the saves of Klondike do (game-type-options="1").
# Seen: Microsoft's deal 10 saved as Baker's Game, in which columns are built down in suit.
#   the first tag of the file        game-type="freecell" deal-number="10"
#   opened with KPat's own settings  the demonstration puts cards on cards of another suit
# Consequence: a position sent to a friend, or kept while something else is played, becomes another game in silence, and a
# program that imports such files must ask which game they are.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial home/.config run
chmod 700 run
# kpat and what it needs beyond the installed packages.
apt-get install -qq --reinstall --download-only --no-install-recommends -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 \
    -o Dir::Cache::Archives="$folder/archives" kpat=4:22.12.3-1 libfreecell-solver0=5.0.0-2+b1 >log 2>&1 || { cat log >&2; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" .; done
libraries="$folder/usr/lib/$(uname -m)-linux-gnu"
export LD_LIBRARY_PATH="$libraries:$folder/usr/lib" QT_PLUGIN_PATH="$libraries/qt5/plugins" QT_QPA_PLATFORM=offscreen
unset XDG_CONFIG_HOME
export XDG_DATA_DIRS="$folder/usr/share:/usr/share" XDG_RUNTIME_DIR="$folder/run" HOME="$folder/home"

python3 >deal.xml <<'END'
SUITS = "clubs diamonds hearts spades".split()
RANKS = "ace two three four five six seven eight nine ten jack queen king".split()
DEAL = 10

deck = list(range(52))
seed = DEAL
for left in range(52, 1, -1):
    seed = (seed * 214013 + 2531011) % 2**32
    other = (seed >> 16 & 0x7FFF) % left
    deck[left - 1], deck[other] = deck[other], deck[left - 1]
deck.reverse()
print('<?xml version="1.0" encoding="UTF-8"?>')
print(f'<kpat-game game-type="freecell" deal-number="{DEAL}"><state current="true">')
for column in range(8):
    print(f'<move pile="store{column}" position="0">')
    for card in deck[column::8]:
        rank, suit = divmod(card, 4)
        number = card * 65536 + suit * 256 + rank + 1
        print(f'<card id="{number:07}" suit="{SUITS[suit]}" rank="{RANKS[rank]}" turn="face-up"/>')
    print("</move>")
print("</state></kpat-game>")
END

cat >window.sh <<'END'
# Opens a file, does an action, if there is one, and closes the window, which saves the state.
usr/games/kpat "$1" >log 2>&1 &
call() { gdbus call --session --dest "org.kde.kpat-$!" --object-path /kpat/MainWindow --method "$@" >/dev/null 2>&1; }
for try in $(seq 60); do
    sleep 0.5
    call org.kde.KMainWindow.actionIsEnabled game_quit && break
done
sleep 2
if [ "$2" ]; then
    call org.kde.KMainWindow.activateAction "$2"
    sleep 20
fi
for try in $(seq 60); do
    call org.qtproject.Qt.QWidget.close
    sleep 0.5
    kill -0 $! 2>/dev/null || break
done
kill $! 2>/dev/null || true
END
state=home/.local/share/kpat/savedstate.xml

printf '[General Settings]\nRememberStateOnExit=true\nFreecellSequenceBuiltBy=1\n' >home/.config/kpatrc
dbus-run-session -- bash window.sh deal.xml "" 2>>log
cp "$state" bakers.xml
tag=$(grep -o '<kpat-game [^>]*>' bakers.xml)

printf '[General Settings]\nRememberStateOnExit=true\n' >home/.config/kpatrc
rm "$state"
dbus-run-session -- bash window.sh bakers.xml move_demo 2>>log
other=$(python3 - "$state" <<'END'
import sys
import xml.etree.ElementTree as ElementTree

piles, other = {}, 0
for state in ElementTree.parse(sys.argv[1]).getroot():
    for move in state:
        pile = piles.setdefault(move.get("pile"), [])
        del pile[int(move.get("position")) :]
        cards = [card.get("suit") for card in move]
        if len(piles) > 8 and move.get("pile").startswith("store") and pile and pile[-1] != cards[0]:
            other += 1
        pile += cards
print("yes" if other else "no")
END
)
seen="$tag; on another suit: $other"
if [ "$seen" != '<kpat-game game-type="freecell" deal-number="10">; on another suit: yes' ]; then
    echo "KPat now saves or opens Baker's Game in another way: $seen" >&2
    exit 1
fi
echo "KPat 22.12.3 saves Baker's Game as \"freecell\" without its rules, and plays on by the rules of FreeCell"
