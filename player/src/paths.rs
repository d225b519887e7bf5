//! Files that are named by who plays.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use crate::console::is_harmful;
use crate::words::quoted;

/// Writes a file that is there anew, whole or not at all. A link stays one: the file that it leads to is written.
///
/// # Errors
/// When there is no such file, or it or its folder cannot be written.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = &fs::canonicalize(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(fs::metadata(path)?.permissions())?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A path in a sentence.
#[must_use]
pub fn shown(path: &Path) -> String {
    let text = path.to_string_lossy();
    if text.contains(is_harmful) { quoted(&text) } else { format!("`{text}`") }
}
