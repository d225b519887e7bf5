#!/usr/bin/env bash
# Debian package kpat, version 4:22.12.3-1, with libfreecell-solver0, version 5.0.0-2+b1.
#
# Behavior: kpat --solve NUMBER takes the number of a game or of one of its variants, but solves the variant that its settings
# name, which is the one last played in the window. The number of a variant has no effect beyond its game.
# Expected: KPat gives Baker's Game the number 31 and Klondike with three cards the number 13, and writes these numbers into
# its saves. So --solve 31 judges Baker's Game, whatever was played before.
# Seen: deal 10.
#   settings      --solve 30 (FreeCell)   31 (Baker's Game)   0 (Klondike, one card)   13 (three cards)
#   none          won                     won                 won                      won
#   other games   lost                    lost                lost                     lost
#   "Other games" are Baker's Game and Klondike with three cards. fc-solve, too, finds no solution of deal 10 in Baker's Game.
# Consequence: a table of verdicts a variant has the same column several times, and it changes with what somebody played
# last. Give a folder of settings of your own (XDG_CONFIG_HOME) in which kpatrc names the variant.
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

verdicts() {
    local game
    for game in 30 31 0 13; do
        usr/games/kpat --solve "$game" --start 10 2>/dev/null | awk '$1 == 10 { printf " %s", $2 }'
    done
}

seen="no settings:$(verdicts)"
printf '[General Settings]\nFreecellSequenceBuiltBy=1\nKlondikeEasy=false\n' >home/.config/kpatrc
seen+="; other games:$(verdicts)"
if [ "$seen" != "no settings: won won won won; other games: lost lost lost lost" ]; then
    echo "KPat now chooses the variant in another way: $seen" >&2
    exit 1
fi
echo "kpat 22.12.3 --solve 31 (Baker's Game) and 13 (Klondike, three cards) judge FreeCell and Klondike with one card"
