//! What would ask a rule or value that nothing asks.

use proc_macro2::Ident;
use solitaire_model::Sort;

use crate::meaning::{Game, Kind, Lift, Move, Named, Piece, PieceRole};
use crate::syntax::ast::{Gesture, UnitKind};

/// The statement that would ask a rule or value, if it is what such a one is mostly for: a room for how many cards move, or
/// two cards of a run.
pub fn asked_by_forgotten(game: &Game, piece: &Piece) -> Option<String> {
    let name = &piece.name;
    let runs = |declared: &&Move| {
        let is_run = |lift: &Lift| lift.unit == Some(UnitKind::Cards);
        declared.gesture == Gesture::Drag && declared.lifts.iter().any(is_run)
    };
    let moves = game.moves.iter().filter(runs);
    match (piece.result, &piece.params[..]) {
        (Sort::Number, []) => {
            let mut counts_empty = false;
            piece.now().expr.visit(&mut |part| {
                counts_empty |= matches!(&part.kind, Kind::Call(Named(function, _), _)
                    if function.name().starts_with("empties"));
            });
            let free = |declared: &&Move| declared.condition.is_none() && declared.steps.is_empty();
            let mut free_moves = moves.filter(free);
            let only = free_moves.next().filter(|_| free_moves.next().is_none())?;
            let whole = |name: &Ident, from: u8, count: u8| {
                let held = game.containers.iter().find(|held| held.name == *name);
                from == 0 && held.is_some_and(|held| held.count == count)
            };
            let are_whole = only.lifts.iter().all(|lift| whole(&lift.name, lift.from, lift.count))
                && only.targets.iter().all(|to| whole(&to.name, to.from, to.count));
            let lifts: Option<Vec<String>> = only
                .lifts
                .iter()
                .map(|lift| match lift.unit? {
                    UnitKind::Cards => Some(format!("{}[cards]", lift.name)),
                    UnitKind::Top => Some(format!("{}[top]", lift.name)),
                    _ => None,
                })
                .collect();
            let targets: Vec<String> = only.targets.iter().map(|to| to.name.to_string()).collect();
            (counts_empty && are_whole).then_some(())?;
            Some(format!(
                "write `drag {}: {} => {} where count(moving) <= {name};` in `moves`, or leave it out",
                only.name,
                lifts?.join(" | "),
                targets.join(" | ")
            ))
        }
        (Sort::Truth, [one, other]) if !one.is_cards && !other.is_cards => {
            if let Some(inherited) = longer_name_of(game, name) {
                return Some(format!("write `{inherited}` in place of `{name}`, or leave it out"));
            }
            let lifted = moves.flat_map(|declared| &declared.lifts);
            let mut lifted: Vec<&Lift> =
                lifted.filter(|lift| lift.unit == Some(UnitKind::Cards)).collect();
            lifted.dedup_by_key(|lift| lift.container);
            let [lift] = lifted[..] else { return built_by(game, name) };
            let pickup = game.piece(game.containers[lift.container].pickup);
            let is_own = pickup.is_some_and(|piece| piece.now().level == game.own());
            (!is_own).then(|| {
                format!("write `pickup {} = run(moving, {name});`, or leave it out", lift.name)
            })
        }
        _ => None,
    }
}

/// The inherited rule of two cards with the name of which another begins, if it is the only one.
fn longer_name_of<'g>(game: &'g Game, name: &Ident) -> Option<&'g Ident> {
    let is_begin = |piece: &&Piece| {
        piece.role == PieceRole::Rule
            && piece.introduced < game.own()
            && piece.params.len() == 2
            && name.to_string().starts_with(&format!("{}_", piece.name))
    };
    let mut found = game.pieces.iter().filter(is_begin);
    found.next().filter(|_| found.next().is_none()).map(|piece| &piece.name)
}

/// The `build` that would ask a rule of two cards: of the one container on which cards of its own are put.
fn built_by(game: &Game, name: &Ident) -> Option<String> {
    let mut built = game.containers.entries().filter(|(number, held)| {
        let stays = |declared: &Move| {
            declared.lifts.iter().any(|lift| lift.container == *number)
                && declared.targets.iter().any(|put| put.container == *number)
        };
        held.build.is_some() && game.moves.iter().any(stays)
    });
    let (_, held) = built.next().filter(|_| built.next().is_none())?;
    Some(format!(
        "write `build {} = {name}(top(target), bottom(moving));`, or leave it out",
        held.name
    ))
}
