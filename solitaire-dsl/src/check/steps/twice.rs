//! Steps that stand twice.

use super::Checker;
use crate::check::same::alike;
use crate::faults::Faults;
use crate::meaning::{Amount, Spot, Step};
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
