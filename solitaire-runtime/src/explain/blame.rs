//! Finds the parts of a condition that give it the wrong value.

use super::source::source;
use super::words::{self, Words};
use crate::judge::{Judge, Params};
use crate::model::Expr;

/// The parts of a condition that give it the wrong value.
pub(super) enum Blamed<'a> {
    /// A condition without `&&`, `||`, `!` or `if`, and the value `wanted` that it does not have. `params` are the
    /// values of its parameters, and `texts` the expressions for them.
    Atom { expr: &'static Expr, params: Box<Params<'a>>, texts: Vec<String>, wanted: bool },
    /// All of these parts must change.
    All(Vec<Self>),
    /// At least one of these parts must change.
    Either(Vec<Self>),
}

impl<'a> Blamed<'a> {
    /// Splits this into parts that must all change.
    pub(super) fn parts(self) -> Vec<Self> {
        match self {
            Self::All(parts) => parts,
            one => vec![one],
        }
    }

    /// Says what must change. If `is_headed`, the sentence follows `6♦ cannot go on 7♦:` and does not name these cards
    /// again.
    pub(super) fn sentence(&self, judge: &Judge<'a>, is_headed: bool) -> String {
        let sentence = |part: &Self| part.sentence(judge, is_headed);
        let said = |parts: &[Self]| parts.iter().map(sentence).collect();
        match self {
            Self::Atom { expr, params, wanted, .. } => {
                Words::new(judge, params, is_headed).requirement(expr, *wanted)
            }
            Self::All(parts) => words::all(said(parts)),
            Self::Either(parts) => {
                // The part `never` can never change, so it is not offered as an alternative.
                let never = |part: &&Self| matches!(part, Self::Atom { expr: Expr::Truth(_), .. });
                let open = parts.iter().filter(|part| !never(part));
                words::either(open.map(sentence).collect())
            }
        }
    }
}

/// Finds the parts that give a condition the wrong value. If `whole`, it takes all parts, whatever their values.
pub(super) struct Blaming<'a> {
    pub(super) judge: Judge<'a>,
    pub(super) whole: bool,
}

impl<'a> Blaming<'a> {
    /// The parts because of which `expr` does not have the value `wanted`; `None` if it has that value. If `whole` is
    /// set, all parts of `expr`. Calls of rules are replaced by their bodies. `texts` are the expressions for the
    /// parameters.
    pub(super) fn of(
        &self,
        expr: &'static Expr,
        params: &Params<'a>,
        texts: &[String],
        wanted: bool,
    ) -> Option<Blamed<'a>> {
        let judge = &self.judge;
        if !self.whole && judge.holds(expr, params) == wanted {
            return None;
        }
        Some(match expr {
            Expr::All(parts) | Expr::Any(parts) => {
                let blamed = parts.iter().filter_map(|part| self.of(part, params, texts, wanted));
                let mut blamed: Vec<_> = blamed.collect();
                match matches!(expr, Expr::All(_)) == wanted {
                    _ if blamed.len() == 1 => blamed.swap_remove(0),
                    true => Blamed::All(blamed.into_iter().flat_map(Blamed::parts).collect()),
                    false => Blamed::Either(blamed),
                }
            }
            Expr::Not(part) => self.of(part, params, texts, !wanted)?,
            Expr::If([condition, then, otherwise]) if self.whole => {
                let branches = [(condition, true), (then, wanted), (otherwise, wanted)];
                let blamed = branches.map(|(part, wanted)| self.of(part, params, texts, wanted));
                Blamed::All(blamed.into_iter().flatten().collect())
            }
            Expr::If([condition, then, otherwise]) => {
                let branch = if judge.holds(condition, params) { then } else { otherwise };
                self.of(branch, params, texts, wanted)?
            }
            Expr::Rule(number, args) => {
                let rule = &judge.model.rules[usize::from(*number)];
                let values = args.iter().map(|arg| judge.value(arg, params));
                let inner =
                    (0..).zip(values).fold(Params::NONE, |all, (n, value)| all.and(n, value));
                let texts: Vec<String> =
                    args.iter().map(|arg| source(judge.model, arg, texts)).collect();
                self.of(&rule.body, &inner, &texts, wanted)?
            }
            atom => Blamed::Atom {
                expr: atom,
                params: Box::new(*params),
                texts: texts.to_vec(),
                wanted,
            },
        })
    }
}
