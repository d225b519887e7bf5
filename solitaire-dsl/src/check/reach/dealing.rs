//! The deal, with as much of the numbers of cards as is known while compiling.

use super::Bounds;
use crate::meaning::{
    Amount, ConstantValues, ContainerId, Expr, Game, IdVec, Kind, MAX_CARDS, Spot, Step, of_expr,
};

/// The deal while it is played through.
#[derive(Clone)]
pub(super) struct Dealing<'g> {
    game: &'g Game,
    constants: ConstantValues,
    /// The values of the loop variables, the outermost first.
    loops: Vec<i64>,
    /// How many cards fit on each place.
    room: Vec<i64>,
    /// How many cards lie on each place.
    pub(super) places: Vec<Bounds>,
    /// By container: whether some card may lie there face up.
    pub(super) shows: IdVec<ContainerId, bool>,
    /// By container: whether some card may lie there face down.
    pub(super) hides: IdVec<ContainerId, bool>,
    /// By container: whether a constant says how many cards it gets, so that another variation may say otherwise.
    pub(super) varies: IdVec<ContainerId, bool>,
    hand: Bounds,
    /// Whether something written in Rust may have done anything.
    pub(super) is_open: bool,
}

impl<'g> Dealing<'g> {
    /// Plays the whole deal.
    pub(super) fn of(game: &'g Game) -> Self {
        let rooms = game.containers.iter().flat_map(|container| {
            std::iter::repeat_n(i64::from(container.capacity), usize::from(container.count))
        });
        let room: Vec<i64> = rooms.collect();
        let mut dealing = Self {
            game,
            constants: game.constant_values(),
            loops: Vec::new(),
            places: vec![Bounds::exactly(0); room.len()],
            room,
            shows: game.containers.all(false),
            hides: game.containers.all(false),
            varies: game.containers.all(false),
            hand: Bounds::exactly(game.cards() as i64),
            is_open: false,
        };
        game.deal.iter().for_each(|step| dealing.step(step));
        dealing.leave_rest_to_stock();
        dealing
    }

    fn number(&self, expr: &Expr) -> Option<i64> {
        of_expr(expr, &self.constants, &self.loops, self.game.cards() as i64)
    }

    fn leave_rest_to_stock(&mut self) {
        let stock = self.game.containers.ids().find(|number| {
            self.game.containers[*number].element.is_some_and(|known| known.is_stock)
        });
        let Some(place) = stock.and_then(|stock| self.game.places(stock).next()) else { return };
        self.places[place] = self.places[place].plus(self.hand);
        self.hand = Bounds::exactly(0);
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Deal { to, amount, side, from, first, condition, .. } => {
                let Spot::Elements { container, .. } = to else {
                    self.hand.least = 0;
                    return;
                };
                self.shows[*container] |= side.as_ref().is_some_and(|(up, _)| *up);
                self.hides[*container] |= side.as_ref().is_none_or(|(up, _)| !*up);
                self.varies[*container] |= step.exprs().into_iter().any(speaks_of_a_constant);
                let plain = first.is_none() && condition.is_none() && matches!(from, Spot::Hand);
                match self.row(to) {
                    Some(places) if plain => self.deal(&places, amount),
                    _ => self.scatter(to, from, first.as_ref().map(|first| first.container)),
                }
            }
            Step::Gather { from, into, condition, .. } => {
                self.gather(from, *into, condition.is_some());
            }
            Step::Flip(Spot::Elements { container, .. }) => {
                self.shows[*container] = true;
                self.hides[*container] = true;
            }
            Step::Compact(container) => {
                let most = self.game.places(*container).map(|place| self.places[place].most).max();
                for place in self.game.places(*container) {
                    self.places[place] = Bounds { least: 0, most: most.unwrap_or(0) };
                }
            }
            Step::If(condition, then, otherwise) => match self.number(condition) {
                Some(0) => otherwise.iter().for_each(|step| self.step(step)),
                Some(_) => then.iter().for_each(|step| self.step(step)),
                None => {
                    let mut other = self.clone();
                    then.iter().for_each(|step| self.step(step));
                    otherwise.iter().for_each(|step| other.step(step));
                    self.join(&other);
                }
            },
            Step::For { range, steps, .. } => {
                let (Some(from), Some(to)) = (self.number(&range[0]), self.number(&range[1]))
                else {
                    return self.anything();
                };
                for number in from..to.min(from.saturating_add(MAX_CARDS)) {
                    self.loops.push(number);
                    steps.iter().for_each(|step| self.step(step));
                    self.loops.pop();
                }
            }
            Step::Custom(_) => self.anything(),
            Step::Shuffle | Step::Flip(_) | Step::Sink(..) | Step::Set(..) => {}
        }
    }

    /// The places of a step, if they are known.
    fn row(&self, to: &Spot) -> Option<Vec<usize>> {
        let Spot::Elements { container, range, .. } = to else { return None };
        let places = self.game.places(*container);
        let Some(range) = range else { return Some(places.collect()) };
        let (from, to) = (self.number(&range[0])?, self.number(&range[1])?);
        let (from, to) = (usize::try_from(from).ok()?, usize::try_from(to).ok()?);
        (from <= to && to <= places.len()).then(|| places.skip(from).take(to - from).collect())
    }

    /// Plain dealing off the hand.
    fn deal(&mut self, places: &[usize], amount: &Amount) {
        let each: Vec<Option<i64>> = match amount {
            Amount::Rounds(rounds) => vec![self.number(rounds); places.len()],
            Amount::Each(each) => each.iter().map(|amount| self.number(amount)).collect(),
            Amount::Rest => vec![Some(MAX_CARDS); places.len()],
            Amount::Cards(cards) => {
                Amount::of_named(cards.len(), places.len()).into_iter().map(Some).collect()
            }
        };
        if each.iter().any(Option::is_none) {
            for place in places {
                self.places[*place].most = self.room[*place];
            }
            self.hand.least = 0;
            return;
        }
        let rounds = each.iter().copied().flatten().max().unwrap_or(0).min(MAX_CARDS);
        for row in 0..rounds {
            let hand = self.hand;
            for (place, _) in places.iter().zip(&each).filter(|(_, each)| **each > Some(row)) {
                self.give(*place);
            }
            if self.hand == hand {
                return;
            }
        }
    }

    /// One card goes to a place, if there is one and there is room.
    fn give(&mut self, place: usize) {
        let (held, room) = (&mut self.places[place], self.room[place]);
        if self.hand.most == 0 || held.least >= room {
            return;
        }
        if self.hand.least > 0 && held.most < room {
            *held = held.plus(Bounds::exactly(1));
            self.hand = self.hand.plus(Bounds::exactly(-1));
        } else {
            held.most = (held.most + 1).min(room);
            self.hand.least = (self.hand.least - 1).max(0);
        }
    }

    /// Cards go nobody knows where in a container.
    fn scatter(&mut self, to: &Spot, from: &Spot, first: Option<ContainerId>) {
        let of = |spot: &Spot| match spot {
            Spot::Elements { container, .. } => Some(*container),
            _ => None,
        };
        for container in of(to).into_iter().chain(first) {
            for place in self.game.places(container) {
                self.places[place].most = self.room[place];
            }
        }
        if let Some(first) = first {
            self.shows[first] = true;
        }
        match of(from) {
            Some(container) => {
                self.shows[of(to).unwrap_or(container)] |= self.shows[container];
                for place in self.game.places(container) {
                    self.places[place].least = 0;
                }
            }
            None => self.hand.least = 0,
        }
    }

    fn gather(&mut self, from: &Spot, into: Option<ContainerId>, some: bool) {
        let Spot::Elements { container, .. } = from else { return };
        let row = self.row(from).filter(|_| !some);
        let mut packet = Bounds::exactly(0);
        for place in self.game.places(*container) {
            let held = self.places[place];
            packet.most += held.most;
            match &row {
                Some(row) if !row.contains(&place) => packet.most -= held.most,
                Some(_) => {
                    packet.least += held.least;
                    self.places[place] = Bounds::exactly(0);
                }
                None => self.places[place].least = 0,
            }
        }
        let into = match into {
            Some(into) => {
                let known = self.game.containers[into].element;
                self.shows[into] |= known.is_none_or(|known| !known.is_stock);
                self.hides[into] = true;
                let Some(place) = self.game.places(into).next() else { return };
                &mut self.places[place]
            }
            None => &mut self.hand,
        };
        *into = into.plus(packet);
    }

    /// Nothing is known any more.
    fn anything(&mut self) {
        self.is_open = true;
        let cards = self.game.cards() as i64;
        self.places.fill(Bounds { least: 0, most: cards });
        self.hand = Bounds { least: 0, most: cards };
        self.shows.fill(true);
        self.hides.fill(true);
    }

    fn join(&mut self, other: &Self) {
        let places = self.places.iter_mut().zip(&other.places);
        for (held, other) in places.chain([(&mut self.hand, &other.hand)]) {
            *held = held.or(*other);
        }
        let sides = self.shows.iter_mut().zip(&other.shows);
        for (side, other) in sides.chain(self.hides.iter_mut().zip(&other.hides)) {
            *side |= other;
        }
        self.is_open |= other.is_open;
    }
}

/// How many cards stay in the hand for certain where these steps are done as soon as the game is dealt.
pub fn kept_in_hand(game: &Game, steps: &[Step]) -> i64 {
    let mut dealing = Dealing::of(game);
    dealing.hand = Bounds::exactly(0);
    steps.iter().for_each(|step| dealing.step(step));
    dealing.hand.least
}

pub(super) fn speaks_of_a_constant(expr: &Expr) -> bool {
    let mut speaks = false;
    expr.visit(&mut |part| speaks |= matches!(part.kind, Kind::Constant(..)));
    speaks
}
