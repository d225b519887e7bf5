//! The language of `solitaire! { ... }`, as a library that works on tokens.
//!
//! Data flows one way, and each stage has its own module: text → [`syntax`] → `meaning` → `check` → `expand`. Mistakes
//! are collected in a [`report`] and never stop a stage: everything that could be read is still expanded, so that one
//! mistake does not become fifty.
//!
//! [`solitaire`] expands the input of an author. A declaration with a parent in another call first asks the parent for
//! its tokens, and [`vary`] continues with the answer. Any other declaration is expanded at once.

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
