//! Computes which cards can ever lie on each place. A fixpoint starts with the deal and follows all moves whose
//! conditions permit it. Conditions that do not depend on cards, and the author's Rust functions, count as true.

use std::collections::HashMap;
use std::rc::Rc;

use solitaire_model::Function;

use super::board::Card;
use super::card_set::CardSet;
use super::deal;
use super::operands::asks;
use super::permits::may_take;
use super::reach::{Reach, containers_of};
use super::truth::{Chains, Meeting, NONE, Relation, chosen, lifted_cards, meetings};
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Kind, Lift, Move, MoveId, Named, Spot, Step, Target, Term,
};
use crate::syntax::ast::UnitKind;

/// A set of cards of one deck, with a bit for each card: 13 for each suit, from the Ace to the King.
pub type Cards = u64;

/// For each card that is put down: the set of cards that it may be put on. Bit and index 52 stand for no card.
type Rows = Rc<[u64; 53]>;

/// The conditions of a way to put cards down. The first flag is true if they use the index of the target. The second is
/// true if they ask which container a card comes from, or if a container is empty.
type Asked<'g> = (Vec<&'g Expr>, bool, bool);

/// The facts that decide which cards may be put on which: the addresses of the conditions, facts about the lifted
/// cards, the source container if it matters, true if the target is empty, and the index of the target if it matters.
/// Ways with the same facts share one computed result.
type Question = (Vec<*const Expr>, [bool; 3], Option<ContainerId>, bool, Option<i64>);

/// The cards that can ever lie on each place.
pub struct Flow<'g> {
    game: &'g Game,
    reach: &'g Reach,
    /// A part of a condition that counts as always true.
    granted: Option<&'g Expr>,
    answered: HashMap<Question, Rows>,
    /// The conditions of each way to put cards: by move, source number, target number, and true if the target is empty.
    asked: HashMap<(MoveId, usize, usize, bool), Asked<'g>>,
    /// For each place: the cards that can ever lie there.
    pub held: Vec<Cards>,
}

impl<'g> Flow<'g> {
    /// Computes the flow. `None` if Rust code with unknown effects takes part, an expression is broken, or time is up.
    pub fn of(game: &'g Game, reach: &'g Reach) -> Option<Self> {
        Self::granting(game, reach, None)
    }

    /// Same as [`Self::of`], but the part `granted` of a condition counts as always true.
    pub fn granting(game: &'g Game, reach: &'g Reach, granted: Option<&'g Expr>) -> Option<Self> {
        let is_broken = |expr: &&Expr| expr.is_broken();
        if reach.is_open || game.exprs().iter().any(is_broken) {
            return None;
        }
        let places = reach.dealt.len();
        let mut flow = Self {
            game,
            reach,
            granted,
            answered: HashMap::new(),
            asked: HashMap::new(),
            held: vec![0; places],
        };
        flow.deal();
        loop {
            let before = flow.held.clone();
            for number in game.moves.ids() {
                flow.make(number);
            }
            if flow.held == before {
                return Some(flow);
            }
            if !game.budget.spend(1) {
                return None;
            }
        }
    }

    /// All cards of the pack.
    pub fn pack(&self) -> Cards {
        CardSet::pack(self.game).bits()
    }

    /// All cards that can ever lie on a container.
    pub fn on(&self, container: ContainerId) -> Cards {
        self.game.places(container).map(|place| self.held[place]).fold(0, |all, one| all | one)
    }

    fn fill(&mut self, container: ContainerId, cards: Cards) {
        for place in self.game.places(container) {
            self.held[place] |= cards;
        }
    }

    fn deal(&mut self) {
        let pack = self.pack();
        let game = self.game;
        let known = deal::board(game);
        if let Some(board) = &known {
            let bit = |card: &Card| match card.is_known() {
                true => CardSet::one(card.rank, card.suit).bits(),
                false => pack,
            };
            for (held, pile) in self.held.iter_mut().zip(&board.piles) {
                *held = pile.iter().fold(0, |all, card| all | bit(card));
            }
        }
        if let Some(stock) = game.containers.find(|container| container.is_stock()) {
            self.fill(stock, pack);
        }
        for step in game.deal.iter().filter(|_| known.is_none()) {
            step.visit(&mut |step| match step {
                Step::Deal { to, amount, first, condition, from, .. } => {
                    let Spot::Elements { container, .. } = to else { return };
                    if let Some(first) = first {
                        self.fill(first.container, pack);
                    }
                    let cards = match (amount, condition, from) {
                        (Amount::Cards(cards), None, Spot::Hand) => {
                            let bit = |(rank, suit): &(u8, u8)| CardSet::one(*rank, *suit).bits();
                            cards.iter().fold(0, |all, card| all | bit(card))
                        }
                        (_, Some(condition), Spot::Hand) => chosen(game, condition).bits(),
                        _ => pack,
                    };
                    self.fill(*container, cards);
                }
                Step::Gather { into: Some(into), .. } => self.fill(*into, pack),
                _ => {}
            });
        }
    }

    fn make(&mut self, number: MoveId) {
        let game = self.game;
        let declared = &game.moves[number];
        for (lift_number, lift) in declared.lifts.iter().enumerate() {
            if lift.unit.is_none() || !self.reach.gives(game, lift) {
                continue;
            }
            let from = game.places(lift.container).skip(usize::from(lift.from));
            let source: Cards =
                from.take(usize::from(lift.count)).fold(0, |all, place| all | self.held[place]);
            for target_number in 0..declared.targets.len() {
                self.put(declared, (number, lift_number, target_number), source);
            }
        }
        let pack = self.pack();
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { to, first, .. } => {
                    let to = containers_of(declared, to);
                    for container in to.into_iter().chain(first.as_ref().map(|f| f.container)) {
                        self.fill(container, pack);
                    }
                }
                Step::Gather { into: Some(into), .. } => self.fill(*into, pack),
                Step::Compact(container) => {
                    let all = self.on(*container);
                    self.fill(*container, all);
                }
                _ => {}
            });
        }
    }

    /// Adds to the elements of a target the cards that a move can bring there; `source` are the cards of its source.
    fn put(
        &mut self,
        declared: &'g Move,
        (number, lift_number, target_number): (MoveId, usize, usize),
        source: Cards,
    ) {
        let game = self.game;
        let (lift, target) = (&declared.lifts[lift_number], &declared.targets[target_number]);
        let [space, build] = may_take(game, target.container);
        let many = !matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried));
        let places: Vec<usize> = game
            .places(target.container)
            .enumerate()
            .skip(usize::from(target.from))
            .take(usize::from(target.count))
            .map(|(_, place)| place)
            .collect();
        // The rows for filled and for empty elements, kept here if they are the same for all, to look them up once.
        let mut of_all: [Option<Rows>; 2] = [None, None];
        for (nth, place) in (usize::from(target.from)..).zip(places) {
            game.budget.spend(10);
            let mut lowest = 0;
            // A card known to lie there is nothing new alone, but as the bottom card of a run it can bring others.
            let new = source & !self.held[place];
            let news = if many && new != 0 { source } else { new };
            for empty in [true, false] {
                let may = if empty {
                    space && self.reach.may_be_empty(game, target.container)
                } else {
                    build && self.held[place] != 0
                };
                if !may {
                    continue;
                }
                let rows = of_all[usize::from(empty)].clone().unwrap_or_else(|| {
                    let way = (number, lift_number, target_number, empty, nth as i64);
                    let (rows, has_index) = self.rows(declared, (lift, target), way);
                    of_all[usize::from(empty)] = (!has_index).then(|| Rc::clone(&rows));
                    rows
                });
                let tops = if empty { 1 << NONE } else { self.held[place] };
                // This hot loop uses no closures: they are slow in procedural macros, which are compiled unoptimized.
                let mut open = news & !lowest;
                while open != 0 && !(many && lowest != 0) {
                    let card = open.trailing_zeros();
                    if rows[card as usize] & tops != 0 {
                        lowest |= 1 << card;
                    }
                    open &= open - 1;
                }
            }
            // If a run can move and one of these cards can be at its bottom, all cards of the source can lie on it.
            self.held[place] |= if many && lowest != 0 { source } else { lowest };
        }
    }

    /// For a way to put cards down: which card may be put on which, and true if that depends on the target's index.
    fn rows(
        &mut self,
        declared: &'g Move,
        (lift, target): (&'g Lift, &'g Target),
        (number, lift_number, target_number, empty, nth): (MoveId, usize, usize, bool, i64),
    ) -> (Rows, bool) {
        let game = self.game;
        let (exprs, has_index, asks_source) =
            self.asked.entry((number, lift_number, target_number, empty)).or_insert_with(|| {
                let exprs = asked(game, declared, lift, target, empty);
                let (has_index, asks_source) =
                    (asks_index(game, &exprs), asks_source(game, &exprs));
                (exprs, has_index, asks_source)
            });
        let (has_index, source) = (*has_index, asks_source.then_some(lift.container));
        let index = has_index.then_some(nth);
        let addresses = exprs.iter().map(|expr| std::ptr::from_ref(*expr)).collect();
        let question = (addresses, lifted_cards(game, lift), source, empty, index);
        let rows = self.answered.entry(question).or_insert_with(|| {
            let exprs = exprs.clone();
            let meeting = Meeting { lift, exprs, empty, index, granted: self.granted };
            Rc::new(meetings(game, &meeting))
        });
        (Rc::clone(rows), has_index)
    }

    /// The number of pairs of cards of which one may be put on the other, added up over all ways considered so far.
    pub fn pairs(&self) -> u32 {
        self.answered.values().flat_map(|rows| rows.iter()).map(|row| row.count_ones()).sum()
    }

    /// For each card: how many copies of it can lie on these containers at the same time, at most the number of decks.
    pub fn copies(&mut self, containers: &[ContainerId]) -> [u8; 52] {
        let game = self.game;
        let once = containers.iter().all(|container| self.is_once(*container));
        let places = || containers.iter().flat_map(|container| game.places(*container));
        std::array::from_fn(|card| {
            let room = places().filter(|place| self.held[*place] >> card & 1 == 1).count();
            let room = if once { room } else { room * usize::from(game.decks) };
            room.min(usize::from(game.decks)) as u8
        })
    }

    /// True if an element of a container never holds two copies of a card: cards come one at a time, and going from
    /// each card to the cards that may lie on it never leads back to the same card.
    fn is_once(&mut self, container: ContainerId) -> bool {
        let game = self.game;
        let reach = self.reach;
        let few = game.places(container).all(|place| reach.dealt[place].most <= 1);
        if !few || reach.stepped_on[container] {
            return false;
        }
        let mut below = [0_u64; 53];
        for (number, declared) in game.moves.entries() {
            for (target_number, target) in declared.targets.iter().enumerate() {
                if target.container != container {
                    continue;
                }
                for (lift_number, lift) in declared.lifts.iter().enumerate() {
                    if !matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried)) {
                        return false;
                    }
                    let first = i64::from(target.from);
                    for nth in first..first + i64::from(target.count) {
                        let way = (number, lift_number, target_number, false, nth);
                        let (rows, _) = self.rows(declared, (lift, target), way);
                        below.iter_mut().zip(rows.iter()).for_each(|(all, row)| *all |= row);
                    }
                }
            }
        }
        let held = self.on(container);
        for (card, row) in below.iter_mut().enumerate() {
            *row &= if card < NONE && held >> card & 1 == 1 { held } else { 0 };
        }
        Chains::of(&Relation::Listed(Rc::new(below))).is_some()
    }
}

/// The conditions for a move from a source to an element of a target; `empty` is true if the element is empty.
pub(super) fn asked<'g>(
    game: &'g Game,
    declared: &'g Move,
    lift: &'g Lift,
    target: &'g Target,
    empty: bool,
) -> Vec<&'g Expr> {
    let held = &game.containers[target.container];
    let put = if empty { held.space } else { held.build };
    // The condition of a move with a pair is left out: either of its two cards may be the one from this source.
    let condition = declared.condition.filter(|_| !declared.pair);
    let pieces = [game.containers[lift.container].pickup, put, condition];
    pieces.into_iter().filter_map(|piece| Some(&game.piece(piece)?.now().expr)).collect()
}

/// True if a condition asks which container a card comes from, or if a container is empty.
fn asks_source(game: &Game, exprs: &[&Expr]) -> bool {
    let is_it = |part: &Expr| {
        matches!(part.kind, Kind::Call(Named(Function::IsIn | Function::IsEmpty, _), _))
    };
    exprs.iter().any(|expr| asks(game, expr, is_it))
}

/// True if a condition uses the index of the target, so that its elements differ.
fn asks_index(game: &Game, exprs: &[&Expr]) -> bool {
    let is_target =
        |of: &Expr| matches!(of.kind, Kind::Term(Named(Term::Target, _)) | Kind::Param(..));
    let is_it = |part: &Expr| {
        matches!(&part.kind, Kind::Call(Named(Function::Index, _), of)
            if of.first().is_some_and(is_target))
    };
    exprs.iter().any(|expr| asks(game, expr, is_it))
}
