//! The list of a game's house rules, which the player chooses before the game begins.

use ratatui::crossterm::event::KeyCode;
use solitaire_runtime::GameEntry;
use solitaire_session::house::{self, HouseError, HouseRule};

/// The house rules of a game, as shown in the launcher.
pub(crate) struct House {
    /// The slug of the game as declared, without house rules.
    declared: &'static str,
    pub(super) name: &'static str,
    pub(super) rules: Vec<HouseRule>,
    /// The index of the selected rule.
    pub(super) row: usize,
}

/// What the launcher must do after a key that was pressed while house rules are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Go on showing the house rules.
    Stay,
    /// Close the house rules.
    Close,
    /// Play the game with the chosen house rules.
    Play,
}

/// True if some rule of the game was replaced by a house rule.
pub(super) fn is_by_house_rules(entry: &GameEntry) -> bool {
    entry.model().slug.contains(house::MARK)
}

impl House {
    /// The house rules that a game offers, or `None` if it offers none.
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
            reason: "there is no such game".to_owned(),
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

    /// Handles a click on the rule `row`: selects it, or switches it to the next choice if it is selected already.
    pub(super) fn click(&mut self, row: usize) {
        if row == self.row {
            self.choose(1);
        } else if row < self.rules.len() {
            self.row = row;
        }
    }

    /// Switches the selected rule to the choice `by` places further down its list of choices, cyclically.
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
