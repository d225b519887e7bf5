//! Finds conditions that cannot mean what they say: they never hold, always hold, or repeat themselves.
//!
//! A condition depends on cards, on numbers and on truth values that are unknown while compiling. A card has 53 values
//! (with "no card"), only a few numbers matter, and the rest is left open. So the cases are enumerated to find out if a
//! part can hold, and if it can fail. All claims hold in all cases, for any results of the author's own functions.

mod cards;
mod chains;
mod claims;
mod facts;
mod formula;
mod given;
mod laws;
mod linear;
mod meetings;
mod meets;
mod own;
mod place;
mod plain;
mod search;
mod spoken;
mod terms;
mod write;

pub use cards::{NONE, Relation, rank, rank_set};
pub use chains::Chains;
pub use given::Given;
pub use meetings::{
    Asked as Meeting, chosen, lifted_cards, meetings, moved_together, run_pairs, single_pairs,
};

use claims::Asked;
use facts::Facts;
use place::Place;

use solitaire_model::Sort;

use crate::faults::{Faults, Part};
use crate::meaning::{
    ContainerId, Expr, Game, Kind, MAX_CARDS, Move, Named, Piece, PieceId, PieceRole, Step,
    permission, rules_asked,
};
use crate::syntax::ast::Head;

/// Checks that no condition contradicts itself, always holds, or repeats itself.
pub fn check_conditions(game: &Game, faults: &mut Faults<'_>) {
    spoken::check(game, faults);
    check_pieces(game, faults);
    check_steps(game, faults);
}

fn check_pieces(game: &Game, faults: &mut Faults<'_>) {
    // Rules with a reported mistake: conditions that call them are not judged.
    let mut wrong: Vec<PieceId> = Vec::new();
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        let asked = rules_asked(&game.pieces, &stated.expr);
        if stated.expr.is_broken() || asked.iter().any(|rule| wrong.contains(rule)) {
            continue;
        }
        let containers = stated_with(game, piece);
        if containers.first().is_some_and(|first| game.containers[*first].name != piece.name) {
            // The statement is judged for the first of the containers that share it.
            continue;
        }
        let Some(facts) = facts_of(game, number, piece, &containers) else { continue };
        let facts = Facts { single: facts.single && faults.are_whole(&[Part::Moves]), ..facts };
        let faults = &mut faults.at(piece.role.part());
        let place =
            Place { game, level: stated.level, role: Some(&piece.role), containers: &containers };
        let found = faults.found();
        check_expr(&stated.expr, &place, facts, faults);
        if piece.role == PieceRole::Rule && faults.found() > found {
            wrong.push(number);
        }
    }
}

/// The containers that share the statement of a condition, in the order of that statement.
fn stated_with(game: &Game, piece: &Piece) -> Vec<ContainerId> {
    let level = piece.now().level;
    let statements = game.lineage.levels()[level].pieces.iter();
    let mut permissions = statements.filter_map(|statement| {
        let (stated, role) = permission(&statement.kind)?;
        (role == piece.role).then_some(stated)
    });
    let stated = permissions.find(|one| one.containers.contains(&piece.name));
    let names = stated.map_or(&[][..], |permission| &permission.containers);
    let holds = |name: &&proc_macro2::Ident| {
        let found = game.find_piece(&piece.role, &name.to_string());
        found.is_some_and(|found| game.pieces[found].now().level == level)
    };
    let named = names.iter().filter(holds);
    named.filter_map(|name| game.containers.find(|other| other.name == *name)).collect()
}

/// The facts where a piece is evaluated; `None` if it is never evaluated.
fn facts_of(
    game: &Game,
    number: PieceId,
    piece: &Piece,
    containers: &[ContainerId],
) -> Option<Facts> {
    let facts = match piece.role {
        PieceRole::Pickup | PieceRole::Build | PieceRole::Space => {
            Facts::of_permission(game, &piece.role, containers)
        }
        PieceRole::Where => {
            // A variation may switch on moves that are off in a family.
            let off: &[Move] = if game.lineage.own_level() == 0 { &game.off } else { &[] };
            let mut moves = game.moves.iter().chain(off);
            Facts::of_move(game, moves.find(|declared| declared.condition == Some(number))?)
        }
        PieceRole::Rule | PieceRole::Win | PieceRole::Lose => Facts::default(),
    };
    // Another check with a better message judges if a win is possible.
    let counts = game.identity.is_some()
        && !matches!(piece.role, PieceRole::Rule | PieceRole::Win | PieceRole::Lose);
    // A variation of a family may use more decks.
    let most = match game.lineage.own().head {
        Head::Family { .. } => MAX_CARDS,
        Head::Variation { .. } => game.cards() as i64,
    };
    let (pack, decks) = (Facts::pack_of(game), Facts::decks_of(game));
    Some(Facts { most: counts.then_some(most), pack, decks, ..facts })
}

fn check_steps(game: &Game, faults: &mut Faults<'_>) {
    let level = game.own();
    let dealt = game.deal.iter().zip(&game.deal_levels).filter(|(_, by)| **by == level);
    let moved = game.moves.iter().filter(|declared| declared.stated == level);
    let parts: [(Part, Vec<&Step>); 2] = [
        (Part::Deal, dealt.map(|(step, _)| step).collect()),
        (Part::Moves, moved.flat_map(|declared| &declared.steps).collect()),
    ];
    // If steps of a part have mistakes, their conditions are not judged.
    let whole = parts.each_ref().map(|(part, _)| faults.are_whole(&[*part]));
    for ((part, steps), _) in parts.into_iter().zip(whole).filter(|(_, whole)| *whole) {
        let faults = &mut faults.at(part);
        let place = Place { game, level, role: None, containers: &[] };
        for step in steps {
            step.visit(&mut |step| {
                for expr in step.exprs().into_iter().filter(|expr| !expr.is_broken()) {
                    check_expr(expr, &place, Facts::default(), faults);
                }
            });
        }
    }
}

fn check_expr(expr: &Expr, place: &Place<'_>, facts: Facts, faults: &mut Faults<'_>) {
    let game = place.game;
    if plain::check(expr, place, faults) {
        return;
    }
    // An inherited expression only changes its meaning if a rule that it calls is restated.
    let asked = rules_asked(&game.pieces, expr);
    if !place.is_own() && asked.iter().all(|rule| game.pieces[*rule].now().level < game.own()) {
        return;
    }
    let told = faults.told();
    let mut conditions = own::conditions(expr);
    if let Kind::Rule(Named(rule, _), ..) = &expr.kind
        && game.pieces[*rule].result == Sort::Truth
    {
        conditions.push(expr);
    }
    for condition in conditions {
        Asked { place, facts }.check(condition, faults);
    }
    if place.is_own() && faults.told() == told {
        meets::check(expr, place, facts.single, faults);
    }
}
