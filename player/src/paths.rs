//! Files that the player names.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use crate::console::is_harmful;
use crate::words::quoted;

/// Replaces an existing file, completely or not at all. A symbolic link is kept: its target is replaced.
///
/// # Errors
/// Returns an error if there is no such file, or if it or its folder cannot be written.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = &fs::canonicalize(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(fs::metadata(path)?.permissions())?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A path for use in a sentence.
#[must_use]
pub fn shown(path: &Path) -> String {
    let text = path.to_string_lossy();
    if text.contains(is_harmful) { quoted(&text) } else { format!("`{text}`") }
}
