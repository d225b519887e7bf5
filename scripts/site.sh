#!/usr/bin/env bash
# Writes the page with the games as WebAssembly into a folder, for any web server.
#   scripts/site.sh OUT
# Needs the target wasm32-unknown-unknown, which rustup adds. Without rustup, SOLITAIRE_WASM_SYSROOT names a folder with
# the standard library for that target, built by exactly the installed compiler.
set -euo pipefail
[[ $# -eq 1 ]] || { echo "usage: scripts/site.sh OUT" >&2; exit 2; }
out=$1
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
target=wasm32-unknown-unknown
build=${CARGO_TARGET_DIR:-$root/target}

has_target() { [[ -n $(find "$(rustc --print sysroot)/lib/rustlib/$target/lib" -name 'libstd-*' -print -quit 2>/dev/null) ]]; }
if [[ -n ${SOLITAIRE_WASM_SYSROOT:-} ]]; then
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="--sysroot $SOLITAIRE_WASM_SYSROOT"
elif ! has_target; then
    command -v rustup >/dev/null && rustup target add $target || {
        echo "error: Rust has no standard library for $target; add it with \`rustup target add $target\`," >&2
        echo "       or name a sysroot that has it in SOLITAIRE_WASM_SYSROOT" >&2
        exit 2
    }
fi

# Two modules: a small one for the table, loaded before the first move, and the complete one with rules and searches.
module() {
    cargo build --quiet --locked --manifest-path "$root/Cargo.toml" -p solitaire-wasm --lib --profile "$2" --target $target "${@:3}"
    cp "$build/$target/$2/solitaire_wasm.wasm" "$out/$1.wasm"
}
mkdir -p "$out"
cp -R "$root/web/site/." "$out/"
module table wasm --no-default-features
module solitaire wasm-searches

# The games are data: a file for each, loaded when the game is opened.
rm -rf "$out/games"
cargo run --quiet --locked --manifest-path "$root/Cargo.toml" -p solitaire-wasm --bin write-games -- "$out/games"

# An address for each game and its rules, so that any web server can serve them.
while read -r slug; do
    for path in "$slug" "rules/$slug"; do
        mkdir -p "$out/$path"
        up=$(sed 's|[^/][^/]*|..|g' <<<"$path")
        sed "s|<base href=\"./\">|<base href=\"$up/\">|" "$root/web/site/index.html" >"$out/$path/index.html"
    done
done < <(cut -d" " -f1 "$root/tests/golden.txt")

# One version for all files together: the service worker installs a new one completely or not at all. The games are in
# one archive.
files=$(cd "$out" && find . -type f ! -name sw.js ! -path './*/*/index.html' ! -path './rules/*' ! -path './games/*/*' |
    LC_ALL=C sort | sed 's|^\./||')
version=$(cd "$out" && for file in $files; do cat "$file"; done | sha256sum | cut -c1-16)
list=$(printf '"%s",' $files)
sed -i "s|^const VERSION = .*|const VERSION = \"$version\";|; s|^const FILES = .*|const FILES = [${list%,}];|" "$out/sw.js"
size() { echo "$(( ($(wc -c <"$out/$1") + 1023) / 1024 )) KiB ($(( ($(gzip -9c "$out/$1" | wc -c) + 1023) / 1024 )) KiB compressed)"; }
echo "$out: $(du -sk "$out" | cut -f1) KiB; the table's module $(size table.wasm), the whole $(size solitaire.wasm)"
