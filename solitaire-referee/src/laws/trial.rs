//! Random walks on which the laws are tried.

use std::collections::BTreeMap;

use solitaire_runtime::model::{GameModel, Unit};
use solitaire_runtime::{MoveCode, Place};

use super::anywhere;
use super::engine::Engine;
use super::random::Random;
use super::table::{Kept, Table};
use crate::{Referee, work};

/// How much is tried. The same budget tries the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How much work all of it may be: about one for each term of a condition that is worked out, and for each card
    /// that is copied.
    pub work: u64,
    /// How many walks begin with a deal, at most. The first has deal 1.
    pub deals: u64,
    /// How many begin with cards that are laid out anyhow, at most.
    pub laid_out: u64,
    /// How many moves are made on a walk, at most.
    pub moves: usize,
}

impl Default for Budget {
    /// What the generated test of a game tries: well under a second without any optimisation.
    fn default() -> Self {
        Self { work: 1_000_000, deals: 12, laid_out: 12, moves: 150 }
    }
}

/// What was tried.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// How many walks.
    pub walks: u64,
    /// How many boards were looked at in all respects.
    pub boards: u64,
    /// How often each move was made, by its number.
    pub made: BTreeMap<u8, u64>,
    /// How many moves won.
    pub wins: u64,
}

/// A game on trial.
pub struct Trial<'a> {
    /// Its rules.
    pub referee: Referee,
    /// The engines that play it, each at this deal. All play the same.
    pub dealt: &'a dyn Fn(u64) -> Vec<Box<dyn Engine>>,
    /// The same without any card.
    pub empty: &'a dyn Fn() -> Vec<Box<dyn Engine>>,
}

/// How many codes, listed or not, are judged on a board that is looked at.
const CODES: usize = 24;

/// How many of the listed moves are made on a board that is looked at, at most.
const TRIED: usize = 16;

impl Trial<'_> {
    /// Tries the laws.
    ///
    /// # Errors
    /// The first fault that is found.
    pub fn run(&self, budget: Budget) -> Kept<Tally> {
        let mut tally = Tally::default();
        let begun = work::done();
        // Boards that are laid out show what play seldom comes to, and are looked at once only.
        let walks = (1..=budget.deals.max(budget.laid_out)).flat_map(|number| {
            let dealt = (number <= budget.deals).then_some((number, true));
            let laid_out = (number <= budget.laid_out).then_some((number, false));
            [dealt, laid_out]
        });
        let walks: Vec<(u64, bool)> = walks.flatten().collect();
        let mut left = walks.len() as u64;
        for (number, is_dealt) in walks {
            let spent = work::done().wrapping_sub(begun);
            if spent >= budget.work {
                break;
            }
            let share = (budget.work - spent) / left;
            left -= 1;
            tally.walks += 1;
            let moves = if is_dealt { budget.moves } else { 2 };
            let table = self.table(number, is_dealt)?;
            Walk { table, random: Random::new(number), tally: &mut tally }.go(moves, share)?;
        }
        Ok(tally)
    }

    fn table(&self, number: u64, is_dealt: bool) -> Kept<Table> {
        if is_dealt {
            return Table::new(self.referee, (self.dealt)(number), number, true);
        }
        let mut engines = (self.empty)();
        let position = engines[0].position();
        let piles = anywhere::piles(self.referee.model(), position, number);
        // Play comes to boards only on which all has happened that happens by itself.
        let piles = self.referee.settled(position, piles);
        for engine in &mut engines {
            for (place, pile) in (0..).map(Place).zip(&piles) {
                engine.position_mut().set(place, pile).expect("so many fit");
            }
        }
        Table::new(self.referee, engines, number, false)
    }
}

struct Walk<'a> {
    table: Table,
    random: Random,
    tally: &'a mut Tally,
}

impl Walk<'_> {
    /// Walks so many moves at most and all the way back; looks at as many boards as the work allows, spread over the
    /// walk.
    fn go(mut self, moves: usize, work: u64) -> Kept {
        let begun = work::done();
        let mut boards = Vec::new();
        loop {
            let listed = self.table.listed()?;
            let pace = work * (self.table.steps() as u64 + 1) / (moves as u64 + 1);
            if work::done().wrapping_sub(begun) < pace {
                self.look(&listed)?;
            }
            if self.table.steps() == moves {
                break;
            }
            let Some(code) = self.choose(&listed) else { break };
            boards.push(self.table.board().clone());
            self.make(code)?;
        }
        while let Some(board) = boards.pop() {
            self.table.take_back(board)?;
        }
        Ok(())
    }

    fn make(&mut self, code: MoveCode) -> Kept {
        self.tally.wins += u64::from(self.table.make(code)?);
        *self.tally.made.entry(code.kind).or_default() += 1;
        Ok(())
    }

    /// Looks at a board in all respects.
    fn look(&mut self, listed: &[MoveCode]) -> Kept {
        self.tally.boards += 1;
        self.table.is_listed_rightly(listed)?;
        for _ in 0..CODES {
            let code = self.any_code();
            self.table.is_judged_alike(code, listed)?;
        }
        let mut tried = listed.to_vec();
        while tried.len() > TRIED {
            // Of the moves of which there are most.
            let count = |kind: u8| tried.iter().filter(|code| code.kind == kind).count();
            let Some(kind) = tried.iter().map(|code| code.kind).max_by_key(|kind| count(*kind))
            else {
                break;
            };
            let same: Vec<usize> =
                (0..tried.len()).filter(|number| tried[*number].kind == kind).collect();
            tried.remove(self.random.pick(&same).unwrap_or_default());
        }
        for code in tried {
            self.table.is_judged_alike(code, listed)?;
            let before = self.table.board().clone();
            self.make(code)?;
            self.table.take_back(before)?;
        }
        Ok(())
    }

    /// The next move: any, or any of the kind that was made least.
    fn choose(&mut self, listed: &[MoveCode]) -> Option<MoveCode> {
        if self.random.one_in(2) {
            return self.random.pick(listed);
        }
        let made = |code: &MoveCode| self.tally.made.get(&code.kind).copied().unwrap_or_default();
        let least = listed.iter().map(made).min()?;
        let rare: Vec<MoveCode> =
            listed.iter().copied().filter(|code| made(code) == least).collect();
        self.random.pick(&rare)
    }

    /// A code of a move of the game: mostly with places it names, or else with any, of the game or not.
    fn any_code(&mut self) -> MoveCode {
        let model: &GameModel = self.table.model();
        let mut number = |bound: usize| self.random.below(bound) as u8;
        let beyond = usize::from(number(8) == 0);
        let kind = number(model.moves.len() + beyond);
        let places = model.places();
        let any =
            MoveCode::new(kind, Place(number(places + 2)), Place(number(places + 2)), number(15));
        let Some(declared) = model.moves.get(usize::from(kind)).filter(|_| number(4) > 0) else {
            return any;
        };
        let (lifts, targets) = (declared.lifts, declared.targets);
        let lift = lifts.get(usize::from(number(lifts.len())));
        let target = targets.get(usize::from(number(targets.len())));
        let from = lift.map_or(0, |lift| lift.span.first + number(lift.span.count.into()));
        let to = target.map_or(0, |target| target.span.first + number(target.span.count.into()));
        let held = self.table.board().pile(usize::from(from)).len();
        let count = match lift.map(|lift| lift.unit) {
            _ if declared.pair => number(places),
            None | Some(Unit::Nothing) => 0,
            Some(Unit::Top) => 1,
            Some(Unit::All) => held as u8,
            Some(Unit::Cards | Unit::Buried) => 1 + number(held),
        };
        MoveCode { from, to, count, ..any }
    }
}
