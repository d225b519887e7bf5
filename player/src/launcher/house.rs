//! The house rules of a game, chosen before it begins.

use ratatui::crossterm::event::KeyCode;
use solitaire_runtime::GameEntry;
use solitaire_session::house::{self, HouseError, HouseRule};

/// The house rules that are shown.
pub(crate) struct House {
    /// The slug of the declared game.
    declared: &'static str,
    pub(super) name: &'static str,
    pub(super) rules: Vec<HouseRule>,
    /// The index of the selected rule.
    pub(super) row: usize,
}

/// The effect of a key on the house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Keep the house rules on the screen.
    Stay,
    /// Close the house rules.
    Close,
    /// Play the game with the chosen house rules.
    Play,
}

/// True if a game is played by house rules instead of the declared ones.
pub(super) fn is_by_house_rules(entry: &GameEntry) -> bool {
    entry.model().slug.contains(house::MARK)
}

impl House {
    /// The house rules of a game, or `None` if it has none.
    pub(super) fn of(games: &'static [GameEntry], entry: &GameEntry) -> Option<Self> {
        let (base, _) = house::parts(entry.model().slug);
        let declared = games.iter().find(|game| game.model().slug == base)?.model();
        let rules = house::rules(games, entry);
        let house = Self { declared: declared.slug, name: declared.name, rules, row: 0 };
        (!house.rules.is_empty()).then_some(house)
    }

    /// The game with the chosen house rules.
    pub(super) fn entry(&self, games: &'static [GameEntry]) -> Result<GameEntry, HouseError> {
        let chosen = self.rules.iter().flat_map(|rule| &rule.choices);
        let words: Vec<&str> =
            chosen.filter(|choice| choice.chosen).map(|choice| &*choice.word).collect();
        let declared = games.iter().find(|game| game.model().slug == self.declared);
        let unknown = || HouseError::NoGame {
            game: self.declared,
            reason: "it is not among the games".to_owned(),
        };
        house::by_words(declared.ok_or_else(unknown)?, words.into_iter())
    }

    pub(super) fn key(&mut self, key: KeyCode) -> Answer {
        match key {
            KeyCode::Esc => return Answer::Close,
            KeyCode::Enter => return Answer::Play,
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % self.rules.len(),
            KeyCode::Up | KeyCode::BackTab => {
                self.row = (self.row + self.rules.len() - 1) % self.rules.len();
            }
            KeyCode::Right | KeyCode::Char(' ') => self.choose(1),
            KeyCode::Left => self.choose(-1),
            _ => {}
        }
        Answer::Stay
    }

    /// A click selects a rule; a click on the selected rule switches it to the next choice.
    pub(super) fn click(&mut self, row: usize) {
        if row == self.row {
            self.choose(1);
        } else if row < self.rules.len() {
            self.row = row;
        }
    }

    /// Switches the selected rule by this many choices, cyclically.
    fn choose(&mut self, by: isize) {
        let Some(rule) = self.rules.get_mut(self.row) else { return };
        let count = rule.choices.len();
        let here = rule.choices.iter().position(|choice| choice.chosen).unwrap_or(0);
        let next = (here + count).wrapping_add_signed(by) % count;
        for (number, choice) in rule.choices.iter_mut().enumerate() {
            choice.chosen = number == next;
        }
    }
}
