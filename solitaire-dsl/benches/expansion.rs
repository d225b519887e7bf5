//! How long it takes to expand the declarations of the families, and how much comes out.
//!
//! ```sh
//! cargo bench -p solitaire-dsl
//! ```

#[path = "../tests/support/calls.rs"]
mod calls;

use std::path::PathBuf;

use proc_macro2::TokenStream;

fn main() {
    for family in families() {
        let lines: usize = calls_of(&family).into_iter().map(lines).sum();
        println!("{family}: {lines} formatted lines");
    }
    divan::main();
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../families/src")
}

/// The files that declare games.
fn families() -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder())
        .expect("the families stand beside this crate")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".rs") && name != "lib.rs")
        .collect();
    names.sort();
    names
}

/// What stands between the braces of each `solitaire! { .. }` of a file.
fn calls_of(family: &str) -> Vec<TokenStream> {
    let text = std::fs::read_to_string(folder().join(family)).expect("the file is readable");
    calls::calls(syn::parse_file(&text).expect("the file is Rust").items)
}

fn lines(call: TokenStream) -> usize {
    let file = syn::parse2(solitaire_dsl::solitaire(call)).expect("an expansion is Rust");
    prettyplease::unparse(&file).lines().count()
}

#[divan::bench(args = families())]
fn expand(bencher: divan::Bencher<'_, '_>, family: &str) {
    let calls = calls_of(family);
    bencher.bench_local(|| {
        let expanded = calls.iter().cloned().map(solitaire_dsl::solitaire);
        expanded.map(|tokens| tokens.into_iter().count()).sum::<usize>()
    });
}
