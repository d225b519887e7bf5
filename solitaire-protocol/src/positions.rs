//! Positions as text.

use solitaire_runtime::Snapshot;
use solitaire_runtime::snapshot::SnapshotFault;

use crate::json::{self, JsonFault};

/// Why a text is no position of any game.
#[derive(Debug)]
pub enum TextFault {
    /// It is of another version. What its fields mean is not known, so nothing is said of them.
    Version(SnapshotFault),
    /// It is not written as a position is.
    Form(JsonFault),
}

/// The position that a text says, not yet compared with any game.
///
/// # Errors
/// When it says none.
pub fn read(text: &[u8]) -> Result<Snapshot, TextFault> {
    json::read(text).map_err(|error| match version(text) {
        Some(found) => TextFault::Version(SnapshotFault::Version { found }),
        None => TextFault::Form(error),
    })
}

/// The version of a text of another version.
fn version(text: &[u8]) -> Option<u32> {
    let value: serde_json::Value = serde_json::from_slice(text).ok()?;
    let found = u32::try_from(value.get("version")?.as_u64()?).ok()?;
    (found != Snapshot::VERSION).then_some(found)
}
