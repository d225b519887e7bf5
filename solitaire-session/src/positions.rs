//! Reads positions from JSON text.

use solitaire_runtime::Snapshot;
use solitaire_runtime::snapshot::SnapshotFault;

use crate::json::{self, JsonFault};

/// The reason why a string is not a position of any game.
#[derive(Debug)]
pub enum TextFault {
    /// The text states another version. The meaning of its fields is then unknown, so no other faults are reported.
    Version(SnapshotFault),
    /// The text is not a position in JSON form.
    Form(JsonFault),
}

/// Reads a position from JSON text, without comparing it with any game.
///
/// # Errors
/// Returns an error if the text is not a position.
pub fn read(text: &[u8]) -> Result<Snapshot, TextFault> {
    json::read(text).map_err(|error| match version(text) {
        Some(found) => TextFault::Version(SnapshotFault::Version { found }),
        None => TextFault::Form(error),
    })
}

/// The version that the text of a position states. `None` if it is the current version or cannot be read.
fn version(text: &[u8]) -> Option<u32> {
    let value: serde_json::Value = serde_json::from_slice(text).ok()?;
    let found = u32::try_from(value.get("version")?.as_u64()?).ok()?;
    (found != Snapshot::VERSION).then_some(found)
}
