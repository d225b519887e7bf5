//! The fate of the mutants of a game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use solitaire::GameEntry;
use solitaire::referee::Referee;

use crate::alike::{Effort, Ground, Likeness};
use crate::evidence::Evidence;
use crate::trial::Judge;
use crate::{Mutant, mutants};

/// The fate of a mutant.
#[derive(Clone, Debug)]
pub enum Fate {
    /// These judges found the mutant.
    Killed {
        /// The judges.
        by: Vec<Judge>,
        /// True if the search for differences finds the mutant too, without recorded boards; `None` if the search was
        /// not run.
        found: Option<bool>,
    },
    /// No judge and no search finds a difference from the game. The text says how much was compared.
    Equivalent(String),
    /// No judge finds the mutant, but a search found a difference from the game, which the text describes.
    Survived(String),
}

/// Judges all mutants of a game, with the same result in every run. If `search` is true, killed mutants also go through
/// the search that distinguishes equivalent mutants from survivors: the share of them that it finds shows how reliable
/// it is.
///
/// # Errors
/// Returns an error if a recorded file cannot be read, or the game itself disagrees with the evidence.
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
