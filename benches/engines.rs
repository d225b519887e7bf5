//! Compares the speed of declared games with that of the same games [written by hand](baseline): dealing, listing
//! moves, making and undoing moves, random playouts, and counting sequences of moves.
//!
//! `cargo bench --bench engines` prints a table for each game. All engines of a game are measured in the same run,
//! taking turns. The table shows the minimum CPU time of each engine and, after each hand-written engine, how fast the
//! declared game is in comparison. `cargo bench --bench engines golf spider` measures only these two games. Before the
//! timing, all engines of a game must give the same results.

mod baseline;
mod harness;
mod timing;

use harness::{
    Contestant, Declared, FreeCellIndexed, FreeCellMasks, FreeCellPlain, GolfIndexed, GolfPlain,
    KlondikeByHand, SimpleSimonByHand, SpiderByHand, compare,
};
use solitaire_cells::freecell::FreeCell;
use solitaire_golf::golf::Golf;
use solitaire_klondikes::klondike::Klondike;
use solitaire_spiders::simplesimon::SimpleSimon;
use solitaire_spiders::spider::Spider;

fn main() {
    // A test run of all targets also runs this benchmark, without the argument `--bench`. Then nothing is timed.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let comparisons: [(&str, fn()); 5] = [
        ("freecell", || {
            let by_hand = vec![
                Contestant::of::<FreeCellPlain>(4),
                Contestant::of::<FreeCellIndexed>(4),
                Contestant::of::<FreeCellMasks>(4),
            ];
            compare("FreeCell", Contestant::of::<Declared<FreeCell>>(4), by_hand);
        }),
        ("golf", || {
            let by_hand = vec![Contestant::of::<GolfPlain>(7), Contestant::of::<GolfIndexed>(7)];
            compare("Golf", Contestant::of::<Declared<Golf>>(7), by_hand);
        }),
        ("klondike", || {
            let by_hand = vec![Contestant::of::<KlondikeByHand>(5)];
            compare("Klondike", Contestant::of::<Declared<Klondike>>(5), by_hand);
        }),
        ("simplesimon", || {
            let by_hand = vec![Contestant::of::<SimpleSimonByHand>(4)];
            compare("Simple Simon", Contestant::of::<Declared<SimpleSimon>>(4), by_hand);
        }),
        ("spider", || {
            let by_hand = vec![Contestant::of::<SpiderByHand>(4)];
            compare("Spider", Contestant::of::<Declared<Spider>>(4), by_hand);
        }),
    ];
    for (game, compare) in comparisons {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == game) {
            compare();
        }
    }
}
