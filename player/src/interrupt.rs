//! Handles Ctrl-C: the first ends a command's work and prints the results so far; the second ends the program at once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::signal::SIGINT;
use signal_hook::flag;

/// The exit code with which shells report that Ctrl-C ended a program.
pub(crate) const CODE: u8 = 130;

/// Returns a flag that the first Ctrl-C sets. The second ends the program; on systems without signals, the first does.
pub(crate) fn listen() -> Arc<AtomicBool> {
    let pressed = Arc::new(AtomicBool::new(false));
    // On Ctrl-C, the conditional shutdown runs first and ends the program only if an earlier Ctrl-C set the flag. Both
    // calls fail only if signals cannot be handled, and then Ctrl-C keeps its default effect.
    let _ = flag::register_conditional_shutdown(SIGINT, CODE.into(), Arc::clone(&pressed))
        .and_then(|_| flag::register(SIGINT, Arc::clone(&pressed)));
    pressed
}
