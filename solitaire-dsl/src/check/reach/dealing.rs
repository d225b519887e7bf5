//! Plays the deal at compile time, to find how many cards lie on each place. Where that is not known, computes bounds.

use super::Bounds;
use crate::check::board::{Board, Rules, Runner};
use crate::meaning::{Amount, ContainerId, Expr, Game, IdVec, Kind, Spot, Step};

/// What is known about the board after the deal.
pub(super) struct Dealing<'g> {
    game: &'g Game,
    /// Bounds for the number of cards on each place.
    pub(super) places: Vec<Bounds>,
    /// By container: true if some card may lie there face up.
    pub(super) shows: IdVec<ContainerId, bool>,
    /// By container: true if some card may lie there face down.
    pub(super) hides: IdVec<ContainerId, bool>,
    /// By container: true if the number of cards that it is dealt depends on a constant, which a variation may change.
    pub(super) varies: IdVec<ContainerId, bool>,
}

impl<'g> Dealing<'g> {
    /// Plays the deal on a board. After the first step whose effects are not known, only bounds are computed, from what
    /// each step says.
    pub(super) fn of(game: &'g Game) -> Self {
        let all = || game.containers.all(false);
        let mut dealing =
            Self { game, places: Vec::new(), shows: all(), hides: all(), varies: all() };
        let mut board = Board::undealt(game);
        let count = |board: &Board| -> Vec<Bounds> {
            board.piles.iter().map(|pile| Bounds::exactly(pile.len() as i64)).collect()
        };
        dealing.places = count(&board);
        let mut is_known = true;
        for step in &game.deal {
            step.visit(&mut |step| dealing.turn(step));
            let mut runner = Runner::new(Rules { game }, &mut board, [None; 3]);
            is_known &= runner.steps(std::slice::from_ref(step), &[]).is_some();
            match is_known {
                true => dealing.places = count(&board),
                false => dealing.guess(step, false),
            }
        }
        // The last place is the hand: the cards left in it go to the stock.
        let left = dealing.places.pop().unwrap_or(Bounds::exactly(0));
        if let Some(stock) = game.containers.find(|held| held.is_stock()) {
            let place = &mut dealing.places[game.places(stock).start];
            *place = match is_known {
                true => place.plus(left),
                false => Bounds::between(place.least, game.cards() as i64),
            };
        }
        dealing
    }

    /// Records the sides of the cards after a step, and containers for which a constant sets the number of dealt cards.
    fn turn(&mut self, step: &Step) {
        match step {
            Step::Deal { to: Spot::Elements { container, .. }, side, from, first, .. } => {
                let from_open = match from {
                    Spot::Elements { container: from, .. } => self.shows[*from],
                    _ => false,
                };
                self.shows[*container] |= side.as_ref().is_some_and(|(up, _)| *up) || from_open;
                self.hides[*container] |= side.as_ref().is_none_or(|(up, _)| !*up);
                self.varies[*container] |= step.exprs().into_iter().any(speaks_of_a_constant);
                if let Some(first) = first {
                    self.shows[first.container] = true;
                }
            }
            Step::Gather { into: Some(into), .. } => {
                self.shows[*into] |= !self.game.containers[*into].is_stock();
                self.hides[*into] = true;
            }
            Step::Flip(Spot::Elements { container, .. }) => {
                self.shows[*container] = true;
                self.hides[*container] = true;
            }
            Step::Custom(_) => {
                self.shows.fill(true);
                self.hides.fill(true);
            }
            _ => {}
        }
    }

    /// Widens the bounds of places that a step may change in an unknown way, if `is_repeated` any number of times.
    fn guess(&mut self, step: &Step, is_repeated: bool) {
        let room = |container: ContainerId| i64::from(self.game.containers[container].capacity);
        match step {
            Step::Deal { to, from, amount, first, .. } => {
                if let Spot::Elements { container, .. } = to {
                    let each = match amount {
                        Amount::Rounds(rounds) if !is_repeated => self.game.number(rounds),
                        _ => None,
                    };
                    let room = room(*container);
                    self.change(*container, |held| {
                        let most = each.map_or(room, |each| (held.most + each).min(room));
                        Bounds { most: most.max(held.most), ..held }
                    });
                }
                if let Spot::Elements { container, .. } = from {
                    self.change(*container, |held| Bounds { least: 0, ..held });
                }
                if let Some(first) = first {
                    let most = room(first.container);
                    self.change(first.container, |held| Bounds { most, ..held });
                }
            }
            Step::Gather { from, into, .. } => {
                if let Spot::Elements { container, .. } = from {
                    self.change(*container, |held| Bounds { least: 0, ..held });
                }
                if let Some(into) = *into {
                    let most = room(into);
                    self.change(into, |held| Bounds { most, ..held });
                }
            }
            Step::Compact(container) => {
                let most = room(*container);
                self.change(*container, |_| Bounds { least: 0, most });
            }
            Step::Custom(_) => {
                let most = self.game.cards() as i64;
                self.places.fill(Bounds { least: 0, most });
            }
            Step::If(_, then, otherwise) => {
                then.iter().chain(otherwise).for_each(|step| self.guess(step, is_repeated));
            }
            Step::For { steps, .. } => steps.iter().for_each(|step| self.guess(step, true)),
            Step::Shuffle | Step::Flip(_) | Step::Sink(..) | Step::Set(..) => {}
        }
    }

    fn change(&mut self, container: ContainerId, change: impl Fn(Bounds) -> Bounds) {
        for place in self.game.places(container) {
            self.places[place] = change(self.places[place]);
        }
    }
}

pub(super) fn speaks_of_a_constant(expr: &Expr) -> bool {
    expr.any(|part| matches!(part.kind, Kind::Constant(..)))
}
