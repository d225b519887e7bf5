//! Narcotic, in a terminal or a pipe. Its piles are gathered and dealt again without limit.
//!
//! ```text
//! cargo run --example narcotic
//! ```

use solitaire::GameEntry;
use solitaire_discards::narcotic::Narcotic;

static GAMES: &[GameEntry] = &[GameEntry::of::<Narcotic>()];

fn main() -> std::process::ExitCode {
    solitaire_player::run(GAMES)
}
