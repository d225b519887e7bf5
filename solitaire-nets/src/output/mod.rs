//! Writes nets in several formats.

mod colored;
mod dot;
mod pnml;
mod svg;

pub use colored::colored;
pub use dot::{coverability_dot, dot, marking};
pub use pnml::to_pnml;
pub use svg::{coverability_svg, svg};
