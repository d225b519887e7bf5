//! The full-screen program: the launcher, and the games chosen in it.

use std::io::{self, Write as _};

use ratatui::layout::Size;
use solitaire_runtime::{GameEntry, Session};

use crate::launcher::{self, Choice, Launcher};
use crate::library::{Library, Wish};
use crate::playing::Playing;
use crate::screen::{self, App, Display, Ending, Terminal};
use crate::{console, words};

/// The first thing that the program shows.
pub(crate) enum Start {
    /// The launcher.
    Launcher,
    /// A game.
    Game {
        /// The game.
        game: Box<Playing>,
        /// True if leaving the game leads to the launcher; false if it ends the program.
        then_launcher: bool,
    },
}

/// Runs until the player quits.
///
/// # Errors
/// Returns an error if the terminal cannot be read or drawn on. The terminal is restored in that case too.
pub(crate) fn run(library: Library, start: Start) -> io::Result<()> {
    let display = Display::from_environment();
    let standing = screen::with_terminal(|terminal| stages(library, start, display, terminal))?;
    // The full screen is closed: print the deal number, so that the player can find the deal again.
    if let Some(standing) = standing {
        let _ = writeln!(console::output(), "{standing}");
    }
    Ok(())
}

/// Shows the launcher and the chosen games in turn, until the player quits. Returns a line about the last game's state.
fn stages(
    mut library: Library,
    start: Start,
    display: Display,
    terminal: &mut Terminal,
) -> io::Result<Option<String>> {
    let mut standing = None;
    let (mut next, then_launcher) = match start {
        Start::Launcher => (None, true),
        Start::Game { game, then_launcher } => (Some(game), then_launcher),
    };
    let mut last: Option<&'static str> = None;
    loop {
        if let Some(game) = next.take() {
            let mut app = App::new(library, *game, display, Size::default()).accompanied();
            let ending = screen::show(&mut app, terminal)?;
            standing = Some(words::standing(app.session()));
            last = Some(app.session().model().slug);
            library = app.into_library();
            if ending == Ending::Stopped || !then_launcher {
                return Ok(standing);
            }
        }
        let mut launcher = Launcher::new(library, display, Size::default(), last);
        let choice = launcher::show(&mut launcher, terminal)?;
        library = launcher.into_library();
        next = match choice {
            Choice::Quit => return Ok(standing),
            Choice::Replay(session) => Some(Box::new(Playing::replay(*session))),
            Choice::Play(game, wish) => open(&mut library, game, wish).map(Box::new),
        };
    }
}

fn open(library: &mut Library, game: GameEntry, wish: Wish) -> Option<Playing> {
    match library.open(game, wish, None, Library::any(game)) {
        Ok(playing) => Some(playing),
        Err(error) => {
            library.notify(error.to_string());
            None
        }
    }
}

/// A game from a shared line, of which the first `at` moves are made and the others can be redone.
pub(crate) fn replay(mut session: Session, at: usize) -> Start {
    while session.steps_done() < at && session.redo() {}
    Start::Game { game: Box::new(Playing::replay(session)), then_launcher: false }
}
