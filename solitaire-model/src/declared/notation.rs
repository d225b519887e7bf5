//! Writes and reads moves and places as text: `MoveColumn tableau3 tableau7 2`. Indexes count from 0.

use std::fmt::{self, Write as _};

use super::{GameModel, Unit};
use crate::code::MoveCode;
use crate::place::Place;

/// The error for a string that does not name a place of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceTextError {
    text: String,
    game: String,
    known: String,
}

impl fmt::Display for PlaceTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, game, known } = self;
        write!(
            f,
            "`{text}` is not a place of {game}; write one of {known}, with an index from 0 where there are several"
        )
    }
}

impl core::error::Error for PlaceTextError {}

/// The error for a string that does not describe a move of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveTextError {
    /// No move has this name.
    Name {
        /// The word that was read as the name of a move.
        name: String,
        /// The name of the game.
        game: String,
        /// The names of the game's moves.
        known: String,
    },
    /// A word that should name a place does not.
    Place(PlaceTextError),
    /// A word is missing, is extra, or is not a number.
    Form {
        /// The text that was read.
        text: String,
        /// The form that the move must have, such as `MoveColumn source target count`.
        form: String,
    },
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name { name, game, known } => {
                write!(f, "`{name}` is not a move of {game}; its moves are {known}")
            }
            Self::Place(error) => error.fmt(f),
            Self::Form { text, form } => {
                write!(f, "`{text}` is not a move; write `{form}`")
            }
        }
    }
}

impl core::error::Error for MoveTextError {}

impl From<PlaceTextError> for MoveTextError {
    fn from(error: PlaceTextError) -> Self {
        Self::Place(error)
    }
}

impl GameModel<'_> {
    /// Returns the name of a place: `tableau3`, or only `stock` if the container was declared as a single element.
    #[must_use]
    pub fn place_name(&self, place: Place) -> String {
        match self.container_of(place) {
            Some(container) if container.single => container.name.to_owned(),
            Some(container) => format!("{}{}", container.name, place.0 - container.span.first),
            None => "hand".to_owned(),
        }
    }

    /// The place with this name.
    ///
    /// # Errors
    /// If no place has this name.
    pub fn parse_place(&self, text: &str) -> Result<Place, PlaceTextError> {
        let found = self.containers.iter().find_map(|container| {
            let index = text.strip_prefix(container.name)?;
            if index.is_empty() && container.span.count == 1 {
                return Some(Place(container.span.first));
            }
            let plain = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
            container.span.place(index.parse().ok().filter(|_| plain)?)
        });
        found.ok_or_else(|| PlaceTextError {
            text: text.to_owned(),
            game: self.name.to_owned(),
            known: self.known_places(),
        })
    }

    fn known_places(&self) -> String {
        let names = self.containers.iter().map(|container| {
            if container.single {
                container.name.to_owned()
            } else {
                format!("{0}0 to {0}{1}", container.name, container.span.count - 1)
            }
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// Writes a move as text: its name, source, target and number of cards. Parts that the move does not have are left
    /// out.
    #[must_use]
    pub fn notation(&self, code: MoveCode) -> String {
        let Some(declared) = self.move_of(code) else { return format!("{code:?}") };
        let mut text = declared.name.to_owned();
        if declared.located && !declared.lifts.is_empty() {
            let _ = write!(text, " {}", self.place_name(code.source()));
        }
        if declared.pair {
            let _ = write!(text, " {}", self.place_name(Place(code.count)));
        }
        if !declared.targets.is_empty() {
            let _ = write!(text, " {}", self.place_name(code.target()));
        }
        if declared.counts() {
            let _ = write!(text, " {}", code.count);
        }
        text
    }

    /// Reads a move that was written by [`GameModel::notation`].
    ///
    /// # Errors
    /// If the text is not a move of this game. The move need not be legal.
    pub fn parse_move(&self, text: &str) -> Result<MoveCode, MoveTextError> {
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        let Some(kind) = self.moves.iter().position(|declared| declared.name == name) else {
            let known: Vec<&str> = self.moves.iter().map(|declared| declared.name).collect();
            return Err(MoveTextError::Name {
                name: name.to_owned(),
                game: self.name.to_owned(),
                known: known.join(", "),
            });
        };
        let declared = &self.moves[kind];
        let wrong = || MoveTextError::Form { text: text.to_owned(), form: declared.form() };
        let mut place = || -> Result<Place, MoveTextError> {
            Ok(self.parse_place(words.next().ok_or_else(wrong)?)?)
        };
        let mut code = MoveCode::new(kind as u8, MoveCode::NO_PLACE, MoveCode::NO_PLACE, 0);
        if let Some(lift) = declared.lifts.first() {
            code.from = if declared.located { place()?.0 } else { lift.span.first };
        }
        if declared.pair {
            code.count = place()?.0;
        }
        if !declared.targets.is_empty() {
            code.to = place()?.0;
        }
        if declared.counts() {
            code.count = words.next().and_then(|word| word.parse().ok()).ok_or_else(wrong)?;
        } else if !declared.pair {
            let lift = declared.lifts.iter().find(|lift| lift.span.holds(code.source()));
            code.count = u8::from(lift.is_some_and(|lift| lift.unit == Unit::Top));
        }
        if words.next().is_some() {
            return Err(wrong());
        }
        Ok(code)
    }
}

impl super::Move<'_> {
    /// True if the notation of the move ends in a number: how many cards move, or how many lie on top of a buried card.
    #[must_use]
    pub fn counts(&self) -> bool {
        let says_number = |unit| matches!(unit, Unit::Cards | Unit::All | Unit::Buried);
        !self.pair && self.lifts.iter().any(|lift| says_number(lift.unit))
    }

    fn form(&self) -> String {
        let mut form = self.name.to_owned();
        if self.located && !self.lifts.is_empty() {
            form += " source";
        }
        if self.pair {
            form += " source";
        }
        if !self.targets.is_empty() {
            form += " target";
        }
        if self.counts() {
            form += " count";
        }
        form
    }
}
