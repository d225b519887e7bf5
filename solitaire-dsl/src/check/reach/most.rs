//! Computes the largest number of cards that can ever lie on an element.

use solitaire_model::{Operator, Semantics};

use super::Reach;
use crate::check::card_set::CardSet;
use crate::check::operands::flatten;
use crate::check::permits::may_take;
use crate::check::truth::{NONE, moved_together, rank, rank_set, run_pairs, single_pairs};
use crate::meaning::{ContainerId, Expr, Game, Kind, Lift, Move, Named, Term};
use crate::syntax::ast::UnitKind;

/// The number of ranks in the deck, which is the length of the longest row with increasing ranks.
const fn ranks(game: &Game) -> i64 {
    game.ranks.count() as i64
}

/// How many cards can lie on each place during the game.
#[derive(Default, Debug)]
pub struct Counted {
    /// For each place: the largest number of cards at any time.
    pub most: Vec<i64>,
    /// For each place: if it only ever receives one run of always the same length and keeps it, this length.
    pub whole: Vec<Option<i64>>,
}

impl Reach {
    /// How many cards can lie on each place during the game. Computed once.
    pub fn counted(&self, game: &Game) -> &Counted {
        self.counted.get_or_init(|| {
            let mut counted = Counted::default();
            for container in game.containers.ids() {
                let together = self.moved_together(game, container);
                let most = self.most_on(game, container, together.map(|(most, _)| most));
                counted.most.extend(most);
                let is_bare = game.places(container).all(|place| self.dealt[place].most == 0);
                let is_known = !self.loses[container] && !self.stepped_on[container] && is_bare;
                let whole = together.filter(|(_, always)| is_known && *always);
                let count = usize::from(game.containers[container].count);
                counted.whole.extend(std::iter::repeat_n(whole.map(|(most, _)| most), count));
            }
            counted
        })
    }

    /// The most cards ever on each place of a container. `together` cards, if known, move to an empty one at once.
    fn most_on(&self, game: &Game, number: ContainerId, together: Option<i64>) -> Vec<i64> {
        let held = &game.containers[number];
        let room = i64::from(held.capacity);
        let [space, build] = may_take(game, number);
        let is_known = build && !self.stepped_on[number] && !coming(game, number).is_empty();
        let longest = if is_known { self.longest_row(game, number) } else { None };
        let comes_to = |place: usize, declared: &Move| {
            declared.targets.iter().any(|target| {
                let first = usize::from(held.first) + usize::from(target.from);
                target.container == number
                    && (first..first + usize::from(target.count)).contains(&place)
                    && self.takes(game, target)
            }) && declared.lifts.iter().any(|lift| self.gives(game, lift))
        };
        let most = |place: usize| {
            let dealt = self.dealt[place].most.min(room);
            if self.is_open || self.stepped_on[number] {
                room
            } else if !game.moves.iter().any(|declared| comes_to(place, declared)) {
                dealt
            } else if !build {
                dealt.max(if space { together.unwrap_or(room) } else { 0 })
            } else {
                match longest {
                    Some(longest) if dealt == 0 => longest,
                    Some(longest) => longest.max(dealt + ranks(game) - 1),
                    None => room,
                }
            }
        };
        game.places(number).map(|place| most(place).min(room)).collect()
    }

    /// For a container that takes cards only while empty: the most cards a move brings, and true if always this many.
    fn moved_together(&self, game: &Game, number: ContainerId) -> Option<(i64, bool)> {
        if self.is_open || may_take(game, number) != [true, false] {
            return None;
        }
        let coming = coming(game, number);
        let together = coming.into_iter().filter(|(_, lift)| self.gives(game, lift));
        let together = together.map(|(declared, lift)| {
            let pickup = game.containers[lift.container].pickup.filter(|_| lift.unit.is_some());
            let asked = [game.containers[number].space, declared.condition, pickup];
            let asked = asked.into_iter().filter_map(|piece| Some(&game.piece(piece)?.now().expr));
            moved_together(game, lift, &asked.collect::<Vec<_>>())
        });
        together.reduce(|one, other| (one.0.max(other.0), one.1 && other.1 && one.0 == other.0))
    }

    /// The length of the longest row that can be built on an empty element of a container. `None` if moves bring
    /// several cards at once, or if ranks do not always go up or always go down.
    pub fn longest_row(&self, game: &Game, container: ContainerId) -> Option<i64> {
        let held = &game.containers[container];
        if self.is_open || !coming(game, container).iter().all(|(_, lift)| is_single(lift)) {
            return None;
        }
        let direction = direction(game, &game.piece(held.build)?.now().expr)?;
        let (first, last) = match game.piece(held.space) {
            Some(space) => begins(game, &space.now().expr)?,
            None => (1, ranks(game)),
        };
        match direction {
            Direction::Up => Some(ranks(game) + 1 - first),
            Direction::Down => Some(last),
        }
    }

    /// The number of cards that can begin elements of a container, if they come singly and have one rank; else `None`.
    pub fn beginnings(&self, game: &Game, container: ContainerId) -> Option<i64> {
        let coming = coming(game, container);
        let is_bare = game.places(container).all(|place| self.dealt[place].most == 0);
        let is_known = !self.is_open && !self.stepped_on[container] && is_bare;
        if !is_known || coming.is_empty() || !coming.iter().all(|(_, lift)| is_single(lift)) {
            return None;
        }
        let (first, last) =
            begins(game, &game.piece(game.containers[container].space)?.now().expr)?;
        (first == last).then_some(game.suits.len() as i64 * i64::from(game.decks))
    }
}

/// The moves that put cards on a container. A move with several sources is listed once with each source.
fn coming(game: &Game, number: ContainerId) -> Vec<(&Move, &Lift)> {
    let comes = |declared: &&Move| declared.targets.iter().any(|to| to.container == number);
    let moves = game.moves.iter().filter(comes);
    moves.flat_map(|declared| declared.lifts.iter().map(move |lift| (declared, lift))).collect()
}

const fn is_single(lift: &Lift) -> bool {
    matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried))
}

/// The lowest and highest rank that a `space` condition permits on an empty element, counted from 1 in the deck.
fn begins(game: &Game, space: &Expr) -> Option<(i64, i64)> {
    let rows = single_pairs(game, space, true);
    let begins = |rank: &i64| (0..4).any(|suit| rows[suit * 13 + *rank as usize - 1] != 0);
    let mut ranks = game.ranks.iter().zip(1..).filter(|(rank, _)| begins(rank));
    let first = ranks.next()?.1;
    Some((first, ranks.last().map_or(first, |(_, last)| last)))
}

/// If ranks go up or down along a row, from one card to the next by one rank, without going around from King to Ace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Each card is one rank higher than the one under it.
    Up,
    /// Each card is one rank lower than the one under it.
    Down,
}

/// The direction in which the condition `build` lets ranks change, if it is always the same.
pub fn direction(game: &Game, build: &Expr) -> Option<Direction> {
    let rows = single_pairs(game, build, false);
    let goes = |by| steps_by(game, by, |card| rows[card]);
    if goes(-1) { Some(Direction::Up) } else { goes(1).then_some(Direction::Down) }
}

/// True if the condition `pickup` only permits runs in which each card is one rank lower than the card under it.
pub fn lifts_run_down(game: &Game, pickup: &Expr) -> bool {
    let mut parts = Vec::new();
    flatten(game, pickup, Operator::And, &mut parts);
    parts.into_iter().any(|part| {
        let Kind::Call(Named(function, _), args) = &part.kind else { return false };
        let is_run = matches!(function.semantics(), Semantics::EachPair(_)) && is_moving(args);
        let pairs = if is_run { run_pairs(game, *function, args) } else { None };
        pairs.is_some_and(|pairs| steps_by(game, -1, |under| pairs.seconds(under)))
    })
}

fn is_moving(args: &[Expr]) -> bool {
    matches!(args.first(), Some(Expr { kind: Kind::Term(Named(Term::Moving, _)), .. }))
}

/// True if `seconds` relates some cards of the deck, and each related card is `by` ranks higher than the first card.
fn steps_by(game: &Game, by: i64, seconds: impl Fn(usize) -> u64) -> bool {
    let pack = CardSet::pack(game).bits();
    let mut some = false;
    for card in (0..NONE).filter(|card| pack >> card & 1 == 1) {
        let seconds = seconds(card) & pack;
        let next = rank_set(game.ranks.stepped(rank(card), by, false));
        if seconds & !next != 0 {
            return false;
        }
        some |= seconds != 0;
    }
    some
}
