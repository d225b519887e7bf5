//! The vocabulary of constraints: functions that a declaration calls by name, implemented in plain Rust.
//!
//! These are the sorts of arguments. A *card* is an `Option<Card>` (`top(target)`, a parameter of a rule). *Cards* are
//! [`Cards`](crate::Cards), which lie together (`moving`, `target`, `tableau[3]`). A *group* is a
//! [`Group`](crate::Group) of elements (`tableau`). Numbers are `i32`: ranks are 1 (Ace) to 13 (King), suits are 0 to 3
//! (clubs, diamonds, hearts, spades), and `index` counts from 0.
//!
//! A function that depends on the order of ranks uses the ranks of the game's pack when a declaration calls it:
//! generated code calls the method of [`Ranks`](crate::Ranks) with the same name. When Rust code calls it, it uses all
//! 13 ranks.
//!
//! A missing card and a face-down card are both `None`: tests of them are false, and their rank is 0. For an element
//! without cards, [`run`], [`descending`], [`all_same_suit`] and [`all_same_rank`] are false; for a group without
//! elements, so is [`every`]. A custom constraint is any Rust function in scope with arguments of these sorts.

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
