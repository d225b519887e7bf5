//! The vocabulary of constraints: plain functions that a declaration calls by name.
//!
//! Sorts of arguments: a *card* is `Option<Card>` (`top(target)`, a parameter of a rule), *cards* are
//! [`Cards`](crate::Cards) (`moving`, `target`, `tableau[3]`), a *group* is [`Group`](crate::Group)
//! (`tableau`), numbers are `i32`. Ranks are 1 (Ace) to 13 (King), suits 0 to 3 (clubs, diamonds, hearts,
//! spades), `index` counts from 0.
//!
//! In a declaration, a function that depends on the order of ranks uses those of the game's pack: the expansion calls
//! the method of [`Ranks`](crate::Ranks) with the same name. Called from Rust, the functions use all ranks.
//!
//! No card, or one that lies face down, is `None`: a test on it is false, and its rank is 0. On no cards,
//! [`run`], [`descending`], [`all_same_suit`], [`all_same_rank`] and [`every`] are false. A custom constraint is
//! any Rust function in scope with arguments of these sorts.

mod card;
mod group;
mod neighbors;
pub(crate) mod pile;
mod ranks;

pub use card::*;
pub use group::*;
pub use neighbors::*;
pub use pile::*;
pub use ranks::*;
