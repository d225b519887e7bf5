//! Finds conditions that cannot be meant: they never hold, always hold, or say something twice.
//!
//! A condition depends on cards, numbers and truth values that are unknown at compile time. A card has 53 possible
//! values (with "no card"), and only a few values of a number make a difference. So all cases are tried, to find out if
//! a part can hold, and if it can fail. The author's own functions count as unknown, so each report is always right.

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

/// Reports conditions that never hold, always hold, or say something twice.
pub fn check_conditions(game: &Game, faults: &mut Faults<'_>) {
    spoken::check(game, faults);
    check_pieces(game, faults);
    check_steps(game, faults);
}

fn check_pieces(game: &Game, faults: &mut Faults<'_>) {
    // The rules in which a mistake was reported. Conditions that call such a rule are not judged.
    let mut wrong: Vec<PieceId> = Vec::new();
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        let asked = rules_asked(&game.pieces, &stated.expr);
        if stated.expr.is_broken() || asked.iter().any(|rule| wrong.contains(rule)) {
            continue;
        }
        let containers = stated_with(game, piece);
        if containers.first().is_some_and(|first| game.containers[*first].name != piece.name) {
            // If several containers share one statement, it is judged once, for the first of them.
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

/// The containers whose condition one statement sets, as in `build turned | waste = ..`, in this order.
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

/// What is known when the condition of a piece is evaluated; `None` if it is never evaluated.
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
            // In a family, moves that are off are judged too, because a variation may switch them on.
            let off: &[Move] = if game.lineage.own_level() == 0 { &game.off } else { &[] };
            let mut moves = game.moves.iter().chain(off);
            Facts::of_move(game, moves.find(|declared| declared.condition == Some(number))?)
        }
        PieceRole::Rule | PieceRole::Win | PieceRole::Lose => Facts::default(),
    };
    // Do not use numbers of cards for rules, outside games, or for `win` and `lose`, which another check judges better.
    let counts = game.identity.is_some()
        && !matches!(piece.role, PieceRole::Rule | PieceRole::Win | PieceRole::Lose);
    // In a family, the number of cards is not limited to its deck, since a variation may use more decks.
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
    // If the deal or the moves have mistakes, the conditions in their steps are not judged.
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
    // An inherited expression is judged again only if it calls a rule that this declaration restates.
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
