//! The history of a game that may grow: what each move did, in as few bytes as it needs.

use crate::effect::{Effect, Touch};
use crate::view::Place;

/// The effects of the moves made so far, for boards behind the object-safe face.
#[derive(Clone, Default, Debug)]
pub struct Journal {
    effects: Vec<Effect>,
    ends: Vec<u32>,
}

impl Journal {
    /// An empty journal.
    #[must_use]
    pub const fn new() -> Self {
        Self { effects: Vec::new(), ends: Vec::new() }
    }

    /// How many moves are written down.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether no move is written down.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.effects.clear();
        self.ends.clear();
    }

    /// Names each place whose cards the last move changed, with all it set off: in the order in which that happened, a
    /// place as often as it did. None when no move is written down.
    #[inline]
    pub fn touched(&self, mut touch: impl FnMut(Place, Touch)) {
        let ended = self.ends.len().checked_sub(2).map_or(0, |before| self.ends[before] as usize);
        for effect in self.effects.get(ended..).unwrap_or_default() {
            effect.touch(&mut touch);
        }
    }

    /// Writes down one move: `write` gets room for `most` effects and gives how many it used.
    pub(crate) fn record(&mut self, most: usize, write: &mut dyn FnMut(&mut [Effect]) -> usize) {
        let start = self.effects.len();
        self.effects.resize(start + most, Effect::NOTHING);
        let used = write(&mut self.effects[start..]);
        self.effects.truncate(start + used);
        self.ends.push(self.effects.len() as u32);
    }

    /// Takes the last move out and hands its effects to `take`. Gives whether there was one.
    pub(crate) fn take(&mut self, take: &mut dyn FnMut(&[Effect])) -> bool {
        if self.ends.pop().is_none() {
            return false;
        }
        let start = self.ends.last().map_or(0, |end| *end as usize);
        take(&self.effects[start..]);
        self.effects.truncate(start);
        true
    }
}
