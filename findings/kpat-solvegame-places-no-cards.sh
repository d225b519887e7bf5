#!/usr/bin/env bash
# Debian package kpat, version 4:22.12.3-1, with libfreecell-solver0, version 5.0.0-2+b1.
#
# Behavior: kpat --solvegame FILE judges no saved game. The program has read the file to its end when it begins to place the
# cards, so it places none, and the empty table counts as "lost". A file in the newer of KPat's two formats is not even
# recognized: whatever game it holds, the solver of Klondike is asked.
# Expected: the option is said to look for a solution of the given saved game. So the verdict on a fresh deal is that of
# --solve with the same number, and a game with one card left to play is won.
# Seen:
#   kpat --generate writes a save of Klondike and calls it won   --solve 0 of its number: won; --solvegame of it: lost
#   FreeCell, one King left, in the newer format                 --solvegame: lost
# Consequence: whoever checks a collection of saved positions this way gets "lost" for all of them, with exit code 0 and no
# complaint. Judge fresh deals by number instead.
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

# Deals are generated without end, so the program is stopped as soon as it has begun a second file.
mkdir saves
usr/games/kpat --testdir saves --generate >log 2>&1 &
generator=$!
until [ "$(find saves -name '0-*-1' | wc -l)" -ge 2 ]; do sleep 0.2; done
kill "$generator"
wait "$generator" || true
save=$(find saves -name '0-*-1' -printf '%T@ %p\n' | sort -n | head -n 1 | cut -d ' ' -f 2)
number=$(basename "$save" | cut -d - -f 2)
grep -q "number=\"$number\"" "$save"

python3 >king.xml <<'END'
SUITS = "clubs diamonds hearts spades".split()
RANKS = "ace two three four five six seven eight nine ten jack queen king".split()


def card(suit, rank):
    number = (rank * 4 + suit) * 65536 + suit * 256 + rank + 1
    return f'<card id="{number:07}" suit="{SUITS[suit]}" rank="{RANKS[rank]}" turn="face-up"/>'


print('<?xml version="1.0" encoding="UTF-8"?>\n<kpat-game game-type="freecell" deal-number="1"><state current="true">')
for suit in range(4):
    home = "".join(card(suit, rank) for rank in range(13 if suit else 12))
    print(f'<move pile="target{suit}" position="0">{home}</move>')
print(f'<move pile="store0" position="0">{card(0, 12)}</move></state></kpat-game>')
END

seen="by number: $(usr/games/kpat --solve 0 --start "$number" 2>/dev/null | cut -d ' ' -f 2 | head -n 1)"
seen+="; from the file: $(usr/games/kpat --solvegame "$save" 2>/dev/null)"
seen+="; one King: $(usr/games/kpat --solvegame king.xml 2>/dev/null)"
if [ "$seen" != "by number: won; from the file: lost; one King: lost" ]; then
    echo "KPat now judges saved games in another way: $seen" >&2
    exit 1
fi
echo "kpat 22.12.3 --solvegame says lost of a save that KPat generated as won, and of a single King"
