//! Which cards can ever lie where: from the deal onwards, by what every move asks of the cards. What does not depend on
//! cards is taken to be possible, and so is all that is written in Rust.

mod conditions;
mod growth;

pub use conditions::{conditions, told_apart_by};
pub use growth::Growth;

use std::collections::HashMap;
use std::rc::Rc;

use solitaire_model::Function;

use self::conditions::asks_source;
use super::filter::{CardSet, chosen};
use super::reach::{Reach, containers_of, may_take};
use super::truth::{Element, Instead, Meeting, NONE, lifted_cards, meetings, taken_together};
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Lift, Move, MoveId, Spot, Step, Target, Term,
};
use crate::syntax::ast::UnitKind;

/// Cards of one pack, a bit for each: 13 of a suit, from the Ace to the King.
pub type Cards = u64;

/// What may lie on which, by card that is put there.
type Rows = Rc<[u64; 53]>;

/// A way to put cards somewhere: the numbers of move, source and target, whether the target is empty, and its index.
type Way = (MoveId, usize, usize, bool, Option<Element>);

/// The conditions of a way, the functions by which they tell elements apart, and whether they ask of which container a card
/// comes, or whether one is empty.
type Conditions<'g> = (Vec<&'g Expr>, Vec<Function>, bool);

/// What decides which cards may be put on which: conditions (by their addresses in the game), what is certain of the
/// cards that are lifted, and the container where that matters, whether the target is empty, and its index. Many ways
/// have it in common.
type MeetingKey = (Vec<*const Expr>, [bool; 3], Option<ContainerId>, bool, Option<Element>);

/// What is supposed of a game.
#[derive(Clone, Copy)]
pub enum Supposed<'g> {
    /// It is as it is declared.
    Declared,
    /// A part of a condition is another, or holds.
    Part(Instead<'g>),
    /// Some cards that are dealt by name are others.
    Cards(&'g [(u8, u8)], &'g [(u8, u8)]),
}

/// Which cards can ever lie where.
pub struct Flow<'g> {
    game: &'g Game,
    reach: &'g Reach,
    supposed: Supposed<'g>,
    rows_by_way: HashMap<Way, Rows>,
    rows_by_meeting: HashMap<MeetingKey, Rows>,
    /// Of a move, which cards it takes together from source and partner; of one without a partner, from the source.
    taken: HashMap<MoveId, Rows>,
    /// What is asked in a way, whatever the index.
    conditions_by_way: HashMap<(MoveId, usize, usize, bool), Conditions<'g>>,
    /// By place: what lies there as soon as the game is dealt.
    dealt: Vec<Cards>,
    /// By place.
    pub held: Vec<Cards>,
}

/// By place: which cards can ever lie there, found out once for a game; `None` if something written in Rust may do anything.
pub fn lying<'r>(game: &Game, reach: &'r Reach) -> Option<&'r [Cards]> {
    let find = || Flow::supposing(game, reach, Supposed::Declared).map(|flow| flow.held);
    reach.lying.get_or_init(find).as_deref()
}

impl<'g> Flow<'g> {
    /// Finds out; `None` if something written in Rust may do anything.
    pub fn of(game: &'g Game, reach: &'g Reach) -> Option<Self> {
        let flow = Self::supposing(game, reach, Supposed::Declared);
        reach.lying.get_or_init(|| flow.as_ref().map(|flow| flow.held.clone()));
        flow
    }

    /// The same, as if something of the game were otherwise.
    pub fn supposing(game: &'g Game, reach: &'g Reach, supposed: Supposed<'g>) -> Option<Self> {
        let is_broken = |expr: &&Expr| expr.is_broken();
        if reach.is_open || game.exprs().iter().any(is_broken) {
            return None;
        }
        let places = reach.dealt.len();
        let mut flow = Self {
            game,
            reach,
            supposed,
            rows_by_way: HashMap::new(),
            rows_by_meeting: HashMap::new(),
            taken: HashMap::new(),
            conditions_by_way: HashMap::new(),
            dealt: Vec::new(),
            held: vec![0; places],
        };
        flow.deal();
        flow.dealt.clone_from(&flow.held);
        loop {
            let before = flow.held.clone();
            for number in game.moves.ids() {
                flow.make(number);
            }
            if flow.held == before {
                return Some(flow);
            }
        }
    }

    /// All cards of the pack.
    pub fn pack(&self) -> Cards {
        CardSet::pack(self.game).bits()
    }

    /// All that can ever lie on a container.
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
        for (number, container) in game.containers.entries() {
            if container.is_stock() {
                self.fill(number, pack);
            }
        }
        for step in &game.deal {
            step.visit(&mut |step| match step {
                Step::Deal { to, amount, first, condition, from, .. } => {
                    let Spot::Elements { container, range, .. } = to else { return };
                    if let Some(first) = first {
                        self.fill(first.container, pack);
                    }
                    match (amount, condition, from) {
                        (Amount::Cards(cards), None, Spot::Hand) => {
                            let cards = match self.supposed {
                                Supposed::Cards(of, others) if std::ptr::eq(of, &cards[..]) => {
                                    others
                                }
                                _ => cards,
                            };
                            self.deal_named(*container, range.as_deref(), cards);
                        }
                        (_, Some(condition), Spot::Hand) => {
                            let constants = game.constant_values();
                            let (may, _) = chosen(game, &constants, &[], condition);
                            self.fill(*container, may.bits());
                        }
                        _ => self.fill(*container, pack),
                    }
                }
                Step::Gather { into: Some(into), .. } => self.fill(*into, pack),
                _ => {}
            });
            self.take_away(step);
        }
    }

    /// What a step of the deal gathers lies there no more.
    fn take_away(&mut self, step: &Step) {
        let game = self.game;
        let Step::Gather {
            from: Spot::Elements { container, range: None, .. },
            into,
            condition,
            ..
        } = step
        else {
            return;
        };
        if *into == Some(*container) || self.game.containers[*container].is_stock() {
            return;
        }
        let gone = match condition {
            None => self.pack(),
            Some(condition) => chosen(game, &game.constant_values(), &[], condition).1.bits(),
        };
        for place in game.places(*container) {
            self.held[place] &= !gone;
        }
    }

    fn deal_named(
        &mut self,
        container: ContainerId,
        range: Option<&[Expr; 2]>,
        cards: &[(u8, u8)],
    ) {
        let game = self.game;
        let first = match range {
            None => Some(0),
            Some([from, _]) => game.number(from),
        };
        let first = first.and_then(|first| usize::try_from(first).ok());
        let bit = |(rank, suit): &(u8, u8)| CardSet::one(*rank, *suit).bits();
        let Some(first) = first else {
            return self.fill(container, cards.iter().fold(0, |all, card| all | bit(card)));
        };
        let after = match range {
            None => None,
            Some([_, to]) => game.number(to).and_then(|to| usize::try_from(to).ok()),
        };
        let places: Vec<usize> =
            game.places(container).take(after.unwrap_or(usize::MAX)).skip(first).collect();
        for (place, card) in places.iter().cycle().zip(cards) {
            self.held[*place] |= bit(card);
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
            let mut source: Cards =
                from.take(usize::from(lift.count)).fold(0, |all, place| all | self.held[place]);
            if declared.pair {
                source &= self.paired(number);
            }
            for target_number in 0..declared.targets.len() {
                self.put(declared, (number, lift_number, target_number), source);
            }
        }
        let pack = self.pack();
        let hand = self.hand();
        for (nth, step) in declared.steps.iter().enumerate() {
            // What lies where is known until something is moved.
            let top = match taken_first(game, step).filter(|_| nth == 0) {
                Some((Term::Source, 1)) => self.tops(number),
                Some((Term::Target, taken)) => self.met(number, taken).unwrap_or(pack),
                _ => pack,
            };
            step.visit(&mut |step| match step {
                Step::Deal { to, first, from, .. } => {
                    let all = match from {
                        Spot::Hand => hand,
                        from => self.on_all(&containers_of(declared, from)),
                    };
                    let to = containers_of(declared, to);
                    for container in to.into_iter().chain(first.as_ref().map(|f| f.container)) {
                        self.fill(container, top & all);
                    }
                }
                Step::Gather { from, into: Some(into), .. } => {
                    let all = self.on_all(&containers_of(declared, from));
                    self.fill(*into, all);
                }
                Step::Compact(container) => {
                    let all = self.on(*container);
                    self.fill(*container, all);
                }
                _ => {}
            });
        }
    }

    /// All that can ever lie on some containers.
    fn on_all(&self, containers: &[ContainerId]) -> Cards {
        containers.iter().fold(0, |all, one| all | self.on(*one))
    }

    /// All that moves can take into the hand.
    fn hand(&self) -> Cards {
        let mut all = 0;
        for declared in &self.game.moves {
            for step in &declared.steps {
                step.visit(&mut |step| {
                    if let Step::Gather { from, into: None, .. } = step {
                        all |= self.on_all(&containers_of(declared, from));
                    }
                });
            }
        }
        all
    }

    /// All that can lie where a move takes cards from.
    fn sources(&self, number: MoveId) -> Cards {
        let lifts = self.game.moves[number].lifts.iter();
        lifts.map(|lift| self.on(lift.container)).fold(0, |all, one| all | one)
    }

    /// The cards that a move may take from two elements together: each with one that lies there, whichever is the source.
    fn paired(&mut self, number: MoveId) -> Cards {
        let (rows, all) = (self.taken(number), self.sources(number));
        let mut found = 0;
        for card in (0..52).filter(|card| all >> card & 1 == 1) {
            let partners = rows[card] & all;
            found |= partners | u64::from(partners != 0) << card;
        }
        found
    }

    /// The cards that may lie on top of the source when a move is made.
    fn tops(&mut self, number: MoveId) -> Cards {
        let (rows, all) = (self.taken(number), self.sources(number));
        (0..52).filter(|card| rows[*card] != 0).fold(0, |found, card| found | 1 << card) & all
    }

    /// The cards that lie on top of the target as soon as a move has put one card there, one of them or two; `None` if that
    /// is not known.
    fn met(&mut self, number: MoveId, taken: i64) -> Option<Cards> {
        let game = self.game;
        let declared = &game.moves[number];
        if declared.pair {
            return None;
        }
        let mut met = 0;
        for (lift_number, lift) in declared.lifts.iter().enumerate() {
            if !matches!(lift.unit, Some(UnitKind::Top | UnitKind::Buried)) {
                return None;
            }
            let from = game.places(lift.container).skip(usize::from(lift.from));
            let source =
                from.take(usize::from(lift.count)).fold(0, |all, place| all | self.held[place]);
            for (target_number, target) in declared.targets.iter().enumerate() {
                let [space, build] = may_take(game, target.container);
                let places = game.places(target.container).enumerate();
                let places = places.skip(usize::from(target.from)).take(usize::from(target.count));
                for (nth, place) in places {
                    for (empty, may) in [(true, space), (false, build)] {
                        if !may {
                            continue;
                        }
                        let way = (number, lift_number, target_number, empty, nth);
                        let (rows, _) = self.rows(declared, (lift, target), way);
                        let tops = if empty { 1 << NONE } else { self.held[place] };
                        for card in (0..52).filter(|card| source >> card & 1 == 1) {
                            let below = rows[card] & tops;
                            met |= u64::from(below != 0) << card;
                            met |= if taken > 1 { below & !(1 << NONE) } else { 0 };
                        }
                    }
                }
            }
        }
        Some(met)
    }

    fn taken(&mut self, number: MoveId) -> Rows {
        let (game, instead) = (self.game, self.instead());
        let rows = self.taken.entry(number).or_insert_with(|| {
            let condition = game.piece(game.moves[number].condition).map(|piece| &piece.now().expr);
            let rows = condition.map(|condition| taken_together(game, condition, instead));
            Rc::new(rows.unwrap_or([u64::MAX; 53]))
        });
        Rc::clone(rows)
    }

    /// The cards that may move come to the elements of a target.
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
        // For a target that holds cards, and for an empty one: what is the same for all elements is looked up once.
        let mut of_all: [Option<Rows>; 2] = [None, None];
        for (nth, place) in (usize::from(target.from)..).zip(places) {
            let mut lowest = 0;
            // What is known to lie there says nothing new, unless something else comes along with it.
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
                    let way = (number, lift_number, target_number, empty, nth);
                    let (rows, has_index) = self.rows(declared, (lift, target), way);
                    of_all[usize::from(empty)] = (!has_index).then(|| Rc::clone(&rows));
                    rows
                });
                let tops = if empty { 1 << NONE } else { self.held[place] };
                // Here is where this takes its time, and who compiles the macro unoptimised pays for every closure.
                let mut open = news & !lowest;
                while open != 0 && !(many && lowest != 0) {
                    let card = open.trailing_zeros();
                    if rows[card as usize] & tops != 0 {
                        lowest |= 1 << card;
                    }
                    open &= open - 1;
                }
            }
            // What lies on the lowest card comes along.
            self.held[place] |= if many && lowest != 0 { source } else { lowest };
        }
    }

    /// Which cards may be put on which in one way to make a move, and whether that depends on which element is the target.
    fn rows(
        &mut self,
        declared: &'g Move,
        (lift, target): (&'g Lift, &'g Target),
        (number, lift_number, target_number, empty, nth): (MoveId, usize, usize, bool, usize),
    ) -> (Rows, bool) {
        let game = self.game;
        let (exprs, by, asks_source) = self
            .conditions_by_way
            .entry((number, lift_number, target_number, empty))
            .or_insert_with(|| {
                let mut exprs = conditions(game, declared, lift, target, empty);
                if declared.pair
                    && let Some(condition) = game.piece(declared.condition)
                {
                    // Either of two cards may be the source: which go together was asked.
                    exprs.retain(|expr| !std::ptr::eq(*expr, &condition.now().expr));
                }
                let (by, asks_source) = (told_apart_by(game, &exprs), asks_source(game, &exprs));
                (exprs, by, asks_source)
            });
        let (has_index, source) = (!by.is_empty(), asks_source.then_some(lift.container));
        let element = u8::try_from(nth)
            .ok()
            .filter(|_| has_index)
            .map(|index| Element { container: target.container, index }.first_like(game, by));
        let way = (number, lift_number, target_number, empty, element);
        if let Some(known) = self.rows_by_way.get(&way) {
            return (Rc::clone(known), has_index);
        }
        let exprs = exprs.clone();
        let instead = self.instead();
        let addresses = exprs.iter().map(|expr| std::ptr::from_ref(*expr)).collect();
        let key = (addresses, lifted_cards(game, lift), source, empty, element);
        let rows = self.rows_by_meeting.entry(key).or_insert_with(|| {
            let meeting = Meeting { lift, exprs, empty, target: element, instead };
            Rc::new(meetings(game, &meeting))
        });
        let rows = Rc::clone(rows);
        self.rows_by_way.insert(way, Rc::clone(&rows));
        (rows, has_index)
    }

    /// How many pairs of cards may meet in all ways that were looked at.
    pub fn pairs(&self) -> u32 {
        self.rows_by_way.values().flat_map(|rows| rows.iter()).map(|row| row.count_ones()).sum()
    }

    /// What stands in the place of a part of a condition.
    const fn instead(&self) -> Option<Instead<'g>> {
        match self.supposed {
            Supposed::Part(instead) => Some(instead),
            _ => None,
        }
    }
}

/// Off which element a step takes cards, and how many, if it is the source or the target and they are one or two.
fn taken_first(game: &Game, step: &Step) -> Option<(Term, i64)> {
    let Step::Deal { from: Spot::Bound(from), from_under: false, amount, .. } = step else {
        return None;
    };
    let Amount::Rounds(rounds) = amount else { return None };
    let taken = game.number(rounds).filter(|taken| [1, 2].contains(taken))?;
    Some((*from, taken))
}
