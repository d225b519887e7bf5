//! Numbers that a variation states although they change nothing.

use super::game::Game;
use super::merge::own_pieces;
use crate::faults::Faults;
use crate::syntax::ast::{CounterStart, Expr, Piece};

/// The code of what this warns of.
pub const CHANGES_NOTHING: &str = "changes-nothing";

/// Warns of constants and counters that a variation states as they are inherited already.
pub fn check_changes(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    if game.lineage.own().broken || !game.lineage.own().lost.is_empty() {
        return;
    }
    let numbers: Vec<_> = own_pieces(&game.lineage, number).collect();
    for (number, (level, _, (name, value))) in numbers.iter().enumerate() {
        let mut before = numbers[..number].iter().rev();
        let Some((above, _, (_, inherited))) = before.find(|(.., (other, _))| other == name) else {
            continue;
        };
        // What a wrong parent between them should have said may be different.
        let is_sure = above + 1 == own || !faults.are_parents_wrong();
        let adds = value.is_some_and(|value| value.says("inherited"));
        if *level == own && *above < own && is_sure && value == inherited && !adds {
            let message = format!("`{}` says this of `{name}` already", game.lineage.name(*above));
            let help = "leave this statement out, or write the number that is meant".to_owned();
            faults.warning(own, *name, CHANGES_NOTHING, message, Some(help));
        }
    }
}

/// A constant or counter, and its number; none for `unlimited`.
fn number(piece: &Piece) -> Option<(&proc_macro2::Ident, Option<&Expr>)> {
    match piece {
        Piece::Const(stated) => Some((&stated.name, Some(&stated.value))),
        Piece::Counter(stated) => match &stated.start {
            CounterStart::At(start) => Some((&stated.name, Some(start))),
            CounterStart::Unlimited(_) => Some((&stated.name, None)),
        },
        _ => None,
    }
}
