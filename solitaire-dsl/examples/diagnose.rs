//! Prints what is wrong with the declarations in Rust files, without a compiler run.
//!
//! ```sh
//! cargo run -p solitaire-dsl --example diagnose -- families/src/*.rs
//! ```
//!
//! Each mistake is a line `FILE:LINE:COLUMN: message [code]`, counted from 1 as editors do, with its help below. A
//! variation finds its parent in the same file or in one that is named before. Exit status 1 if there is any.

use std::process::ExitCode;

use proc_macro2::TokenStream;
use solitaire_dsl::Workshop;
use syn::Item;

fn main() -> ExitCode {
    let mut workshop = Workshop::new();
    let mut found = 0;
    for path in std::env::args().skip(1) {
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{path} cannot be read: {error}");
                return ExitCode::from(2);
            }
        };
        let file = match syn::parse_file(&text) {
            Ok(file) => file,
            Err(error) => {
                eprintln!("{path} is not Rust: {error}");
                return ExitCode::from(2);
            }
        };
        for call in calls(file.items) {
            let expansion = workshop.call(call);
            for one in expansion.report.diagnostics() {
                found += 1;
                let start = one.span.first.start();
                println!("{path}:{}:{}: {}", start.line, start.column + 1, one.text());
            }
        }
    }
    println!("{found} mistakes");
    ExitCode::from(u8::from(found > 0))
}

/// What stands between the braces of each call of `solitaire!`, in modules too.
fn calls(items: Vec<Item>) -> Vec<TokenStream> {
    let mut found = Vec::new();
    for item in items {
        match item {
            Item::Macro(call) if is_ours(&call.mac.path) => found.push(call.mac.tokens),
            Item::Mod(module) => {
                found.extend(calls(module.content.map(|(_, items)| items).unwrap_or_default()));
            }
            _ => {}
        }
    }
    found
}

/// Whether this is the path of `solitaire!`, under whatever module.
fn is_ours(path: &syn::Path) -> bool {
    path.segments.last().is_some_and(|last| last.ident == "solitaire")
}
