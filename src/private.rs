//! Items that only generated code calls, without those that compiler messages name.

pub use solitaire_macros::{__proofs, __vary};
pub use solitaire_runtime::private::*;
