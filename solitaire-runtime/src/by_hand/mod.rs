//! Code that authors write in Rust beside their declarations: constraints, steps and moves.
//!
//! - A **constraint** is a function of cards, elements and numbers that a condition calls by name. The attribute
//!   `#[constraint(...)]` (its mark) gives it a sentence and states what it reads: see [`Marked`].
//! - A **step** is a function whose first parameter is [`&mut Dealer`](Dealer). A deal or move calls it by name.
//! - A **move** is a type that implements [`HandMove`]. A declaration names it with `use` among its moves.

mod call;
mod hand_move;

#[doc(hidden)]
pub use call::{
    Answered, AnsweredAgain, Answers, Ask, AskAgain, AskOdd, AskOther, Function, GivesNumber,
    GivesTruth, NotAsked, OddlyAnswered, Run, RunOther, TakesTheDealer, TakesThese, Told,
};
pub use hand_move::HandMove;
#[doc(hidden)]
pub use hand_move::{Facts, NumberedIn};

pub use crate::callbacks::{Dealer, Given, HandMoveEntry, Scene, StepFunction};
pub use crate::handed::{
    TakesCard, TakesCards, TakesGroup, TakesNumber, TakesPlace, TakesSpan, TakesTruth,
};
pub use crate::value::{Answer, Asked};

use crate::model::Mark;

/// Implemented only by the type `W` itself. [`is_the_word`] uses it to detect an author's function that has the name of
/// a vocabulary function, and therefore hides it.
#[diagnostic::on_unimplemented(
    message = "one of your functions has the same name as a vocabulary function",
    label = "the vocabulary function is used here",
    note = "give yours another name, or call it by its path, as in `self::name`"
)]
#[doc(hidden)]
pub trait TheWord<W> {}

#[diagnostic::do_not_recommend]
impl<W> TheWord<W> for W {}

/// Does nothing. A call compiles only if both arguments are the same function, so generated code uses it as a check.
#[doc(hidden)]
pub fn is_the_word<W, A: TheWord<W>>(_: &W, _: &A) {}

/// Implemented for a type with the name of a constraint: `#[constraint(...)]` makes the type to carry what it states.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has the name of a constraint, but is not its mark",
    label = "a type with this name is declared next to the function",
    note = "a type with the name of a constraint must be the mark that `#[constraint(say = \"…\")]` makes; give the type another name"
)]
pub trait Marked {
    /// What the `#[constraint]` attribute of the function states; `None` if the function has no such attribute.
    const MARK: Option<Mark>;
}
