//! The speaking mode: lines in, sentences out. It says what a screen shows, for screen readers and for terminals that
//! draw nothing, and keeps the game like the screen does.

mod beside;
mod command;
mod speech;
#[cfg(test)]
mod tests;

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use solitaire_protocol::odds::rules_page;
use solitaire_runtime::explain::Refusal;
use solitaire_runtime::{MoveCode, Place, Position, Session};

use crate::companion::Companion;
use crate::home::{self, Sweep};
use crate::library::{Library, Wish};
use crate::move_words::{made_words, move_words};
use crate::playing::{Playing, time};
use crate::text::{Worst, lines};
use crate::words::{clip, counted, in_words, sentence, standing, tame, won};
use crate::{catalog, deal, hints, intent, letters, share};
use command::{Ask, HELP};

/// The longest part of a line that is said back.
const MAX_WORD_CHARS: usize = 100;

/// How many moves are told at a time.
const MAX_MOVES: usize = 30;

/// A conversation about a game.
pub(crate) struct Talk {
    library: Library,
    game: Playing,
    letters: Vec<(char, Vec<Place>)>,
    /// The moves that were told last, and how many of them as hints.
    told: Vec<MoveCode>,
    hinted: usize,
    /// The first of the hints, when it is known to lead to a win.
    leader: Option<MoveCode>,
    /// Who knows whether the game can be won; `None` when nobody does.
    companion: Option<Companion>,
    /// The worst that came of what was said.
    worst: Worst,
    has_ended: bool,
}

/// Plays until the player quits or the input ends. The game is kept after every line. Gives the worst that came of a
/// line.
///
/// # Errors
/// When reading or writing fails.
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
        lines.push("Help tells what can be said.".to_owned());
        lines
    }

    /// Answers a line, and keeps what it has changed.
    pub(crate) fn answer(&mut self, line: &str) -> Vec<String> {
        let now = std::time::Instant::now();
        self.game.tick(now, true);
        let mut answer = match command::read(line, self.session(), &self.letters) {
            Some(ask) => self.respond(ask),
            None => self.bad(&format!(
                "`{}` says nothing that is known here; help tells what can be said",
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

    /// What is said to a line that asks for what is not there.
    fn bad(&mut self, why: &str) -> Vec<String> {
        self.worst = Worst::Bad;
        vec![sentence(why)]
    }

    /// What is said to a move that the rules do not allow.
    fn refused(&mut self, why: &impl Display) -> Vec<String> {
        self.worst = self.worst.max(Worst::Refused);
        vec![in_words(&format!("Refused: {why}."))]
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
                vec![free.unwrap_or_else(|| "This game has no covered cards.".to_owned())]
            }
            Ask::Moves => self.moves(),
            Ask::Number(number) => match self.told.get(number.wrapping_sub(1)) {
                Some(code) => self.make(Ok::<_, Refusal>(*code)),
                None => self.bad("no move with this number was told; say moves"),
            },
            Ask::Hint => self.hint(),
            Ask::Yes => match self.told.get(self.hinted.wrapping_sub(1)) {
                Some(code) => self.make(Ok::<_, Refusal>(*code)),
                None => self.bad("no hint was told; say hint"),
            },
            Ask::Code(code) => self.make(Ok::<_, Refusal>(code)),
            Ask::Move(from, to) => {
                let code = self.meant(&from, &to);
                self.make(code)
            }
            Ask::Press(text) => self.press(&text),
            Ask::Home(sweep) => self.play_home(sweep),
            Ask::Undo => self.go(Session::undo, "taken back", "there is no move to take back"),
            Ask::Redo => self.go(Session::redo, "made again", "there is no move to make again"),
            Ask::Restart => {
                self.game.session.restart();
                self.forget();
                let mut lines = vec!["Back at the deal; redo makes the moves again.".to_owned()];
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
                    Some(name) => format!("this game is called {name}"),
                    None => "this game has no name".to_owned(),
                })]
            }
            Ask::Line => match self.game.go_to_last_line() {
                Ok(true) => {
                    self.forget();
                    self.greeting()
                }
                Ok(false) => self.bad("no line was left"),
                Err(error) => self.bad(&error.to_string()),
            },
            Ask::Go(number) => self.go_to(number),
            Ask::Autoplay(on) => self.autoplay(on),
            Ask::Score => self.score(),
            Ask::Chances | Ask::Step | Ask::Fair | Ask::Lost if self.session().is_won() => {
                vec!["It is won.".to_owned()]
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
                // Headings and items are told like the rest.
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

    /// Forgets what was told, which holds no longer.
    fn forget(&mut self) {
        self.told.clear();
        self.hinted = 0;
        self.leader = None;
    }

    fn moves(&mut self) -> Vec<String> {
        self.told = hints::hints(&mut self.game.session);
        self.hinted = 0;
        let position = self.session().position();
        let numbered = self.told.iter().take(MAX_MOVES).enumerate();
        let mut lines: Vec<String> = numbered
            .map(|(number, code)| {
                let words = move_words(position, *code);
                in_words(&format!("{}: {words}.", number + 1))
            })
            .collect();
        match self.told.len() {
            0 => lines.push("No move is left.".to_owned()),
            all if all > MAX_MOVES => lines.push(format!("And {} more.", all - MAX_MOVES)),
            _ => {}
        }
        lines
    }

    fn hint(&mut self) -> Vec<String> {
        if self.hinted == 0 {
            self.leader = self.winning_move();
            self.told = hints::led_by(self.leader, &mut self.game.session);
        }
        if self.told.is_empty() {
            return vec!["No move is left.".to_owned()];
        }
        let (number, of) = (self.hinted % self.told.len(), self.told.len());
        self.hinted = number + 1;
        let code = self.told[number];
        let words = in_words(&move_words(self.session().position(), code));
        let leads = if self.leader == Some(code) { ", on the way to a win" } else { "" };
        vec![format!("Move {} of {of}{leads}: {words}. Yes makes it.", number + 1)]
    }

    /// The move of so many cards, or of as many as go, from one of some places to one of others.
    fn meant(&self, from: &[(Option<u8>, Place)], to: &[Place]) -> Result<MoveCode, String> {
        let mut refusal = String::from("no place is named");
        for (count, from) in from {
            let open = self.session().table().cards(*from).open().clamp(1, usize::from(u8::MAX));
            let counts = match count {
                Some(count) => *count..=*count,
                None => 1..=open as u8,
            };
            for to in to {
                // The most that go; if none do, what is wrong with one.
                for count in counts.clone().rev() {
                    match intent::drop_on(self.session(), *from, count, *to) {
                        Ok(code) => return Ok(code),
                        Err(found) => refusal = found.to_string(),
                    }
                }
            }
        }
        Err(refusal)
    }

    fn press(&mut self, text: &str) -> Vec<String> {
        let model = self.session().model();
        let plain = |name: &str| name.replace(['_', ' '], "").to_lowercase();
        let button = intent::buttons(model).find(|(_, button)| plain(button.name) == plain(text));
        if let Some((kind, _)) = button {
            let code = intent::press_button(self.session(), kind);
            return self.make(code);
        }
        match command::read(text, self.session(), &self.letters) {
            Some(Ask::Look(places)) if !places.is_empty() => {
                let tried: Vec<_> =
                    places.iter().map(|place| self.session().attempt_press(*place)).collect();
                let first = tried.iter().position(Result::is_ok).unwrap_or(0);
                let code = tried.into_iter().nth(first);
                code.map_or_else(Vec::new, |code| self.make(code))
            }
            _ => self.bad(&format!(
                "nothing is called `{}`; name a pile, or a button",
                clip(text, MAX_WORD_CHARS)
            )),
        }
    }

    /// Makes a move and tells what it has changed.
    fn make(&mut self, code: Result<MoveCode, impl Display>) -> Vec<String> {
        let code = match code {
            Ok(code) => code,
            Err(refusal) => return self.refused(&refusal),
        };
        let before = self.session().position().boxed();
        let words = made_words(self.session().position(), code);
        if let Err(refusal) = self.game.session.play(code) {
            return self.refused(&refusal);
        }
        self.changed(&in_words(&words), &*before)
    }

    /// What is told once cards have moved: this, what has changed, and whether the game has come to an end.
    fn changed(&mut self, told: &str, before: &dyn Position) -> Vec<String> {
        self.forget();
        let mut lines = vec![sentence(told)];
        lines.extend(speech::changes(self.session(), before));
        lines.extend(self.outlook());
        lines
    }

    /// Plays cards to the foundations and tells what that has changed.
    fn play_home(&mut self, sweep: Sweep) -> Vec<String> {
        let before = self.session().position().boxed();
        let made = match home::play(&mut self.game.session, sweep) {
            Ok(made) => made,
            Err(error) => return self.bad(&error.to_string()),
        };
        if made.is_empty() {
            let more =
                if sweep == Sweep::Safe { "; home all plays every one that goes" } else { "" };
            return vec![sentence(&format!("{}{more}", home::nothing(sweep)))];
        }
        self.changed(&format!("{} made", counted(made.len(), "move")), &*before)
    }

    fn go(&mut self, way: fn(&mut Session) -> bool, done: &str, otherwise: &str) -> Vec<String> {
        let before = self.session().position().boxed();
        if !way(&mut self.game.session) {
            return self.bad(otherwise);
        }
        self.changed(done, &*before)
    }

    /// Whether the game has come to an end, or how many moves there are.
    fn outlook(&mut self) -> Option<String> {
        let was_shown_how = self.game.was_shown_how();
        let session = &mut self.game.session;
        if session.is_won() {
            let more = " Moves of a solution were made, so it is not counted.";
            return Some(won(session) + if was_shown_how { more } else { "" });
        }
        if session.is_lost() {
            return Some("The game is lost.".to_owned());
        }
        match session.legal_moves().len() {
            0 => Some("No move is left.".to_owned()),
            _ if session.only_redeals_left() => Some("Nothing but redeals is left.".to_owned()),
            1 => Some("One move is possible.".to_owned()),
            moves => Some(format!("{moves} moves are possible.")),
        }
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
        // The folder of this game is given up before another is taken, which may be the same.
        drop(self.game.leave());
        match self.library.open(entry, Wish::Last, None, Library::any(entry)) {
            Ok(game) => self.seat(game),
            Err(error) => self.bad(&error.to_string()),
        }
    }

    fn seat(&mut self, game: Playing) -> Vec<String> {
        // What was looked for was for the game before.
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
        if lines.is_empty() { vec!["There are no bookmarks.".to_owned()] } else { lines }
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
        lines.push(format!("In a row {}, at most {}.", summary.streak, summary.longest_streak));
        lines.push("A deal counts once, from its first move, and as won when it is won for the first time.".to_owned());
        lines
    }
}
