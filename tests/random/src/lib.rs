//! Random declarations, written and played.
//!
//! The language makes a model from a declaration in process. Two engines play it and must agree in everything: the
//! interpreter of the runtime, and the referee. The interpreter undoes moves both by its journal and by the undo log of
//! generated code. No compiler is involved, so that a thousand games take seconds.
//!
//! Only compiling can test generated code: see `scripts/compile-random-declarations.sh`.

mod declaration;
mod expansion;
mod trial;

pub use declaration::declaration;
pub use expansion::{Expanded, Refusal, Unplayable, expand, expand_all};
pub use trial::{BUDGET, Outcome, Sum, range, try_seed};
