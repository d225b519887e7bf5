//! Steps that stand twice, or take from one element by two names.

use solitaire_model::{Function, Term};

use super::Checker;
use crate::check::same::{alike, is_one};
use crate::faults::Faults;
use crate::meaning::{Amount, Expr, Game, Kind, Move, Named, Spot, Step};
use crate::syntax::ast;

impl Checker<'_> {
    /// Two rounds are said as two.
    pub(super) fn again(
        &self,
        before: Option<&Step>,
        step: &Step,
        words: &ast::Step,
        faults: &mut Faults<'_>,
    ) {
        let (Some(before), ast::Step::Deal(words)) = (before, words) else { return };
        self.taken_twice(before, step, words, faults);
        if is_same(before, step) {
            let message = "this is dealt twice in a row";
            let rounds = match step {
                Step::Deal { amount: Amount::Rounds(rounds), .. } if rounds.is_literal() => {
                    self.number(rounds)
                }
                _ => None,
            };
            let help = match rounds {
                Some(rounds) => {
                    format!("write `<- {}` once, or leave one out", rounds.saturating_mul(2))
                }
                None if matches!(step, Step::Deal { amount: Amount::Rest, .. }) => {
                    "leave one out: no card is left after the first".to_owned()
                }
                None => "leave one out, or deal twice as many at a time".to_owned(),
            };
            let help = Some(help);
            self.warn(words.place.span, "doubled-step", message, help, faults);
        }
    }

    /// Cards are taken from the source, and then from another element: not from the source by its index.
    fn taken_twice(&self, before: &Step, step: &Step, words: &ast::Deal, faults: &mut Faults<'_>) {
        let (
            Some(declared),
            Step::Deal { from: Spot::Bound(Term::Source), .. },
            Step::Deal { from: Spot::Elements { container, range: Some(range), name, .. }, .. },
            Some(from),
        ) = (self.of, before, step, &words.from)
        else {
            return;
        };
        if !is_of_source(range) || declared.lifts.iter().any(|lift| lift.container != *container) {
            return;
        }
        let message = format!(
            "`{name}[index(source)]` is the source, from which the step before takes cards already"
        );
        let help = match beside(self.game, declared) {
            Some(1) => format!("write `{name}[index(source) + 1]`"),
            Some(_) => format!("write `{name}[index(source) - 1]`"),
            None => format!("name another element, as in `{name}[index(source) + 1]`"),
        };
        self.warn(from.place.span, "doubled-step", message, Some(help), faults);
    }
}

/// Whether a range is the source, by its index.
pub fn is_of_source(range: &[Expr; 2]) -> bool {
    is_one(range)
        && matches!(&range[0].kind, Kind::Call(Named(Function::Index, _), of)
            if matches!(of[..], [Expr { kind: Kind::Term(Named(Term::Source, _)), .. }]))
}

/// On which side of the source the card lies that a move takes besides: between those of which it asks, or where the only
/// one lies of which it asks. Right is 1, left -1.
fn beside(game: &Game, declared: &Move) -> Option<i64> {
    let condition = &game.piece(declared.condition)?.now().expr;
    let mut asked: Vec<i64> = Vec::new();
    ask_beside(condition, &mut asked);
    let (left, right) = (asked.contains(&-1), asked.contains(&1));
    match (asked.iter().any(|steps| *steps < 0), asked.iter().any(|steps| *steps > 0)) {
        (true, true) if left != right => Some(if left { 1 } else { -1 }),
        (true, false) => Some(-1),
        (false, true) => Some(1),
        _ => None,
    }
}

/// Finds the elements beside the source that something is asked of.
fn ask_beside(expr: &Expr, asked: &mut Vec<i64>) {
    match steps_beside(expr) {
        Some(steps) => asked.extend(Some(steps).filter(|steps| *steps != 0)),
        None => expr.kind.parts().iter().for_each(|part| ask_beside(part, asked)),
    }
}

/// How many elements to the right of the source this is, if it is such an element that nothing is asked beside.
fn steps_beside(part: &Expr) -> Option<i64> {
    match &part.kind {
        Kind::Term(Named(Term::Source, _)) => Some(0),
        Kind::Call(Named(Function::Left, _), of) => Some(steps_beside(of.first()?)? - 1),
        Kind::Call(Named(Function::Right, _), of) => Some(steps_beside(of.first()?)? + 1),
        _ => None,
    }
}

/// Whether two steps deal the same: so many rounds, from and to the same places.
fn is_same(one: &Step, other: &Step) -> bool {
    let (
        Step::Deal {
            to,
            to_under,
            amount,
            side,
            from,
            from_under,
            first: None,
            condition: None,
            ..
        },
        Step::Deal {
            to: other_to,
            to_under: other_to_under,
            amount: other_amount,
            side: other_side,
            from: other_from,
            from_under: other_from_under,
            first: None,
            condition: None,
            ..
        },
    ) = (one, other)
    else {
        return false;
    };
    let up = |side: &Option<(bool, proc_macro2::Ident)>| side.as_ref().map(|(up, _)| *up);
    let amounts = match (amount, other_amount) {
        (Amount::Rounds(one), Amount::Rounds(other)) => alike(one, other),
        (Amount::Each(ones), Amount::Each(others)) => {
            ones.len() == others.len()
                && ones.iter().zip(others).all(|(one, other)| alike(one, other))
        }
        (Amount::Rest, Amount::Rest) => true,
        _ => false,
    };
    amounts
        && same_place(to, other_to)
        && same_place(from, other_from)
        && up(side) == up(other_side)
        && (to_under, from_under) == (other_to_under, other_from_under)
}

fn same_place(one: &Spot, other: &Spot) -> bool {
    match (one, other) {
        (Spot::Hand, Spot::Hand) => true,
        (Spot::Bound(one), Spot::Bound(other)) => one == other,
        (
            Spot::Elements { container, range, .. },
            Spot::Elements { container: other, range: other_range, .. },
        ) => {
            container == other
                && match (range, other_range) {
                    (None, None) => true,
                    (Some(ones), Some(others)) => {
                        ones.iter().zip(&**others).all(|(one, other)| alike(one, other))
                    }
                    _ => false,
                }
        }
        _ => false,
    }
}
