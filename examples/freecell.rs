//! FreeCell and its variations, in a terminal or a pipe. The deal numbers of FreeCell are those of Microsoft's:
//!
//! ```text
//! cargo run --example freecell -- --deal 11982
//! cargo run --example freecell -- challenge
//! ```

use solitaire::GameEntry;
use solitaire_cells::freecell::{
    Challenge, Double, DoubleAces, ForeCell, FreeCell, Stalactites, SuperChallenge,
};

static GAMES: &[GameEntry] = &[
    GameEntry::of::<FreeCell>(),
    GameEntry::of::<Challenge>(),
    GameEntry::of::<SuperChallenge>(),
    GameEntry::of::<Double>(),
    GameEntry::of::<DoubleAces>(),
    GameEntry::of::<ForeCell>(),
    GameEntry::of::<Stalactites>(),
];

fn main() -> std::process::ExitCode {
    solitaire_player::run(GAMES)
}
