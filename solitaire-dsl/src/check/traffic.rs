//! Lists all uses of the cards of each container: by the deal, by moves, and by the steps of moves.

use proc_macro2::Ident;

use super::reach::containers_of;
use crate::meaning::{ContainerId, Game, Move, Spot, Step};
use crate::syntax::ast::UnitKind;

/// A way to use the cards of a container.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way<'g> {
    /// A move starts at the container and takes cards in this unit, such as the top card.
    Lift(Option<UnitKind>),
    /// A move puts cards on the container if `build` and `space` allow it.
    Put,
    /// A step puts cards on the container: true for `up`, false for `down`, with the word; `None` if it says neither.
    Lay(Option<&'g (bool, Ident)>),
    /// A step takes cards from the container.
    Take,
    /// A step turns a card over.
    Turn,
    /// A step rearranges cards: it moves them from element to element, or inside an element.
    Order,
}

/// One use of a container, by the deal or by a move.
#[derive(Debug)]
pub struct Touch<'g> {
    pub container: ContainerId,
    pub way: Way<'g>,
    /// The name of the container as the statement writes it; `None` if it writes a term such as `target` instead.
    pub name: Option<&'g Ident>,
    /// The move that uses the container; `None` for the deal.
    pub by: Option<&'g Move>,
    /// The level of the declaration that states the use.
    pub level: usize,
    /// If cards are put on the container: the containers that they come from.
    pub from: Vec<ContainerId>,
}

/// All uses of the cards of a game: first by the deal, and then move by move.
#[derive(Debug, Default)]
pub struct Traffic<'g> {
    pub touches: Vec<Touch<'g>>,
    /// True if Rust code may also use the cards.
    pub is_open: bool,
}

impl<'g> Traffic<'g> {
    /// The uses by the deal and by all moves, except moves that are off.
    pub fn of(game: &'g Game) -> Self {
        let mut traffic = Self::default();
        for (step, level) in game.deal.iter().zip(&game.deal_levels) {
            step.visit(&mut |step| traffic.step(game, step, None, *level));
        }
        game.moves.iter().for_each(|declared| traffic.add_move(game, declared));
        traffic
    }

    /// Same as [`Self::of`], including the moves that are off.
    pub fn with_off(game: &'g Game) -> Self {
        let mut traffic = Self::of(game);
        game.off.iter().for_each(|declared| traffic.add_move(game, declared));
        traffic
    }

    /// The uses by the steps of one move.
    pub fn of_steps(game: &'g Game, declared: &'g Move) -> Self {
        let mut traffic = Self::default();
        traffic.steps(game, declared);
        traffic
    }

    /// The uses of a container.
    pub fn on(&self, container: ContainerId) -> impl Iterator<Item = &Touch<'g>> {
        self.touches.iter().filter(move |touch| touch.container == container)
    }

    /// True if some use of a container passes the test.
    pub fn any(&self, container: ContainerId, is: impl Fn(&Touch<'g>) -> bool) -> bool {
        self.on(container).any(is)
    }

    fn add_move(&mut self, game: &'g Game, declared: &'g Move) {
        self.is_open |= declared.by_hand.is_some();
        let level = declared.stated;
        let touch = |container, way, name, from| Touch {
            container,
            way,
            name: Some(name),
            by: Some(declared),
            level,
            from,
        };
        let lifts = declared.lifts.iter();
        self.touches.extend(
            lifts.map(|lift| touch(lift.container, Way::Lift(lift.unit), &lift.name, Vec::new())),
        );
        let from = || declared.lifts.iter().map(|lift| lift.container).collect();
        let targets = declared.targets.iter();
        self.touches
            .extend(targets.map(|target| touch(target.container, Way::Put, &target.name, from())));
        self.steps(game, declared);
    }

    fn steps(&mut self, game: &'g Game, declared: &'g Move) {
        for step in &declared.steps {
            step.visit(&mut |step| self.step(game, step, Some(declared), declared.stated));
        }
    }

    fn step(&mut self, game: &'g Game, step: &'g Step, by: Option<&'g Move>, level: usize) {
        let of = |spot: &Spot| match (spot, by) {
            (Spot::Elements { container, .. }, _) => vec![*container],
            (_, Some(declared)) => containers_of(declared, spot),
            _ => Vec::new(),
        };
        let mut touch = |containers: Vec<ContainerId>, way, name, from: &[ContainerId]| {
            self.touches.extend(containers.into_iter().map(|container| Touch {
                container,
                way,
                name,
                by,
                level,
                from: from.to_vec(),
            }));
        };
        match step {
            Step::Deal { to, from, side, first, .. } => {
                touch(of(from), Way::Take, name_of(from), &[]);
                touch(of(to), Way::Lay(side.as_ref()), name_of(to), &of(from));
                let first = first.iter().map(|first| first.container).collect();
                touch(first, Way::Put, None, &of(from));
            }
            Step::Gather { from, into, .. } => {
                touch(of(from), Way::Take, name_of(from), &[]);
                // The cards that are still in the hand after the move go to the stock.
                let into = into.or_else(|| game.containers.find(|held| held.is_stock()));
                touch(into.into_iter().collect(), Way::Lay(None), None, &of(from));
            }
            Step::Flip(spot) => touch(of(spot), Way::Turn, name_of(spot), &[]),
            Step::Compact(container) | Step::Sink(container, _) => {
                touch(vec![*container], Way::Order, None, &[]);
            }
            Step::Custom(_) => self.is_open = true,
            Step::Shuffle | Step::Set(..) | Step::If(..) | Step::For { .. } => {}
        }
    }
}

const fn name_of(spot: &Spot) -> Option<&Ident> {
    match spot {
        Spot::Elements { name, .. } => Some(name),
        Spot::Bound(_) | Spot::Hand => None,
    }
}
