//! Prints what is wrong with the declarations in Rust files, without a compiler run.
//!
//! ```sh
//! cargo run -p solitaire-dsl --example diagnose -- families/*/src/*.rs
//! ```
//!
//! Each mistake is a line `FILE:LINE:COLUMN: message [code]`, counted from 1 as editors do, with its help below. A
//! variation finds its parent in the same file or in one that is named before. Exit status 1 if there is any.

#[path = "../tests/support/calls.rs"]
mod calls;

use std::process::ExitCode;

use calls::calls;
use solitaire_dsl::Expander;

fn main() -> ExitCode {
    let mut expander = Expander::new();
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
                let start = error.span().start();
                eprintln!("{path}:{}:{}: this is not Rust: {error}", start.line, start.column + 1);
                return ExitCode::from(2);
            }
        };
        for call in calls(file.items) {
            let expansion = expander.call(call);
            for one in expansion.report.diagnostics() {
                found += 1;
                let start = one.span.first.start();
                println!("{path}:{}:{}: {}", start.line, start.column + 1, one.text());
            }
        }
    }
    println!("{found} {}", if found == 1 { "mistake" } else { "mistakes" });
    ExitCode::from(u8::from(found > 0))
}
