//! Describes a declared game by Solvitaire's rules. It finds most of the rules by trying moves.

use solitaire_runtime::model::Step;
use solitaire_runtime::{GameEntry, Position, Rank, Span, Suit};

use super::parts::{Parts, unsayable};
use super::rules::{Cells, Columns, Rules};
use super::trial::Trial;
use crate::error::Unsayable;

impl Rules {
    /// Describes a declared game by Solvitaire's rules. If the player can also make a move of several cards as several
    /// moves of single cards, the rules may lack it: they reach the same positions.
    ///
    /// # Errors
    /// If Solvitaire cannot describe a rule of the game. The error says which.
    pub fn of(entry: &GameEntry) -> Result<Self, Unsayable> {
        let model = entry.model();
        let no = |why: &str| Err(unsayable(entry, why));
        let parts = Parts::of(entry)?;
        if *model.pack.suits != Suit::ALL || model.pack.decks > 2 {
            return no("it is not played with one or two whole decks");
        }
        let ranks: Vec<Rank> = Rank::all().filter(|rank| model.pack.ranks.holds(*rank)).collect();
        if ranks.iter().map(|rank| rank.number()).ne(1..=ranks.len() as u8) {
            return no("it leaves out low cards");
        }
        let trial = Trial { entry: *entry, parts: &parts };
        let autos = model.moves.iter().filter(|made| made.gesture.is_consequence());
        if autos.clone().any(|made| {
            !made.targets.is_empty() || made.steps.iter().any(|step| !matches!(step, Step::Flip(_)))
        }) {
            return no("it has automatic moves");
        }
        if !trial.reaches_all(&ranks) {
            return no("some cards cannot go to columns, cells or foundations");
        }
        let own = entry.deal(1).map_err(|error| unsayable(entry, &error.to_string()))?;
        let (build, spaces) = (trial.build(&ranks)?, trial.spaces(&ranks)?);
        let (groups, group) = trial.groups(build)?;
        let columns = Columns {
            count: parts.columns.count,
            build,
            spaces,
            groups,
            group,
            ..Columns::default()
        };
        let cells = Cells { count: parts.cells.count, filled: filled(&*own, parts.cells) };
        let mut rules = Self {
            columns: Columns { face_up: trial.face_up(&*own)?, ..columns },
            foundations: trial.foundations(&*own, build)?,
            cells,
            stock: trial.stock(&*own)?,
            reserve: trial.reserve(&*own)?,
            ranks: ranks.len() as u8,
            two_decks: model.pack.decks == 2,
        };
        let mut sizes: Vec<usize> =
            parts.columns.places().map(|place| own.table().cards(place).len()).collect();
        sizes.sort_unstable();
        for diagonal in [false, true] {
            rules.columns.diagonal = diagonal;
            let mut theirs = rules.sizes()?;
            theirs.sort_unstable();
            if theirs == sizes {
                return Ok(rules);
            }
        }
        no("Solvitaire deals different numbers of cards to the columns")
    }
}

/// Returns the number of places in the span that hold cards.
fn filled(position: &dyn Position, span: Span) -> u8 {
    span.places().filter(|place| !position.table().cards(*place).is_empty()).count() as u8
}
