//! What happens by itself, tried on a small table: one element, heaps of which only the number of cards is known, and
//! counters. Moves that ask or do more than that are left alone.

mod asked;

use solitaire_model::Domain;

use self::asked::Asked;
use crate::meaning::{
    Amount, ContainerId, CounterId, Expr, Game, IdVec, Kind, Move, Named, PieceId, Spot, Step,
    Term, rules_asked,
};
use crate::syntax::ast::UnitKind;

/// So many cards lie on an element or a heap to begin with, at most.
const MAX_CARDS: usize = 2;

/// After so many moves nothing comes round any more.
const LONGEST: usize = 8;

/// More tables than this are not tried.
const MAX_TABLES: usize = 4096;

/// The table: which of the cards on the source lie face up, from below; how many lie on the other containers; counters.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Table {
    source: Vec<bool>,
    heaps: IdVec<ContainerId, i64>,
    counters: IdVec<CounterId, i64>,
}

/// Whether two moves are made again and again on some table, each undoing the other; or one alone, if they are the same.
pub(super) fn undo_each_other(game: &Game, first: &Move, second: &Move) -> bool {
    let Some(container) = source(first, second) else { return false };
    let trial = Trial { game, container };
    let moves = if std::ptr::eq(first, second) { vec![first] } else { vec![first, second] };
    // Of moves that only put cards, more is said where the cards are looked at.
    if moves.iter().all(|declared| declared.steps.is_empty()) {
        return false;
    }
    trial.tables(&moves).into_iter().any(|table| trial.goes_round(&table, &moves))
}

/// The container of which both take an element; none if they are about different ones.
fn source(first: &Move, second: &Move) -> Option<Option<ContainerId>> {
    let of = |declared: &Move| match &declared.lifts[..] {
        [] => Some(None),
        [one] => Some(Some(one.container)),
        _ => None,
    };
    match (of(first)?, of(second)?) {
        (None, other) | (other, None) => Some(other),
        (Some(one), Some(other)) => (one == other).then_some(Some(one)),
    }
}

struct Trial<'g> {
    game: &'g Game,
    container: Option<ContainerId>,
}

impl Trial<'_> {
    /// The tables to begin with.
    fn tables(&self, moves: &[&Move]) -> Vec<Table> {
        let game = self.game;
        let heaps = game.containers.all(0);
        let heard: Vec<ContainerId> =
            heaps.ids().filter(|heap| self.speaks_of(*heap, moves)).collect();
        let mut tables = vec![Table { source: Vec::new(), heaps, counters: game.counters.all(0) }];
        let grow = |tables: Vec<Table>, ways: &dyn Fn(&Table) -> Vec<Table>| -> Vec<Table> {
            if tables.len() > MAX_TABLES { tables } else { tables.iter().flat_map(ways).collect() }
        };
        if self.container.is_some() {
            tables = grow(tables, &|table| {
                (0..=MAX_CARDS)
                    .flat_map(|cards| (0..1_usize << cards).map(move |sides| (cards, sides)))
                    .map(|(cards, sides)| {
                        let source = (0..cards).map(|card| sides >> card & 1 == 1).collect();
                        Table { source, ..table.clone() }
                    })
                    .collect()
            });
        }
        for heap in heard.into_iter().filter(|heap| Some(*heap) != self.container) {
            tables = grow(tables, &|table| {
                let with = |cards: usize| {
                    let mut table = table.clone();
                    table.heaps[heap] = cards as i64;
                    table
                };
                (0..=MAX_CARDS).map(with).collect()
            });
        }
        for counter in game.counters.ids() {
            if tables.len() > MAX_TABLES {
                return Vec::new();
            }
            let values = self.values(counter, moves);
            tables = grow(tables, &|table| {
                let with = |value: &i64| {
                    let mut table = table.clone();
                    table.counters[counter] = *value;
                    table
                };
                values.iter().map(with).collect()
            });
        }
        tables
    }

    /// Whether the moves have to do with a container.
    fn speaks_of(&self, container: ContainerId, moves: &[&Move]) -> bool {
        let mut found = false;
        for declared in moves {
            found |= declared.targets.iter().any(|target| target.container == container);
            for expr in self.asked(declared) {
                expr.visit(&mut |part| {
                    found |= matches!(part.kind, Kind::Container(Named(of, _)) if of == container);
                });
            }
            for step in &declared.steps {
                step.visit(&mut |step| {
                    let spots = step.spots();
                    let is_it = |spot: &&Spot| {
                        matches!(spot, Spot::Elements { container: of, .. } if *of == container)
                    };
                    found |= spots.iter().any(is_it);
                    found |= matches!(step, Step::Gather { into: Some(into), .. } if *into == container);
                });
            }
        }
        found
    }

    fn asked(&self, declared: &Move) -> Vec<&Expr> {
        let Some(condition) = self.game.piece(declared.condition) else { return Vec::new() };
        let condition = &condition.now().expr;
        let rules = rules_asked(&self.game.pieces, condition).into_iter();
        rules.map(|rule| &self.game.pieces[rule].now().expr).chain([condition]).collect()
    }

    /// What a counter may stand at: where it begins, and what some step sets it to.
    fn values(&self, counter: CounterId, moves: &[&Move]) -> Vec<i64> {
        let start = self.game.counters[counter].start.unwrap_or(i64::from(i32::MAX));
        let mut values = vec![start];
        let is_it = |part: &Expr| matches!(part.kind, Kind::Counter(Named(of, _)) if of == counter);
        let mut heard = false;
        for declared in moves {
            for expr in self.asked(declared) {
                expr.visit(&mut |part| heard |= is_it(part));
            }
        }
        if !heard {
            return values;
        }
        for step in self.game.deal.iter().chain(self.game.moves.iter().flat_map(|m| &m.steps)) {
            step.visit(&mut |step| {
                if let Step::Set(of, value) = step
                    && *of == counter
                {
                    values.extend(self.game.number(value));
                }
            });
        }
        values.sort_unstable();
        values.dedup();
        values
    }

    const fn on<'t>(&'t self, table: &'t Table, declared: Option<&'t Move>) -> Asked<'t> {
        Asked { trial: self, table, declared }
    }

    /// Whether the moves come back to this table, each of them made.
    fn goes_round(&self, begin: &Table, moves: &[&Move]) -> bool {
        let mut table = begin.clone();
        let mut made = vec![false; moves.len()];
        for _ in 0..LONGEST {
            let mut next = None;
            for (number, declared) in moves.iter().enumerate() {
                match self.may_be_made(&table, declared) {
                    Some(true) => {
                        next = Some((number, *declared));
                        break;
                    }
                    Some(false) => {}
                    None => return false,
                }
            }
            let Some((number, declared)) = next else { return false };
            made[number] = true;
            let Some(()) = self.make(&mut table, declared) else { return false };
            if table == *begin {
                return made.iter().all(|made| *made);
            }
        }
        false
    }

    fn may_be_made(&self, table: &Table, declared: &Move) -> Option<bool> {
        let on_table = self.on(table, Some(declared));
        let piece = |piece: Option<PieceId>| match self.game.piece(piece) {
            Some(piece) => on_table.holds(&piece.now().expr),
            None => Some(true),
        };
        if let Some(lift) = declared.lifts.first() {
            if table.source.is_empty() && lift.unit.is_some() {
                return Some(false);
            }
            let is_top = matches!(lift.unit, None | Some(UnitKind::Top));
            if !is_top || (lift.unit.is_some() && table.source.last() == Some(&false)) {
                return None;
            }
            if lift.unit.is_some() {
                match piece(self.game.containers[lift.container].pickup) {
                    Some(true) => {}
                    other => return other,
                }
            }
        }
        match &declared.targets[..] {
            [] => {}
            [target] if self.game.containers[target.container].count == 1 => {
                let held = &self.game.containers[target.container];
                let cards = table.heaps[target.container];
                let (stated, known) = if cards == 0 {
                    (held.space, held.element.is_some_and(|known| known.space))
                } else {
                    (held.build, held.element.is_some_and(|known| known.build))
                };
                if cards >= i64::from(held.capacity) || (stated.is_none() && !known) {
                    return Some(false);
                }
                match piece(stated) {
                    Some(true) => {}
                    other => return other,
                }
            }
            _ => return None,
        }
        piece(declared.condition)
    }

    fn make(&self, table: &mut Table, declared: &Move) -> Option<()> {
        if let Some(target) = declared.targets.first() {
            table.source.pop()?;
            table.heaps[target.container] += 1;
        }
        declared.steps.iter().try_for_each(|step| self.step(table, step, declared))
    }

    fn step(&self, table: &mut Table, step: &Step, declared: &Move) -> Option<()> {
        match step {
            Step::Flip(Spot::Bound(Term::Source)) => {
                let top = table.source.last_mut()?;
                *top = !*top;
            }
            Step::Set(counter, value) => {
                table.counters[*counter] = self.on(table, None).worth(value)?;
            }
            Step::Deal {
                to,
                to_under,
                amount: Amount::Rounds(rounds),
                side,
                from,
                from_under,
                first: None,
                condition: None,
                ..
            } => {
                for _ in 0..self.on(table, None).worth(rounds)?.clamp(0, 8) {
                    let taken = match self.heap(from)? {
                        None if *from_under && !table.source.is_empty() => {
                            Some(table.source.remove(0))
                        }
                        None => table.source.pop(),
                        Some(heap) if table.heaps[heap] > 0 => {
                            table.heaps[heap] -= 1;
                            Some(true)
                        }
                        Some(_) => None,
                    };
                    let Some(lay) = taken else { break };
                    let up = side.as_ref().map_or(lay, |(up, _)| *up);
                    match self.heap(to)? {
                        None if *to_under => table.source.insert(0, up),
                        None => table.source.push(up),
                        Some(heap) => table.heaps[heap] += 1,
                    }
                }
            }
            Step::Gather { from, into: Some(into), condition: None, .. } => {
                let gathered = match self.heap(from)? {
                    None => std::mem::take(&mut table.source).len() as i64,
                    Some(heap) => std::mem::take(&mut table.heaps[heap]),
                };
                table.heaps[*into] += gathered;
            }
            Step::If(condition, then, otherwise) => {
                let holds = self.on(table, Some(declared)).holds(condition)?;
                let steps = if holds { then } else { otherwise };
                steps.iter().try_for_each(|step| self.step(table, step, declared))?;
            }
            _ => return None,
        }
        Some(())
    }

    /// The heap a place is; nothing inside for the source, none if it is several elements or not known.
    #[allow(clippy::option_option, reason = "unknown, the source, a heap")]
    fn heap(&self, spot: &Spot) -> Option<Option<ContainerId>> {
        match spot {
            Spot::Bound(Term::Source) => Some(None),
            Spot::Elements { container, range: None, .. }
                if self.game.containers[*container].count == 1 =>
            {
                Some(Some(*container).filter(|container| Some(*container) != self.container))
            }
            _ => None,
        }
    }
}
