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

/// A folder that is locked until this is dropped.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    /// Closing the file would not do: a process that is just being started has it open too until it is another program.
    fn drop(&mut self) {
        // Where nothing can be locked, nothing is.
        let _ = self.0.unlock();
    }
}

/// Locks a folder; `None` when another process has locked it.
///
/// # Errors
/// When the lock cannot be opened.
pub(super) fn take(folder: &Path) -> io::Result<Option<Lock>> {
    let file = regular::open_lock(&folder.join("lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Lock(file))),
        Err(TryLockError::WouldBlock) => Ok(None),
        // Where nothing can be locked, the last of two windows wins.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            Ok(Some(Lock(file)))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// The same, after a while if need be. A process that was stopped with the lock in its hands may never give it back.
///
/// # Errors
/// When the lock cannot be opened, or another process keeps it.
pub(super) fn wait_for(folder: &Path) -> io::Result<Lock> {
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
