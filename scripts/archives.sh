#!/usr/bin/env bash
# Builds the archive of a release for this machine, and checks the code of the systems that it cannot build for.
#   scripts/archives.sh OUT       writes OUT/solitaire-VERSION-TARGET.tar.gz and its SHA-256
#   scripts/archives.sh --check   only checks the code of the other systems
# Targets whose standard library is missing are added with rustup where it is installed. A target that cannot be checked
# is skipped with a note, and the script then ends with 3.
set -euo pipefail
usage() { echo "usage: scripts/archives.sh OUT | --check" >&2; exit 2; }
[[ $# -eq 1 ]] || usage
out=$1
cd "$(dirname "${BASH_SOURCE[0]}")/.."
others="x86_64-pc-windows-gnu aarch64-apple-darwin"
skipped=0

has_target() { [[ -n $(find "$(rustc --print sysroot)/lib/rustlib/$1/lib" -name 'libstd-*' -print -quit 2>/dev/null) ]]; }
for target in $others; do
    if ! has_target "$target" && ! { command -v rustup >/dev/null && rustup target add "$target"; }; then
        echo "SKIPPED: Rust has no standard library for $target; add it with \`rustup target add $target\`" >&2
        skipped=3
        continue
    fi
    # Checking links nothing, so what a C compiler for the target would make of SQLite is not missed.
    CC=true AR=true cargo check --quiet --locked -p solitaire-cli --bin solitaire --target "$target"
    echo "$target: the code compiles; nothing was linked or run"
done
[[ $out != --check ]] || exit "$skipped"

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
host=$(rustc --version --verbose | sed -n 's/^host: //p')
[[ $host == *-linux-* ]] || { echo "error: archives are built on Linux, and this is $host" >&2; exit 2; }
cargo build --release --locked -p solitaire-cli --bin solitaire
built=${CARGO_TARGET_DIR:-target}/release/solitaire

name=solitaire-$version-$host
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
folder=$work/$name
mkdir -p "$folder/completions" "$out"
install -m 755 "$built" "$folder/solitaire"
cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE "$folder"
for shell in bash zsh fish elvish powershell; do "$built" completions "$shell" >"$folder/completions/solitaire.$shell"; done
"$built" man >"$folder/solitaire.1"
# The same files make the same archive, whoever builds it and whenever.
tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C "$work" -c "$name" | gzip -9n >"$out/$name.tar.gz"
(cd "$out" && sha256sum "$name.tar.gz" | tee "$name.tar.gz.sha256")
exit "$skipped"
