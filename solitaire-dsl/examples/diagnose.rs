//! Prints what is wrong with the declarations in Rust files, without a compiler run.
//!
//! ```sh
//! cargo run -p solitaire-dsl --example diagnose -- families/*/src/*.rs
//! ```
//!
//! Each mistake is a line `FILE:LINE:COLUMN: message [code]`, counted from 1 as editors do, with its help below. A
//! variation finds its parent in any of the files; one whose parent is in none of them is not checked, which is said.
//! Exit status 1 if there is any mistake, 2 if a file cannot be read.

#[path = "../tests/support/brackets.rs"]
mod brackets;
#[path = "../tests/support/calls.rs"]
mod calls;
#[path = "../tests/support/parents.rs"]
mod parents;

use std::collections::BTreeSet;
use std::process::ExitCode;

use calls::calls;
use parents::declared_and_asked;
use proc_macro2::TokenStream;
use solitaire_dsl::Expander;

/// A file with its calls of the macro.
struct File {
    path: String,
    calls: Vec<TokenStream>,
    /// The names that it declares.
    declared: BTreeSet<String>,
    /// The parents that its declarations name, and that are none of them.
    asked: BTreeSet<String>,
}

fn main() -> ExitCode {
    let files: Result<Vec<File>, String> = std::env::args().skip(1).map(read).collect();
    let mut files = match files {
        Ok(files) => files,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    for file in &files {
        let is_there = |name: &&String| files.iter().any(|other| other.declared.contains(*name));
        for parent in file.asked.iter().filter(|name| !is_there(name)) {
            eprintln!(
                "{}: `{parent}` is in none of the files: what is based on it is not checked",
                file.path
            );
        }
    }
    let mut expander = Expander::new();
    let mut found = 0;
    while let Some(file) = next(&mut files) {
        for call in file.calls {
            for one in expander.call(call).report.diagnostics() {
                found += 1;
                let start = one.span.first.start();
                println!("{}:{}:{}: {}", file.path, start.line, start.column + 1, one.text());
            }
        }
    }
    println!("{found} {}", if found == 1 { "mistake" } else { "mistakes" });
    ExitCode::from(u8::from(found > 0))
}

/// Takes out the first file that needs none of the others; the first of all if they need each other.
fn next(files: &mut Vec<File>) -> Option<File> {
    let needs = |file: &File, other: &File| !file.asked.is_disjoint(&other.declared);
    let is_ready = |file: &File| !files.iter().any(|other| needs(file, other));
    let at = files.iter().position(is_ready).unwrap_or(0);
    (at < files.len()).then(|| files.remove(at))
}

fn read(path: String) -> Result<File, String> {
    let text = std::fs::read_to_string(&path)
        .map_err(|error| format!("{path} cannot be read: {error}"))?;
    let file = syn::parse_file(&text).map_err(|error| match brackets::unmatched(&text) {
        Some(found) => {
            let (line, column) = found.at;
            format!("{path}:{line}:{column}: {}\nhelp: {}", found.message, found.help)
        }
        None => {
            let start = error.span().start();
            format!("{path}:{}:{}: this is not Rust: {error}", start.line, start.column + 1)
        }
    })?;
    let calls = calls(file.items);
    let (declared, asked) = declared_and_asked(&calls);
    Ok(File { path, calls, declared, asked })
}
