//! Ctrl-C while a command works: the first ends the work with what is done, the second ends the program at once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::signal::SIGINT;
use signal_hook::flag;

/// The exit code of a program that Ctrl-C has ended, as shells give it.
pub(crate) const CODE: u8 = 130;

/// From now on Ctrl-C sets what is given. Where there is no such thing it ends the program, as it did before.
pub(crate) fn listen() -> Arc<AtomicBool> {
    let pressed = Arc::new(AtomicBool::new(false));
    // What ends the program is asked before the flag is set, so it finds what an earlier signal has set. Both fail only where
    // signals cannot be handled, and then they do what they always do.
    let _ = flag::register_conditional_shutdown(SIGINT, CODE.into(), Arc::clone(&pressed))
        .and_then(|_| flag::register(SIGINT, Arc::clone(&pressed)));
    pressed
}
