//! What conditions and numbers come to on a small table, as far as that is known.

use solitaire_model::{Domain, Faces, Function, Semantics, Worth};

use super::{Table, Trial};
use crate::meaning::{Expr, Kind, LEAF, Move, Named, Resolved, Term};

/// A table, and the move that is asked about, if it is one.
pub(super) struct Asked<'t> {
    pub(super) trial: &'t Trial<'t>,
    pub(super) table: &'t Table,
    pub(super) declared: Option<&'t Move>,
}

impl Asked<'_> {
    /// Whether a condition holds; none if that is not known.
    pub(super) fn holds(&self, condition: &Expr) -> Option<bool> {
        self.worth(condition).holds()
    }
}

impl Domain<Resolved> for Asked<'_> {
    type Worth = Option<i64>;

    fn leaf(&self, expr: &Expr) -> Option<i64> {
        if !self.trial.game.budget.spend(LEAF) {
            return None;
        }
        match &expr.kind {
            Kind::Counter(Named(counter, _)) => Some(self.table.counters[*counter]),
            Kind::Rule(Named(rule, _), args) if args.is_empty() => {
                self.worth(&self.trial.game.pieces[*rule].now().expr)
            }
            Kind::Call(Named(function, _), args) => self.called(*function, args.first()?),
            _ => self.trial.game.number(expr),
        }
    }
}

impl Asked<'_> {
    fn called(&self, function: Function, of: &Expr) -> Option<i64> {
        let source = &self.table.source;
        match function.semantics() {
            Semantics::Holds(number) => Some((self.count(of)? == i64::from(number)).into()),
            Semantics::Count(Faces::Any) => self.count(of),
            _ if !is_source(of) => None,
            Semantics::IsHidden => Some((source.last() == Some(&false)).into()),
            Semantics::Count(faces) => {
                let up = faces == Faces::Up;
                Some(source.iter().filter(|side| **side == up).count() as i64)
            }
            _ => None,
        }
    }

    fn count(&self, of: &Expr) -> Option<i64> {
        let cards = self.table.source.len() as i64;
        match &of.kind {
            Kind::Term(Named(Term::Source, _)) => Some(cards),
            Kind::Term(Named(Term::Moving, _)) => Some(1),
            Kind::Term(Named(Term::Target, _)) => {
                let target = self.declared?.targets.first()?;
                Some(self.table.heaps[target.container])
            }
            Kind::Container(Named(container, _)) if Some(*container) == self.trial.container => {
                let is_one = self.trial.game.containers[*container].count == 1;
                is_one.then_some(cards)
            }
            Kind::Container(Named(container, _)) => Some(self.table.heaps[*container]),
            _ => None,
        }
    }
}

const fn is_source(of: &Expr) -> bool {
    matches!(of.kind, Kind::Term(Named(Term::Source, _)))
}
