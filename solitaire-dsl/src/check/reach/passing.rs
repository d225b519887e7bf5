//! How many elements may pass a test, by the cards that there are for them.

use super::evaluator::Evaluator;
use super::situation::Situation;
use crate::meaning::Expr;

/// A test that asks for more cards than these is left alone.
const MAX_HELD: i64 = 60;

impl Situation<'_> {
    /// The most elements of a group that pass a test at once, as far as the cards are enough for them.
    pub fn most_passing(&self, group: &Expr, test: &Expr) -> Option<i64> {
        Evaluator { situation: self, given: &[] }.most_passing(group, test)
    }
}

impl Evaluator<'_> {
    /// The most elements of a group that pass a test which asks for cards on each: there are no more cards than to do so.
    pub(super) fn most_passing(&self, group: &Expr, test: &Expr) -> Option<i64> {
        let cards = self.count(group)?.most;
        let may_pass = |held: &i64| {
            let each = self.each(group, test, Some(*held));
            each.is_none_or(|each| each.iter().any(|holds| *holds != Some(false)))
        };
        let held = (0..=MAX_HELD).find(may_pass)?;
        cards.checked_div(held)
    }
}
