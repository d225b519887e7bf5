//! What to write in place of a condition for a win that never holds.

use solitaire_model::{Comparison, Faces, Function, Quantifier, Semantics};

use super::reach::Situation;
use crate::meaning::text::text;
use crate::meaning::{Expr, Game, Kind, Named, Param};

/// A mend is written out up to this length.
const LONGEST: usize = 80;

/// A comparison with the nearest number that can come about.
pub fn nearest(game: &Game, situation: &Situation<'_>, condition: &Expr) -> Option<String> {
    match &condition.kind {
        Kind::Compare(comparison, sides) => {
            let [left, wanted] = sides.each_ref().map(|side| situation.worth(side));
            let number = match () {
                () if left.most < wanted.least => left.most,
                () if left.least > wanted.most => left.least,
                () if *comparison == Comparison::More && left.most == wanted.least => left.most,
                () if *comparison == Comparison::Less && left.least == wanted.most => left.least,
                () => return None,
            };
            if let Kind::Call(Named(function, _), of) = &sides[0].kind
                && matches!(function.semantics(), Semantics::Count(faces) if faces != Faces::Any)
            {
                // All of them were meant, whichever side they show.
                let of = of.first().map(text)?;
                return Some(format!(
                    "write `count({of}) {} {}`",
                    comparison.sign(),
                    text(&sides[1])
                ));
            }
            compared(game, &sides[0], *comparison, Some(number).filter(|number| *number != 0)?)
        }
        Kind::Call(Named(function, _), args) => {
            let [group, test] = &args[..] else { return None };
            let Kind::Container(Named(container, _)) = group.kind else { return None };
            let (counted, comparison, wanted) = counted(game, test)?;
            let rooms = game.places(container).map(|place| situation.on_place(place));
            let most = match function.semantics() {
                Semantics::Quantifier(Quantifier::Every) => rooms.min(),
                _ => rooms.max(),
            };
            compared(game, counted, comparison, most.filter(|most| *most != wanted)?)
        }
        _ => None,
    }
}

/// The comparison of a number with one that can come about.
fn compared(game: &Game, left: &Expr, comparison: Comparison, number: i64) -> Option<String> {
    let sign = match comparison {
        Comparison::More => Comparison::AtLeast,
        Comparison::Less => Comparison::AtMost,
        other => other,
    };
    let number =
        if number == game.cards() as i64 { "CARDS".to_owned() } else { number.to_string() };
    let mend = format!("{} {} {number}", text(left), sign.sign());
    (mend.len() <= LONGEST).then(|| format!("write `{mend}`"))
}

/// What a test of one element counts there, how it compares that, and the number.
fn counted<'e>(game: &'e Game, test: &'e Expr) -> Option<(&'e Expr, Comparison, i64)> {
    let body = match &test.kind {
        Kind::Closure { body, .. } => body,
        Kind::RuleItself(Named(rule, _)) => &game.pieces[*rule].now().expr,
        _ => return None,
    };
    let Kind::Compare(comparison, sides) = &body.kind else { return None };
    let Kind::Call(Named(Function::Count, _), of) = &sides[0].kind else { return None };
    let is_element = matches!(&of[..], [Expr { kind: Kind::Param(Param(..)), .. }]);
    let number = game.number(&sides[1])?;
    is_element.then_some((&sides[0], *comparison, number))
}
