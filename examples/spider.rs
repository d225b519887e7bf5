//! Spider and some of its variations, up to four packs on fifteen columns, in a terminal or a pipe:
//!
//! ```text
//! cargo run --example spider
//! cargo run --example spider -- gigantic
//! ```

use solitaire::GameEntry;
use solitaire_spiders::spider::{Gigantic, MrsMop, Scorpion, Spider, Spiderette, Spiderwort};

static GAMES: &[GameEntry] = &[
    GameEntry::of::<Spider>(),
    GameEntry::of::<Spiderette>(),
    GameEntry::of::<Scorpion>(),
    GameEntry::of::<MrsMop>(),
    GameEntry::of::<Spiderwort>(),
    GameEntry::of::<Gigantic>(),
];

fn main() -> std::process::ExitCode {
    solitaire_player::run(GAMES)
}
