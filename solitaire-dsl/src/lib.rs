//! The language of `solitaire! { ... }`, as a library that works on tokens.
//!
//! - [`syntax`] reads the tokens into a tree that keeps what the author wrote, with spans.
//! - [`report`] collects what is wrong, and turns it into `compile_error!`s.

pub mod report;
pub mod syntax;
