//! Locks folders. Only the process that has locked the file named `lock` in a folder may write in that folder.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::regular;

/// How long to wait for a lock that another process holds. Usually it holds the lock only while it writes a file.
const PATIENCE: Duration = Duration::from_secs(2);

/// The pause between two attempts to get a lock.
const PAUSE: Duration = Duration::from_millis(10);

/// A lock on a folder. Dropping it unlocks the folder.
#[derive(Debug)]
pub(crate) struct Lock(File);

impl Drop for Lock {
    /// Unlocks the file. Closing it would not be enough: a child process that is just being started may still have it
    /// open.
    fn drop(&mut self) {
        // Ignore errors: they occur on systems that have no locks.
        let _ = self.0.unlock();
    }
}

/// Locks a folder without waiting; `None` if another process has locked it.
///
/// # Errors
/// Returns an error if the lock file cannot be opened or locked.
pub(crate) fn take(folder: &Path) -> io::Result<Option<Lock>> {
    let file = regular::open_lock(&folder.join("lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Lock(file))),
        Err(TryLockError::WouldBlock) => Ok(None),
        // This system has no locks. Go on without: if two windows save the same data, the later one wins.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            Ok(Some(Lock(file)))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Locks a folder. Waits for a short time if another process has locked it, but not forever, since that process may be
/// suspended.
///
/// # Errors
/// Returns an error if the lock file cannot be opened, or if another process holds the lock for too long.
pub(crate) fn wait_for(folder: &Path) -> io::Result<Lock> {
    let begun = Instant::now();
    loop {
        if let Some(lock) = take(folder)? {
            return Ok(lock);
        }
        if begun.elapsed() > PATIENCE {
            return Err(io::Error::new(
                io::ErrorKind::WouldBlock,
                "another process holds the lock",
            ));
        }
        thread::sleep(PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_ends_although_a_process_that_is_started_has_the_file_open() {
        let folder = tempfile::tempdir().unwrap();
        let lock = take(folder.path()).unwrap().unwrap();
        let inherited = lock.0.try_clone().unwrap();
        assert!(take(folder.path()).unwrap().is_none());
        drop(lock);
        assert!(take(folder.path()).unwrap().is_some());
        drop(inherited);
    }
}
