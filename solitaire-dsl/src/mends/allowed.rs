//! Which edits are tried for which kinds of mistakes.
//!
//! Most edits of a declaration make another game of it, and many of those are sound. An edit is tried only where it is
//! likely to be what the author meant, and for the kinds of mistakes of which it is the usual cause.

/// What an edit changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// A number.
    Number,
    /// A word for one that is taken for it.
    Word,
    /// A comparison, or what joins two conditions.
    Operator,
    /// What stands on both sides of a word or sign.
    Sides,
    /// The order of two arguments, or a rule that is asked of all cards at once.
    Arguments,
    /// A container for another.
    Container,
    /// A name that is misspelt.
    Slip,
    /// A sign for another, or one that is forgotten.
    Sign,
    /// Brackets of another sort.
    Bracket,
    /// What is left out, or stands elsewhere in its statement.
    Place,
    /// A test for its opposite.
    Opposite,
    /// The order of two steps.
    Steps,
    /// What is taken off an index.
    Index,
    /// A function for one that takes as much as is given.
    Function,
    /// The two ends of the same cards.
    Ends,
    /// How many cards are dealt, to how many elements, of how many decks.
    Pack,
}

use Class::{
    Arguments, Bracket, Container, Ends, Function, Index, Number, Operator, Opposite, Pack, Place,
    Sides, Sign, Slip, Steps, Word,
};

/// The edits for each kind of mistake.
const ALLOWED: [(&str, &[Class]); 38] = [
    ("cards-left-over", &[Pack]),
    ("dead-condition", &[Number, Ends]),
    ("dead-move", &[Number, Word, Operator, Arguments, Ends]),
    ("deals-nothing", &[Number, Sides]),
    ("doubled-name", &[Slip, Place]),
    ("drag-without-target", &[Word]),
    ("example-fails", &[Word, Operator, Arguments, Opposite]),
    ("example-form", &[Number]),
    ("face-up-on-stock", &[Word]),
    ("gather-into-several", &[Sides]),
    ("hand-keeps-cards", &[Number]),
    ("hidden-on-open", &[Steps]),
    ("idle-elements", &[Number]),
    ("index-out-of-range", &[Number, Index]),
    ("misplaced-part", &[Place]),
    ("more-than-the-pack", &[Pack]),
    ("move-is-off", &[Number, Operator]),
    ("needless-condition", &[Container]),
    ("never-holds", &[Number, Ends]),
    ("number-out-of-range", &[Number]),
    ("over-capacity", &[Number]),
    ("overlap", &[Number, Arguments]),
    ("rank-out-of-range", &[Number]),
    ("shape-of-another-size", &[Number]),
    ("step-without-effect", &[Number, Sides, Container]),
    ("target-takes-nothing", &[Container]),
    ("term-out-of-place", &[Word]),
    ("unexpected-token", &[Slip, Sign, Bracket, Place]),
    ("unfinished-statement", &[Sign]),
    ("bad-expression", &[Slip, Sign]),
    ("unsupported-expression", &[Sign]),
    ("unknown-container", &[Slip]),
    ("unknown-name", &[Slip]),
    ("unknown-element", &[Slip]),
    ("unknown-move", &[Slip]),
    ("unknown-statement", &[Slip]),
    ("wrong-number-of-arguments", &[Arguments, Function]),
    ("wrong-number-of-points", &[Number]),
];

/// The edits that are tried for a kind of mistake; none for most.
pub fn allowed(code: &str) -> &'static [Class] {
    ALLOWED.iter().find(|(known, _)| *known == code).map_or(&[], |(_, classes)| classes)
}
