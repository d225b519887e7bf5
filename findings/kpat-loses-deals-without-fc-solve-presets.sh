#!/usr/bin/env bash
# Debian package kpat, version 4:22.12.3-1, with libfreecell-solver0, version 5.0.0-2+b1; and freecell-solver-bin,
# version 5.0.0-2+b1.
#
# Behavior: KPat asks the library of FreeCell Solver for a named configuration. The configurations are files of the package
# freecell-solver-bin, on which kpat does not depend. If they are missing, KPat says nothing and searches with whatever the
# library begins with. In Simple Simon it then calls deals lost that it wins as soon as the files are there.
# Expected: "lost" is a fact about the deal, not about which other packages are installed; a missing file is an error, or
# the verdict is "unknown".
# Seen: Simple Simon (--solve 9), deals 1 to 20.
#   without freecell-solver-bin   lost: 1 6 8 18 20
#   with freecell-solver-bin      lost: 6 18
# Consequence: two computers with the same kpat disagree about the same deal, and win rates from an ordinary installation
# are too low. Install freecell-solver-bin before KPat's verdicts on games of the FreeCell Solver library are used.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial home run
chmod 700 run
# kpat and what it needs beyond the installed packages.
apt-get install -qq --reinstall --download-only --no-install-recommends -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 \
    -o Dir::Cache::Archives="$folder/archives" kpat=4:22.12.3-1 libfreecell-solver0=5.0.0-2+b1 >log 2>&1 || { cat log >&2; exit 1; }
apt-get download -qq -o APT::Sandbox::User=root freecell-solver-bin=5.0.0-2+b1
for package in archives/*.deb ./*.deb; do dpkg -x "$package" .; done
# The copy of the library looks into a folder that no package has (a name of the same length), as if freecell-solver-bin
# were not installed.
sed -i 's|/usr/share/freecell-solver/presetrc|/usr/share/freecell-absent/presetrc|' usr/lib/libfreecell-solver.so.0*
# The list of configurations holds the folder of an installed package, so this copy names the temporary folder.
sed "s|^dir=.*|dir=$folder/usr/share/freecell-solver/presets/|" usr/share/freecell-solver/presetrc >presetrc

lost() {
    env "$@" LD_LIBRARY_PATH="$folder/usr/lib/$(uname -m)-linux-gnu:$folder/usr/lib" HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run" \
        QT_QPA_PLATFORM=offscreen QT_PLUGIN_PATH="$folder/usr/lib/$(uname -m)-linux-gnu/qt5/plugins" XDG_DATA_DIRS="$folder/usr/share:/usr/share" \
        usr/games/kpat --solve 9 --start 1 --end 20 2>/dev/null | awk '$2 == "lost" { printf " %s", $1 } END { printf " of %d", NR - 1 }'
}

seen="without:$(lost -u FREECELL_SOLVER_PRESETRC); with:$(lost FREECELL_SOLVER_PRESETRC="$folder/presetrc")"
if [ "$seen" != "without: 1 6 8 18 20 of 20; with: 6 18 of 20" ]; then
    echo "KPat now judges deals of Simple Simon in another way: $seen" >&2
    exit 1
fi
echo "KPat 22.12.3 calls the Simple Simon deals 1, 8 and 20 lost without freecell-solver-bin, and wins them with it"
