//! The speaking mode, which reads lines and answers with sentences. It is for screen readers and for terminals that
//! cannot draw. It offers what the full screen offers, and saves the game in the same way.

mod beside;
mod command;
mod moving;
mod speech;
#[cfg(test)]
mod tests;

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use solitaire_runtime::explain::Refusal;
use solitaire_runtime::{MoveCode, Place, Session};
use solitaire_session::odds::rules_page;

use crate::companion::Companion;
use crate::library::{Library, Wish};
use crate::playing::{NO_LINE, Playing, time};
use crate::text::{Worst, lines};
use crate::words::{clip, counted, in_words, sentence, standing, tame};
use crate::{catalog, deal, letters, share};
use command::{Ask, HELP};

/// The maximum number of characters of the player's line that an answer repeats.
const MAX_WORD_CHARS: usize = 100;

/// A conversation between the player and the program about a game, line by line.
pub(crate) struct Talk {
    library: Library,
    game: Playing,
    letters: Vec<(char, Vec<Place>)>,
    /// The moves listed or suggested last. `hinted` is the number of the last suggestion, from 1, or 0 after a list.
    told: Vec<MoveCode>,
    hinted: usize,
    /// The first suggested move, if it is known to lead to a win.
    leader: Option<MoveCode>,
    /// Finds out in the background if the game can be won. `None` if the companion could not be started.
    companion: Option<Companion>,
    /// The worst outcome among the answers so far, for the exit code.
    worst: Worst,
    has_ended: bool,
}

/// Answers lines until the player quits or the input ends. Saves after every line. Returns the worst outcome of a line.
///
/// # Errors
/// Returns an error if reading or writing fails.
pub(crate) fn play(
    library: Library,
    game: Playing,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Worst> {
    let mut talk = Talk::new(library, game).accompanied();
    say(output, &talk.greeting())?;
    while !talk.has_ended {
        let Some(line) = lines::next(input)? else { break };
        let answer = match line {
            Ok(line) => talk.answer(&line),
            Err(error) => talk.bad(&error.to_string()),
        };
        say(output, &answer)?;
    }
    Ok(talk.worst)
}

fn say(output: &mut impl Write, lines: &[String]) -> io::Result<()> {
    for line in lines {
        writeln!(output, "{}", tame(line))?;
    }
    output.flush()
}

impl Talk {
    pub(crate) fn new(library: Library, game: Playing) -> Self {
        let letters = letters::letters(game.session.model());
        Self {
            library,
            game,
            letters,
            told: Vec::new(),
            hinted: 0,
            leader: None,
            companion: None,
            worst: Worst::default(),
            has_ended: false,
        }
    }

    fn session(&self) -> &Session {
        &self.game.session
    }

    fn greeting(&mut self) -> Vec<String> {
        let mut lines: Vec<String> =
            self.library.take_notices().into_iter().map(|text| sentence(&text)).collect();
        lines.push(sentence(&standing(self.session())));
        lines.extend(speech::board(self.session()));
        lines.extend(self.outlook());
        lines.push("Type \"help\" for the commands.".to_owned());
        lines
    }

    /// Obeys a line that the player typed, saves the game, and returns the lines of the answer.
    pub(crate) fn answer(&mut self, line: &str) -> Vec<String> {
        let now = std::time::Instant::now();
        self.game.tick(now, true);
        let mut answer = match command::read(line, self.session(), &self.letters) {
            Some(ask) => self.respond(ask),
            None => self.bad(&format!(
                "I do not understand \"{}\"; type \"help\" for the commands",
                clip(line.trim(), MAX_WORD_CHARS)
            )),
        };
        self.game.tick(now, true);
        if !self.has_ended {
            let news = self.game.keep().map(|again| again.map(str::to_owned));
            answer.extend(news.unwrap_or_else(Some).map(|news| sentence(&news)));
        }
        self.accompany();
        answer
    }

    /// The answer to a line that cannot be obeyed, such as an unknown command or a bookmark that does not exist.
    fn bad(&mut self, why: &str) -> Vec<String> {
        self.worst = Worst::Bad;
        vec![sentence(why)]
    }

    /// The answer to a move that is not legal, with the reason.
    fn refused(&mut self, why: &impl Display) -> Vec<String> {
        self.worst = self.worst.max(Worst::Refused);
        vec![in_words(&sentence(&why.to_string()))]
    }

    fn respond(&mut self, ask: Ask) -> Vec<String> {
        match ask {
            Ask::Standing => {
                let mut lines = vec![sentence(&standing(self.session()))];
                lines.extend(self.certainty());
                lines
            }
            Ask::Board => speech::board(self.session()),
            Ask::Look(places) => {
                places.into_iter().map(|place| speech::element(self.session(), place)).collect()
            }
            Ask::Free => {
                let free = speech::free(self.session());
                vec![free.unwrap_or_else(|| "No card covers another in this game.".to_owned())]
            }
            Ask::Moves => self.moves(),
            Ask::Number(number) => match self.told.get(number.wrapping_sub(1)) {
                Some(code) => self.make(Ok::<_, Refusal>(*code)),
                None => self.bad("there is no move with this number; type \"moves\" for the list"),
            },
            Ask::Hint => self.hint(),
            Ask::Yes => match self.told.get(self.hinted.wrapping_sub(1)) {
                Some(code) => self.make(Ok::<_, Refusal>(*code)),
                None => self.bad("type \"hint\" first"),
            },
            Ask::Code(code) => self.make(Ok::<_, Refusal>(code)),
            Ask::Move(from, to) => {
                let code = self.meant(&from, &to);
                self.make(code)
            }
            Ask::Press(text) => self.press(&text),
            Ask::Home(sweep) => self.play_home(sweep),
            Ask::Undo => self.go(Session::undo, "undone", "there is nothing to undo"),
            Ask::Redo => self.go(Session::redo, "redone", "there is nothing to redo"),
            Ask::Restart => {
                self.game.session.restart();
                self.forget();
                let mut lines = vec!["Back at the start. Redo makes the moves again.".to_owned()];
                lines.extend(speech::board(self.session()));
                lines
            }
            Ask::Deal(None) if self.library.profile().settings.winnable_deals => self.winnable(),
            Ask::Deal(number) => self.deal(number.as_deref()),
            Ask::Play(word) => self.another_game(&word),
            Ask::Bookmark => {
                let name = self.game.set_bookmark();
                vec![sentence(&format!("bookmark set {name}"))]
            }
            Ask::Bookmarks => self.bookmarks(),
            Ask::Name(name) => {
                if let Err(why) = self.game.set_name(&name) {
                    return self.bad(&why);
                }
                vec![sentence(&match self.game.name() {
                    Some(name) => format!("named \"{name}\""),
                    None => "name removed".to_owned(),
                })]
            }
            Ask::Line => match self.game.go_to_last_line() {
                Ok(true) => {
                    self.forget();
                    self.greeting()
                }
                Ok(false) => self.bad(NO_LINE),
                Err(error) => self.bad(&error.to_string()),
            },
            Ask::Go(number) => self.go_to(number),
            Ask::Autoplay(on) => self.autoplay(on),
            Ask::Score => self.score(),
            Ask::Chances | Ask::Step | Ask::Fair | Ask::Lost if self.session().is_won() => {
                vec!["You have won.".to_owned()]
            }
            Ask::Chances => self.chances(),
            Ask::Watch(on) => self.watch(on),
            Ask::Step => self.step_to_the_win(),
            Ask::Winnable => self.winnable(),
            Ask::Stop => self.stop_looking(),
            Ask::Difficulty => self.difficulty(),
            Ask::Fair => self.fair(),
            Ask::Lost => self.where_lost(),
            Ask::Statistics => self.statistics(),
            Ask::Rules => {
                let page = rules_page(&self.session().entry());
                // The signs of headings and lists are removed, because they would be read aloud.
                let lines = page.lines().map(|line| line.trim_start_matches(['#', '-', ' ']));
                lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
            }
            Ask::Share => {
                vec![share::line(self.session()).unwrap_or_else(|e| sentence(&e.to_string()))]
            }
            Ask::Help => HELP.iter().map(|(said, does)| format!("{said}: {does}.")).collect(),
            Ask::Quit => {
                self.game.leave();
                self.library.closed();
                self.has_ended = true;
                vec![sentence(&standing(self.session()))]
            }
        }
    }

    /// Forgets the moves that were listed or suggested, because the board has changed.
    fn forget(&mut self) {
        self.told.clear();
        self.hinted = 0;
        self.leader = None;
    }

    fn deal(&mut self, number: Option<&str>) -> Vec<String> {
        let entry = self.session().entry();
        let numbers = entry.model().numbers;
        let number = match number.map(|text| self.game.deal_called(text)) {
            None => deal::pick(numbers),
            Some(Ok(number)) => number,
            Some(Err(error)) => return self.bad(&error),
        };
        let game_folder = self.game.leave();
        match self.library.open(entry, Wish::Deal(number), game_folder, || number) {
            Ok(game) => self.seat(game),
            Err(error) => self.bad(&error.to_string()),
        }
    }

    fn another_game(&mut self, word: &str) -> Vec<String> {
        let entry = match catalog::find(self.library.games(), &clip(word, MAX_WORD_CHARS)) {
            Ok(entry) => entry,
            Err(error) => return self.bad(&error.to_string()),
        };
        // The folder of this game is released first, because the next game may be in the same folder.
        drop(self.game.leave());
        match self.library.open(entry, Wish::Last, None, Library::any(entry)) {
            Ok(game) => self.seat(game),
            Err(error) => self.bad(&error.to_string()),
        }
    }

    fn seat(&mut self, game: Playing) -> Vec<String> {
        // Searches for the previous game are stopped.
        if let Some(companion) = &mut self.companion {
            companion.stop();
            companion.forget_question();
        }
        self.letters = letters::letters(game.session.model());
        self.game = game;
        self.forget();
        self.greeting()
    }

    fn bookmarks(&self) -> Vec<String> {
        let marks = self.game.bookmarks().iter().enumerate();
        let lines: Vec<String> =
            marks.map(|(number, mark)| format!("{}: {}.", number + 1, mark.name)).collect();
        if lines.is_empty() { vec!["No bookmarks yet.".to_owned()] } else { lines }
    }

    fn go_to(&mut self, number: usize) -> Vec<String> {
        let number = number.wrapping_sub(1);
        if number >= self.game.bookmarks().len() {
            return self.bad("there is no bookmark with this number");
        }
        match self.game.go_to_bookmark(number) {
            Ok(()) => {
                self.forget();
                self.greeting()
            }
            Err(error) => self.bad(&error.to_string()),
        }
    }

    fn autoplay(&mut self, on: bool) -> Vec<String> {
        if self.session().autoplay().is_empty() {
            return self.bad(&format!("{} has no autoplay", self.session().model().name));
        }
        self.library.change_profile(|profile| profile.settings.autoplay = Some(on));
        self.game.session.set_autoplay(on);
        vec![sentence(if on { "autoplay is on" } else { "autoplay is off" })]
    }

    fn score(&self) -> Vec<String> {
        let session = self.session();
        let played = format!("Time {}.", time(self.game.seconds()));
        match solitaire_runtime::score(session.position()) {
            Some(score) => vec![format!("Score {score}. {played}")],
            None => vec![format!("{} keeps no score. {played}", session.model().name)],
        }
    }

    fn statistics(&self) -> Vec<String> {
        let model = self.session().model();
        let summary = self.library.summary(model.slug);
        let mut lines =
            vec![format!("Played {}, won {}.", counted(summary.played, "deal"), summary.won)];
        if let Some(seconds) = summary.best_seconds {
            lines.push(format!("Best time {}.", time(seconds)));
        }
        lines.push(format!(
            "Current streak {}, longest {}.",
            summary.streak, summary.longest_streak
        ));
        lines.push("A deal counts once you make a move, and its first win counts.".to_owned());
        lines
    }
}
