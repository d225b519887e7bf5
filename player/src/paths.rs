//! Writes files that the player names, and shows their paths in messages.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use crate::console::is_harmful;
use crate::words::quoted;

/// Replaces an existing file's contents, completely or not at all. If the path is a symbolic link, the link stays.
///
/// # Errors
/// Returns an error if the file does not exist, or if the file or its folder cannot be written.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = &fs::canonicalize(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(fs::metadata(path)?.permissions())?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A path as text for a message.
#[must_use]
pub fn shown(path: &Path) -> String {
    let text = path.to_string_lossy();
    if text.contains(is_harmful) { quoted(&text) } else { format!("`{text}`") }
}
