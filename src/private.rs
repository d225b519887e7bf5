//! Items that only generated code uses. Items whose names appear in compiler messages are not here.

pub use solitaire_macros::{__proofs, __vary};
pub use solitaire_runtime::private::*;
