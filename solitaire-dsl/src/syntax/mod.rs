//! The first stage: parses tokens into a syntax tree that keeps the author's text, with spans.
//!
//! This stage knows the grammar and nothing else: it looks up no names and computes no numbers. It never fails: an
//! unreadable statement goes to the [`Report`](crate::report::Report), and all other statements go into the tree.

pub mod ast;
mod parse;

pub use parse::parse;
