//! Ctrl-C during a command: the first ends the work with the results so far, the second ends the program at once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::signal::SIGINT;
use signal_hook::flag;

/// The exit code of a program that Ctrl-C has ended, as shells report it.
pub(crate) const CODE: u8 = 130;

/// Returns a flag that Ctrl-C sets from now on. On systems without signals Ctrl-C still ends the program.
pub(crate) fn listen() -> Arc<AtomicBool> {
    let pressed = Arc::new(AtomicBool::new(false));
    // The conditional shutdown runs before the flag is set, so it sees only the flag of an earlier signal. Both calls
    // fail only if signals cannot be handled, and then Ctrl-C keeps its default effect.
    let _ = flag::register_conditional_shutdown(SIGINT, CODE.into(), Arc::clone(&pressed))
        .and_then(|_| flag::register(SIGINT, Arc::clone(&pressed)));
    pressed
}
