//! Filling: putting a card on every empty element that a button requires to be filled, and pressing it, as one step.
//!
//! Taking cards off a run to fill gaps looks like a step back, one card after the other, and each way of doing so leads
//! to other positions. If several elements are empty, a search that makes these moves one by one gets lost among such
//! positions. So from each position where gaps block such a button, the search goes directly to positions where the
//! gaps are filled and the button is pressed, with a few choices for the cards to use.
//!
//! The filling uses only listed moves, and no other step is left out because of it.

use solitaire_runtime::{Card, MoveCode, Place, Table};

use super::{Search, Stop};
use crate::heuristic::Heuristic;
use crate::limits::Meter;
use crate::reductions::Gaps;
use crate::step::Step;

/// The criterion for choosing the cards that fill a gap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// The loss at the place that the cards come from: first whole runs that lie loose, then single cards.
    Cost,
    /// The same loss, minus the gain if the button then deals cards that continue these cards.
    Coming,
}

/// The minimum number of gaps for filling in a search that does not always continue with the best position: such a
/// search visits worse-looking positions anyway, and more positions make it slower in most games.
const MANY: usize = 3;

impl Search<'_> {
    /// Fills the gaps that block a button at the position of the path, and presses it.
    pub(super) fn fill(&mut self, number: u32, meter: &mut Meter) -> Result<(), Stop> {
        let reducer = self.reducer;
        let least = if self.tree.is_best_first() { 1 } else { MANY };
        for gaps in reducer.gaps() {
            if gaps.count(self.path.position.table()) < least {
                continue;
            }
            let (to_build_on, last_move) = (self.path.to_build_on, self.path.last_move);
            for choice in [Choice::Cost, Choice::Coming] {
                self.keep(number)?;
                if self.fill_and_press(gaps, choice, meter)? {
                    self.wait_here(number)?;
                }
                self.path.unwind_to(0, &mut self.keys);
                (self.path.to_build_on, self.path.last_move) = (to_build_on, last_move);
            }
        }
        Ok(())
    }

    /// Fills gap after gap, and presses the button. Returns true if that succeeds.
    fn fill_and_press(
        &mut self,
        gaps: &Gaps,
        choice: Choice,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        for _ in 0..gaps.count(self.path.position.table()) {
            let Some(code) = self.best_to_fill(gaps, choice) else { return Ok(false) };
            self.go_on(code, meter)?;
            if self.path.is_lost() {
                return Ok(false);
            }
        }
        let may_press = self.path.position.valid(gaps.code);
        if may_press {
            self.go_on(gaps.code, meter)?;
        }
        Ok(may_press)
    }

    /// Makes a move, and the safe moves after it.
    fn go_on(&mut self, code: MoveCode, meter: &mut Meter) -> Result<(), Stop> {
        meter.count().map_err(Stop::Limit)?;
        self.path.step(Step::of(code), self.reducer, &mut self.keys);
        Ok(())
    }

    /// The best move by the criterion `choice` that fills one of the gaps and opens none.
    fn best_to_fill(&mut self, gaps: &Gaps, choice: Choice) -> Option<MoveCode> {
        let Self { path, reducer, heuristic, .. } = self;
        reducer.list(&*path.position, &mut path.moves);
        let table = path.position.table();
        let fills = path.moves.iter().copied().filter(|code| {
            let lying = table.cards_at(code.source(), 0).len();
            code.count > 0
                && gaps.row.holds(code.target())
                && table.cards_at(code.target(), 0).is_empty()
                && (!gaps.row.holds(code.source()) || lying > usize::from(code.count))
        });
        fills.min_by_key(|code| price(table, *code, gaps, choice, heuristic))
    }
}

/// The cost of filling a gap by a move; lower is better.
fn price(
    table: Table<'_>,
    code: MoveCode,
    gaps: &Gaps,
    choice: Choice,
    heuristic: &Heuristic,
) -> (i32, u8) {
    let joined = |under: Option<&Card>, over: Option<&Card>| match (under, over) {
        (Some(under), Some(over)) if under.is_face_up() => match heuristic.continues(*under, *over)
        {
            (true, true) => 2,
            (follows, _) => i32::from(follows),
        },
        _ => 0,
    };
    let cards = table.cards_at(code.source(), 0).as_slice();
    let (left, moved) = cards.split_at(cards.len().saturating_sub(usize::from(code.count)));
    let coming = |place: Place| gaps.coming(table, place).filter(|_| choice == Choice::Coming);
    let (to, from) = (coming(code.target()), coming(code.source()));
    let lost = joined(left.last(), moved.first()) + joined(moved.last(), from.as_ref());
    let gained = joined(moved.last(), to.as_ref()) + joined(left.last(), from.as_ref());
    (lost - gained, code.count)
}
