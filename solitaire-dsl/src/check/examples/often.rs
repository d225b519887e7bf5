//! Computes how often a move can be made in a game if a counter or a pile that only this move changes limits it.

use solitaire_model::Operator;

use super::{Failure, One};
use crate::check::board::{About, Board, Card, Judge, Rules, Runner};
use crate::check::operands::flatten;
use crate::check::reach::{Reach, containers_of};
use crate::meaning::{ContainerId, CounterId, Expr, Game, Kind, Move, Named, Spot, Step};
use crate::syntax::ast::Times;

/// A move that can be made this often is not limited, because no game lasts that long.
const MOST: i64 = 1_000;

impl One<'_> {
    /// Judges an example about how often a move can be made in a game. Returns the failure if the number is wrong.
    pub(super) fn often(&self, declared: &Move, times: &Times, reach: &Reach) -> Option<Failure> {
        let game = self.game;
        let wanted = match times {
            Times::Always(_) => None,
            Times::Number(number) => Some(number.base10_parse::<i64>().ok()?),
        };
        let is_off = game.off.iter().any(|off| off.name == declared.name);
        let can = if is_off { 0 } else { Used::by(game, declared, reach).lasts(declared)? };
        let says = format!("`{}` can be made {can} times", declared.name);
        if wanted == Some(can) { None } else { self.fails(says) }
    }
}

/// What limits a move: the counters and the pile that it changes and no other move changes.
struct Used<'g> {
    game: &'g Game,
    /// The counters.
    counters: Vec<CounterId>,
    /// The pile that the move deals from, and the number of its cards after the deal.
    pile: Option<(ContainerId, usize)>,
}

impl<'g> Used<'g> {
    fn by(game: &'g Game, declared: &'g Move, reach: &Reach) -> Self {
        let sets = |of: CounterId| {
            let steps = game.moves.iter().flat_map(|declared| &declared.steps);
            let is_it = |step: &Step| usize::from(matches!(step, Step::Set(set, _) if *set == of));
            count(game.deal.iter().chain(steps), is_it)
        };
        let counters = declared.steps.iter().filter_map(|step| match step {
            Step::Set(counter, _) => Some(*counter).filter(|counter| sets(*counter) == 1),
            _ => None,
        });
        let is_own = |container: ContainerId| {
            let touched = |one: &Move| touches(one, container);
            let is_own = |one: &Move| touched(one) == usize::from(one.name == declared.name);
            game.places(container).len() == 1 && game.moves.iter().all(is_own)
        };
        let pile = declared.steps.iter().find_map(|step| match step {
            Step::Deal { from: Spot::Elements { container, .. }, .. } if is_own(*container) => {
                let cards = reach.dealt[game.places(*container).start].known()?;
                Some((*container, usize::try_from(cards).ok()?))
            }
            _ => None,
        });
        Self { game, counters: counters.collect(), pile }
    }

    /// True if the step sets one of these counters or deals from this pile.
    fn is_of(&self, step: &Step) -> bool {
        match step {
            Step::Set(counter, _) => self.counters.contains(counter),
            Step::Deal { from: Spot::Elements { container, .. }, .. } => {
                self.pile.is_some_and(|(own, _)| own == *container)
            }
            _ => false,
        }
    }

    /// True if the value of a condition depends only on these counters and this pile.
    fn decides(&self, condition: &Expr) -> bool {
        let mut decides = true;
        condition.visit(&mut |part| {
            decides &= match &part.kind {
                Kind::Counter(Named(counter, _)) => self.counters.contains(counter),
                Kind::Container(Named(container, _)) => {
                    self.pile.is_some_and(|(own, _)| own == *container)
                }
                Kind::Term(_) | Kind::Element(..) | Kind::Slice(..) | Kind::Custom { .. } => false,
                Kind::Rule(..) => false,
                _ => true,
            };
        });
        decides
    }

    /// How often the move can be made, starting after the deal; `None` if nothing limits it.
    fn lasts(&self, declared: &'g Move) -> Option<i64> {
        let rules = Rules { game: self.game };
        let mut asked = Vec::new();
        if let Some(condition) = self.game.piece(declared.condition) {
            flatten(self.game, &condition.now().expr, Operator::And, &mut asked);
        }
        asked.retain(|part| self.decides(part));
        let mut board = Board::undealt(self.game);
        let place = self.pile.map(|(container, _)| self.game.places(container).start);
        let mut left = self.pile.map_or(1, |(_, cards)| cards);
        for times in 0..MOST {
            // Empty all other places before each turn, so that the dealt cards always have room.
            board.piles.iter_mut().for_each(Vec::clear);
            if let Some(place) = place {
                board.piles[place] = vec![Card::UNKNOWN; left];
            }
            let about = About::default();
            let judge = Judge::new(rules, Some(&board), &about);
            for part in &asked {
                if !judge.holds(part)? {
                    return Some(times);
                }
            }
            if left == 0 {
                return Some(times);
            }
            let mut runner = Runner::new(rules, &mut board, [None; 3]);
            for step in declared.steps.iter().filter(|step| self.is_of(step)) {
                runner.steps(std::slice::from_ref(step), &[])?;
            }
            left = place.map_or(left, |place| board.piles[place].len());
        }
        None
    }
}

/// How often a move uses a container. Rust code and steps that rearrange it count twice, never as a single use.
fn touches(declared: &Move, container: ContainerId) -> usize {
    let lifts = declared.lifts.iter().filter(|lift| lift.unit.is_some()).map(|lift| lift.container);
    let moved = lifts.chain(declared.targets.iter().map(|target| target.container));
    let moved = moved.filter(|of| *of == container).count();
    let stepped = count(&declared.steps, |step| match step {
        Step::Gather { into: Some(into), .. } | Step::Compact(into) | Step::Sink(into, _)
            if *into == container =>
        {
            2
        }
        Step::Custom(_) => 2,
        Step::Flip(_) => 0,
        _ => {
            let spots = step.spots().into_iter();
            spots.filter(|spot| containers_of(declared, spot).contains(&container)).count()
        }
    });
    moved + stepped + usize::from(declared.by_hand.is_some()) * 2
}

/// The sum of `number` over these steps and all steps inside them.
fn count<'s>(steps: impl IntoIterator<Item = &'s Step>, number: impl Fn(&Step) -> usize) -> usize {
    let mut sum = 0;
    steps.into_iter().for_each(|step| step.visit(&mut |step| sum += number(step)));
    sum
}
