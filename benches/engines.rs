//! Declared games against the same games [by hand](baseline): dealing, listing moves, making and taking them back,
//! playing out at random, counting sequences of moves.
//!
//! `cargo bench --bench engines` prints a table for each game, both engines measured in the same run by taking turns:
//! the least time of each, and the speed of the declared game as a part of the speed by hand. `cargo bench --bench
//! engines golf spider` does so for these games only. Before anything is timed both engines must agree on what they do.

mod baseline;
mod harness;

use harness::{
    Declared, FreeCellByHand, GolfByHand, KlondikeByHand, SimpleSimonByHand, SpiderByHand, compare,
};
use solitaire_families::freecell::FreeCell;
use solitaire_families::golf::Golf;
use solitaire_families::klondike::Klondike;
use solitaire_families::simplesimon::SimpleSimon;
use solitaire_families::spider::Spider;

fn main() {
    // Tests of all targets run benchmarks too, without this argument; then there is nothing to time.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let comparisons: [(&str, fn()); 5] = [
        ("freecell", || compare::<FreeCellByHand, Declared<FreeCell>>("FreeCell", 4)),
        ("golf", || compare::<GolfByHand, Declared<Golf>>("Golf", 7)),
        ("klondike", || compare::<KlondikeByHand, Declared<Klondike>>("Klondike", 5)),
        ("simplesimon", || compare::<SimpleSimonByHand, Declared<SimpleSimon>>("Simple Simon", 4)),
        ("spider", || compare::<SpiderByHand, Declared<Spider>>("Spider", 4)),
    ];
    for (game, compare) in comparisons {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == game) {
            compare();
        }
    }
}
