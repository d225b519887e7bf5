//! The first stage: parses tokens into a syntax tree that keeps the author's text and its positions.
//!
//! This stage knows only the grammar: it looks up no names and computes no numbers. It never fails: it reports
//! statements that it cannot read to a [`Report`](crate::report::Report), and puts all others into the tree.

pub mod ast;
mod parse;

pub use parse::parse;
