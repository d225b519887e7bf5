//! The rules of a game in the form of Solvitaire's JSON files.

use serde::{Deserialize, Serialize};
use solitaire_runtime::GameEntry;

use crate::error::{Fault, Unsayable};
use crate::text::{clipped, limited};

/// Which cards may be put on each other in the columns or in a group that moves together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Build {
    AnySuit,
    RedBlack,
    SameSuit,
    #[serde(rename = "no-build")]
    Nothing,
    /// Only for groups: the same rule as for building on the columns.
    #[serde(rename = "same-as-build")]
    Same,
}

/// Which cards may go to an empty column, or fill it automatically.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Spaces {
    Any,
    NoBuild,
    Kings,
    AutoReserveThenAny,
    AutoReserveThenWaste,
    AutoWasteThenStock,
}

/// How many cards of a column may move together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Groups {
    Yes,
    No,
    WholePile,
    MaximalGroup,
    /// Any part of a run, but only if the card that this exposes can then go to a foundation. The same deals can be won
    /// as with `Yes`.
    PartialIfCardAboveBuildable,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum FaceUp {
    All,
    Top,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Initial {
    None,
    One,
    All,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum DealType {
    #[serde(rename = "waste")]
    Waste,
    #[serde(rename = "tableau piles")]
    Columns,
    #[serde(rename = "hole")]
    Hole,
}

/// Declares a struct for one part of the rules. Each field has its name in the file and its default value.
macro_rules! part {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty, $key:literal = $default:expr;)* }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub(super) struct $name { $(#[serde(rename = $key)] pub $field: $type,)* }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }
    };
}

part! {
    /// The columns.
    Columns {
        count: u8, "count" = 8;
        build: Build, "build policy" = Build::AnySuit;
        spaces: Spaces, "spaces policy" = Spaces::Any;
        diagonal: bool, "diagonal deal" = false;
        groups: Groups, "move built group" = Groups::No;
        group: Build, "move built group policy" = Build::Same;
        face_up: FaceUp, "face up cards" = FaceUp::All;
    }
}

part! {
    Foundations {
        present: bool, "present" = true;
        initial: Initial, "initial cards" = Initial::None;
        base: String, "base card" = "A".into();
        removable: bool, "removable" = false;
        whole: bool, "only complete pile moves" = false;
    }
}

part! {
    Cells {
        count: u8, "count" = 0;
        filled: u8, "pre-filled" = 0;
    }
}

part! {
    Stock {
        size: u8, "size" = 0;
        to: DealType, "deal type" = DealType::Waste;
        count: u8, "deal count" = 1;
        redeal: bool, "redeal" = false;
    }
}

part! {
    Reserve {
        size: u8, "size" = 0;
        stacked: bool, "stacked" = false;
    }
}

/// The rules of a game. A rule that a file leaves out has the default of Solvitaire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rules {
    #[serde(rename = "tableau piles")]
    pub(super) columns: Columns,
    pub(super) foundations: Foundations,
    pub(super) cells: Cells,
    pub(super) stock: Stock,
    pub(super) reserve: Reserve,
    #[serde(rename = "max rank")]
    pub(super) ranks: u8,
    #[serde(rename = "two decks")]
    pub(super) two_decks: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            columns: Columns::default(),
            foundations: Foundations::default(),
            cells: Cells::default(),
            stock: Stock::default(),
            reserve: Reserve::default(),
            ranks: 13,
            two_decks: false,
        }
    }
}

impl Rules {
    /// Reads a file of rules.
    ///
    /// # Errors
    /// If the string is not a file of rules, or if the game has a hole, sequences or an accordion.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let fault = |error: serde_json::Error| Fault {
            line: error.line().max(1),
            column: error.column().max(1),
            reason: clipped(error.to_string().split(" at line ").next().unwrap_or_default()),
            mend:
                "write a game with columns and foundations, using the words of Solvitaire's presets"
                    .into(),
        };
        let text = limited(text)?;
        let mut value: serde_json::Value = serde_json::from_str(text).map_err(fault)?;
        let mut is_changed = false;
        if let Some(object) = value.as_object_mut() {
            for (part, count) in
                [("hole", "present"), ("sequences", "count"), ("accordion", "size")]
            {
                let used = object.get(part).and_then(|part| part.get(count));
                if used.is_some_and(|used| *used == false || *used == 0) {
                    is_changed |= object.remove(part).is_some();
                }
            }
            // For the rule that only complete piles move, Solvitaire's parser and its presets use different words. Both
            // are accepted.
            let foundations = object.get_mut("foundations").and_then(|part| part.as_object_mut());
            if let Some(foundations) = foundations
                && let Some(whole) = foundations.remove("complete piles")
            {
                foundations.insert("only complete pile moves".into(), whole);
                is_changed = true;
            }
        }
        let text = if is_changed { value.to_string() } else { text.to_owned() };
        serde_json::from_str(&text).map_err(fault)
    }

    /// Writes the rules as a file that leaves out no value.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Returns those of the games that have these rules. Rules that allow moving part of a run only to expose a card
    /// for the foundations also match games that allow moving any part, since the same deals can be won.
    #[must_use]
    pub fn games(&self, games: &[GameEntry]) -> Vec<GameEntry> {
        let mut wanted = self.clone();
        if wanted.columns.groups == Groups::PartialIfCardAboveBuildable {
            wanted.columns.groups = Groups::Yes;
        }
        if wanted.columns.group == wanted.columns.build {
            wanted.columns.group = Build::Same;
        }
        games.iter().filter(|game| Self::of(game).as_ref() == Ok(&wanted)).copied().collect()
    }

    /// Returns the number of cards in the game.
    pub(super) const fn cards(&self) -> usize {
        self.ranks as usize * if self.two_decks { 8 } else { 4 }
    }

    /// Returns the number of cards that are dealt to the columns.
    ///
    /// # Errors
    /// If the other piles hold more cards than the game has.
    pub(super) fn dealt(&self) -> Result<usize, Unsayable> {
        let aces = match self.foundations.initial {
            Initial::None => 0,
            Initial::One => 1,
            Initial::All if self.two_decks => 8,
            Initial::All => 4,
        };
        let elsewhere = [self.stock.size, self.reserve.size, self.cells.filled];
        let elsewhere = elsewhere.map(usize::from).iter().sum::<usize>() + aces;
        self.cards()
            .checked_sub(elsewhere)
            .ok_or_else(|| Unsayable("These rules deal more cards than there are.".into()))
    }

    /// Returns the number of cards that each column has in a deal.
    ///
    /// # Errors
    /// If the other piles hold more cards than the game has.
    pub(super) fn sizes(&self) -> Result<Vec<usize>, Unsayable> {
        let (count, mut left) = (usize::from(self.columns.count), self.dealt()?);
        let mut sizes = vec![0; count];
        for row in 0.. {
            for column in 0..count {
                if left == 0 {
                    return Ok(sizes);
                }
                if !self.columns.diagonal || row >= count || column >= row {
                    sizes[column] += 1;
                    left -= 1;
                }
            }
            if count == 0 {
                break;
            }
        }
        Ok(sizes)
    }
}
