//! Tests the laws on random walks. A walk makes random moves from a deal or a random layout.

use std::collections::BTreeMap;

use solitaire_runtime::model::{GameModel, Unit};
use solitaire_runtime::{MoveCode, Place};

use super::anywhere;
use super::engine::Engine;
use super::random::Random;
use super::table::{Kept, Table};
use crate::{Referee, work};

/// Limits how much is tested. A test with the same budget does the same work on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The total amount of work: about one unit for each evaluated term of a condition, and for each copied card.
    pub work: u64,
    /// The maximum number of walks that begin with a deal: deal 1, deal 2, and so on.
    pub deals: u64,
    /// The maximum number of walks that begin with cards set up at random.
    pub laid_out: u64,
    /// The maximum number of moves in a walk from a deal.
    pub moves: usize,
}

impl Default for Budget {
    /// The budget of the test that `games!` generates for a game. It takes well under a second even without
    /// optimization.
    fn default() -> Self {
        Self { work: 1_000_000, deals: 12, laid_out: 12, moves: 150 }
    }
}

/// Counts what a test has covered.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// The number of walks.
    pub walks: u64,
    /// The number of boards on which all laws were checked.
    pub boards: u64,
    /// For each move of the declaration, by its index, the number of times that it was made.
    pub made: BTreeMap<u8, u64>,
    /// The number of moves that won the game.
    pub wins: u64,
}

/// A game under test.
pub struct Trial<'a> {
    /// The referee with the rules of the game.
    pub referee: Referee,
    /// Makes all engines, each with the board of the deal with this number. The engines must play alike.
    pub dealt: &'a dyn Fn(u64) -> Vec<Box<dyn Engine>>,
    /// Makes the engines, each with an empty board.
    pub empty: &'a dyn Fn() -> Vec<Box<dyn Engine>>,
}

/// The number of random move codes, legal or not, that are tested on each checked board.
const CODES: usize = 24;

/// The maximum number of listed moves that are made and undone on each checked board.
const TRIED: usize = 16;

impl Trial<'_> {
    /// Tests the laws on as many walks as the budget allows.
    ///
    /// # Errors
    /// Returns the first fault found.
    pub fn run(&self, budget: Budget) -> Kept<Tally> {
        let mut tally = Tally::default();
        let begun = work::done();
        // Walks alternate between deals and random layouts, which show situations that play rarely reaches. A walk from
        // a layout makes at most two moves.
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
        // In play, no board ever waits for an automatic move, so they are made on a random layout first.
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
    /// Makes a walk of at most `moves` moves, and then undoes all of them. Checks boards along the way, evenly spread,
    /// until `work` units are used up.
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

    /// Checks all laws on the current board: the list of moves, random move codes, and the results of some listed
    /// moves.
    fn look(&mut self, listed: &[MoveCode]) -> Kept {
        self.tally.boards += 1;
        self.table.is_listed_rightly(listed)?;
        for _ in 0..CODES {
            let code = self.any_code();
            self.table.is_judged_alike(code, listed)?;
        }
        let mut tried = listed.to_vec();
        while tried.len() > TRIED {
            // Drops a random instance of the declared move that has the most instances in the list.
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

    /// Chooses the next move at random: half of the time from all listed moves, and otherwise from those whose declared
    /// move was made least often.
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

    /// A random move code, legal or not: usually with places that the declared move names, sometimes with any places,
    /// even invalid ones.
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
