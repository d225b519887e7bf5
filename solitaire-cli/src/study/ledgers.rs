//! Reads a ledger, the results of studies, by its name: the name of a file, or the address of a database.

use std::path::Path;

use solitaire_player::extension::Trouble;
use solitaire_study::{Key, Ledger, Row};

use super::cluster;

/// The name of a ledger if it is the address of a database; `None` if it is the name of a file.
pub(super) fn address(ledger: &Path) -> Option<&str> {
    let is_address =
        |text: &&str| ["postgres://", "postgresql://"].iter().any(|head| text.starts_with(head));
    ledger.to_str().filter(is_address)
}

/// The studies in a ledger for whose key `is_meant` returns true, each with its results.
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
