//! What generated code calls and nobody else, but for what messages of the compiler name.

pub use solitaire_macros::{__proofs, __vary};
pub use solitaire_runtime::private::*;
