//! Starts a game from the command line, in full screen, in sentences (the speaking mode), or as text in a pipe.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use solitaire_runtime::{GameEntry, Session};

use crate::commands::Trouble;
use crate::commands::lost::Lost;
use crate::ending::{BAD_INPUT, NO, conclude, fail};
use crate::front::{self, Start};
use crate::library::{Library, Wish};
use crate::playing::Playing;
use crate::text::Worst;
use crate::words::tame;
use crate::{catalog, commands, console, deal, interrupt, linear, share, text};

#[derive(Args, Debug, Default)]
pub(crate) struct Play {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    game: Option<String>,
    /// The deal number. Default: your unfinished game, or a random deal.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    deal: Option<String>,
    /// The game with this name; a new game gets the name.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["deal", "position", "board"])]
    name: Option<String>,
    /// Start from the position in a file, as printed by `show --json`. The game is not saved.
    #[arg(long, value_name = "FILE", conflicts_with = "deal")]
    position: Option<PathBuf>,
    /// Start from the board or saved game of another program in a file. The game is not saved.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["deal", "position"], requires = "game")]
    board: Option<PathBuf>,
    /// Describe the board in sentences, for screen readers. The game is saved as usual.
    #[arg(long)]
    linear: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The line (-: the first line of standard input).
    line: String,
    /// Start after this many moves.
    #[arg(long, value_name = "N", default_value_t = 0)]
    at: usize,
    #[command(flatten)]
    lost: Lost,
}

/// Plays the game that the arguments name, or the first game of the list if they name none.
pub(crate) fn play_one(games: &'static [GameEntry], play: &Play) -> ExitCode {
    if play.position.is_some() || play.board.is_some() {
        return play_from(games, play);
    }
    if let Some(name) = &play.name {
        return play_named(games, play, name);
    }
    match named(games, play) {
        Ok((entry, wish)) => start(games, entry, wish, is_linear(play)),
        Err(sentence) => fail(&sentence),
    }
}

/// True if the game is played in sentences: the player asked for it, or the terminal cannot show pictures.
fn is_linear(play: &Play) -> bool {
    play.linear || (is_by_hand() && !is_on_terminal())
}

/// True if input and output are a terminal, so that a person is playing.
fn is_by_hand() -> bool {
    io::stdin().is_terminal() && console::is_terminal()
}

/// The game and the deal that the arguments name. Without a game name, it is the first game of the list.
pub(crate) fn named(games: &[GameEntry], play: &Play) -> Result<(GameEntry, Wish), String> {
    let found = match &play.game {
        Some(word) => catalog::find(games, word),
        None => catalog::first(games),
    };
    let entry = found.map_err(|error| error.to_string())?;
    Ok((entry, wish(entry, play.deal.as_deref())?))
}

/// Plays the named game, or resumes the game that was on the screen last, or else lets the player choose a game.
pub(crate) fn play_any(games: &'static [GameEntry], play: &Play) -> ExitCode {
    if play.game.is_some() || play.position.is_some() {
        return play_one(games, play);
    }
    if play.name.is_some() {
        return fail("name the game too: `play GAME --name NAME`");
    }
    if play.linear || !is_on_terminal() {
        return ask_and_play(games, play);
    }
    if play.deal.is_some() {
        return fail("name the game too: `play GAME --deal N`");
    }
    let mut library = Library::of_user(games);
    let Some(entry) = library.left_open() else { return show(library, Start::Launcher) };
    match library.open(entry, Wish::Last, None, Library::any(entry)) {
        Ok(game) => show(library, Start::Game { game: Box::new(game), then_launcher: true }),
        Err(error) => fail(&error.to_string()),
    }
}

/// Plays the saved game to which the player has given `name`, or gives this name to a new game.
fn play_named(games: &'static [GameEntry], play: &Play, name: &str) -> ExitCode {
    let is_linear = is_linear(play);
    if !is_linear && !is_on_terminal() {
        return fail("games in a pipe are not saved, so they have no names");
    }
    let mut library = Library::of_user(games);
    let opened = named(games, play).and_then(|(entry, _)| library.open_named(entry, name));
    match opened {
        Ok(game) if is_linear => speak(library, game, Worst::Done, &mut io::stdin().lock()),
        Ok(game) => show(library, Start::Game { game: Box::new(game), then_launcher: false }),
        Err(sentence) => fail(&sentence),
    }
}

/// Plays a game that begins with the position or the board in a file.
fn play_from(games: &'static [GameEntry], play: &Play) -> ExitCode {
    let named = play.game.as_deref().map(|word| commands::game(games, word)).transpose();
    let session = named.and_then(|entry| match (&play.position, &play.board, entry) {
        (Some(path), ..) => commands::start::session(path, entry, games),
        (None, Some(path), Some(entry)) => commands::start::on_board(path, entry),
        _ => Err(Trouble::bad("name the board's game")),
    });
    let session = match session {
        Ok(session) => session,
        Err(trouble) => return conclude(Err(trouble)),
    };
    let is_linear = is_linear(play);
    if !is_linear && !is_on_terminal() {
        return play_in_pipe(session, Worst::Done, &mut io::stdin().lock());
    }
    let (library, game) = (Library::of_user(games), Playing::unkept(session));
    if is_linear {
        return speak(library, game, Worst::Done, &mut io::stdin().lock());
    }
    show(library, Start::Game { game: Box::new(game), then_launcher: false })
}

fn start(games: &'static [GameEntry], entry: GameEntry, wish: Wish, is_linear: bool) -> ExitCode {
    if is_linear || !is_on_terminal() {
        let how = Lines { is_linear, worst: Worst::Done };
        return play_lines(games, entry, wish, how, &mut io::stdin().lock());
    }
    let mut library = Library::of_user(games);
    match library.open(entry, wish, None, Library::any(entry)) {
        Ok(game) => show(library, Start::Game { game: Box::new(game), then_launcher: false }),
        Err(error) => fail(&error.to_string()),
    }
}

/// The deal that the command line names, or the deal that was played last if it names none.
fn wish(entry: GameEntry, deal: Option<&str>) -> Result<Wish, String> {
    let Some(text) = deal else { return Ok(Wish::Last) };
    let number = deal::parse(text, entry.model().numbers).map_err(|error| error.to_string())?;
    Ok(Wish::Deal(number))
}

/// How to play with lines of text.
#[derive(Clone, Copy)]
struct Lines {
    /// True if the program answers in sentences and saves the game. False if it answers for programs and saves nothing.
    is_linear: bool,
    /// The worst outcome of a line before the game began, such as the name of a game that does not exist.
    worst: Worst,
}

/// Plays a game with lines of text, either in sentences or for programs.
fn play_lines(
    games: &'static [GameEntry],
    entry: GameEntry,
    wish: Wish,
    how: Lines,
    input: &mut impl io::BufRead,
) -> ExitCode {
    if !how.is_linear {
        return match session(entry, wish) {
            Ok(session) => play_in_pipe(session, how.worst, input),
            Err(sentence) => fail(&sentence),
        };
    }
    let mut library = Library::of_user(games);
    match library.open(entry, wish, None, Library::any(entry)) {
        Ok(game) => speak(library, game, how.worst, input),
        Err(error) => fail(&error.to_string()),
    }
}

/// A session that is not saved, with the deal that `wish` asks for.
pub(crate) fn session(entry: GameEntry, wish: Wish) -> Result<Session, String> {
    let number = match wish {
        Wish::Deal(number) => number,
        Wish::Last => deal::pick(entry.model().numbers),
    };
    Session::new(entry, number).map_err(|error| error.to_string())
}

/// True if input and output are a terminal that can show pictures.
fn is_on_terminal() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    is_by_hand() && !dumb
}

fn show(library: Library, start: Start) -> ExitCode {
    match front::run(library, start) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&format!("the terminal cannot be used: {error}")),
    }
}

pub(crate) fn replay(games: &'static [GameEntry], replay: &Replay) -> ExitCode {
    let line = if replay.line == "-" {
        let mut line = Vec::new();
        let mut input = io::stdin().lock().take(share::MAX_LINE_BYTES as u64 + 1);
        match input.read_until(b'\n', &mut line) {
            Ok(_) => String::from_utf8_lossy(&line).into_owned(),
            Err(error) => return fail(&format!("standard input cannot be read: {error}")),
        }
    } else {
        replay.line.clone()
    };
    let session = match share::read(games, line.trim()) {
        Ok(session) => session,
        Err(error) => return fail(&error.to_string()),
    };
    if replay.lost.where_lost {
        let told = replay.lost.tell(&session, &mut console::output(), interrupt::listen());
        return conclude(told);
    }
    if is_on_terminal() && replay.line != "-" {
        return show(Library::of_user(games), front::replay(session, replay.at));
    }
    let mut session = session;
    while session.steps_done() < replay.at && session.redo() {}
    play_in_pipe(session, Worst::Done, &mut io::stdin().lock())
}

/// Runs the engine, which answers requests of another program on the standard input.
pub(crate) fn engine(games: &'static [GameEntry]) -> ExitCode {
    done(solitaire_protocol::engine::serve(games, io::stdin().lock(), console::output()))
}

/// Asks the player for a game and a deal, and plays it.
fn ask_and_play(games: &'static [GameEntry], play: &Play) -> ExitCode {
    let mut input = io::stdin().lock();
    let is_linear = is_linear(play);
    match ask(games, play.deal.as_deref(), is_linear, &mut input, &mut console::output()) {
        Ok(Some((entry, wish, worst))) => {
            play_lines(games, entry, wish, Lines { is_linear, worst }, &mut input)
        }
        Ok(None) => {
            fail("name a game: write `play GAME`, or put the name on the first line of the input")
        }
        Err(error) => fail(&format!("the game had to stop: {error}")),
    }
}

/// Asks for a game and a deal until both exist. Returns them with the worst outcome, or `None` if the input ends early.
fn ask(
    games: &'static [GameEntry],
    deal: Option<&str>,
    is_linear: bool,
    input: &mut impl io::BufRead,
    output: &mut impl io::Write,
) -> io::Result<Option<(GameEntry, Wish, Worst)>> {
    let mut worst = Worst::Done;
    let mut question = |question: &str, output: &mut dyn io::Write| {
        writeln!(output, "{question}")?;
        output.flush()?;
        let line = text::lines::next(input)?;
        io::Result::Ok(line.map(|line| line.map_err(|error| error.to_string())))
    };
    let entry = loop {
        let Some(word) = question("Which game?", output)? else { return Ok(None) };
        let found = word
            .and_then(|word| catalog::find(games, word.trim()).map_err(|error| error.to_string()));
        match found {
            Ok(entry) => break entry,
            Err(sentence) => {
                worst = Worst::Bad;
                writeln!(output, "error: {}", tame(&sentence))?;
            }
        }
    };
    let mut deal = deal.map(str::to_owned).map(Ok);
    let which_deal = if is_linear {
        "Which deal? (Enter: your unfinished game, or a random deal)"
    } else {
        "Which deal? (Enter: a random deal)"
    };
    loop {
        let text = match deal.take() {
            Some(text) => text,
            None => question(which_deal, output)?.unwrap_or_else(|| Ok(String::new())),
        };
        let wish = text.and_then(|text| {
            let number = Some(text.trim()).filter(|text| !text.is_empty());
            wish(entry, number)
        });
        match wish {
            Ok(wish) => return Ok(Some((entry, wish, worst))),
            Err(sentence) => {
                worst = Worst::Bad;
                writeln!(output, "error: {}", tame(&sentence))?;
            }
        }
    }
}

/// Plays a game in sentences. At a terminal, where the person hears the errors, the exit code is 0 even after an error.
fn speak(library: Library, game: Playing, before: Worst, input: &mut impl io::BufRead) -> ExitCode {
    match linear::play(library, game, input, &mut console::output()) {
        Ok(_) if is_by_hand() => ExitCode::SUCCESS,
        played => worst_of(played, before),
    }
}

fn play_in_pipe(mut session: Session, before: Worst, input: &mut impl io::BufRead) -> ExitCode {
    worst_of(text::play(&mut session, input, console::output()), before)
}

/// The exit code: the worst outcome of a line during the game or before it, for scripts that do not read the answers.
fn worst_of(played: io::Result<Worst>, before: Worst) -> ExitCode {
    match played.map(|worst| worst.max(before)) {
        Ok(Worst::Refused) => ExitCode::from(NO),
        Ok(Worst::Bad) => ExitCode::from(BAD_INPUT),
        played => done(played.map(|_| ())),
    }
}

fn done(played: io::Result<()>) -> ExitCode {
    match played {
        // A reader such as `head` closes the pipe when it has read enough, which is not an error.
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&format!("the game had to stop: {error}")),
    }
}
