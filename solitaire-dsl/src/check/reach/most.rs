//! How many cards can ever lie on an element.

use solitaire_model::{Comparison, Function, Operator, RankRelation, Relation, Semantics, Steps};

use super::{Reach, may_take, never};
use crate::check::operands::flatten;
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Move, Named, Param, Piece, PieceRole, Sugar, Term,
};
use crate::syntax::ast::UnitKind;

/// How many ranks there are: no row of cards whose ranks only rise is longer.
const fn ranks(game: &Game) -> i64 {
    game.ranks.count() as i64
}

impl Reach {
    /// The most cards that can ever lie on a place of a container.
    pub(super) fn most_on(&self, game: &Game, container: ContainerId, place: usize) -> i64 {
        let held = &game.containers[container];
        let room = i64::from(held.capacity);
        let dealt = self.dealt[place].most.min(room);
        if self.is_open || self.stepped_on[container] {
            return room;
        }
        let comes = |declared: &&Move| {
            declared.targets.iter().any(|target| {
                let first = usize::from(held.first) + usize::from(target.from);
                target.container == container
                    && (first..first + usize::from(target.count)).contains(&place)
                    && self.takes(game, target)
            }) && declared.lifts.iter().any(|lift| self.gives(game, lift))
        };
        let coming: Vec<&Move> = game.moves.iter().filter(comes).collect();
        if coming.is_empty() {
            return dealt;
        }
        let [space, build] = may_take(game, container);
        let at_once = coming.iter().map(|declared| self.at_once(game, declared, container)).max();
        let at_once = if space { at_once.unwrap_or(room) } else { 0 };
        let most = match self.longest_row(game, container) {
            _ if !build => dealt.max(at_once),
            Some(longest) if dealt == 0 => longest,
            Some(longest) => longest.max(dealt + ranks(game) - 1),
            None => room,
        };
        most.min(room)
    }

    /// How many cards a row has at most that begins on an empty element of a container, if its cards come one by one and
    /// their ranks go up, or down, from what it begins with.
    pub fn longest_row(&self, game: &Game, container: ContainerId) -> Option<i64> {
        let held = &game.containers[container];
        let comes = |declared: &&Move| declared.targets.iter().any(|to| to.container == container);
        if self.is_open || !game.moves.iter().filter(comes).all(is_single) {
            return None;
        }
        let (first, last) = game
            .piece(held.space)
            .map_or((1, ranks(game)), |space| begins(game, &space.now().expr));
        match direction(game, &game.piece(held.build)?.now().expr)? {
            Direction::Up => Some((ranks(game) + 1 - first).max(0)),
            Direction::Down => Some(last),
        }
    }

    /// By place: how many cards lie there, if not none, where they come as runs of one length and nothing is put on them.
    pub fn whole_runs(&self, game: &Game) -> Vec<Option<i64>> {
        let mut whole = vec![None; self.dealt.len()];
        for container in game.containers.ids() {
            let comes =
                |declared: &&Move| declared.targets.iter().any(|to| to.container == container);
            let is_bare = game.places(container).all(|place| self.dealt[place].most == 0);
            let [space, build] = may_take(game, container);
            if self.is_open || self.stepped_on[container] || !space || build || !is_bare {
                continue;
            }
            let coming: Vec<&Move> = game.moves.iter().filter(comes).collect();
            let most = coming.iter().map(|declared| self.at_once(game, declared, container)).max();
            let least = coming.iter().map(|declared| at_least_at_once(game, declared, container));
            if let (Some(most), Some(least)) = (most, least.min())
                && most == least
                && !self.loses[container]
            {
                game.places(container).for_each(|place| whole[place] = Some(most));
            }
        }
        whole
    }

    /// How many cards begin an element of a container at most, if they are all of one rank and come one by one.
    pub fn beginnings(&self, game: &Game, container: ContainerId) -> Option<i64> {
        let held = &game.containers[container];
        let comes = |declared: &&Move| declared.targets.iter().any(|to| to.container == container);
        let mut coming = game.moves.iter().filter(comes).peekable();
        let is_bare = game.places(container).all(|place| self.dealt[place].most == 0);
        let is_known = !self.is_open && !self.stepped_on[container] && is_bare;
        if !is_known || coming.peek().is_none() || !coming.all(is_single) {
            return None;
        }
        let (first, last) = begins(game, &game.piece(held.space)?.now().expr);
        (first == last).then_some(game.suits.len() as i64 * i64::from(game.decks))
    }

    /// The most cards a move puts on an empty element of a container.
    fn at_once(&self, game: &Game, declared: &Move, container: ContainerId) -> i64 {
        let all = game.cards() as i64;
        let conditions = [game.containers[container].space, declared.condition];
        let of_all = conditions.into_iter().filter_map(|number| game.piece(number));
        let of_all: Vec<&Piece> = of_all.collect();
        let lifts = declared.lifts.iter().filter(|lift| self.gives(game, lift)).map(|lift| {
            let pickup = game.piece(game.containers[lift.container].pickup);
            let pickup = pickup.filter(|_| lift.unit.is_some());
            match lift.unit {
                Some(UnitKind::Top | UnitKind::Buried) => 1,
                _ => {
                    let asked = of_all.iter().copied().chain(pickup);
                    asked.map(|piece| moving_at_most(game, &piece.now().expr)).min().unwrap_or(all)
                }
            }
        });
        lifts.max().unwrap_or(0).min(all)
    }
}

/// Whether a move takes one card.
fn is_single(declared: &Move) -> bool {
    declared.lifts.iter().all(|lift| matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried)))
}

/// The fewest cards a move puts on an empty element of a container: so many as must move, or as a run has from one rank to
/// another.
fn at_least_at_once(game: &Game, declared: &Move, container: ContainerId) -> i64 {
    let asked = [game.containers[container].space, declared.condition];
    let each = declared.lifts.iter().map(|lift| {
        let pieces = asked.into_iter().chain([game.containers[lift.container].pickup]);
        let mut parts = Vec::new();
        for piece in pieces.filter_map(|piece| game.piece(piece)) {
            flatten(game, &piece.now().expr, Operator::And, &mut parts);
        }
        let count = parts.iter().map(|part| moving_at_least(game, part)).max().unwrap_or(0);
        let end =
            |function: Function| parts.iter().find_map(|part| rank_of_end(game, part, function));
        let is_run = parts.iter().any(|part| lifts_run_down(game, part));
        match (end(Function::Bottom), end(Function::Top)) {
            (Some(bottom), Some(top)) if is_run => count.max(bottom - top + 1),
            _ => count,
        }
    });
    each.min().unwrap_or(0)
}

/// How many cards move at least if a part of a condition holds.
fn moving_at_least(game: &Game, part: &Expr) -> i64 {
    match &part.kind {
        Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) => {
            match (&sides[0].kind, game.number(&sides[1])) {
                (Kind::Call(Named(Function::Count, _), args), Some(count)) if is_moving(args) => {
                    count
                }
                _ => 0,
            }
        }
        _ => 0,
    }
}

/// The rank, counted from 1 in the pack, that a part of a condition asks of the top or the bottom card of what moves.
fn rank_of_end(game: &Game, part: &Expr, end: Function) -> Option<i64> {
    let Kind::Call(Named(_, _), args) = &part.kind else { return None };
    let of = args.first().and_then(|card| end_of(card, Term::Moving))?;
    let (first, last) = begins(game, part);
    (of == end && first == last).then_some(first)
}

/// How many cards move at most if a condition holds.
fn moving_at_most(game: &Game, condition: &Expr) -> i64 {
    let inner = |expr: &Expr| moving_at_most(game, expr);
    match &condition.kind {
        Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
        Kind::Rule(Named(rule, _), args) if args.is_empty() => {
            inner(&game.pieces[*rule].now().expr)
        }
        Kind::All(sides) => inner(&sides[0]).min(inner(&sides[1])),
        Kind::Any(sides) => inner(&sides[0]).max(inner(&sides[1])),
        Kind::If(parts) => inner(&parts[1]).max(inner(&parts[2])),
        Kind::Compare(Comparison::Equal, sides) => match (&sides[0].kind, game.number(&sides[1])) {
            (Kind::Call(Named(function, _), args), Some(count))
                if *function == Function::Count && is_moving(args) =>
            {
                count
            }
            _ => i64::MAX,
        },
        Kind::Call(Named(function, _), args) if is_moving(args) => {
            match (function.semantics(), args.get(1)) {
                (Semantics::Holds(number), _) => number.into(),
                (Semantics::EachPair(Some(relation)), _) if relation.is_next_rank() => ranks(game),
                (Semantics::EachPair(None), Some(relation)) if relates_in_rank(game, relation) => {
                    ranks(game)
                }
                _ => i64::MAX,
            }
        }
        _ if never(condition) => 0,
        _ => i64::MAX,
    }
}

fn is_moving(args: &[Expr]) -> bool {
    matches!(args.first(), Some(Expr { kind: Kind::Term(Named(Term::Moving, _)), .. }))
}

/// Whether a function holds only of a card that is next in rank above another.
const fn is_next_rank(function: Function) -> bool {
    matches!(
        function.semantics(),
        Semantics::Relation(Relation {
            ranks: RankRelation::Above { by: Steps::One, wraps: false },
            ..
        })
    )
}

/// Whether a relation holds only of two cards whose ranks differ by one in one direction.
fn relates_in_rank(game: &Game, relation: &Expr) -> bool {
    match &relation.kind {
        Kind::FunctionItself(Named(function, _)) => is_next_rank(*function),
        Kind::RuleItself(Named(rule, _)) => {
            has_step(game, &game.pieces[*rule].now().expr, &is_param(0), &is_param(1))
        }
        Kind::Closure { first, body, .. } => {
            has_step(game, body, &is_param(*first), &is_param(first + 1))
        }
        _ => false,
    }
}

/// Which way ranks go, by one at a time and never round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// What is put on a card is one rank higher.
    Up,
    /// It is one rank lower.
    Down,
}

/// Which way cards are built, if always the same.
pub fn direction(game: &Game, build: &Expr) -> Option<Direction> {
    let target = |side: &Expr| end_of(side, Term::Target) == Some(Function::Top);
    // One card moves: it is its own top and bottom.
    let moving = |side: &Expr| end_of(side, Term::Moving).is_some();
    if goes(game, build, &moving, &target) {
        Some(Direction::Up)
    } else if goes(game, build, &target, &moving) {
        Some(Direction::Down)
    } else {
        None
    }
}

/// The function, if an expression is the top or the bottom card of what a term stands for.
fn end_of(expr: &Expr, term: Term) -> Option<Function> {
    match &expr.kind {
        Kind::Call(Named(function, _), args)
            if matches!(function, Function::Top | Function::Bottom) =>
        {
            match args.first() {
                Some(Expr { kind: Kind::Term(Named(of, _)), .. }) if *of == term => Some(*function),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The lowest and the highest rank, counted from 1 in the pack, with which a condition lets an element begin.
fn begins(game: &Game, space: &Expr) -> (i64, i64) {
    let inner = |expr: &Expr| begins(game, expr);
    match &space.kind {
        Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
        Kind::Rule(Named(rule, _), args) if args.is_empty() => {
            inner(&game.pieces[*rule].now().expr)
        }
        Kind::All(sides) => {
            let [(low, high), (other_low, other_high)] = sides.each_ref().map(inner);
            (low.max(other_low), high.min(other_high))
        }
        Kind::Any(sides) => {
            let [(low, high), (other_low, other_high)] = sides.each_ref().map(inner);
            (low.min(other_low), high.max(other_high))
        }
        Kind::Call(Named(function, _), args) => {
            let of_moving =
                matches!(args.first(), Some(card) if end_of(card, Term::Moving).is_some());
            let given = match args.get(1) {
                Some(rank) => game
                    .number(rank)
                    .and_then(|rank| game.ranks.iter().position(|other| other == rank))
                    .map(|place| place as i64 + 1),
                _ => None,
            };
            let rank = match function.semantics() {
                Semantics::CardTest(test) => test.rank([1, ranks(game)], given),
                _ => None,
            };
            rank.filter(|_| of_moving).map_or((1, ranks(game)), |rank| (rank, rank))
        }
        _ => (1, ranks(game)),
    }
}

/// Whether cards that may be lifted together always go down by one rank, from the bottom to the top.
pub fn lifts_run_down(game: &Game, pickup: &Expr) -> bool {
    let inner = |expr: &Expr| lifts_run_down(game, expr);
    match &pickup.kind {
        Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
        Kind::Rule(Named(rule, _), args) if args.is_empty() => {
            inner(&game.pieces[*rule].now().expr)
        }
        Kind::All(sides) => sides.iter().any(inner),
        Kind::Call(Named(function, _), args) if is_moving(args) => {
            match (function.semantics(), args.get(1)) {
                (Semantics::EachPair(Some(relation)), _) => relation.is_next_rank(),
                (Semantics::EachPair(None), Some(relation)) => match &relation.kind {
                    Kind::FunctionItself(Named(function, _)) => is_next_rank(*function),
                    Kind::RuleItself(Named(rule, _)) => {
                        goes(game, &game.pieces[*rule].now().expr, &is_param(0), &is_param(1))
                    }
                    Kind::Closure { first, body, .. } => {
                        goes(game, body, &is_param(*first), &is_param(first + 1))
                    }
                    _ => false,
                },
                _ => false,
            }
        }
        _ => false,
    }
}

fn is_param(number: u8) -> impl Fn(&Expr) -> bool {
    move |side| matches!(side.kind, Kind::Param(Param(found, ..)) if found == number)
}

/// Whether a condition holds only if one side is next in rank to the other, in the same direction throughout.
fn has_step(
    game: &Game,
    condition: &Expr,
    one: &dyn Fn(&Expr) -> bool,
    other: &dyn Fn(&Expr) -> bool,
) -> bool {
    goes(game, condition, one, other) || goes(game, condition, other, one)
}

/// Whether a condition holds only if `high` is next in rank above `low`.
fn goes(
    game: &Game,
    condition: &Expr,
    high: &dyn Fn(&Expr) -> bool,
    low: &dyn Fn(&Expr) -> bool,
) -> bool {
    let inner = |expr: &Expr| goes(game, expr, high, low);
    match &condition.kind {
        Kind::Sugar(Sugar::Inherited(_, _, before)) => inner(before),
        Kind::All(sides) => sides.iter().any(inner),
        Kind::Any(sides) => sides.iter().all(inner),
        Kind::If(parts) => inner(&parts[1]) && inner(&parts[2]),
        Kind::Truth(Named(truth, _)) => !truth,
        Kind::Call(Named(function, _), args) => {
            let is = |number: usize, side: &dyn Fn(&Expr) -> bool| matches!(args.get(number), Some(value) if side(value));
            is_next_rank(*function) && is(0, high) && is(1, low)
        }
        Kind::Rule(Named(rule, _), args) => {
            let piece = &game.pieces[*rule];
            debug_assert!(piece.role == PieceRole::Rule);
            // Inside the rule its parameters stand for the two.
            let stands_for = |side: &dyn Fn(&Expr) -> bool, part: &Expr| match part.kind {
                Kind::Param(Param(number, ..)) => args.get(usize::from(number)).is_some_and(side),
                _ => args.is_empty() && side(part),
            };
            goes(game, &piece.now().expr, &|part| stands_for(high, part), &|part| {
                stands_for(low, part)
            })
        }
        _ => false,
    }
}
