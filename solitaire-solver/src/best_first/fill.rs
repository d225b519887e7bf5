//! Filling makes several moves as one step: it puts a card on every empty element that a button requires to be filled,
//! and presses the button (in Spider, all columns must hold cards before the next row is dealt).
//!
//! A move that takes a card off a run to fill a gap makes the position look worse, and there are many such moves. If
//! several elements are empty, a search that tries these moves one by one gets lost among the resulting positions. So
//! from each position where gaps block such a button, the search goes directly to positions where the gaps are filled
//! and the button is pressed, with a few choices of the cards to use.
//!
//! Filling uses only moves that the search lists anyway, and the search still tries all other steps.

use solitaire_runtime::{Card, MoveCode, Place, Table};

use super::{Search, Stop};
use crate::heuristic::Heuristic;
use crate::limits::Meter;
use crate::reductions::Gaps;
use crate::step::Step;

/// The criterion for choosing the cards that fill a gap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// Prefer cards that lose little where they come from: first whole runs that do not continue the cards under them,
    /// then single cards.
    Cost,
    /// Consider the same loss, and subtract a gain if the card that the button will deal onto the gap continues the
    /// moved cards.
    Coming,
}

/// The minimum number of gaps to fill in a beam search or a search by stages. Such a search visits worse-looking
/// positions anyway, so filling fewer gaps would only slow it down in most games.
const MANY: usize = 3;

impl Search<'_> {
    /// For each button that gaps block in the position with this number, to which the path leads: fills the gaps,
    /// presses the button and queues the resulting position.
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

    /// Fills the gaps one after the other and presses the button. Returns true if that succeeds.
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

    /// Makes a move and the forced moves after it, and counts the move for the limits of the search.
    fn go_on(&mut self, code: MoveCode, meter: &mut Meter) -> Result<(), Stop> {
        meter.count().map_err(Stop::Limit)?;
        self.path.step(Step::of(code), self.reducer, &mut self.keys);
        Ok(())
    }

    /// The best move, by the criterion `choice`, that fills one of the gaps without emptying another element of the
    /// row.
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
