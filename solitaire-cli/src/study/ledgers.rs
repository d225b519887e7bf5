//! Ledgers by name: a file, or the address of a shared database.

use std::path::Path;

use solitaire_player::extension::Trouble;
use solitaire_study::{Key, Ledger, Row};

use super::cluster;

/// The address of a database; `None` if the name is a file.
pub(super) fn address(ledger: &Path) -> Option<&str> {
    let is_address =
        |text: &&str| ["postgres://", "postgresql://"].iter().any(|head| text.starts_with(head));
    ledger.to_str().filter(is_address)
}

/// The studies of a ledger that `is_meant` accepts, with their results.
pub(super) fn studies(
    ledger: &Path,
    is_meant: impl Fn(&Key) -> bool,
) -> Result<Vec<(Key, Vec<Row>)>, Trouble> {
    if let Some(address) = address(ledger) {
        return cluster::studies(address, is_meant);
    }
    let ledger = Ledger::existing(ledger).map_err(Trouble::bad)?;
    let mut studies = Vec::new();
    for (study, key) in ledger.studies().map_err(Trouble::bad)? {
        if is_meant(&key) {
            studies.push((key, ledger.rows(study).map_err(Trouble::bad)?));
        }
    }
    Ok(studies)
}
