//! The evaluation context of an expression.

use super::situation::Situation;

/// What a parameter stands for.
#[derive(Clone, Debug, Default)]
pub(super) enum Given {
    /// One of these places; with so many cards on it, if that is supposed.
    OneOf(Vec<usize>, Option<i64>),
    /// A card, or something else of which nothing is known.
    #[default]
    Other,
}

/// A situation, and what the parameters around an expression stand for there.
#[derive(Clone, Copy)]
pub(super) struct Evaluator<'s> {
    pub(super) situation: &'s Situation<'s>,
    pub(super) given: &'s [Given],
}
