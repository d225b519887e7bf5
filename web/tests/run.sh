#!/usr/bin/env bash
# The page in a real browser: types, every game, games played to their wins, and the server.
#   web/tests/run.sh [short]
# Needs Node.js, Chromium and the packages of package.json; what is missing is installed where that may be done, and else
# named loudly: then nothing is tested. `short` is what fits into the checks of every change.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
root=$(cd ../.. && pwd)
skip() { printf '\n!! SKIPPED: the page is not tested in a browser: %s\n\n' "$1" >&2; exit 0; }

chromium=${CHROMIUM:-$(command -v chromium || true)}
if [[ -z $chromium && $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
    apt-get install -y -qq chromium >/dev/null 2>&1 || true
    chromium=$(command -v chromium || true)
fi
[[ -n $chromium ]] || skip "Chromium is missing; install the package chromium, or name it in CHROMIUM"
command -v npm >/dev/null || skip "npm is missing; install Node.js"
npm ci --silent >/dev/null 2>&1 || skip "the packages of web/tests/package.json cannot be installed"
export CHROMIUM=$chromium

npm run --silent types
SITE=$(mktemp -d)
trap 'rm -rf "$SITE"' EXIT
export SITE
if ! "$root/scripts/site.sh" "$SITE"; then
    skip "the games cannot be built as WebAssembly (see above)"
fi
if [[ ${1:-} == short ]]; then
    node --test --test-concurrency=1 --test-name-pattern='simplesimon/simplesimon is won|golf/golf is won by tap|axe' ./*.test.mjs
else
    node --test --test-concurrency=1 ./*.test.mjs
fi
