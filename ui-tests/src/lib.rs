//! What the language says to its authors.
//!
//! Nearly all mistakes need no program: `solitaire-dsl/tests/mistakes` holds them, a few lines each, and expands them in
//! process, whatever the compiler. Here is what only a compiler shows: spans as it prints them, what rustc adds of its own,
//! several modules and crates, Rust beside a declaration, and that what is declared is there where it is used.
//!
//! `fail/` holds one mistake a file, named for the mistake, each with the words the author reads in a `.stderr` file
//! beside it; only files named `several_mistakes..` hold several. `pass/` holds programs without a mistake: each is a test
//! of its own to Cargo, built as the rest of the workspace is, and run.
//!
//! The first line of a program with a mistake says what it is, the second the words that are to blame, in backquotes:
//! the errors must mark these and no others. Every program uses the game it declares: that no error points at those
//! lines shows that one mistake stays one. Each code of an error has an entry in `docs/diagnostics.md`, and a program
//! here or a mistake there that shows it.
//!
//! To write the `.stderr` files anew, after a look at what changed, or that of one program only:
//!
//! ```sh
//! TRYBUILD=overwrite cargo test -p solitaire-ui-tests --test fail
//! TRYBUILD=overwrite cargo test -p solitaire-ui-tests --test fail -- mistakes trybuild=NAME
//! ```
//!
//! A table of all of them, by the groups of the document:
//!
//! ```sh
//! cargo test -p solitaire-ui-tests --test files table -- --nocapture
//! ```
