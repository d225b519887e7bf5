//! Ctrl-C while a command works: the first ends the work with what is done, the second ends the program at once.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a program that Ctrl-C has ended, as shells give it.
pub(crate) const CODE: u8 = 130;

/// From now on Ctrl-C sets what is given. Where there is no such thing it ends the program, as it did before.
pub(crate) fn listen() -> Arc<AtomicBool> {
    let pressed = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&pressed);
    // It fails only where signals cannot be handled, and then they do what they always do.
    let _ = ctrlc::set_handler(move || {
        if handler.swap(true, Ordering::Relaxed) {
            process::exit(CODE.into());
        }
    });
    pressed
}
