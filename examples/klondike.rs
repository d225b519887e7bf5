//! Klondike and its variations, in a terminal or a pipe:
//!
//! ```text
//! cargo run --example klondike
//! cargo run --example klondike -- windows --deal 7
//! ```

use solitaire::GameEntry;
use solitaire_klondikes::klondike::{
    ByThrees, Deal3, Eastcliff, Klondike, OnePass, SmallHarp, Somerset, ThumbAndPouch, Whitehead,
    Windows,
};

static GAMES: &[GameEntry] = &[
    GameEntry::of::<Klondike>(),
    GameEntry::of::<OnePass>(),
    GameEntry::of::<ByThrees>(),
    GameEntry::of::<Windows>(),
    GameEntry::of::<Deal3>(),
    GameEntry::of::<Eastcliff>(),
    GameEntry::of::<SmallHarp>(),
    GameEntry::of::<Somerset>(),
    GameEntry::of::<ThumbAndPouch>(),
    GameEntry::of::<Whitehead>(),
];

fn main() -> std::process::ExitCode {
    solitaire_player::run(GAMES)
}
