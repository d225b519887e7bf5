//! Resolves names and numbers in steps.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Operator, Sort, Term};

use super::expr::{Expr, Kind, Named};
use super::ids::ContainerId;
use super::scope::Scope;
use super::steps::{Amount, First, OwnStep, Spot, Step};
use super::symbols::Wanted;
use crate::cards::{CARD_FORM, card};
use crate::syntax::ast::{self, Index, PlaceKind, SetOperator};

/// The largest number of arguments that the runtime passes to a handwritten step.
const MAX_ARGUMENTS: usize = 8;

impl Scope<'_, '_> {
    /// Resolves the steps of a block.
    pub fn steps(&mut self, block: &ast::Steps) -> Vec<Step> {
        block.statements.iter().filter_map(|statement| self.step(&statement.kind)).collect()
    }

    /// Resolves a step. Returns `None` if a mistake in the step makes it meaningless; the mistake was reported.
    pub fn step(&mut self, step: &ast::Step) -> Option<Step> {
        Some(match step {
            ast::Step::Deal(deal) => self.deal(deal)?,
            ast::Step::Gather(gather) => Step::Gather {
                from: self.spot(&gather.spot)?,
                reversed: gather.reversed.is_some(),
                turned: gather.turned.is_some(),
                into: match &gather.into {
                    Some(into) => Some(self.container(into)?),
                    None => None,
                },
                condition: self.condition(gather.condition.as_ref()),
            },
            ast::Step::Shuffle { .. } => Step::Shuffle,
            ast::Step::Flip { place, .. } => Step::Flip(self.place(place)?),
            ast::Step::Compact { container, .. } => Step::Compact(self.container(container)?),
            ast::Step::Sink { container, condition, .. } => {
                Step::Sink(self.container(container)?, self.expr(&condition.condition, Sort::Truth))
            }
            ast::Step::Set { counter, operator, value, .. } => {
                self.set(counter, *operator, value)?
            }
            ast::Step::Custom { function, arguments } => {
                if let Some(first_too_many) = arguments.get(MAX_ARGUMENTS) {
                    let message = format!("a step takes at most {MAX_ARGUMENTS} arguments");
                    let help = "leave this out, or split the step in two";
                    self.error(first_too_many.span, "too-many-arguments", message, help);
                }
                let args: Vec<Expr> = arguments.iter().map(|arg| self.any(arg)).collect();
                let sorts = args.iter().map(|arg| self.sort(arg)).collect();
                Step::Custom(OwnStep { level: self.level, path: function.clone(), args, sorts })
            }
            ast::Step::If { condition, then, otherwise, .. } => Step::If(
                self.expr(condition, Sort::Truth),
                self.steps(then),
                otherwise.as_ref().map_or_else(Vec::new, |steps| self.steps(steps)),
            ),
            ast::Step::For { variable, range, body, .. } => {
                let Index::Range(from, to) = range else { return None };
                let range = Box::new([from, to].map(|end| self.expr(end, Sort::Number)));
                let param = self.params.len() as u8;
                self.params.push((variable.clone(), Sort::Number));
                let steps = self.steps(body);
                self.params.pop();
                Step::For { name: variable.clone(), param, range, steps }
            }
        })
    }

    fn deal(&mut self, deal: &ast::Deal) -> Option<Step> {
        let amount = match &deal.amount {
            ast::Amount::Rounds(rounds) => Amount::Rounds(self.expr(rounds, Sort::Number)),
            ast::Amount::Each { counts, .. } => {
                Amount::Each(counts.iter().map(|count| self.expr(count, Sort::Number)).collect())
            }
            ast::Amount::Rest(_) => Amount::Rest,
            ast::Amount::Named(text) => Amount::Cards(self.cards(text)?),
        };
        let first = match &deal.first {
            Some(first) => Some(First {
                container: self.container(&first.container)?,
                again: first.again.is_some(),
                condition: self.condition(first.condition.as_ref()),
            }),
            None => None,
        };
        Some(Step::Deal {
            to: self.place(&deal.place)?,
            to_under: deal.place.under.is_some(),
            amount,
            amount_span: deal.amount.span(),
            side: deal.side.as_ref().map(|side| (side.is_up, side.word.clone())),
            from: match &deal.from {
                Some(from) => self.place(from)?,
                None => Spot::Hand,
            },
            from_under: deal.from.as_ref().is_some_and(|from| from.under.is_some()),
            first,
            condition: self.condition(deal.condition.as_ref()),
        })
    }

    fn condition(&mut self, condition: Option<&ast::Where>) -> Option<Expr> {
        condition.map(|condition| self.expr(&condition.condition, Sort::Truth))
    }

    fn container(&mut self, name: &Ident) -> Option<ContainerId> {
        let found = self.symbols.container(name);
        if found.is_none() {
            self.symbols.unknown_container(name, self.level, self.faults);
        }
        found
    }

    fn spot(&mut self, spot: &ast::Spot) -> Option<Spot> {
        let container = self.container(&spot.container)?;
        let range = spot.index.as_ref().map(|index| match index {
            Index::One(at) => {
                let at = self.expr(at, Sort::Number);
                let (span, one) = (at.span, Expr { kind: Kind::Number(1), span: at.span });
                let add = Operator::Calculate(Arithmetic::Add);
                Box::new([at.clone(), Expr::binary(add, [at, one], span)])
            }
            Index::Range(from, to) => Box::new([from, to].map(|end| self.expr(end, Sort::Number))),
        });
        Some(Spot::Elements { container, name: spot.container.clone(), range, span: spot.span })
    }

    fn place(&mut self, place: &ast::Place) -> Option<Spot> {
        let (term, word) = match &place.kind {
            PlaceKind::Spot(spot) => return self.spot(spot),
            PlaceKind::Source(word) => (Term::Source, word),
            PlaceKind::Target(word) => (Term::Target, word),
            PlaceKind::Partner(word) => (Term::Partner, word),
        };
        matches!(self.name(word), Kind::Term(_)).then_some(Spot::Bound(term))
    }

    fn set(&mut self, counter: &Ident, operator: SetOperator, value: &ast::Expr) -> Option<Step> {
        let Some(number) = self.symbols.counter(counter) else {
            let (level, around) = (self.level, Vec::new());
            self.symbols.unknown(Wanted::Counter, counter, level, around, self.faults);
            return None;
        };
        let value = self.expr(value, Sort::Number);
        let span = value.span;
        let operation = match operator {
            SetOperator::To => return Some(Step::Set(number, value)),
            SetOperator::Up => Arithmetic::Add,
            SetOperator::Down => Arithmetic::Subtract,
        };
        let now = Expr { kind: Kind::Counter(Named(number, counter.clone())), span };
        let operator = Operator::Calculate(operation);
        Some(Step::Set(number, Expr::binary(operator, [now, value], span)))
    }

    /// The rank and suit of each card in a string such as `"AC 10D"`; `None` if one is not a card, which is reported.
    fn cards(&mut self, text: &syn::LitStr) -> Option<Vec<(u8, u8)>> {
        let value = text.value();
        let (mut cards, mut wrong) = (Vec::new(), None);
        for word in value.split_whitespace() {
            match card(word) {
                Some(card) => cards.push(card),
                None => wrong = wrong.or(Some(word)),
            }
        }
        let Some(word) = wrong else { return Some(cards) };
        self.error(text.span(), "no-card", format!("`{word}` is not a card"), CARD_FORM);
        None
    }
}
