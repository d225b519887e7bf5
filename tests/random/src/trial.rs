//! Each declaration on trial.

use std::collections::BTreeMap;
use std::fmt;

use solitaire_referee::Referee;
use solitaire_referee::laws::{Budget, Engine, Journaled, Trial};
use solitaire_runtime::interpreted::Interpreted;

use crate::declaration::declaration;
use crate::expansion::{Refusal, Unplayable, expand};

/// How much each game is played.
pub const BUDGET: Budget = Budget { work: 60_000, deals: 2, laid_out: 3, moves: 25 };

/// What became of a declaration.
#[derive(Debug)]
pub enum Outcome {
    /// It was played, and the laws hold; so many moves were made of each kind of its moves.
    Kept(BTreeMap<&'static str, u64>),
    /// The language refuses it.
    Refused(Vec<Refusal>),
    /// Something is wrong with it, in words.
    Fault(String),
}

/// Writes the declaration of a seed and plays it.
#[must_use]
pub fn try_seed(seed: u64, budget: Budget) -> Outcome {
    let text = declaration(seed);
    let expanded = match expand(&text) {
        Ok(expanded) => expanded,
        Err(Unplayable::Refused(why)) => return Outcome::Refused(why),
        Err(Unplayable::Broken(why)) => {
            return Outcome::Fault(format!(
                "seed {seed}: what it becomes cannot be read: {why}\n{text}"
            ));
        }
    };
    let game = Interpreted::new(expanded.model, expanded.plan);
    let referee = Referee::of_model(expanded.model, expanded.plan.shapes);
    let journaled =
        |board, name| -> Box<dyn Engine> { Box::new(Journaled::new(Box::new(board)).named(name)) };
    let by_steps = "the interpreter of the model";
    let by_list = "the interpreter of the model, dealt by the list";
    let dealt = |number: u64| {
        let mut engines = vec![journaled(game.deal(number, None), by_steps)];
        if let Some(list) = expanded.dealt {
            engines.push(journaled(game.deal(number, Some(list)), by_list));
        }
        engines
    };
    let empty = || vec![journaled(game.empty(1), by_steps)];
    match (Trial { referee, dealt: &dealt, empty: &empty }).run(budget) {
        Ok(tally) => {
            let named = tally.made.into_iter().filter_map(|(kind, count)| {
                Some((expanded.model.moves.get(usize::from(kind))?.name, count))
            });
            Outcome::Kept(named.collect())
        }
        Err(fault) => Outcome::Fault(format!("seed {seed}: {fault}\n{text}")),
    }
}

/// What became of many.
#[derive(Debug, Default)]
pub struct Sum {
    /// How many were tried.
    pub tried: u64,
    /// How many were played.
    pub played: u64,
    /// How many the language refuses, by the code of each first mistake, with a message of each.
    pub refused: BTreeMap<&'static str, (u64, u64, String)>,
    /// How many moves were made, by their names.
    pub made: BTreeMap<&'static str, u64>,
    /// What is wrong.
    pub faults: Vec<String>,
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tried, played, refused, made, faults } = self;
        let moves: u64 = made.values().sum();
        let share = 100.0 * *played as f64 / (*tried).max(1) as f64;
        writeln!(
            f,
            "{tried} declarations, {played} played ({share:.1} %), {moves} moves made, {} faults",
            faults.len()
        )?;
        for (code, (count, seed, message)) in refused {
            writeln!(f, "  {count} refused: {code}, as in seed {seed}: {message}")?;
        }
        let made: Vec<String> =
            made.iter().map(|(name, count)| format!("{name} {count}")).collect();
        write!(f, "  moves: {}", made.join(", "))
    }
}

/// Tries the seeds from one up to but not including another.
#[must_use]
pub fn range(from: u64, to: u64, budget: Budget) -> Sum {
    let mut sum = Sum::default();
    for seed in from..to {
        sum.tried += 1;
        match try_seed(seed, budget) {
            Outcome::Kept(made) => {
                sum.played += 1;
                for (name, count) in made {
                    *sum.made.entry(name).or_default() += count;
                }
            }
            Outcome::Refused(why) => {
                if let Some(first) = why.first() {
                    let known = sum.refused.entry(first.code);
                    known.or_insert((0, seed, first.message.clone())).0 += 1;
                }
            }
            Outcome::Fault(what) => sum.faults.push(what),
        }
    }
    sum
}
