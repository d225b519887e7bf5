//! Counts the cards of a board or deal while it is read.

use std::collections::BTreeMap;

use solitaire_runtime::{Card, Pack};

use crate::cards;
use crate::error::Fault;
use crate::text::Word;

/// The cards that were read so far, each with the places in the text where it stands.
pub(crate) struct Census<'t> {
    pack: Pack,
    seen: BTreeMap<Card, Vec<Word<'t>>>,
}

impl<'t> Census<'t> {
    pub(crate) const fn new(pack: Pack) -> Self {
        Self { pack, seen: BTreeMap::new() }
    }

    /// Counts a card that was read.
    ///
    /// # Errors
    /// If the pack does not have this card, or all its copies were read before.
    pub(crate) fn count(&mut self, card: Card, word: Word<'t>) -> Result<(), Fault> {
        let (card, copies) = (card.turned_up(), self.pack.copies(card));
        let seen = self.seen.entry(card).or_default();
        if seen.len() < copies {
            seen.push(word);
            return Ok(());
        }
        let name = cards::name(card);
        let Some(before) = seen.last() else {
            return Err(word.fault(format!("this game has no {name}"), "leave it out"));
        };
        let (line, column) = (before.line, before.column);
        let reason =
            format!("{name} appears too often; it is also at line {line}, column {column}");
        Err(word.fault(reason, "correct one of the two"))
    }

    /// Checks that every card of the pack was read. The error names the line `line`.
    ///
    /// # Errors
    /// If a card is missing.
    pub(crate) fn complete(&self, line: usize) -> Result<(), Fault> {
        let mut missing = Vec::new();
        for card in self.pack.cards().take(self.pack.len() / usize::from(self.pack.decks)) {
            let card = card.turned_up();
            let found = self.seen.get(&card).map_or(0, Vec::len);
            missing.extend((found..self.pack.copies(card)).map(|_| cards::name(card)));
        }
        let reason = match missing.as_slice() {
            [] => return Ok(()),
            [only] => format!("{only} is missing"),
            several => format!("{} cards are missing: {}", several.len(), several.join(" ")),
        };
        Err(Fault { line, column: 1, reason, mend: "write every card of the game".into() })
    }
}
