//! Tests of colours and suits that come to the same for all cards of the pack.

use solitaire_model::{CardTest, RankRelation, Relation, Semantics, SuitRelation};

use super::Place;
use crate::faults::Faults;
use crate::meaning::text::{quoted, whole};
use crate::meaning::{Expr, Game, Kind, Named, Sugar, Term};

/// A pack of one suit or colour needs no test of it. What never holds of its cards is told of the condition that asks it.
pub fn check(expr: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    // Another level may play with another pack.
    if around.is_own() && around.game.identity.is_some() {
        look(expr, around, faults);
    }
}

fn look(expr: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    match literal(around.game, expr) {
        Some((test, true)) => tell(expr, test, around, faults),
        Some((_, false)) => {}
        None if matches!(expr.kind, Kind::Sugar(Sugar::Inherited(..))) => {}
        None => expr.kind.parts().iter().for_each(|part| look(part, around, faults)),
    }
}

/// A test, perhaps negated, and what it comes to for all cards of the pack.
fn literal<'e>(game: &Game, expr: &'e Expr) -> Option<(&'e Expr, bool)> {
    match &expr.kind {
        Kind::Not(inner) => literal(game, inner).map(|(test, holds)| (test, !holds)),
        Kind::Call(Named(function, _), arguments) => {
            let given = || arguments.get(1).and_then(|value| game.number(value));
            Some((expr, worth(game, function.semantics(), given)?))
        }
        _ => None,
    }
}

/// What a test comes to for all cards of the pack, if it is the same.
fn worth(game: &Game, semantics: Semantics, given: impl Fn() -> Option<i64>) -> Option<bool> {
    let is_red = |suit: &u8| (1..=2).contains(suit);
    let suits = &game.suits;
    let color = match suits.iter().filter(|suit| is_red(suit)).count() {
        0 => Some(false),
        red if red == suits.len() => Some(true),
        _ => None,
    };
    match semantics {
        Semantics::CardTest(CardTest::Color { red }) => Some(color? == red),
        Semantics::CardTest(CardTest::Suit) => match suits[..] {
            // That the pack has none of this suit is told of the number.
            [only] => (given()? == i64::from(only)).then_some(true),
            _ => None,
        },
        Semantics::Relation(Relation { ranks: RankRelation::Any, suits: asked }) => match asked {
            // That cards go by suits is the rule of a game, whichever pack it is played with.
            SuitRelation::SameColor if color.is_some() => Some(true),
            SuitRelation::OppositeColor if color.is_some() => Some(false),
            _ => None,
        },
        _ => None,
    }
}

fn tell(expr: &Expr, test: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    const NAMES: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];
    let names = around.game.suits.iter().filter_map(|suit| NAMES.get(usize::from(*suit)).copied());
    let pack = names.collect::<Vec<_>>().join(" and ");
    let message = format!("{} holds of all cards: the pack has only {pack}", quoted(expr));
    let help = match lies_there(test) {
        Some(pile) => {
            format!("leave it out, or write `!is_empty({pile})` for whether a card lies there")
        }
        None => "leave it out".to_owned(),
    };
    faults.warning(around.level, expr.span, "always-holds", message, Some(help));
}

/// The pile of whose top or bottom card a test asks, where that may be empty.
fn lies_there(test: &Expr) -> Option<String> {
    let Kind::Call(_, arguments) = &test.kind else { return None };
    let Kind::Call(Named(function, _), pile) = &arguments.first()?.kind else { return None };
    let pile = pile.first()?;
    let is_there = matches!(pile.kind, Kind::Term(Named(Term::Moving | Term::Target, _)));
    (function.semantics() == Semantics::End && !is_there).then(|| whole(pile))
}
