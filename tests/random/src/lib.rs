//! Declarations written at random, and played.
//!
//! The language makes a model of a declaration in process, which is played in two ways that have to agree in everything: by
//! the interpreter of the runtime, and by the referee. The interpreter takes moves back by its journal, and by what
//! generated code takes them back with. No compiler is asked, so that a thousand games take seconds.
//!
//! Code that is generated can only be met by compiling it: `scripts/compile-random-declarations.sh`.

mod declaration;
mod expansion;
mod trial;

pub use declaration::declaration;
pub use expansion::{Expanded, Refusal, Unplayable, expand, expand_all};
pub use trial::{BUDGET, Outcome, Sum, range, try_seed};
