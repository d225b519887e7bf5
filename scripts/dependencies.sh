#!/usr/bin/env bash
# Checks what this workspace is built of: licenses, second versions of one crate, and sources (deny.toml), dependencies
# that nothing uses, and the promises about what a crate is built without. It ends with 3 if a tool is missing; .ci/run
# installs none, since that takes minutes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
status=0

# without <package> <pattern>: what an author or a server must not wait for.
without() {
    if cargo tree --locked -e normal -p "$1" --prefix none | grep -E "^($2) "; then
        echo "error: $1 depends on the crates above" >&2
        status=1
    else
        echo "$1 is built without $2"
    fi
}
without solitaire 'solitaire-prover|solitaire-referee'
without solitaire-web 'ratatui.*|crossterm'

# needs <tool> <arguments…>
needs() {
    if command -v "cargo-$1" >/dev/null; then
        "cargo-$@" || status=1
    else
        echo "SKIPPED: cargo-$1 is missing; install it with \`cargo install --locked cargo-$1\`" >&2
        [[ $status -ne 0 ]] || status=3
    fi
}
needs machete
# Advisories need a database from the network: `cargo deny check advisories`.
needs deny --workspace check bans licenses sources
exit "$status"
