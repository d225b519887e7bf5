//! The ways to fill in the unknown cards of a position, and how many of these positions can be won.

use serde::Serialize;
use solitaire_fair::share::Share;
use solitaire_runtime::{Card, GameEntry, Position, Snapshot};
use solitaire_solver::{Limit, Verdict};

/// A series of ways to fill in the unknown cards of a position.
pub struct Fillings<'a> {
    snapshot: &'a Snapshot,
    entry: GameEntry,
    count: u32,
    /// True if the series contains all possible fillings.
    are_all: bool,
}

/// The number of fillings with each verdict of the solver.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    solved: u32,
    impossible: u32,
    gave_up: u32,
}

impl Tally {
    /// Counts the verdict on one more filling.
    pub const fn add(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Solved(_) => self.solved += 1,
            Verdict::Impossible => self.impossible += 1,
            // The search was interrupted, so it has no result.
            Verdict::GaveUp(Limit::Stopped) => {}
            Verdict::GaveUp(_) => self.gave_up += 1,
        }
    }
}

/// The combined result for all fillings, in the form for programs.
#[derive(Serialize)]
pub struct Told {
    /// `solved` if all possible fillings can be won, `impossible` if none of them can be won, otherwise `unknown`.
    pub verdict: &'static str,
    /// The number of unknown cards.
    unknown: usize,
    /// The number of fillings whose search has ended. The next three fields are the numbers for each verdict.
    fillings: u32,
    solved: u32,
    impossible: u32,
    gave_up: u32,
    /// The lower end of the range for the share of fillings that can be won; `high` is the upper end. If the fillings
    /// are a sample, the range is correct in at least 95 of 100 samples.
    low: f64,
    high: f64,
    /// The result as a sentence for people.
    pub sentence: String,
}

impl<'a> Fillings<'a> {
    /// All possible fillings, if there are at most `most` of them; otherwise, `most` random fillings. The position must
    /// have no faults.
    #[must_use]
    pub fn of(snapshot: &'a Snapshot, entry: GameEntry, most: u32) -> Self {
        let cards = 1..=snapshot.unknown() as u64;
        let all = cards.fold(1_u64, u64::saturating_mul);
        let are_all = all <= u64::from(most);
        Self { snapshot, entry, count: if are_all { all as u32 } else { most }, are_all }
    }

    /// The number of fillings.
    #[must_use]
    pub fn count(&self) -> u64 {
        u64::from(self.count)
    }

    /// The position with the filling of this number, counted from 1. `None` if the position has faults.
    #[must_use]
    pub fn filled(&self, number: u64) -> Option<Box<dyn Position>> {
        let filled = match self.are_all {
            true => self.snapshot.filled_by(&self.entry, &|cards| arrange(cards, number - 1)),
            false => self.snapshot.filled(&self.entry, number),
        };
        filled.ok()
    }

    /// The combined result, from the numbers of fillings with each verdict.
    #[must_use]
    pub fn told(&self, tally: Tally) -> Told {
        let Tally { solved, impossible, gave_up } = tally;
        let fillings = solved + impossible + gave_up;
        let is_whole = self.are_all && fillings == self.count;
        let verdict = match fillings {
            _ if is_whole && solved == fillings => "solved",
            _ if is_whole && impossible == fillings => "impossible",
            _ => "unknown",
        };
        // An undecided filling may be winnable or not, so the range includes both cases.
        let share = |won| Share { played: fillings, won };
        let (least, most) = (share(solved), share(solved + gave_up));
        let (low, high) = match is_whole {
            true => (least.value(), most.value()),
            false => (least.interval().low, most.interval().high),
        };
        let (unknown, all) = (self.snapshot.unknown(), if is_whole { "all " } else { "" });
        let between = match is_whole {
            true => String::new(),
            false => format!(" (95%: {:.0}–{:.0}%)", 100.0 * low, 100.0 * high),
        };
        let open = if gave_up == 0 { String::new() } else { format!("; {gave_up} undecided") };
        let sentence = format!(
            "{verdict}; winnable in {solved} of {all}{fillings} ways to fill in the {unknown} unknown cards{between}{open}"
        );
        Told { verdict, unknown, fillings, solved, impossible, gave_up, low, high, sentence }
    }
}

/// Arranges cards in the order with this number, counted from 0. Each number below the factorial of the number of cards
/// gives a different order.
fn arrange(cards: &mut [Card], mut number: u64) {
    for left in 1..=cards.len() {
        cards.swap(left - 1, (number % left as u64) as usize);
        number /= left as u64;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use solitaire_families::GAMES;

    #[test]
    fn what_is_not_decided_may_go_either_way() {
        let entry = GAMES.iter().find(|entry| entry.model().slug == "klondike/klondike").unwrap();
        let mut snapshot = Snapshot::of(&*entry.deal(1).unwrap());
        snapshot.containers.0.clear();
        let cards = |count| solitaire_runtime::snapshot::Elements::One("-? ".repeat(count));
        snapshot.containers.0.push(("stock".to_owned(), cards(3)));
        let tally = Tally { solved: 2, impossible: 3, gave_up: 1 };
        let told = |most, tally| Fillings::of(&snapshot, *entry, most).told(tally);
        let whole = told(20, tally);
        assert_eq!(
            whole.sentence,
            "unknown; winnable in 2 of all 6 ways to fill in the 3 unknown cards; 1 undecided"
        );
        assert_eq!((whole.low, whole.high), (2.0 / 6.0, 3.0 / 6.0));
        assert_eq!(told(6, Tally { impossible: 6, ..Tally::default() }).verdict, "impossible");
        // These five fillings are a sample of six possible ones.
        let sample = told(5, Tally { solved: 5, ..Tally::default() });
        assert_eq!(
            sample.sentence,
            "unknown; winnable in 5 of 5 ways to fill in the 3 unknown cards (95%: 48–100%)"
        );
    }

    #[test]
    fn each_number_is_another_order() {
        let pack = solitaire_runtime::Pack::STANDARD;
        let orders = (0..24).map(|number| {
            let mut cards: Vec<Card> = pack.cards().take(4).collect();
            arrange(&mut cards, number);
            cards
        });
        assert_eq!(orders.collect::<BTreeSet<_>>().len(), 24);
    }
}
