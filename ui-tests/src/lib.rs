//! Tests of the messages that authors see.
//!
//! Nearly all mistakes need no program: `solitaire-dsl/tests/mistakes` holds them, a few lines each, and expands them
//! in process, with any compiler. Only a compiler can show the rest: spans as it prints them, additions by rustc,
//! several modules and crates, Rust code beside a declaration, and that declared items exist.
//!
//! Each file in `fail/` has one mistake and is named after it, with the compiler's messages in a `.stderr` file beside
//! it; only files named `several_mistakes..` have several. `pass/` holds programs without mistakes: each is its own
//! test for Cargo, built like the rest of the workspace, and run. `shared/` holds what many programs include: a game, and
//! a use of all its types.
//!
//! The first line of a program with a mistake describes it, and the second gives the words to blame, in backquotes: the
//! errors must mark exactly these. Every program uses the game it declares: if no error points at those lines, one
//! mistake causes only one error. Each code of an error has an entry in `docs/diagnostics.md`, and a program here or a
//! mistake there that shows it.
//!
//! To rewrite the `.stderr` files, after checking what changed, or the file of one program only:
//!
//! ```sh
//! TRYBUILD=overwrite cargo test -p solitaire-ui-tests --test fail
//! TRYBUILD=overwrite cargo test -p solitaire-ui-tests --test fail -- mistakes trybuild=NAME
//! ```
//!
//! To print a table of all programs, by the groups of the document:
//!
//! ```sh
//! cargo test -p solitaire-ui-tests --test files table -- --nocapture
//! ```
