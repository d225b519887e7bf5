//! Simple Simon and its variation, in a terminal or a pipe:
//!
//! ```text
//! cargo run --example simplesimon
//! cargo run --example simplesimon -- simplevar --deal 7
//! ```

use solitaire::GameEntry;
use solitaire_spiders::simplesimon::{SimpleSimon, Simplevar};

static GAMES: &[GameEntry] = &[GameEntry::of::<SimpleSimon>(), GameEntry::of::<Simplevar>()];

fn main() -> std::process::ExitCode {
    solitaire_player::run(GAMES)
}
