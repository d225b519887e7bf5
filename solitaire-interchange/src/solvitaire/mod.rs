//! Rules and deals of Solvitaire, in JSON. The facts are those of its source at version 0.10.2.

mod deal;
mod declare;
mod of;
mod parts;
mod rules;
#[cfg(test)]
mod tests;
mod trial;

pub(crate) use deal::{has_rules, is_likely};
pub use deal::{read, write};
pub use rules::Rules;
