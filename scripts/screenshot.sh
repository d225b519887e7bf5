#!/usr/bin/env bash
# Draws the pictures of README and docs: the screen in a terminal of fixed size, with fixed deals. Needs tmux and awk.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo build --quiet --locked --example simplesimon
cargo build --quiet --locked -p solitaire-cli
programs="${CARGO_TARGET_DIR:-target}/debug"

# A separate tmux server without the user's settings, and a folder for the program's data.
export LC_ALL=C.UTF-8
data=$(mktemp -d)
server=0
terminal() { tmux -L "solitaire-screenshot-$$-$server" -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null || true; rm -rf "$data"' EXIT

await() {
    for _ in $(seq 100); do
        if terminal capture-pane -p | grep -qF -- "$1"; then return; fi
        sleep 0.05
    done
    echo "error: the screen does not show: $1" >&2
    exit 1
}

# start <columns> <rows> <program> [argument…]
start() {
    columns=$1 rows=$2
    # A killed server needs some time to end, so the next one gets another name.
    terminal kill-server 2>/dev/null || true
    server=$((server + 1))
    terminal new-session -d -x "$columns" -y "$rows" \
        env -u NO_COLOR -u COLORTERM TERM=xterm "SOLITAIRE_DATA=$data" "${@:3}"
}

# draw <name> <title>
draw() {
    local picture=docs/pictures/$1.svg captured
    mkdir -p "$(dirname "$picture")"
    captured=$(terminal capture-pane -e -p -N)
    LC_ALL=C awk -v columns="$columns" -v rows="$rows" -v title="$2" -f scripts/ansi-to-svg.awk <<<"$captured" >"$picture"
    echo "$picture"
}

start 100 32 "$programs/examples/simplesimon" --deal 7
await "[? help]"
draw simplesimon "Simple Simon, deal 7, in a terminal"

# Start some games, so that the launcher has statistics to show.
for game in freecell klondike; do
    start 100 28 "$programs/solitaire" play "$game" --deal 7
    await "deal 7"
    terminal send-keys Tab Enter; await "1 move"
    terminal send-keys "'"; sleep 0.2
    terminal send-keys "'"; sleep 0.2
done
terminal send-keys "'" Tab; await "move 1 of"
draw klondike "Klondike, deal 7: a move is proposed, and the piles have letters"
terminal send-keys Escape "'"; sleep 0.2

start 100 28 "$programs/solitaire" play spiderwort --deal 7
await "deal 7"
for move in 1 2 3 4 5 6; do terminal send-keys Tab Enter; await "$move move"; done
terminal send-keys Space; sleep 0.2
draw spiderwort "Spiderwort, three packs on thirteen columns"

start 100 28 "$programs/solitaire"
await "Spiderwort, deal 7"
start 100 28 "$programs/solitaire" play fan --deal 7
await "Fan, deal 7"
terminal send-keys q; sleep 0.3
start 100 28 "$programs/solitaire"
await "Type to search"
terminal send-keys "klondike" "*" Escape; await "Favourites"
draw launcher "The launcher"
