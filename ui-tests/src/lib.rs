//! What the language says to its authors.
//!
//! `fail/` holds one mistake a file, named for the mistake, each with the words the author reads in a `.stderr` file
//! beside it; `pass/` holds programs without a mistake. Every program of `fail/` uses the game it declares: that no
//! error points at those lines shows that one mistake stays one.
//!
//! To write the `.stderr` files anew, after a look at what changed:
//!
//! ```sh
//! TRYBUILD=overwrite cargo test -p solitaire-ui-tests --test fail
//! ```
