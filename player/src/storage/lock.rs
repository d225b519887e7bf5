//! Who may write in a folder: who has locked the file `lock` in it.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::regular;

/// How long others are waited for. They hold the lock for as long as a file takes to be written.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long nobody asks again.
const PAUSE: Duration = Duration::from_millis(10);

/// Locks a folder, as long as the file is open; `None` when another process has locked it.
///
/// # Errors
/// When the lock cannot be opened.
pub(super) fn take(folder: &Path) -> io::Result<Option<File>> {
    let lock = regular::open_lock(&folder.join("lock"))?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Ok(None),
        // Where nothing can be locked, the last of two windows wins.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            Ok(Some(lock))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// The same, after a while if need be. A process that was stopped with the lock in its hands may never give it back.
///
/// # Errors
/// When the lock cannot be opened, or another process keeps it.
pub(super) fn wait_for(folder: &Path) -> io::Result<File> {
    let begun = Instant::now();
    loop {
        if let Some(lock) = take(folder)? {
            return Ok(lock);
        }
        if begun.elapsed() > PATIENCE {
            return Err(io::Error::new(
                io::ErrorKind::WouldBlock,
                "another process keeps the lock",
            ));
        }
        thread::sleep(PAUSE);
    }
}
