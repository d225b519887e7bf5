//! Conditions that ask for cards which are in the pack, and never come to where they are asked for: they left play in the
//! deal, or lie elsewhere for good.

use solitaire_model::Function;

use super::complete::words;
use super::filter::CardSet;
use super::flow::{Cards, lying};
use super::reach::Reach;
use super::truth::never_of;
use crate::faults::{Faults, listed};
use crate::meaning::text::{plain, text};
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Named, Piece, PieceId, PieceRole, rules_asked,
};
use crate::syntax::ast::Head;

/// What may be put somewhere and when moves are made asks for cards that ever lie there.
pub fn check_left_play(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let own = game.own();
    let is_asked = |piece: &Piece| {
        let is_of_cards =
            matches!(piece.role, PieceRole::Build | PieceRole::Space | PieceRole::Where);
        is_of_cards && piece.now().level == own && !piece.now().expr.is_broken()
    };
    // Else every card may come along.
    let keeps = |container: ContainerId| reach.holds[container] && !reach.loses[container];
    if !game.pieces.iter().any(is_asked) || !game.containers.ids().any(keeps) {
        return;
    }
    let Some(lying) = lying(game, reach) else { return };
    let pack = CardSet::pack(game).bits();
    for (number, piece) in game.pieces.entries().filter(|(_, piece)| is_asked(piece)) {
        let (from, about) = containers(game, number, piece);
        if from.is_empty() {
            continue;
        }
        let held = |all: &[ContainerId]| {
            let places = all.iter().flat_map(|one| game.places(*one));
            places.fold(0, |held, place| held | lying[place])
        };
        let cards = held(&from) | held(&about);
        let away = pack & !cards;
        if away == 0 || cards == 0 {
            continue;
        }
        let Some(part) = never_of(game, number, cards) else { continue };
        let mut names: Vec<String> = Vec::new();
        for one in from {
            let name = plain(&game.containers[one].name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let names = listed(names.iter().map(String::as_str));
        let message = format!("this never holds: no {} ever lie on {names}", words(game, away));
        let (span, code, help) = (part.span, "no-such-cards", Some(mend(part, cards)));
        // Of one slip it is said once.
        return match game.lineage.own().head {
            // A variation may deal otherwise.
            Head::Family { .. } => faults.warning(own, span, code, message, help),
            Head::Variation { .. } => faults.error(own, span, code, message, help),
        };
    }
}

/// Where the cards come from of which something is asked, and where the others lie that it asks about.
fn containers(game: &Game, number: PieceId, piece: &Piece) -> (Vec<ContainerId>, Vec<ContainerId>) {
    let of = |container: ContainerId| {
        let held = &game.containers[container];
        [held.build, held.space].contains(&Some(number))
    };
    let is_where = piece.role == PieceRole::Where;
    let mut from = Vec::new();
    let mut about = Vec::new();
    for declared in &game.moves {
        let targets = declared.targets.iter().map(|target| target.container);
        let is_it =
            if is_where { declared.condition == Some(number) } else { targets.clone().any(of) };
        if is_it {
            from.extend(declared.lifts.iter().map(|lift| lift.container));
            about.extend(targets);
        }
    }
    let expr = &piece.now().expr;
    let rules = rules_asked(&game.pieces, expr);
    for asked in rules.iter().map(|rule| &game.pieces[*rule].now().expr).chain([expr]) {
        asked.visit(&mut |part| match &part.kind {
            Kind::Container(Named(of, _))
            | Kind::Element(Named(of, _), _)
            | Kind::Slice(Named(of, _), _) => about.push(*of),
            _ => {}
        });
    }
    (from, about)
}

/// What to write for a test that no card passes which comes there: the first and the last of the ranks that do take the place
/// of Ace and King.
fn mend(part: &Expr, cards: Cards) -> String {
    let ranks: Vec<usize> =
        (0..13).filter(|rank| (0..4).any(|suit| cards >> (suit * 13 + rank) & 1 == 1)).collect();
    let rank = match part.kind {
        Kind::Call(Named(Function::IsAce, _), _) => ranks.first(),
        Kind::Call(Named(Function::IsKing, _), _) => ranks.last(),
        _ => None,
    };
    match (&part.kind, rank) {
        (Kind::Call(_, of), Some(rank)) if of.len() == 1 => {
            format!("write `is_rank({}, {})`", text(&of[0]), rank + 1)
        }
        _ => "ask for cards that lie there".to_owned(),
    }
}
