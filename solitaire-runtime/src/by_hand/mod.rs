//! Code that authors write in Rust beside their declarations: constraints, steps and moves.
//!
//! - A **constraint** is a function of cards, elements and numbers, called by name in a condition. A mark (the
//!   attribute `#[constraint(...)]`) gives it a sentence and says what it reads: see [`Marked`].
//! - A **step** is a function whose first parameter is [`&mut Dealer`](Dealer), called by name among steps.
//! - A **move** is a type that implements [`HandMove`], named by `use` among moves.

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

/// Implemented only by `W` itself: the bound fails if an author's function hides one of the vocabulary with its name.
#[diagnostic::on_unimplemented(
    message = "a function of yours has the name of one of the vocabulary",
    label = "the function of the vocabulary is used here",
    note = "give yours another name, or ask it by its path, as in `self::name`"
)]
#[doc(hidden)]
pub trait TheWord<W> {}

#[diagnostic::do_not_recommend]
impl<W> TheWord<W> for W {}

/// Does nothing. A call compiles only if both arguments are the same function.
#[doc(hidden)]
pub fn is_the_word<W, A: TheWord<W>>(_: &W, _: &A) {}

/// A constraint with a mark: `#[constraint(...)]` implements this trait for a type with the function's name.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has the name of a constraint, but is not its mark",
    label = "a type of this name stands beside the function",
    note = "a type of a constraint's name is taken for its mark, which `#[constraint(say = \"…\")]` makes; give the type another name"
)]
pub trait Marked {
    /// What the `#[constraint]` attribute of the function states; `None` for a function without it.
    const MARK: Option<Mark>;
}
