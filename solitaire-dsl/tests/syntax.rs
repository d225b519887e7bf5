//! Tests the syntax stage: it reads the whole grammar, reports mistakes on the right tokens, and keeps everything else.

mod games;
mod mistakes;
mod recovery;
mod spans;
mod tree;

use proc_macro2::{TokenStream, TokenTree};
use solitaire_dsl::{
    report::{Diagnostic, Extent, Report},
    syntax::{self, ast::Input},
};

/// The tree of the declarations in `text`, and the report of the mistakes in them.
fn parse(text: &str) -> (Input, Report) {
    parse_tokens(text.parse().expect("these are tokens of Rust"))
}

fn parse_tokens(tokens: TokenStream) -> (Input, Report) {
    let mut report = Report::new();
    let input = syntax::parse(tokens, &mut report);
    (input, report)
}

/// The tree of the declarations in `text`. Fails if they have mistakes.
fn parse_good(text: &str) -> Input {
    let (input, report) = parse(text);
    assert!(report.is_empty(), "{:?}", said(&report));
    input
}

/// The text of each mistake: `[blamed tokens] message`, and the help on a line of its own.
fn said(report: &Report) -> Vec<String> {
    let text = |found: &Diagnostic| {
        let help = found.help.as_ref().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
        format!("[{}] {}{help}", source(found.span), found.message)
    };
    report.diagnostics().iter().map(text).collect()
}

/// The source text from the first token of an extent to its last.
fn source(extent: Extent) -> String {
    let whole = extent.first.join(extent.last);
    whole.and_then(|span| span.source_text()).unwrap_or_default()
}

/// The test games: the name and the text of each file.
fn games() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut games: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the games are there")
        .map(|entry| entry.expect("the folder can be read").path())
        .map(|path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let text = std::fs::read_to_string(&path).expect("a game can be read");
            (name.into_owned(), text)
        })
        .collect();
    games.sort();
    games
}

/// The text of the test game with this name.
fn game(name: &str) -> String {
    let mut games = games().into_iter();
    games.find(|(found, _)| found == name).expect("there is such a game").1
}

fn trees(text: &str) -> Vec<TokenTree> {
    let tokens: TokenStream = text.parse().expect("these are tokens of Rust");
    tokens.into_iter().collect()
}
