//! Steps as data.

use solitaire_model::declared::{self, Expr as E, Side};
use solitaire_model::{Card, Rank, Suit, Term};

use super::{Builder, number};
use crate::meaning::{Amount, First, Spot, Step};
use crate::names::path_text;

impl<'a> Builder<'_, 'a> {
    /// Converts steps, in order.
    pub(super) fn steps(&self, steps: &[Step]) -> &'a [declared::Step<'a>] {
        self.list(steps.iter().map(|step| self.step(step)))
    }

    fn step(&self, step: &Step) -> declared::Step<'a> {
        use declared::Step as S;
        match step {
            Step::Deal {
                to, to_under, amount, side, from, from_under, first, condition, ..
            } => S::Deal {
                to: self.spot(to),
                to_under: *to_under,
                amount: self.amount(amount),
                side: match side {
                    Some((true, _)) => Side::Up,
                    Some((false, _)) => Side::Down,
                    None => Side::AsItLies,
                },
                from: self.spot(from),
                from_under: *from_under,
                first: first.as_ref().map(|first| self.first(first)),
                condition: self.option(condition.as_ref()),
            },
            Step::Gather { from, reversed, turned, into, condition } => S::Gather {
                from: self.spot(from),
                reversed: *reversed,
                turned: *turned,
                into: into.map(number),
                condition: self.option(condition.as_ref()),
            },
            Step::Shuffle => S::Shuffle,
            Step::Flip(spot) => S::Flip(self.spot(spot)),
            Step::Compact(container) => S::Compact { container: number(*container) },
            Step::Sink(container, condition) => {
                S::Sink { container: number(*container), condition: self.expr(condition) }
            }
            Step::Custom(step) => match self.own_step(step) {
                Some(index) => S::Custom {
                    path: self.text(&path_text(&step.path)),
                    index,
                    args: self.exprs(&step.args),
                },
                // A table without room for the step was already reported; the replacement does nothing.
                None => S::If { condition: E::NEVER, then: &[], otherwise: &[] },
            },
            Step::Set(counter, value) => {
                S::Set { counter: number(*counter), value: self.expr(value) }
            }
            Step::If(condition, then, otherwise) => S::If {
                condition: self.expr(condition),
                then: self.steps(then),
                otherwise: self.steps(otherwise),
            },
            Step::For { name, param, range, steps } => S::For {
                name: self.name(name),
                param: *param,
                from: self.expr(&range[0]),
                to: self.expr(&range[1]),
                steps: self.steps(steps),
            },
        }
    }

    fn first(&self, First { container, again, condition }: &First) -> declared::First<'a> {
        let condition = self.option(condition.as_ref());
        declared::First { container: number(*container), again: *again, condition }
    }

    fn spot(&self, spot: &Spot) -> declared::Spot<'a> {
        match spot {
            Spot::Elements { container, range, .. } => {
                let (from, to) = match range {
                    Some(range) => (self.expr(&range[0]), self.expr(&range[1])),
                    None => {
                        let count = self.game.containers[*container].count;
                        (E::Number(0), E::Number(count.into()))
                    }
                };
                declared::Spot::Elements { container: number(*container), from, to }
            }
            Spot::Bound(Term::Target) => declared::Spot::Target,
            Spot::Bound(Term::Partner) => declared::Spot::Partner,
            Spot::Bound(_) => declared::Spot::Source,
            Spot::Hand => declared::Spot::Hand,
        }
    }

    fn amount(&self, amount: &Amount) -> declared::Amount<'a> {
        match amount {
            Amount::Rounds(rounds) => declared::Amount::Rounds(self.expr(rounds)),
            Amount::Each(each) => declared::Amount::Each(self.exprs(each)),
            Amount::Rest => declared::Amount::Rest,
            Amount::Cards(cards) => {
                let cards = cards.iter().filter_map(|(rank, suit)| {
                    Some(Card::new(Rank::new(*rank)?, Suit::new(*suit)?))
                });
                declared::Amount::Cards(self.list(cards))
            }
        }
    }
}
