//! What becomes of the mutants of a game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use solitaire::GameEntry;
use solitaire::referee::Referee;

use crate::alike::{Effort, Ground, Likeness};
use crate::evidence::Evidence;
use crate::trial::Judge;
use crate::{Mutant, mutants};

/// What became of a mutant.
#[derive(Clone, Debug)]
pub enum Fate {
    /// These judges found it.
    Killed {
        /// All of them.
        by: Vec<Judge>,
        /// Whether the search for differences would have told it apart, without anything on record; `None` when that
        /// was not tried.
        found: Option<bool>,
    },
    /// None found it, and none could: the argument.
    Equivalent(String),
    /// None found it, though it differs: in what, and where.
    Survived(String),
}

/// Judges all mutants of a game. The same every time. With `search`, what is killed is also looked for by the search
/// that has to tell equivalent mutants from those that survive: how much it finds is how far it can be believed.
///
/// # Errors
/// When something on record cannot be read, or the game itself is not as it is on record.
pub fn judge(
    entry: &GameEntry,
    effort: Effort,
    search: bool,
) -> Result<Vec<(Mutant, Fate)>, String> {
    let slug = entry.model().slug;
    let referee = Referee::of(entry);
    let evidence = Evidence::of(entry, referee)?;
    for judge in Judge::ALL {
        if judge.finds(referee, &evidence) {
            return Err(format!("{slug}: the game itself is not as on record: {}", judge.name()));
        }
    }
    let (mut ground, mut alone) = (None, None);
    let fates = mutants(referee).into_iter().map(|mutant| {
        let changed = referee.with_model(mutant.model);
        let judges: Vec<Judge> =
            Judge::ALL.into_iter().filter(|judge| judge.finds(changed, &evidence)).collect();
        if !judges.is_empty() {
            let found = search.then(|| {
                let alone = alone.get_or_insert_with(|| Ground::alone(referee, effort));
                let compare = || alone.compare(referee, changed, mutant.reach);
                let likeness = catch_unwind(AssertUnwindSafe(compare));
                !matches!(likeness, Ok(Likeness::Same { .. }))
            });
            return (mutant, Fate::Killed { by: judges, found });
        }
        let ground = ground.get_or_insert_with(|| Ground::of(referee, &evidence, effort));
        let fate = match ground.compare(referee, changed, mutant.reach) {
            Likeness::Same { boards, moves } => {
                Fate::Equivalent(format!("the same on {boards} boards and {moves} moves"))
            }
            Likeness::Different { what, board } => {
                let board = board.map(|(board, code)| {
                    let code = entry.model().notation(code);
                    format!(": {code} on {:?} {:?}", board.piles, board.counters)
                });
                Fate::Survived(format!("{what}{}", board.unwrap_or_default()))
            }
        };
        (mutant, fate)
    });
    Ok(fates.collect())
}
