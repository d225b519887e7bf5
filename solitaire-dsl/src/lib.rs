//! The language of `solitaire! { ... }`, as a library that works on tokens.
//!
//! Data flows one way, each stage in a module of its own:
//! text → [`syntax`] → `meaning` → `check` → `expand`. A mistake is collected in a [`report`] and never stops a
//! stage: what could be read is expanded all the same, so that one mistake does not become fifty.
//!
//! [`solitaire`] expands what an author writes. A declaration whose parent stands in the same call is expanded at
//! once; any other first asks its parent for its words, and [`vary`] goes on when they have come back.

mod alike;
mod card_words;
mod cards;
mod check;
mod clashes;
mod diagnostic;
mod driver;
mod expand;
mod faults;
mod game_list;
mod levels;
mod lineage;
mod mark;
mod meaning;
mod names;
mod nesting;
mod proof;
mod repair;
mod words;

pub mod report;
pub mod source;
pub mod syntax;

pub use bumpalo::Bump as Arena;
pub use cards::cards;
pub use driver::{Expander, Expansion, proofs, solitaire, vary};
pub use expand::GameData;
pub use game_list::games;
pub use mark::constraint;
pub use proof::test_setup;
