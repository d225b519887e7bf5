#!/usr/bin/env bash
# Tests the page in a real browser: types, every game, games played to their wins, and the server.
#   [SOLITAIRE=program] web/tests/run.sh [short]
# Needs Node.js, Chromium and the packages of package.json. Missing ones are installed if that is allowed; otherwise a
# warning names them and nothing is tested. SOLITAIRE names the program that serves the page; without it one is built.
# `short` runs the part that is fast enough for every change: the types, and the page as the program serves it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$(cd ../.. && pwd)
skip() { printf '\n!! SKIPPED: the page is not tested in a browser: %s\n\n' "$1" >&2; exit 0; }

chromium=${CHROMIUM:-$(command -v chromium || true)}
if [[ -z $chromium && $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
    timeout 180 apt-get install -y -qq chromium </dev/null >/dev/null 2>&1 || true
    chromium=$(command -v chromium || true)
fi
[[ -n $chromium ]] || skip "Chromium is missing; install the package chromium, or name it in CHROMIUM"
timeout 60 "$chromium" --headless --no-sandbox --disable-gpu --dump-dom about:blank >/dev/null 2>&1 ||
    skip "Chromium is there, but does not start"
command -v npm >/dev/null || skip "npm is missing; install Node.js"
timeout 180 npm ci --silent </dev/null >/dev/null 2>&1 || skip "the packages of web/tests/package.json cannot be installed"
export CHROMIUM=$chromium

npm run --silent types
if [[ -z ${SOLITAIRE:-} ]]; then
    cargo build --quiet --locked --manifest-path "$root/Cargo.toml" -p solitaire-cli
    SOLITAIRE=${CARGO_TARGET_DIR:-$root/target}/debug/solitaire
fi
export SOLITAIRE
if [[ ${1:-} == short ]]; then
    exec node --test --test-concurrency=1 server.test.mjs
fi
SITE=$(mktemp -d)
THOUSAND=$(mktemp -d)
trap 'rm -rf "$SITE" "$THOUSAND"' EXIT
export SITE THOUSAND
if ! "$root/scripts/site.sh" "$SITE"; then
    skip "the games cannot be built as WebAssembly (see above)"
fi
cargo run --quiet --locked --manifest-path "$root/Cargo.toml" -p solitaire-wasm --bin write-games -- "$THOUSAND" 1000
node --test --test-concurrency=1 ./*.test.mjs
