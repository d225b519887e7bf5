//! Measures the time to expand the declarations of the families, and the size of the expansions.
//!
//! ```sh
//! cargo bench -p solitaire-dsl
//! ```

#[path = "../tests/support/families.rs"]
mod families;

use proc_macro2::TokenStream;

use families::families;

fn main() {
    for family in names() {
        let lines: usize = calls_of(&family).into_iter().map(lines).sum();
        println!("{family}: {lines} formatted lines");
    }
    divan::main();
}

/// The files that declare games.
fn names() -> Vec<String> {
    families().into_iter().map(|(name, _)| name).collect()
}

/// The tokens between the braces of each `solitaire! { .. }` of a file.
fn calls_of(family: &str) -> Vec<TokenStream> {
    let (_, text) = families().into_iter().find(|(name, _)| name == family).expect("it is there");
    solitaire_dsl::source::calls(syn::parse_file(&text).expect("the file is Rust").items)
}

fn lines(call: TokenStream) -> usize {
    let file = syn::parse2(solitaire_dsl::solitaire(call)).expect("an expansion is Rust");
    prettyplease::unparse(&file).lines().count()
}

#[divan::bench(args = names())]
fn expand(bencher: divan::Bencher<'_, '_>, family: &str) {
    let calls = calls_of(family);
    bencher.bench_local(|| {
        let expanded = calls.iter().cloned().map(solitaire_dsl::solitaire);
        expanded.map(|tokens| tokens.into_iter().count()).sum::<usize>()
    });
}
