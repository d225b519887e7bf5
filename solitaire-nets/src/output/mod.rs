//! Nets written down.

mod coloured;
mod dot;
mod pnml;
mod svg;

pub use coloured::coloured;
pub use dot::{coverability_dot, dot, marking};
pub use pnml::{PnmlError, from_pnml, to_pnml};
pub use svg::{coverability_svg, svg};
