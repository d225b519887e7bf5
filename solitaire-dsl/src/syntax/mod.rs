//! The first stage: from tokens to a tree that keeps what the author wrote, with spans.
//!
//! It knows the grammar and nothing else: no name is looked up here, no number added. It never fails: a statement
//! that cannot be read is told to the [`Report`](crate::report::Report), and all others are in the tree.

pub mod ast;
mod parse;

pub use parse::parse;
