//! Limits the number of cards that a move can take, as far as its conditions limit the length of runs.

use solitaire_runtime::model::{Expr, Function, GameModel, Term};

/// Returns the minimum and the maximum number of cards with which all these conditions can be true. `most` is the
/// maximum without conditions.
pub(super) fn counts(model: &GameModel, conditions: &[&Expr], most: u64) -> (u64, u64) {
    let facts = Facts { model };
    let mut parts = Vec::new();
    conditions.iter().for_each(|condition| facts.flatten(condition, &mut parts));
    let top = parts.iter().map(|part| facts.most(part, most)).min().unwrap_or(most).min(most);
    let ranks = model.pack.ranks.count() as u64;
    let is = |function: Function, end: Function| {
        parts.iter().any(|part| {
            matches!(part, Expr::Call(called, [Expr::Call(of, [Expr::Term(Term::Moving)])])
                if *called == function && *of == end)
        })
    };
    let falls = parts.iter().any(|part| facts.is_run_of_ranks(part));
    // A run from a King down to an Ace must contain all ranks.
    let whole =
        falls && is(Function::IsKing, Function::Bottom) && is(Function::IsAce, Function::Top);
    (if whole { ranks } else { 1 }, top)
}

struct Facts<'a> {
    model: &'a GameModel,
}

impl Facts<'_> {
    /// Splits a condition into the parts that must all be true. A rule without parameters is replaced by its parts.
    fn flatten<'e>(&self, expr: &'e Expr, parts: &mut Vec<&'e Expr>) {
        match expr {
            Expr::All(all) => all.iter().for_each(|part| self.flatten(part, parts)),
            Expr::Rule(number, []) => {
                let body: &'static Expr = self.body(*number);
                self.flatten(body, parts);
            }
            other => parts.push(other),
        }
    }

    fn body(&self, number: u8) -> &'static Expr {
        &self.model.rules[usize::from(number)].body
    }

    /// Returns the maximum number of cards with which a condition can be true.
    fn most(&self, expr: &Expr, most: u64) -> u64 {
        let pack = &self.model.pack;
        match expr {
            Expr::Truth(false) => 0,
            Expr::All(parts) => {
                parts.iter().map(|part| self.most(part, most)).min().unwrap_or(most)
            }
            Expr::Any(parts) => parts.iter().map(|part| self.most(part, most)).max().unwrap_or(0),
            Expr::Rule(number, []) => self.most(self.body(*number), most),
            Expr::Call(Function::IsSingle, [Expr::Term(Term::Moving)]) => 1,
            Expr::Call(Function::AllSameRank, [Expr::Term(Term::Moving)]) => {
                u64::from(pack.decks) * pack.suits.len() as u64
            }
            _ if self.is_run_of_ranks(expr) => pack.ranks.count() as u64,
            _ => most,
        }
    }

    /// True if the condition requires that the moving cards have consecutive ranks, all ascending or all descending.
    fn is_run_of_ranks(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Call(Function::Descending, [Expr::Term(Term::Moving)]) => true,
            Expr::Call(Function::Run, [Expr::Term(Term::Moving), relation]) => match relation {
                Expr::RuleItself(number) => self.steps_rank(self.body(*number), 0),
                Expr::FunctionItself(function) => *function == Function::NextRank,
                Expr::Closure { first, body, .. } => self.steps_rank(body, *first),
                _ => false,
            },
            _ => false,
        }
    }

    /// True if the body of a relation requires consecutive ranks, always in the same order.
    fn steps_rank(&self, body: &Expr, first: u8) -> bool {
        match body {
            Expr::All(parts) => parts.iter().any(|part| self.steps_rank(part, first)),
            Expr::Any(parts) => {
                !parts.is_empty() && parts.iter().all(|part| self.falls(part, first))
            }
            _ => self.falls(body, first) || self.rises(body, first),
        }
    }

    fn falls(&self, body: &Expr, first: u8) -> bool {
        matches!(body, Expr::Call(Function::NextRank, [Expr::Param(a), Expr::Param(b)])
            if *a == first && *b == first + 1)
            || matches!(body, Expr::All(parts) if parts.iter().any(|part| self.falls(part, first)))
    }

    fn rises(&self, body: &Expr, first: u8) -> bool {
        matches!(body, Expr::Call(Function::NextRank, [Expr::Param(b), Expr::Param(a)])
            if *a == first && *b == first + 1)
    }
}
