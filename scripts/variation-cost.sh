#!/usr/bin/env bash
# Measures the cost of one more variation: CPU time of the compiler, and code in the program.
#
#   scripts/variation-cost.sh [N ...]        default: 0 100 250 500
#
# For each N the script writes a workspace under the target directory, as an author would write it: N variations of
# FreeCell, Klondike, Spider, Fan, Gypsy and Golf, in modules of 25, in one crate or several, listed by `solitaire::games!`,
# with a program that deals and plays any of them by its slug. Each overrides two or three things: a constant, a counter,
# the deal, a rule, a space, the structure, a move. No two of them are the same game.
#
# It measures the CPU time (user and system, all threads) of Cargo for only these crates; dependencies are built before.
# So the figures are also valid on a busy machine, but not on another one. The least of several runs counts.
#
#   check    cargo check, incremental compilation off
#   touched  cargo check with incremental compilation on, after a change to one variation of one module
#   debug    cargo build, incremental compilation off
#   rerun    cargo run with incremental compilation on, after a change to one variation: until it has listed all games
#   release  cargo build --release, incremental compilation off
#   text     machine code of the release program, with the constants the linker counts as text (`size`)
#   code     machine code alone (section .text)
#   binary   the whole release program, stripped if there is a `strip`
#   list     milliseconds for the release program to start and name all its games, the least of twenty runs
#
# Then it prints the cost per variation from each N to the next, with the ceilings.
#
# Environment:
#   RUNS=3        runs of check and touched; debug and release are run BUILDS times
#   BUILDS=1
#   CRATES=1      the number of crates that share the modules; the program joins their lists
#   OWN=0         the number of games that ask for their own code: the first ones
#   STEPS="check touched debug rerun release"   the measurements to take
#   MACRO_OPT=0   the optimization level of the macro in the dev profile; 0 is the default for an author
#   KEEP=1        keeps the build results; the written crates always stay
#   FROM=PATH     a workspace to measure instead of this one
#
# Needs bash, Rust and, for the size of the code, one of size, llvm-size and objdump. Not part of CI: it takes minutes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
workspace=$(cd "${FROM:-$here}" && pwd)

counts=("$@")
[[ ${#counts[@]} -gt 0 ]] || counts=(0 100 250 500)
for count in "${counts[@]}"; do
    [[ $count =~ ^[0-9]+$ ]] || { echo "error: \`$count\` is no number of variations" >&2; exit 2; }
done
runs=${RUNS:-3}
builds=${BUILDS:-1}
steps=${STEPS:-check touched debug rerun release}
macro_opt=${MACRO_OPT:-0}
each_module=25
crates=${CRATES:-1}
[[ $crates =~ ^[1-9][0-9]*$ ]] || { echo "error: \`$crates\` is no number of crates" >&2; exit 2; }

own=${OWN:-0}

# Ceilings for one variation: milliseconds of check, of a debug build and of a release build, KiB of release code.
ceiling_check=20
ceiling_debug=60
ceiling_release=180
ceiling_code=8

target=${CARGO_TARGET_DIR:-$workspace/target}
mkdir -p "$target"
root=$(cd "$target" && pwd)/variation-cost
built="$root/built"
# Remove the user's flags, wrappers and incremental settings.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS RUSTC_WRAPPER CARGO_BUILD_RUSTC_WRAPPER CARGO_INCREMENTAL
export CARGO_TARGET_DIR="$built" CARGO_TERM_COLOR=never

# --- the variations ------------------------------------------------------------------------------------------------

# The digits of a variation's number choose the alternatives, so that no two variations are equal.
pick() { # NUMBER ALTERNATIVE...
    local number=$1
    shift
    shift $((number % $#))
    printf '%s' "$1"
}

relation() { # NUMBER: the condition for a card on another
    pick "$1" "next_rank(under, over) && same_suit(under, over)" "next_rank(under, over)" \
        "next_rank(under, over) && !same_suit(under, over)" "adjacent_rank(under, over)" \
        "next_rank(under, over) && same_color(under, over)"
}

space() { # NUMBER: the cards that fill an empty column
    pick "$1" "is_king(bottom(moving))" "rank(bottom(moving)) >= 12" "is_red(bottom(moving))" \
        "!is_ace(bottom(moving))" "rank(bottom(moving)) % 2 == 1"
}

free_cell() {
    local n=$1
    case $((n % 4)) in
        0) echo "        const CELLS = $((1 + n / 4 % 7));
        value room = $((1 + n / 28)) + empties(cells);
        space tableau = $(space $((n / 4)));" ;;
        1) echo "        const TABLEAUS = $((6 + n / 4 % 6));
        rule builds(under, over) = $(relation $((n / 4)));
        space tableau = $(space $((n / 24)));" ;;
        2) echo "        const CELLS = $((4 + n / 4 % 3));
        deal { cells[0..$((1 + n / 4 % 4))] <- 1 up; tableau <- rest up; }
        space tableau = $(space $((n / 12)));" ;;
        3) echo "        const CELLS = $((2 + n / 4 % 5));
        moves {
            ..FreeCell;
            without PlaySafe;
            /// Move a card, or a run, onto another column.
            drag MoveColumn: tableau[cards] => tableau where count(moving) <= $((2 + n / 20));
        }" ;;
    esac
}

klondike() {
    local n=$1
    case $((n % 4)) in
        0) echo "        const DRAW = $((1 + n / 4 % 5));
        counter redeals = $((n / 20 % 9));
        rule builds(under, over) = $(relation $((n / 4 + n / 20)));" ;;
        1) echo "        counter redeals = $((n / 4 % 6));
        space tableau = $(space $((n / 4)));
        pickup tableau = inherited && count(moving) < $((3 + n / 24));" ;;
        2) echo "        const TABLEAUS = $((6 + n / 4 % 4));
        deal { tableau <- $((1 + n / 16 % 3)) down; tableau <- 1 up; waste <- WASTE up; }
        rule builds(under, over) = $(relation $((n / 4)));" ;;
        3) echo "        const WASTE = $((n / 4 % 4));
        moves {
            ..Klondike;
            without FromFoundation;
            /// Play a free card of low rank.
            auto PlayLow: tableau[top] | waste[top] => foundation where rank(bottom(moving)) <= $((1 + n / 16));
        }" ;;
    esac
}

spider() {
    local n=$1
    case $((n % 4)) in
        0) echo "        const TABLEAUS = $((8 + n / 4 % 8));
        deal { tableau <- $((2 + n / 32 % 3)) down; tableau <- 1 up; }
        space tableau = $(space $((n / 4)));" ;;
        1) echo "        const TABLEAUS = $((8 + n / 4 % 8));
        deal { tableau <- 5 up; }
        pickup tableau = descending(moving) && count(moving) != $((2 + n / 32));" ;;
        2) echo "        deal { tableau <- $((3 + n / 4 % 4)) down; tableau <- 1 up; }
        rule in_suit(under, over) = $(relation $((n / 16)));
        space tableau = $(space $((n / 4)));" ;;
        3) echo "        const TABLEAUS = $((9 + n / 4 % 4));
        deal { tableau <- 3 down; tableau <- 1 up; }
        moves {
            ..Spider;
            without LiftByItself;
            /// Deal a card to every column, if enough of them hold cards.
            press Deal: stock where !is_empty(stock) && empties(tableau) <= $((1 + n / 16))
                        do { tableau <- 1 up from stock; }
        }" ;;
    esac
}

fan() {
    local n=$1
    case $((n % 4)) in
        0) echo "        counter redeals = $((1 + n / 4 % 5));
        rule builds(under, over) = $(relation $((n / 20)));
        space tableau = $(space $((n / 4)));" ;;
        1) echo "        const FANS = $((17 + n / 4 % 4));
        deal { foundation <- \"AC AD AH AS\" up; tableau[0..16] <- 3 up; }
        rule builds(under, over) = $(relation $((n / 4)));" ;;
        2) echo "        structure {
            ..Fan;
            /// Each holds one card.
            cells: [Cell; $((1 + n / 4 % 6))];
        }
        space tableau = $(space $((n / 24)));
        moves {
            ..Fan;
            /// Move a card onto another fan.
            drag MoveCard:     tableau[top] | cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell:       tableau[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }" ;;
        3) echo "        counter redeals = $((1 + n / 4 % 3));
        /// How many buried cards may still be drawn.
        counter draws = $((1 + n / 12 % 12));
        moves {
            ..Fan;
            /// Draw a buried card and play it; the cards above it close up.
            drag DrawBuried: tableau[buried] => tableau | foundation where draws > 0 do { draws -= 1; }
        }" ;;
    esac
}

gypsy() {
    local n=$1
    case $((n % 4)) in
        0) echo "        const TABLEAUS = $((7 + n / 4 % 6));
        rule builds(under, over) = $(relation $((n / 4)));
        space tableau = $(space $((n / 24)));" ;;
        1) echo "        const TABLEAUS = $((8 + n / 4 % 4));
        deal { tableau <- 1 up; }
        moves {
            ..Gypsy;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau where count(stock) < $((8 * (1 + n / 16)));
        }" ;;
        2) echo "        deal { tableau <- $((1 + n / 4 % 3)) down; tableau <- $((1 + n / 12 % 2)) up; }
        pickup tableau = inherited && count(moving) <= $((3 + n / 24));" ;;
        3) echo "        structure {
            ..Gypsy;
            /// Each holds one card.
            cells: [Cell; $((1 + n / 4 % 6))];
        }
        space tableau = $(space $((n / 24)));
        moves {
            ..Gypsy;
            /// Put a card into a free cell.
            drag ToCell:       tableau[top] => cells;
            /// Play a card from a cell to a column.
            drag FromCell:     cells[top] => tableau;
        }" ;;
    esac
}

golf() {
    local n=$1
    case $((n % 4)) in
        0) echo "        structure { ..Golf; tableau: [Column; $((6 + n / 4 % 4))]; }
        deal { tableau <- $((3 + n / 16 % 3)) up; waste <- 1 up; }
        rule fits(under, over) = $(relation $((n / 4)));" ;;
        1) echo "        structure { ..Golf; tableau: [Column; $((5 + n / 4 % 5))]; }
        deal { tableau <- 5 up; waste <- 1 up; }
        build waste = inherited || rank(bottom(moving)) == $((1 + n / 20));" ;;
        2) echo "        structure {
            tableau: [Column; $((6 + n / 4 % 8))];
            /// Where all cards end up.
            foundation: Pile;
        }
        deal { tableau <- rest up; }
        build tableau | foundation = fits(top(target), bottom(moving));
        space tableau | foundation = $(space $((n / 32)));
        moves {
            /// Play a card to the foundation, or onto another column.
            drag Play: tableau[top] => tableau | foundation;
        }
        win = count(foundation) == CARDS;" ;;
        3) echo "        structure { ..Golf; tableau: [Column; $((6 + n / 4 % 4))]; }
        deal { tableau <- 5 up; waste <- 1 up; }
        moves {
            ..Golf;
            /// Turn cards from the stock onto the waste.
            press Deal: stock where count(stock) > $((n / 16 % 6)) do { waste <- $((1 + n / 4 % 3 + 3 * (n / 96))) up from stock; }
        }" ;;
    esac
}

variation() { # NUMBER
    local number=$1 parent body
    local nth=$((number / 6))
    case $((number % 6)) in
        0) parent=FreeCell body=$(free_cell "$nth") ;;
        1) parent=Klondike body=$(klondike "$nth") ;;
        2) parent=Spider body=$(spider "$nth") ;;
        3) parent=Fan body=$(fan "$nth") ;;
        4) parent=Gypsy body=$(gypsy "$nth") ;;
        5) parent=Golf body=$(golf "$nth") ;;
    esac
    echo "
    /// Written to be measured.
    #[game(name = \"Measured $number\", after = \"$parent, with other numbers\")]
    variation Measured$number: $parent {
$body
        examples { }
    }"
}

# --- the crates ----------------------------------------------------------------------------------------------------

write_manifest() { # FOLDER NAME DEPENDENCY...
    local folder=$1 name=$2
    shift 2
    mkdir -p "$folder/src"
    printf '%s\n' "[package]" "name = \"$name\"" 'version = "0.1.0"' 'edition = "2024"' "publish = false" "" \
        "[dependencies]" "solitaire = { path = \"$workspace\" }" \
        "solitaire-families = { path = \"$workspace/families\" }" "$@" >"$folder/Cargo.toml"
}

# The list of the modules from FIRST to before LAST, of COUNT variations.
write_list() { # COUNT FIRST LAST
    local count=$1 module number code
    for ((module = $2; module < $3; module++)); do
        echo "    mod part$module {"
        for ((number = module * each_module; number < count && number < (module + 1) * each_module; number++)); do
            code=
            if ((number < own)); then code=": own_code"; fi
            echo "        Measured$number$code,"
        done
        echo "    }"
    done
}

write_modules() { # FOLDER COUNT FIRST LAST
    local folder=$1 count=$2 module number
    for ((module = $3; module < $4; module++)); do
        {
            echo "//! Variations from number $((module * each_module)) on.

use solitaire::prelude::*;
use solitaire_families::{fan::*, freecell::*, golf::*, gypsy::*, klondike::*, spider::*};

solitaire! {"
            for ((number = module * each_module; number < count && number < (module + 1) * each_module; number++)); do
                variation "$number"
            done
            echo "}"
        } >"$folder/part$module.rs"
    done
}

write_crates() { # COUNT
    local count=$1 folder="$root/of$1" modules=$((($1 + each_module - 1) / each_module)) part first last
    local -a dependencies=() uses=()
    rm -rf "$folder"
    if ((crates > 1)); then
        for ((part = 0; part < crates; part++)); do
            first=$((modules * part / crates)) last=$((modules * (part + 1) / crates))
            write_manifest "$folder/list$part" "variations-$count-list$part"
            {
                echo "//! Some of $count variations."
                echo
                echo "solitaire::games! {"
                write_list "$count" "$first" "$last"
                echo "}"
            } >"$folder/list$part/src/lib.rs"
            write_modules "$folder/list$part/src" "$count" "$first" "$last"
            dependencies+=("variations-$count-list$part = { path = \"list$part\" }")
            uses+=("    use variations_${count}_list$part;")
        done
    fi
    write_manifest "$folder" "variations-$count" "${dependencies[@]}"
    printf '%s\n' "" "[profile.dev.build-override]" "opt-level = $macro_opt" "" "[workspace]" >>"$folder/Cargo.toml"
    # Use the versions of the workspace, so that Cargo does not look for newer ones.
    cp "$workspace/Cargo.lock" "$folder/Cargo.lock"
    {
        echo "//! $count variations. Deals and plays the one that is named."
        echo
        echo "use solitaire::Session;"
        echo
        echo "solitaire::games! {"
        if ((crates > 1)); then printf '%s\n' "${uses[@]}"; else write_list "$count" 0 "$modules"; fi
        cat <<'END'
}

fn main() {
    let slug = std::env::args().nth(1).unwrap_or_default();
    if slug == "list" {
        GAMES.iter().for_each(|entry| println!("{}  {}", entry.model().slug, entry.model().name));
        return;
    }
    for entry in GAMES.iter().filter(|entry| slug == "all" || slug == entry.model().slug) {
        let mut session = Session::new(*entry, 7).expect("there is a deal 7");
        let mut moves = 0;
        while let Some(code) = session.legal_moves().get(moves % 3).copied() {
            session.play(code).expect("a listed move is legal");
            moves += 1;
            if moves == 50 {
                break;
            }
        }
        let mut key = Vec::new();
        session.position().write_key(&mut key);
        let sum = key.iter().fold(moves as u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(*byte)));
        println!("{} {moves} {sum:016x}", entry.model().slug);
    }
}
END
    } >"$folder/src/main.rs"
    if ((crates == 1)); then write_modules "$folder/src" "$count" 0 "$modules"; fi
}

# --- measuring -----------------------------------------------------------------------------------------------------

# Runs a command and prints its CPU time in milliseconds.
cpu_ms() {
    local TIMEFORMAT='%3U %3S' log="$root/cargo.log" spent
    if ! spent=$({ time "$@" >"$log" 2>&1; } 2>&1); then
        echo "error: this failed: $*" >&2
        tail -n 40 "$log" >&2
        return 1
    fi
    # Remove the point from seconds with three decimals, which gives milliseconds.
    local user=${spent% *} system=${spent#* }
    user=${user/[.,]/} system=${system/[.,]/}
    echo $((10#$user + 10#$system))
}

least() { # TIMES BEFORE COMMAND...: the least CPU time of several runs, each after BEFORE
    local times=$1 before=$2 best="" spent run=0
    shift 2
    while ((run < times)); do
        "$before"
        spent=$(cpu_ms "$@")
        # Skip a run that also built the workspace, because it has changed meanwhile.
        if grep -E '^ *(Compiling|Checking) ' "$root/cargo.log" | grep -qv ' variations-'; then continue; fi
        run=$((run + 1))
        if [[ -z $best || $spent -lt $best ]]; then best=$spent; fi
    done
    echo "$best"
}

cargo_here() {
    local command=$1
    shift
    cargo "$command" --offline --manifest-path "$folder/Cargo.toml" "$@"
}
clean() { CARGO_INCREMENTAL=0 cargo_here "$@"; }
kept() { CARGO_INCREMENTAL=1 cargo_here "$@"; }
whole_again() { find "$folder" \( -name main.rs -o -name lib.rs \) -exec touch {} +; }
one_changed() {
    local module
    module=$(find "$folder" -name part0.rs)
    if [[ -z $module ]]; then
        touch "$folder/src/main.rs"
        return
    fi
    # Switch between two texts, the second of which is another game.
    if grep -q 'value room = 1 + empties' "$module"; then
        sed -i 's/value room = 1 + empties/value room = 2 + empties/' "$module"
    else
        sed -i 's/value room = 2 + empties/value room = 1 + empties/' "$module"
    fi
}

# The machine code of a program in bytes, "text code": as `size` counts it, and the section .text alone.
code_of() {
    local program=$1 sizes text code tool
    for tool in size llvm-size; do
        if command -v "$tool" >/dev/null && sizes=$("$tool" -A "$program" 2>/dev/null); then
            code=$(awk '$1 == ".text" || $1 == "__text" { print $2 }' <<<"$sizes")
            text=$("$tool" "$program" 2>/dev/null | awk 'NR == 2 { print $1 }')
            if [[ -n $code && -n $text ]]; then echo "$text $code"; return; fi
        fi
    done
    if command -v objdump >/dev/null; then
        code=$(objdump -h "$program" | awk '$2 == ".text" { print $3 }')
        if [[ -n $code ]]; then echo "$((16#$code)) $((16#$code))"; return; fi
    fi
    echo "- -"
}

# The size of a program in bytes, without debug information.
stripped_size() {
    local program=$1 copy="$root/stripped"
    cp "$program" "$copy"
    strip "$copy" 2>/dev/null || true
    wc -c <"$copy"
    rm -f "$copy"
}

# The least time in milliseconds, with two decimals, for a program to start and name its games.
list_ms() {
    local program=$1 least="" spent start run
    for ((run = 0; run < 20; run++)); do
        start=$EPOCHREALTIME
        "$program" list >/dev/null
        spent=$(($(tr -d '.,' <<<"$EPOCHREALTIME") - $(tr -d '.,' <<<"$start")))
        if [[ -z $least || $spent -lt $least ]]; then least=$spent; fi
    done
    printf '%d.%02d' $((least / 1000)) $((least % 1000 / 10))
}

measured() { [[ " $steps " == *" $1 "* ]]; }

declare -A figure
declare -A shown
for count in "${counts[@]}"; do
    write_crates "$count"
    folder="$root/of$count"
    cargo fetch --quiet --manifest-path "$folder/Cargo.toml" --offline 2>/dev/null ||
        cargo fetch --quiet --manifest-path "$folder/Cargo.toml"
    for step in check touched debug rerun release text code binary list; do figure[$step,$count]=-; done
    if measured check; then
        whole_again && cpu_ms clean check >/dev/null
        figure[check,$count]=$(least "$runs" whole_again clean check)
    fi
    if measured touched; then
        whole_again && cpu_ms kept check >/dev/null
        figure[touched,$count]=$(least "$runs" one_changed kept check)
    fi
    program="$built/debug/variations-$count"
    if measured debug; then
        # The first build includes the dependencies, once for all N; with N = 0 it is cheap to build twice.
        if [[ $count == "${counts[0]}" ]]; then whole_again && cpu_ms clean build >/dev/null; fi
        figure[debug,$count]=$(least "$builds" whole_again clean build)
    fi
    if measured rerun; then
        whole_again && cpu_ms kept run -- list >/dev/null
        figure[rerun,$count]=$(least "$runs" one_changed kept run -- list)
    fi
    if measured release; then
        if [[ $count == "${counts[0]}" ]]; then whole_again && cpu_ms clean build --release >/dev/null; fi
        figure[release,$count]=$(least "$builds" whole_again clean build --release)
        program="$built/release/variations-$count"
        read -r text code <<<"$(code_of "$program")"
        figure[text,$count]=$text figure[code,$count]=$code
        figure[binary,$count]=$(stripped_size "$program")
        figure[list,$count]=$(list_ms "$program")
    fi
    if [[ -x $program ]]; then
        played=$("$program" all | wc -l)
        [[ $played -eq $count ]] || { echo "error: of $count variations $played were played" >&2; exit 1; }
    fi
    echo "measured $count" >&2
    if [[ -z ${KEEP:-} ]]; then
        rm -rf "$built"/debug/incremental/variations_"$count"-* "$built"/{debug,release}/deps/variations_"$count"-*
    fi
done

# --- the tables ----------------------------------------------------------------------------------------------------

seconds() { if [[ $1 == - ]]; then echo -; else printf '%d.%02d' $(($1 / 1000)) $(($1 % 1000 / 10)); fi; }
kib() { if [[ $1 == - ]]; then echo -; else echo $(($1 / 1024)); fi; }

row='%10s %9s %9s %9s %9s %9s %9s %9s %9s %9s\n'
crates_word="$crates crates"
if ((crates == 1)); then crates_word="one crate"; fi
echo "CPU seconds of N variations in $crates_word, and KiB of its release program ($(rustc --version), macro at opt-level $macro_opt)"
# shellcheck disable=SC2059
printf "$row" N check touched debug rerun release text code binary list
for count in "${counts[@]}"; do
    # shellcheck disable=SC2059
    printf "$row" "$count" "$(seconds "${figure[check,$count]}")" "$(seconds "${figure[touched,$count]}")" \
        "$(seconds "${figure[debug,$count]}")" "$(seconds "${figure[rerun,$count]}")" "$(seconds "${figure[release,$count]}")" \
        "$(kib "${figure[text,$count]}")" "$(kib "${figure[code,$count]}")" "$(kib "${figure[binary,$count]}")" \
        "${figure[list,$count]}"
done
if [[ ${figure[text,${counts[-1]}]} == - ]] && measured release; then
    echo "no size of the code: none of size, llvm-size and objdump is here or can read the program"
fi

if [[ ${#counts[@]} -gt 1 ]]; then
    echo
    echo "For each further variation: CPU milliseconds, and KiB with one digit"
    # shellcheck disable=SC2059
    printf "$row" "from..to" check touched debug rerun release text code binary ""
    for ((nth = 1; nth < ${#counts[@]}; nth++)); do
        from=${counts[nth - 1]} to=${counts[nth]} more=$((counts[nth] - counts[nth - 1]))
        [[ $more -gt 0 ]] || continue
        cells=()
        for step in check touched debug rerun release text code binary; do
            low=${figure[$step,$from]} high=${figure[$step,$to]}
            if [[ $low == - || $high == - ]]; then
                cells+=(-)
                continue
            fi
            tenths=$(((high - low) * 10 / more))
            if [[ $step == text || $step == code || $step == binary ]]; then tenths=$((tenths / 1024)); fi
            sign=""
            if ((tenths < 0)); then sign=- tenths=$((-tenths)); fi
            cells+=("$sign$((tenths / 10)).$((tenths % 10))")
        done
        # shellcheck disable=SC2059
        printf "$row" "$from..$to" "${cells[@]}" ""
    done
    # shellcheck disable=SC2059
    printf "$row" "ceiling" "$ceiling_check" - "$ceiling_debug" - "$ceiling_release" - "$ceiling_code" - ""
fi
