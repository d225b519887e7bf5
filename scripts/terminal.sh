#!/usr/bin/env bash
# Plays in a real terminal: sends keys, reads the picture, kills the program with signal 9 and checks that it restarts
# with the same picture. Needs tmux. Not part of the tests, since it needs a terminal and some seconds.
#
#   scripts/terminal.sh [number of games to kill; default 5]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

kills=${1:-5}
[[ $kills =~ ^[0-9]+$ ]] || { echo "error: \`$kills\` is no number of games" >&2; exit 2; }

cargo build --quiet --locked -p solitaire-cli
game="${CARGO_TARGET_DIR:-$PWD/target}/debug/solitaire"

export LC_ALL=C.UTF-8
data=$(mktemp -d)
# A separate tmux server without the user's settings.
server=0
terminal() { tmux -L "solitaire-terminal-$$-$server" -f /dev/null "$@"; }
trap 'terminal kill-server 2>/dev/null || true; rm -rf "$data"' EXIT

fail() { printf 'error: %s\n' "$1" >&2; terminal capture-pane -p >&2 || true; exit 1; }
picture() { terminal capture-pane -p; }
start() {
    # A killed server needs some time to end, so the next one gets another name.
    terminal kill-server 2>/dev/null || true
    server=$((server + 1))
    terminal new-session -d -x 80 -y 24 env -u NO_COLOR "SOLITAIRE_DATA=$data" TERM=xterm-256color "$game" "$@"
}
# Waits until the picture shows a text.
await() {
    for _ in $(seq 100); do
        if picture | grep -qF -- "$1"; then return; fi
        sleep 0.05
    done
    fail "the picture does not show: $1"
}
# The cards on the table: without the first line, which shows the time, without the messages, and without edges and
# backs, which the cursor changes.
table() { picture | sed -e 1d -e 's/[┌┐└┘╌╎╔╗╚╝═║╭╮╰╯─│◄░]/ /g; s/ *$//' | head -n 20; }

echo "the launcher comes up, and a game is found in spite of a typo"
start
await "Type to search"
terminal send-keys "klnodike"
await ">  Klondike"
terminal send-keys Enter
await "Klondike, deal "

echo "moves are made by hints, undone and made again"
terminal send-keys Tab; await "move 1 of"
terminal send-keys Enter; await "1 move"
terminal send-keys u; await "taken back"
terminal send-keys r; await "made again"
terminal send-keys Tab Enter; await "2 moves"

echo "a kill loses nothing: the game comes up as it was"
before=$(table)
process=$(terminal list-panes -F '#{pane_pid}')
kill -9 "$process"
start
await "after 2 moves"
[[ $(table) == "$before" ]] || fail "the game is another after the kill, before it was: $before"
terminal send-keys u; await "taken back"

echo "leaving the game leads back to the launcher, which knows it as played last"
terminal send-keys q
await "Played last"
terminal send-keys Escape
for _ in $(seq 100); do
    terminal list-panes >/dev/null 2>&1 || break
    sleep 0.05
done
terminal list-panes >/dev/null 2>&1 && fail "the program does not end"

echo "$kills games are killed, and come up as they were"
games=(klondike freecell spider golf gypsy fan delta)
for ((number = 1; number <= kills; number++)); do
    start play "${games[number % ${#games[@]}]}" --deal "$number"
    await "deal $number, 0 moves"
    done_moves=0
    for ((move = 0; move < number % 5 + 1; move++)); do
        terminal send-keys Tab Enter
        done_moves=$((done_moves + 1))
        sleep 0.05
    done
    await "deal $number, $done_moves move"
    before=$(table)
    kill -9 "$(terminal list-panes -F '#{pane_pid}')"
    start
    await "going on with deal $number after $done_moves move"
    [[ $(table) == "$before" ]] || fail "game $number is another after the kill, before it was: $before"
    terminal send-keys q
    await "Played last"
done

echo "beside the game it is found out whether it can be won; a solution is shown, and a deal found that has one"
start play freecell --deal 1000003
await "deal 1000003, 0 moves, 0:00, can be won"
terminal send-keys Tab; await ", on the way to a win: "
terminal send-keys .; await " more moves to the win)"
terminal send-keys u; await "taken back"
terminal send-keys r; await "made again"
terminal send-keys w; await " can be won; deal 1000003 waits for you"
start play spider --deal 1000003
await "can it be won …"
terminal send-keys w; await "Looking for a deal that can be won."
terminal send-keys Escape; await "deal 1000003, 0 moves"
# Killed in the middle of a search, it restarts as usual.
terminal send-keys Tab Enter; await "deal 1000003, 1 move"
kill -9 "$(terminal list-panes -F '#{pane_pid}')"
start
await "going on with deal 1000003 after 1 move"
terminal send-keys q
await "Played last"

echo "the window shrinks, is too small, and grows again"
start play freecell --deal 11982
await "FreeCell, deal 11982"
terminal resize-window -x 20 -y 8; await "Window too small"
terminal resize-window -x 120 -y 40; await "FreeCell, deal 11982"

echo "the mouse presses a stock"
start play klondike --deal 1000007
await "Klondike, deal 1000007, 0 moves"
# The stock is the leftmost pile on the first line of the table.
before=$(picture | sed -n 2p)
column=$(( ${#before} - $(sed 's/^ *//' <<<"$before" | wc -m) + 4 ))
terminal send-keys -l "$(printf '\e[<0;%d;3M\e[<0;%d;3m' "$column" "$column")"
await "Klondike, deal 1000007, 1 move"

echo "a look in ASCII, and one without colors"
terminal kill-server 2>/dev/null || true
server=$((server + 1))
terminal new-session -d -x 80 -y 24 env NO_COLOR=1 LC_ALL=C "SOLITAIRE_DATA=$data" TERM=xterm "$game" play golf --deal 1000007
await "Golf, deal 1000007"
picture | LC_ALL=C grep -q '[^ -~]' && fail "not all of it is ASCII"
terminal capture-pane -e -p | grep -qP '\e\[3[0-7]m|\e\[38;' && fail "there are colors"

echo "all is well"
