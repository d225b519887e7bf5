//! The launcher, which lists all games with their saved data. It is a state machine: events go in, a picture comes out.

mod draw;
mod house;
mod rows;
mod search;
#[cfg(test)]
mod tests;

use std::io;
use std::time::Duration;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::{Position, Rect, Size};
use solitaire_runtime::{GameEntry, Session};

use crate::console::is_harmful;
use crate::library::{Library, Wish};
use crate::screen::{Display, Heard, NO_SHELL, TICK, Terminal, Theme, is_suspend_key};
use crate::storage::Summary;
use crate::{catalog, deal, share};
use house::{Answer, House};
use rows::Row;

/// The maximum number of characters in a search query.
const MAX_QUERY_CHARS: usize = 40;

/// What the player has chosen to do in the launcher.
pub(crate) enum Choice {
    /// Play this game, on this deal.
    Play(GameEntry, Wish),
    /// Replay a game from a shared line.
    Replay(Box<Session>),
    /// Quit.
    Quit,
}

/// The state of the launcher.
pub(crate) struct Launcher {
    pub(super) library: Library,
    pub(super) theme: Theme,
    pub(super) size: Size,
    pub(super) query: String,
    pub(super) rows: Vec<Row>,
    /// The index of the selected row, which holds a game unless no game is listed.
    pub(super) chosen: usize,
    /// The statistics of the game whose facts are shown.
    pub(super) summary: Summary,
    pub(super) notice: Option<String>,
    /// The house rules of the selected game while they are on the screen, otherwise `None`.
    pub(super) house: Option<House>,
    choice: Option<Choice>,
}

impl Launcher {
    /// A launcher for the games of a library. The game with the slug `at` is selected, or else the first game.
    pub(crate) fn new(library: Library, display: Display, size: Size, at: Option<&str>) -> Self {
        let mut launcher = Self {
            theme: Theme::of(&library.profile().settings, display),
            library,
            size,
            query: String::new(),
            rows: Vec::new(),
            chosen: 0,
            summary: Summary::default(),
            notice: None,
            house: None,
            choice: None,
        };
        launcher.notice = launcher.library.take_notices();
        launcher.list();
        if let Some(slug) = at {
            let row = launcher.rows.iter().position(|row| row.slug() == Some(slug));
            launcher.choose(row.unwrap_or(0));
        }
        launcher
    }

    /// Returns the library after the launcher is closed.
    pub(crate) fn into_library(self) -> Library {
        self.library
    }

    /// Returns what the player has chosen, and forgets it.
    pub(crate) const fn take_choice(&mut self) -> Option<Choice> {
        self.choice.take()
    }

    pub(crate) const fn resize(&mut self, size: Size) {
        self.size = size;
    }

    pub(super) const fn area(&self) -> Rect {
        Rect::new(0, 0, self.size.width, self.size.height)
    }

    /// The selected game.
    pub(super) fn game(&self) -> Option<GameEntry> {
        self.rows.get(self.chosen)?.game()
    }

    /// The selected game, with the house rules chosen on the screen. `None` if these rules contradict each other.
    pub(super) fn shown(&self) -> Option<GameEntry> {
        match &self.house {
            Some(house) => house.entry(self.library.games()).ok(),
            None => self.game(),
        }
    }

    /// Reads the statistics of the game whose facts are shown.
    fn look(&mut self) {
        let slug = self.shown().map(|game| game.model().slug);
        self.summary = slug.map(|slug| self.library.summary(slug)).unwrap_or_default();
    }

    /// Fills the list with the games that match the query, or with all games if the query is empty.
    fn list(&mut self) {
        let (words, _) = self.words_and_deal();
        self.rows = if words.trim().is_empty() {
            rows::all(&self.library)
        } else {
            let games = self.library.games();
            // If the query spells out a game with house rules, this game comes before the games that the search finds.
            let by_rules = catalog::find(games, words).ok();
            let by_rules = by_rules.filter(house::is_by_house_rules);
            let found = search::search(games, words).into_iter().map(|number| games[number]);
            by_rules.into_iter().chain(found).map(Row::Game).collect()
        };
        self.choose(0);
    }

    /// Splits the query into its words and the deal number after `#`, such as `klondike #7`.
    fn words_and_deal(&self) -> (&str, Option<&str>) {
        match self.query.split_once('#') {
            Some((words, number)) => (words, Some(number.trim())),
            None => (&self.query, None),
        }
    }

    /// Selects the game in this row. For a heading, selects the next game after it, or else the last game before it.
    fn choose(&mut self, row: usize) {
        let games = |row: &usize| self.rows.get(*row).is_some_and(|row| row.game().is_some());
        let after = (row..self.rows.len()).find(games);
        let chosen = after.or_else(|| (0..row.min(self.rows.len())).rev().find(games));
        self.chosen = chosen.unwrap_or(0);
        self.look();
    }

    /// Moves the selection down by this many games, or up if the number is negative. Headings are skipped.
    fn step(&mut self, by: isize) {
        let games: Vec<usize> =
            (0..self.rows.len()).filter(|row| self.rows[*row].game().is_some()).collect();
        let here = games.iter().position(|row| *row == self.chosen).unwrap_or(0);
        let next = here.saturating_add_signed(by).min(games.len().saturating_sub(1));
        if let Some(row) = games.get(next) {
            self.choose(*row);
        }
    }

    fn open(&mut self) {
        if let Some(game) = self.game() {
            self.play(game);
        }
    }

    fn play(&mut self, game: GameEntry) {
        let wish = match self.words_and_deal() {
            (_, None | Some("")) => Wish::Last,
            (_, Some(number)) => match deal::parse(number, game.model().numbers) {
                Ok(number) => Wish::Deal(number),
                Err(error) => {
                    self.notice = Some(error.to_string());
                    return;
                }
            },
        };
        self.choice = Some(Choice::Play(game, wish));
    }

    fn toggle_favourite(&mut self) {
        let Some(game) = self.game() else { return };
        let slug = game.model().slug;
        self.library.change_profile(|profile| profile.toggle_favourite(slug));
        let is_one = self.library.profile().favourites.iter().any(|known| known == slug);
        let name = game.model().name;
        let now = if is_one { "is now a favorite" } else { "is no longer a favorite" };
        let trouble = self.library.take_notices();
        self.notice = Some(trouble.unwrap_or_else(|| format!("{name} {now}")));
        let family_part = self.rows.iter().rposition(|row| row.slug() == Some(slug));
        let from_end = family_part.map(|row| self.rows.len() - row);
        self.list();
        // The game's row in its family is selected, not its row among the favorites, which may have just disappeared.
        self.choose(from_end.map_or(0, |from_end| self.rows.len().saturating_sub(from_end)));
    }

    /// Handles one event of the terminal.
    pub(crate) fn handle(&mut self, event: &Event) {
        match event {
            event if is_suspend_key(event) => self.notice = Some(NO_SHELL.to_owned()),
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => {
                let at = Position::new(mouse.column, mouse.row);
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => self.click(at),
                    MouseEventKind::ScrollDown => self.step(1),
                    MouseEventKind::ScrollUp => self.step(-1),
                    _ => {}
                }
            }
            Event::Paste(text) => self.paste(text),
            Event::Resize(width, height) => self.resize(Size::new(*width, *height)),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        self.notice = None;
        let page = isize::try_from(draw::page(self.area())).unwrap_or(1);
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            match key.code {
                KeyCode::Char('c') => self.choice = Some(Choice::Quit),
                KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    self.query.clear();
                    self.list();
                }
                _ => {}
            }
            return;
        }
        if let Some(house) = &mut self.house {
            match house.key(key.code) {
                Answer::Stay => {}
                Answer::Close => self.house = None,
                Answer::Play => match house.entry(self.library.games()) {
                    Ok(entry) => self.play(entry),
                    Err(error) => self.notice = Some(error.to_string()),
                },
            }
            return self.look();
        }
        match key.code {
            KeyCode::Right => self.look_at_house_rules(),
            KeyCode::Down | KeyCode::Tab => self.step(1),
            KeyCode::Up | KeyCode::BackTab => self.step(-1),
            KeyCode::PageDown => self.step(page),
            KeyCode::PageUp => self.step(-page),
            KeyCode::Home => self.step(isize::MIN),
            KeyCode::End => self.step(isize::MAX),
            KeyCode::Enter => self.open(),
            KeyCode::Char('*') => self.toggle_favourite(),
            KeyCode::Char(letter) if self.query.chars().count() < MAX_QUERY_CHARS => {
                self.query.push(letter);
                self.list();
            }
            KeyCode::Backspace => {
                self.query.pop();
                self.list();
            }
            KeyCode::Esc if self.query.is_empty() => self.choice = Some(Choice::Quit),
            KeyCode::Esc => {
                self.query.clear();
                self.list();
            }
            _ => {}
        }
    }

    fn look_at_house_rules(&mut self) {
        let Some(game) = self.game() else { return };
        self.house = House::of(self.library.games(), &game);
        if self.house.is_none() {
            self.notice = Some(format!("{} has no house rules", game.model().name));
        }
    }

    /// Handles a click: on a game it selects it, on the selected game it opens it. While house rules are shown, it
    /// selects or switches a rule, or closes them.
    fn click(&mut self, at: Position) {
        if let Some(house) = &mut self.house {
            match draw::house_row_at(house, self.size, at) {
                Some(row) => house.click(row),
                None => self.house = None,
            }
            return self.look();
        }
        let Some(row) = draw::row_at(self, at) else { return };
        if self.rows.get(row).is_none_or(|row| row.game().is_none()) {
            return;
        }
        if row == self.chosen {
            self.open();
        } else {
            self.choose(row);
        }
    }

    fn paste(&mut self, text: &str) {
        if text.contains(" deal ") {
            match share::read(self.library.games(), text.trim()) {
                Ok(session) => self.choice = Some(Choice::Replay(Box::new(session))),
                Err(error) => self.notice = Some(error.to_string()),
            }
            return;
        }
        let room = MAX_QUERY_CHARS.saturating_sub(self.query.chars().count());
        self.query.extend(text.chars().filter(|letter| !is_harmful(*letter)).take(room));
        self.list();
    }

    /// Draws the launcher into a buffer of its size.
    pub(crate) fn draw(&self, buf: &mut ratatui::buffer::Buffer) {
        draw::draw(self, buf);
    }
}

/// Shows the launcher until the player has chosen what to do.
///
/// # Errors
/// Returns an error if the terminal cannot be read or drawn on.
pub(crate) fn show(launcher: &mut Launcher, terminal: &mut Terminal) -> io::Result<Choice> {
    loop {
        terminal.draw(|frame| {
            launcher.resize(frame.area().as_size());
            launcher.draw(frame.buffer_mut());
        })?;
        let mut heard = terminal.wait(TICK)?;
        loop {
            match heard {
                Heard::Nothing => break,
                Heard::Event(event) => launcher.handle(&event),
                Heard::Stop => launcher.choice = Some(Choice::Quit),
            }
            if let Some(choice) = launcher.take_choice() {
                return Ok(choice);
            }
            heard = terminal.wait(Duration::ZERO)?;
        }
    }
}
