//! Filling: cards are put on every empty element that a button asks to be filled, and the button is pressed, in one go.
//!
//! Taking cards off a run to fill gaps looks like a retreat, one card after the other, and each way of doing so leads to
//! other positions. Where several elements are empty a search that makes these moves one by one loses itself in them. So
//! from each position where the gaps stand in the way of such a button the search goes to where they are filled and the
//! button is pressed, as if that were one step, by a few choices of what goes where.
//!
//! These are moves as all others, each of them listed; nothing is left out for them.

use solitaire_runtime::{Card, MoveCode, Place, Table};

use super::{Search, Stop};
use crate::heuristic::Heuristic;
use crate::limits::Meter;
use crate::reductions::Gaps;
use crate::step::Step;

/// By what cards are chosen to fill a gap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// By what is given up where they lay: whole runs go first that lie loose, then single cards.
    Cost,
    /// By what the cards that the button brings find to lie on, and then by what is given up.
    Coming,
}

/// How many gaps there are at least before a search fills them in one go that does not go on from the best of all: it goes
/// through what looks worse in any case, and comes to the end of most games more slowly with more positions.
const MANY: usize = 3;

impl Search<'_> {
    /// Fills the gaps that stand in the way of a button at the position where the path is, and presses it.
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

    /// Fills gap after gap, and presses the button. Gives whether that came about.
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

    /// Makes a move, and what is safe after it.
    fn go_on(&mut self, code: MoveCode, meter: &mut Meter) -> Result<(), Stop> {
        meter.count().map_err(Stop::Limit)?;
        self.path.step(Step::of(code), self.reducer, &mut self.keys);
        Ok(())
    }

    /// The move that fills one of the gaps, opens none and is best by this choice.
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

/// What it costs to fill a gap by a move: the less the better.
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
