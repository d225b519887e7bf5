//! The variation points of a lineage: rules, values, conditions of containers, and conditions for the end of a game.

use solitaire_model::Sort;

use super::game::{Container, PieceRole};
use super::ids::{ContainerId, IdVec, PieceId};
use super::merge::own_pieces;
use super::numbers::not_reserved;
use super::raw_pieces::RawPiece;
use super::sizes;
use super::symbols::Symbols;
use crate::faults::Faults;
use crate::lineage::Lineage;
use crate::syntax::ast::{self, Piece};

/// The rules and values of a lineage.
pub fn definitions<'t>(
    lineage: &'t Lineage,
    faults: &mut Faults<'_>,
) -> IdVec<PieceId, RawPiece<'t>> {
    let mut pieces: IdVec<PieceId, RawPiece<'t>> = IdVec::default();
    for (level, statement, (definition, result)) in own_pieces(lineage, |piece| match piece {
        Piece::Rule(rule) => Some((rule, Sort::Truth)),
        Piece::Value(value) => Some((value, Sort::Number)),
        _ => None,
    }) {
        let name = &definition.name;
        let known = pieces.len();
        let stated = (level, &definition.body);
        let number = RawPiece::state(&mut pieces, &PieceRole::Rule, name, stated, faults);
        let is_new = pieces.len() > known;
        let piece = &mut pieces[number];
        if piece.params_at.last().is_some_and(|(last, _)| *last == level) {
            // A second definition was reported. Uses of the name are not, because either definition may be intended.
            faults.unclear(name);
            continue;
        }
        if statement.broken {
            // The parameters of this rule or value may be unreadable too, so calls of it are not reported.
            faults.unclear(name);
            piece.is_unsure = true;
            if name == "rule" || name == "value" {
                // The word `rule` or `value` stands where the name should be, so the intended name is not known.
                faults.lost_names();
            }
        }
        if is_new {
            not_reserved(level, name, faults);
            (piece.params, piece.result) = (definition.parameters.clone(), result);
        } else if has_same_form(piece, definition, result, level, faults) {
            piece.params.clone_from(&definition.parameters);
        } else {
            // Ignore definitions with other parameters or sorts: inherited expressions rely on the inherited form.
            piece.stated.retain(|(stated, _)| *stated < level);
            continue;
        }
        piece.params_at.push((level, &definition.parameters));
        if !statement.docs.is_empty() {
            piece.docs.clone_from(&statement.docs);
            piece.docs_level = level;
        }
        piece.attrs.clone_from(&statement.attrs);
    }
    let named = |one: &RawPiece<'_>| (one.name.clone(), one.introduced());
    sizes::bound(&mut pieces, "rules and values", named, faults);
    pieces
}

/// True if a definition has the same parameters and sort as the inherited one it replaces. Reports a difference.
fn has_same_form(
    piece: &RawPiece<'_>,
    definition: &ast::Definition,
    result: Sort,
    level: usize,
    faults: &mut Faults<'_>,
) -> bool {
    let name = &definition.name;
    let are_cards = |params: &[ast::Parameter]| -> Vec<bool> {
        params.iter().map(|param| param.is_cards).collect()
    };
    let takes_same = are_cards(&piece.params) == are_cards(&definition.parameters);
    let is_same = piece.result == result && takes_same;
    if is_same || faults.is_unclear(name) {
        return is_same;
    }
    let word = if piece.result == Sort::Truth { "rule" } else { "value" };
    let names: Vec<String> = piece.params.iter().map(|param| param.name.to_string()).collect();
    let form = format!("{word} {name}({})", names.join(", "));
    let message = format!("`{name}` has another form where it is introduced: `{form}`");
    let span = if piece.result == result { name } else { &definition.word };
    let help = Some(format!("write `{form}`"));
    faults.error(level, span, "override-of-another-type", message, help);
    false
}

/// The condition of a `pickup`, `build` or `space` statement, with its role; `None` for any other statement.
pub const fn permission(piece: &Piece) -> Option<(&ast::Permission, PieceRole)> {
    match piece {
        Piece::Pickup(permission) => Some((permission, PieceRole::Pickup)),
        Piece::Build(permission) => Some((permission, PieceRole::Build)),
        Piece::Space(permission) => Some((permission, PieceRole::Space)),
        _ => None,
    }
}

/// Adds the conditions that the levels state about containers to `raw`, and stores their ids in the containers.
pub fn permissions<'t>(
    lineage: &'t Lineage,
    symbols: &Symbols,
    containers: &mut IdVec<ContainerId, Container>,
    raw: &mut IdVec<PieceId, RawPiece<'t>>,
    faults: &mut Faults<'_>,
) {
    for (level, statement, (permission, role)) in own_pieces(lineage, permission) {
        for name in &permission.containers {
            let Some(container) = symbols.container(name) else {
                // An ancestor's conditions of a container that a later level leaves out are ignored.
                if !symbols.is_gone_after(name, level) {
                    symbols.unknown_container(name, level, faults);
                }
                continue;
            };
            let container = &mut containers[container];
            let stated = (level, &permission.condition);
            let number = RawPiece::state(raw, &role, name, stated, faults);
            raw[number].is_unsure |= statement.broken;
            raw[number].docs.clone_from(&statement.docs);
            raw[number].attrs.clone_from(&statement.attrs);
            match role {
                PieceRole::Pickup => container.pickup = Some(number),
                PieceRole::Build => container.build = Some(number),
                _ => container.space = Some(number),
            }
        }
    }
}

/// Adds the `win` and `lose` conditions that the levels state to `raw`.
pub fn ends<'t>(
    lineage: &'t Lineage,
    raw: &mut IdVec<PieceId, RawPiece<'t>>,
    faults: &mut Faults<'_>,
) {
    for (level, statement, (end, role)) in own_pieces(lineage, |piece| match piece {
        Piece::Win(end) => Some((end, PieceRole::Win)),
        Piece::Lose(end) => Some((end, PieceRole::Lose)),
        _ => None,
    }) {
        let stated = (level, &end.condition);
        let number = RawPiece::state(raw, &role, &end.word, stated, &mut faults.at(role.part()));
        raw[number].is_unsure |= statement.broken;
        raw[number].docs.clone_from(&statement.docs);
    }
}
