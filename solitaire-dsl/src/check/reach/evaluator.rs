//! The evaluation context of an expression.

use super::situation::Situation;

/// What a parameter stands for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Given {
    /// One of these places; with so many cards on it, if that is supposed.
    OneOf(Vec<usize>, Option<i64>),
    /// A card, or something else of which nothing is known.
    #[default]
    Other,
}

impl Given {
    /// Makes it stand for what the other stands for, too.
    pub(super) fn join(&mut self, other: Self) {
        match (&mut *self, other) {
            (Self::OneOf(places, None), Self::OneOf(others, None)) => {
                for place in others {
                    if !places.contains(&place) {
                        places.push(place);
                    }
                }
            }
            (one, other) if *one == other => {}
            _ => *self = Self::Other,
        }
    }
}

/// A situation, and what the parameters around an expression stand for there.
#[derive(Clone, Copy)]
pub(super) struct Evaluator<'s> {
    pub(super) situation: &'s Situation<'s>,
    pub(super) given: &'s [Given],
}
