//! What happens by itself, tried on a small table: heaps of which only the number of cards is known, and counters. Moves
//! that ask or do more than that are left alone.

use solitaire_model::{Domain, Faces, Semantics, Worth};

use crate::check::operands::{condition, with_rules};
use crate::check::traffic::Traffic;
use crate::meaning::{
    Amount, ContainerId, CounterId, Expr, Game, IdVec, Kind, LEAF, Move, Named, Resolved, Spot,
    Step, Term,
};

/// After so many moves nothing comes round any more.
const LONGEST: usize = 8;
/// With more heaps than this nothing is tried.
const MAX_HEAPS: usize = 5;

/// True if two moves are made again and again on some table, each undoing the other; or one alone, if they are the same.
pub(super) fn come_round(game: &Game, first: &Move, second: &Move) -> bool {
    let moves = if std::ptr::eq(first, second) { vec![first] } else { vec![first, second] };
    let mut lifted = moves.iter().flat_map(|declared| &declared.lifts);
    let source = lifted.next().map(|lift| lift.container);
    let is_one = lifted.all(|lift| Some(lift.container) == source)
        && moves.iter().all(|declared| declared.lifts.len() <= 1);
    let takes = |declared: &&Move| declared.unit().is_some() || !declared.targets.is_empty();
    let heaps = heaps(game, &moves);
    if !is_one || moves.iter().any(takes) || heaps.len() > MAX_HEAPS {
        return false;
    }
    let start = |counter: CounterId| game.counters[counter].start.unwrap_or(i64::from(i32::MAX));
    let counters = game.counters.ids().map(start).collect();
    let mut tables = vec![Table { game, source, heaps: game.containers.all(0), counters }];
    for heap in heaps {
        let all = tables.iter().flat_map(|table| {
            (0..3).map(|cards| {
                let mut table = table.clone();
                table.heaps[heap] = cards;
                table
            })
        });
        tables = all.collect();
    }
    tables.iter().any(|table| table.comes_round(&moves))
}

/// The containers that moves ask or change.
fn heaps(game: &Game, moves: &[&Move]) -> Vec<ContainerId> {
    let mut heaps: Vec<ContainerId> = Vec::new();
    for declared in moves {
        let traffic = Traffic::of_steps(game, declared);
        heaps.extend(traffic.touches.iter().map(|touch| touch.container));
        heaps.extend(declared.lifts.iter().map(|lift| lift.container));
        for expr in condition(game, declared).into_iter().flat_map(|expr| with_rules(game, expr)) {
            expr.visit(&mut |part| {
                if let Kind::Container(Named(container, _)) = part.kind {
                    heaps.push(container);
                }
            });
        }
    }
    heaps.sort_unstable();
    heaps.dedup();
    heaps
}

/// The table: how many cards lie on the containers, of that of the source on the source alone; and counters.
#[derive(Clone)]
struct Table<'g> {
    game: &'g Game,
    source: Option<ContainerId>,
    heaps: IdVec<ContainerId, i64>,
    counters: IdVec<CounterId, i64>,
}

impl Table<'_> {
    /// True if the moves come back to this table, each of them made. What is not known ends the trial.
    fn comes_round(&self, moves: &[&Move]) -> bool {
        let mut table = self.clone();
        let mut made = vec![false; moves.len()];
        for _ in 0..LONGEST {
            let allows = |declared: &&Move| match condition(table.game, declared) {
                Some(condition) => table.worth(condition).holds(),
                None => Some(true),
            };
            let allowed: Option<Vec<bool>> = moves.iter().map(allows).collect();
            let next = allowed.and_then(|allowed| allowed.iter().position(|allowed| *allowed));
            let Some(number) = next else { return false };
            made[number] = true;
            if moves[number].steps.iter().try_for_each(|step| table.step(step)).is_none() {
                return false;
            }
            if table.heaps == self.heaps && table.counters == self.counters {
                return made.iter().all(|made| *made);
            }
        }
        false
    }

    /// Does a step; none if what it does is not known.
    fn step(&mut self, step: &Step) -> Option<()> {
        let (from, to, most) = match step {
            Step::Set(counter, value) => {
                self.counters[*counter] = self.worth(value)?;
                return Some(());
            }
            Step::Deal {
                to,
                from,
                amount: Amount::Rounds(rounds),
                first: None,
                condition: None,
                ..
            } => (self.heap(from)?, self.heap(to)?, self.game.number(rounds)?),
            Step::Gather { from, into: Some(into), condition: None, .. } => {
                (self.heap(from)?, *into, i64::MAX)
            }
            _ => return None,
        };
        let moved = self.heaps[from].min(most);
        self.heaps[from] -= moved;
        self.heaps[to] += moved;
        Some(())
    }

    /// The heap a place is; none if it is several elements or not known.
    fn heap(&self, spot: &Spot) -> Option<ContainerId> {
        match spot {
            Spot::Bound(Term::Source) => self.source,
            Spot::Elements { container, range: None, .. } => {
                (self.game.containers[*container].count == 1).then_some(*container)
            }
            _ => None,
        }
    }

    /// How many cards lie on a place, if that is known.
    fn count(&self, of: &Expr) -> Option<i64> {
        match &of.kind {
            Kind::Term(Named(Term::Source, _)) => Some(self.heaps[self.source?]),
            Kind::Container(Named(container, _)) => {
                let is_whole = self.game.containers[*container].count == 1;
                (is_whole || Some(*container) != self.source).then(|| self.heaps[*container])
            }
            _ => None,
        }
    }
}

/// What conditions and numbers come to on a table, as far as that is known.
impl Domain<Resolved> for Table<'_> {
    type Worth = Option<i64>;

    fn leaf(&self, expr: &Expr) -> Option<i64> {
        if !self.game.budget.spend(LEAF) {
            return None;
        }
        match &expr.kind {
            Kind::Counter(Named(counter, _)) => Some(self.counters[*counter]),
            Kind::Rule(Named(rule, _), args) if args.is_empty() => {
                self.worth(&self.game.pieces[*rule].now().expr)
            }
            Kind::Call(Named(function, _), args) => match function.semantics() {
                Semantics::Holds(cards) => {
                    Some((self.count(args.first()?)? == i64::from(cards)).into())
                }
                Semantics::Count(Faces::Any) => self.count(args.first()?),
                _ => None,
            },
            _ => self.game.number(expr),
        }
    }
}
