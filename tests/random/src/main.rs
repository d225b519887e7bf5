//! Plays random declarations, or writes them for the scripts.
//!
//! `random-declarations try FROM TO` plays those of the seeds from FROM up to but not including TO.
//! `random-declarations show SEED` prints one. `random-declarations write FROM COUNT FOLDER` writes COUNT declarations
//! that the language accepts, beginning with this seed, each to its own file, and a list of them.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

use random_declarations::{BUDGET, declaration, expand, range};

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse::<u64>().ok();
    match words[..] {
        ["try", from, to] => {
            let (Some(from), Some(to)) = (number(from), number(to)) else { return usage() };
            let sum = range(from, to, BUDGET);
            println!("{sum}");
            sum.faults.iter().for_each(|fault| println!("\n{fault}"));
            if sum.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        ["show", seed] => {
            let Some(seed) = number(seed) else { return usage() };
            print!("{}", declaration(seed));
            ExitCode::SUCCESS
        }
        ["write", from, count, folder] => {
            let (Some(from), Some(count)) = (number(from), number(count)) else { return usage() };
            match write(from, count, Path::new(folder)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("{folder}: {error}");
                    ExitCode::FAILURE
                }
            }
        }
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("write `try FROM TO`, `show SEED` or `write FROM COUNT FOLDER`");
    ExitCode::from(2)
}

/// A test that is written after the list. It checks that every game has generated code, on which the laws then run, so
/// the list must say `own_code` for every game.
const OWN_CODE: &str = "
#[test]
fn the_laws_hold_of_code_of_their_own() {
    assert!(!GAMES.is_empty() && GAMES.iter().all(solitaire::GameEntry::has_own_code));
}
";

/// Writes a file for each declaration, and `lib.rs` with their list.
fn write(from: u64, count: u64, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let seeds: Vec<u64> =
        (from..).filter(|seed| expand(&declaration(*seed)).is_ok()).take(count as usize).collect();
    let mut list = String::from("//! Declarations written at random.\n\nsolitaire::games! {\n");
    for seed in seeds {
        let text = declaration(seed);
        let file = format!("use solitaire::prelude::*;\n\nsolitaire! {{\n{text}}}\n");
        fs::write(folder.join(format!("random{seed}_game.rs")), file)?;
        list.push_str(&format!("    mod random{seed}_game {{ Random{seed}: own_code }}\n"));
    }
    list.push_str("}\n");
    list.push_str(OWN_CODE);
    fs::write(folder.join("lib.rs"), list)
}
