#!/usr/bin/env bash
# Draws the picture of the README: the main example in a terminal of fixed size, with a fixed deal. Needs tmux and awk.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

columns=100
rows=32
picture=docs/pictures/simplesimon.svg

cargo build --quiet --locked --example simplesimon
game="${CARGO_TARGET_DIR:-target}/debug/examples/simplesimon"

# A tmux server of this script's own, without anybody's settings.
export LC_ALL=C.UTF-8
terminal() { tmux -L "solitaire-screenshot-$$" -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null || true' EXIT
terminal new-session -d -x "$columns" -y "$rows" env -u NO_COLOR "$game" --deal 7

shown() { terminal capture-pane -p | grep -q "help"; }
for _ in $(seq 50); do
    shown && break
    sleep 0.1
done
shown || { echo "error: the game does not come up" >&2; exit 1; }

mkdir -p "$(dirname "$picture")"
captured=$(terminal capture-pane -e -p)
LC_ALL=C awk -v columns="$columns" -v rows="$rows" -v title="Simple Simon, deal 7, in a terminal" \
    -f scripts/ansi-to-svg.awk <<<"$captured" >"$picture"
echo "$picture"
