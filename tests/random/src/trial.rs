//! Trials of declarations.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::catch_unwind;

use solitaire_referee::Referee;
use solitaire_referee::laws::{Budget, Engine, Journaled, Trial};
use solitaire_runtime::interpreted::{Interpreted, SharedBoard};
use solitaire_runtime::{DataUndo, MoveCode, Position};

use crate::declaration::declaration;
use crate::expansion::{Refusal, Unplayable, expand};

/// The amount of play for each game.
pub const BUDGET: Budget = Budget { work: 60_000, deals: 2, laid_out: 3, moves: 25 };

/// The outcome for a declaration.
#[derive(Debug)]
pub enum Outcome {
    /// The declaration was played, and the laws hold. The map has the number of moves made of each kind.
    Kept(BTreeMap<&'static str, u64>),
    /// The language rejects the declaration.
    Refused(Vec<Refusal>),
    /// A law does not hold, as the text describes.
    Fault(String),
}

/// The board as generated code plays it: dealt by the list if there is one, with the undo log for each move.
struct Undoing {
    board: SharedBoard,
    undos: Vec<DataUndo>,
}

impl Engine for Undoing {
    fn name(&self) -> &'static str {
        "the interpreter of the model, dealt by the list, with the undo of each move"
    }

    fn position(&self) -> &dyn Position {
        &self.board
    }

    fn position_mut(&mut self) -> &mut dyn Position {
        &mut self.board
    }

    fn make(&mut self, code: MoveCode) {
        self.undos.push(self.board.do_move(code));
    }

    fn take_back(&mut self) {
        if let Some(undo) = self.undos.pop() {
            self.board.take_back(&undo);
        }
    }
}

/// Writes the declaration of a seed and plays it.
#[must_use]
pub fn try_seed(seed: u64, budget: Budget) -> Outcome {
    let text = declaration(seed);
    catch_unwind(|| try_text(seed, &text, budget))
        .unwrap_or_else(|_| Outcome::Fault(format!("seed {seed}: it panics\n{text}")))
}

fn try_text(seed: u64, text: &str, budget: Budget) -> Outcome {
    let expanded = match expand(text) {
        Ok(expanded) => expanded,
        Err(Unplayable::Refused(why)) => return Outcome::Refused(why),
        Err(Unplayable::Broken(why)) => {
            return Outcome::Fault(format!("seed {seed}: it is not data: {why}\n{text}"));
        }
    };
    let game = Interpreted::new(expanded.model, expanded.plan);
    let referee = Referee::of_model(expanded.model, expanded.plan.shapes);
    let engines = |by_steps: SharedBoard, by_list: SharedBoard| -> Vec<Box<dyn Engine>> {
        let journaled = Journaled::new(Box::new(by_steps)).named("the interpreter of the model");
        vec![Box::new(journaled), Box::new(Undoing { board: by_list, undos: Vec::new() })]
    };
    let dealt = |number| engines(game.deal(number, None), game.deal(number, expanded.dealt));
    let empty = || engines(game.empty(1), game.empty(1));
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

/// The outcomes for many declarations.
#[derive(Debug, Default)]
pub struct Sum {
    /// The number of declarations that were tried.
    pub tried: u64,
    /// The number that were played.
    pub played: u64,
    /// The number that the language rejects, by the code of the first mistake, with a seed and a message for each.
    pub refused: BTreeMap<&'static str, (u64, u64, String)>,
    /// How often each move was made, by the names of the moves.
    pub made: BTreeMap<&'static str, u64>,
    /// Descriptions of faults.
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

/// Tries the seeds from `from` up to but not including `to`.
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
