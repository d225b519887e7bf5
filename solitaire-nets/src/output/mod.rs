//! Writers of nets.

mod colored;
mod dot;
mod pnml;
mod svg;

pub use colored::colored;
pub use dot::{coverability_dot, dot, marking};
pub use pnml::{PnmlError, from_pnml, to_pnml};
pub use svg::{coverability_svg, svg};
