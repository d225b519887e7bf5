//! Reads and writes the saved games of KPat, which are in XML. The details follow KPat 22.12.3.

mod games;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub(crate) use read::is_likely;
pub use read::read;
pub use write::write;
