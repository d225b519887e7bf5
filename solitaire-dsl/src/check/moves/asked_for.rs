//! A move that asks whether one container holds cards, and deals from another.

use solitaire_model::{Function, Term};

use crate::check::operands::conjuncts;
use crate::check::reach::containers_of;
use crate::meaning::text::text;
use crate::meaning::{Amount, ContainerId, Expr, Game, Kind, Move, Named, Piece, Spot, Step};
use crate::report::Extent;

/// The container that a move deals from, and the one of which it asks in place of that whether it holds cards.
struct Apart<'g> {
    asked: (ContainerId, String),
    from: (ContainerId, String),
    to: &'g Spot,
    amount: String,
    /// Where it asks.
    span: Extent,
    /// Where it says from what it deals.
    taken_at: Extent,
}

/// What to write where a move asks whether one container holds cards and deals from another, of which it asks nothing; and
/// where that is to be written, if it is in one place.
pub(super) fn of_one(game: &Game, declared: &Move) -> Option<(String, Option<Extent>)> {
    let Apart { asked, from, to, amount, span, taken_at } = Apart::of(game, declared)?;
    let is_at = |container| declared.lifts.iter().any(|lift| lift.container == container);
    let ask = format!("`!is_empty({})` in place of `!is_empty({})`", from.1, asked.1);
    let is_target = matches!(to, Spot::Elements { container, .. } if *container == asked.0);
    let take = format!("`from {}` in place of `from {}`", asked.1, from.1);
    if containers_of(declared, to).contains(&from.0) {
        return Some((format!("write {take}"), Some(taken_at)));
    }
    if is_target && is_at(asked.0) && !is_at(from.0) {
        // Who presses a pile that holds cards means to deal off it.
        let mend = format!(
            "write `{} <- {amount} from {}` in place of `{} <- {amount} from {}`",
            from.1, asked.1, asked.1, from.1
        );
        return Some((mend, None));
    }
    if is_target || is_at(from.0) {
        return Some((format!("write {ask}"), Some(span)));
    }
    Some((format!("write {take}, or {ask}"), Some(taken_at)))
}

impl<'g> Apart<'g> {
    fn of(game: &'g Game, declared: &'g Move) -> Option<Self> {
        let [Step::Deal { to, from, amount, side, to_under: false, from_under: false, .. }] =
            &declared.steps[..]
        else {
            return None;
        };
        let Spot::Elements { container: from, name, range: None, span: taken_at } = from else {
            return None;
        };
        let condition = &game.piece(declared.condition).map(Piece::now)?.expr;
        let (mut holding, mut others) = (Vec::new(), false);
        conjuncts(condition, &mut |part| match asked_to_hold(part) {
            Some(held) => holding.push((held, part.span)),
            None => others |= part.speaks_of_container(*from) || is_open(part),
        });
        let [(Named(asked, asked_name), span)] = holding[..] else { return None };
        let is_one = |number: ContainerId| game.containers[number].count == 1;
        if asked == from || others || !is_one(*asked) || !is_one(*from) {
            return None;
        }
        let Amount::Rounds(rounds) = amount else { return None };
        let side = side.as_ref().map_or(String::new(), |(_, word)| format!(" {word}"));
        Some(Self {
            asked: (*asked, asked_name.to_string()),
            from: (*from, name.to_string()),
            to,
            amount: format!("{}{side}", text(rounds)),
            span,
            taken_at: *taken_at,
        })
    }
}

/// The container of which is asked that it hold cards.
pub(super) fn asked_to_hold(part: &Expr) -> Option<&Named<ContainerId>> {
    let Kind::Not(inner) = &part.kind else { return None };
    inner.called_of(Function::IsEmpty)
}

/// Whether it is not known what is asked.
pub(super) fn is_open(part: &Expr) -> bool {
    let mut is_open = false;
    part.visit(&mut |part| {
        is_open |= matches!(
            part.kind,
            Kind::Rule(..)
                | Kind::Custom { .. }
                | Kind::Term(Named(Term::Moving | Term::Target, _))
        );
    });
    is_open
}
