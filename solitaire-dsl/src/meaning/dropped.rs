//! What a variation drops without a word.
//!
//! A block that is stated anew replaces the whole of what is inherited, unless it says `..`. Whoever states some of the
//! inherited names again and not the others has forgotten that, as likely as not.

use super::merge::{Drops, Merged};
use super::symbols::Symbols;
use crate::faults::{Faults, listed};
use crate::lineage::Lineage;
use crate::report::Extent;
use crate::syntax::ast::{Container, Move, MovesEntry};

/// Warns of moves that could still be made and of containers that moves still speak of.
pub fn warn(
    lineage: &Lineage,
    structure: &Merged<'_, Container>,
    moves: &Merged<'_, MovesEntry>,
    symbols: &Symbols,
    faults: &mut Faults<'_>,
) {
    if let Some(Drops { first, lines }) = &structure.drops
        && !faults.misses_inherited_containers()
    {
        let inherited = moves.lines.iter().filter(|line| line.level < lineage.own_level());
        let spoken: Vec<String> =
            inherited.filter_map(|line| as_move(line.kind)).flat_map(spoken_of).collect();
        let dropped = lines.iter().map(|line| line.kind.name.to_string());
        let dropped: Vec<String> = dropped.filter(|name| spoken.contains(name)).collect();
        say(lineage, "structure", *first, &dropped, faults);
    }
    if let Some(Drops { first, lines }) = &moves.drops {
        let dropped = lines.iter().filter_map(|line| as_move(line.kind));
        // One that has lost its containers would be gone anyway.
        let is_whole =
            |declared: &&Move| spoken_of(declared).iter().all(|name| !symbols.gone.contains(name));
        let names: Vec<String> =
            dropped.filter(is_whole).map(|declared| declared.name.to_string()).collect();
        say(lineage, "moves", *first, &names, faults);
    }
}

fn say(lineage: &Lineage, block: &str, first: Extent, dropped: &[String], faults: &mut Faults<'_>) {
    let own = lineage.own_level();
    let Some(above) = own.checked_sub(1).filter(|_| !dropped.is_empty()) else { return };
    let parent = lineage.name(above);
    let names = listed(dropped.iter().map(String::as_str));
    let message = format!("this drops {names} of `{parent}`");
    let without = dropped.join(", ");
    let (is, them) = if dropped.len() == 1 { ("it is", "it") } else { ("they are", "them") };
    let help = format!(
        "write `..{parent};` first in `{block}` to keep {them}; if {is} to go, say `without {without};` after it"
    );
    faults.warning(own, first, "drops-inherited", message, Some(help));
}

fn as_move(entry: &MovesEntry) -> Option<&Move> {
    match entry {
        MovesEntry::Move(declared) => Some(declared),
        MovesEntry::Use { .. } => None,
    }
}

/// The containers a move takes from and puts on.
fn spoken_of(declared: &Move) -> Vec<String> {
    let sources = declared.from.iter().flat_map(|from| &from.lifts).map(|lift| &lift.spot);
    let targets = declared.put.iter().flat_map(|put| &put.targets);
    sources.chain(targets).map(|spot| spot.container.to_string()).collect()
}
